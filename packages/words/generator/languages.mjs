import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { faultsIn } from './compare.mjs';
import { compiled } from './compile.mjs';
import { declared } from './declare.mjs';
import { pseudo } from './pseudo.mjs';
import { readLanguage } from './read.mjs';

/** The languages there are besides English, each a folder beside it, with the locale that counts and lists in it. */
const OTHERS = {};
/** How English counts and lists. */
const ENGLISH = 'en-GB';
/** A language that is none: generated, to find what is in no catalogue. */
const PSEUDO = 'qps';

/**
 * Compiles every catalogue below `source` into modules below `target`: `en/<area>.js` with its types, and for another language one module of all areas,
 * `languages/<language>.js`, so that it is fetched at once. Throws a `CatalogueError` at the first catalogue that cannot be read, else an `AggregateError` of all that
 * the languages lack, one line each in its message.
 */
export function compileLanguages(source, target, others = OTHERS) {
  const english = readLanguage(join(source, 'en'), 'en', ENGLISH);
  const languages = Object.entries(others).map(([language, locale]) => ({
    language,
    catalogues: readLanguage(join(source, language), language, locale),
    grammar: language,
  }));
  const faults = languages.flatMap(({ language, catalogues }) => [
    ...faultsIn(language, english, catalogues),
    ...(existsSync(join(source, language, 'grammar.ts')) ? [] : [new Error(`${language}/grammar.ts: is missing`)]),
  ]);
  if (faults.length > 0) throw new AggregateError(faults, faults.map(({ message }) => message).join('\n'));
  rmSync(target, { recursive: true, force: true });
  writeAreas(target, 'en', english, 'en');
  for (const [area, catalogue] of english) write(join(target, 'en', `${area}.d.ts`), declared(catalogue));
  for (const { language, catalogues, grammar } of [...languages, { language: PSEUDO, catalogues: pseudo(english), grammar: 'en' }]) {
    writeAreas(target, language, catalogues, grammar);
    write(join(target, `languages/${language}.js`), moduleOfAll(language, [...catalogues.keys()]));
    write(
      join(target, `languages/${language}.d.ts`),
      `import type { Areas } from '../areas.js';\n\ndeclare const areas: Areas;\nexport default areas;\n`,
    );
  }
  writeList(target, { ...others, [PSEUDO]: ENGLISH });
  write(join(target, 'areas.d.ts'), typesOfAll([...english.keys()]));
  writeRefusals(
    join(target, 'en'),
    [...english.keys()].filter((area) => area.endsWith('/refusals')),
  );
}

function writeAreas(target, language, catalogues, grammar) {
  for (const [area, catalogue] of catalogues) write(join(target, language, `${area}.js`), compiled(area, catalogue, grammar));
}

/** Which languages there are besides English, for pages that fetch one. */
function writeList(target, locales) {
  const lines = Object.entries(locales).map(
    ([language, locale]) => `  '${language}': { locale: '${locale}', areas: () => import('./${language}.js') },\n`,
  );
  const names = Object.keys(locales).map((language) => `'${language}'`);
  write(
    join(target, 'languages/index.js'),
    `export const others = [${names.join(', ')}];\n\nexport const languages = {\n${lines.join('')}};\n`,
  );
  write(
    join(target, 'languages/index.d.ts'),
    `import type { Areas } from '../areas.js';

/** The languages there are besides English. */
export type Other = ${names.join(' | ')};
export declare const others: readonly Other[];
/** How days and hours are written in each, and all its areas. */
export declare const languages: Readonly<
  Record<Other, { readonly locale: string; readonly areas: () => Promise<{ readonly default: Areas }> }>
>;
`,
  );
}

/** All areas of a language, by their names. */
function moduleOfAll(language, areas) {
  const imports = areas.map((area, place) => `import a${place} from '../${language}/${area}.js';\n`);
  return `${imports.join('')}\nexport default {\n${areas.map((area, place) => `  '${area}': a${place},\n`).join('')}};\n`;
}

function typesOfAll(areas) {
  const imports = areas.map((area, place) => `import type a${place} from './en/${area}.js';\n`);
  return `${imports.join('')}\n/** Every catalogue, by its area. */\nexport interface Areas {\n${areas.map((area, place) => `  readonly '${area}': typeof a${place};\n`).join('')}}\n`;
}

/** The English refusals of all books, for a program that knows every book. */
function writeRefusals(folder, areas) {
  const imports = areas.map((area, place) => `import a${place} from './${area}.js';\n`);
  write(join(folder, 'refusals.js'), `${imports.join('')}\nexport default [${areas.map((_, place) => `a${place}`).join(', ')}];\n`);
  write(
    join(folder, 'refusals.d.ts'),
    `import type { RefusalWords } from '../../src/refusal-words.ts';\n\ndeclare const refusals: readonly RefusalWords[];\nexport default refusals;\n`,
  );
}

function write(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
