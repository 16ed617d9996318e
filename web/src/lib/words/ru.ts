const files: Record<string, string> = import.meta.glob(
  [
    "../../../../src/loskut/locales/errors.ru.ftl",
    "../../../../src/loskut/locales/web/*.ru.ftl",
    "../../../../src/loskut/games/*/locales/about.ru.ftl",
  ],
  { query: "?raw", import: "default", eager: true },
);

export default Object.values(files);
