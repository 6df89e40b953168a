// A bundler's plugin that enters the siege book in the two registries: the lines that a new book adds to them, and no other file is touched.

/** What is written into each registry, by the end of its path: behind which words, and the import before all. */
const ENTRIES = {
  '/packages/rules/src/rulebooks/index.ts': {
    behind: 'export const rulebooks: readonly Rulebook[] = [',
    entry: '\n  defineRulebook(siegeDefinition),',
    imported: "import { siegeDefinition } from '../../test/siege/siege.ts';\n",
  },
  '/packages/client/src/books/registry.ts': {
    behind: 'export const BOOKS: readonly BookEntry[] = [FIRST',
    entry: ', siege',
    imported: "import { siege } from '../../test/siege/entry.ts';\n",
  },
};

export const registered = {
  name: 'another-book',
  /** Before the types are taken out. */
  enforce: 'pre',
  transform(code, id) {
    const [, change] = Object.entries(ENTRIES).find(([path]) => id.replaceAll('\\', '/').endsWith(path)) ?? [];
    if (change === undefined) return null;
    const { behind, entry, imported } = change;
    if (!code.includes(behind)) throw new Error(`${id}: no place for another book behind “${behind}”`);
    return imported + code.replace(behind, behind + entry);
  },
};
