/** What is wrong with a catalogue: named by language, file and key, so that it is found at once. */
export class CatalogueError extends Error {
  constructor({ language, area, key }, what) {
    super(`${language}/${area}.json${key === '' ? '' : `: ${key}`}: ${what}`);
    this.name = 'CatalogueError';
  }
}
