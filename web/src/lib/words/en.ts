const files: Record<string, string> = import.meta.glob(
  [
    "../../../../src/loskut/locales/errors.en.ftl",
    "../../../../src/loskut/locales/web/*.en.ftl",
    "../../../../src/loskut/games/*/locales/about.en.ftl",
  ],
  { query: "?raw", import: "default", eager: true },
);

export default Object.values(files);
