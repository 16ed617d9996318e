const files: Record<string, string> = import.meta.glob(
  [
    "../../../../src/loskut/locales/errors.uk.ftl",
    "../../../../src/loskut/locales/web/*.uk.ftl",
    "../../../../src/loskut/games/*/locales/about.uk.ftl",
  ],
  { query: "?raw", import: "default", eager: true },
);

export default Object.values(files);
