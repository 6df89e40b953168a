import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@messageformat/parser';
import { CatalogueError } from './fault.mjs';
import { usesOf } from './uses.mjs';

/** What may stand in a message besides plain text: `verb` chooses the form that agrees with a name. */
const FUNCTIONS = ['number', 'moment', 'day', 'list', 'verb'];

/**
 * The catalogues of a language, by area: the path of its file below the language's folder. A catalogue has catalogues and messages by their keys; a message is
 * `{ tokens, uses }`, as the parser has it and what it takes (uses.mjs).
 */
export function readLanguage(folder, language, locale) {
  const { pluralCategories: cardinal } = new Intl.PluralRules(locale).resolvedOptions();
  const { pluralCategories: ordinal } = new Intl.PluralRules(locale, { type: 'ordinal' }).resolvedOptions();
  const message = (text, place) => {
    const tokens = parsed(text, { cardinal, ordinal }, place);
    checkWhole(tokens, place);
    return { tokens, uses: usesOf(tokens, place) };
  };
  return new Map(
    areasIn(folder).map((area) => [area, catalogueIn(readFileSync(join(folder, `${area}.json`), 'utf8'), { language, area, message })]),
  );
}

function areasIn(folder, within = '') {
  return readdirSync(join(folder, within), { withFileTypes: true })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) return areasIn(folder, `${within}${entry.name}/`);
      return entry.name.endsWith('.json') ? [within + entry.name.slice(0, -'.json'.length)] : [];
    });
}

function catalogueIn(text, { language, area, message }) {
  const place = (key) => ({ language, area, key });
  let read;
  try {
    read = JSON.parse(text);
  } catch (error) {
    throw new CatalogueError(place(''), error.message);
  }
  // The parser of JSON keeps the last of two keys that are alike and says nothing.
  if (text !== `${JSON.stringify(read, null, 2)}\n`)
    throw new CatalogueError(place(''), 'is not as JSON.stringify(…, null, 2) writes it: a key stands twice, or it is spaced otherwise');
  const within = (value, key) => {
    if (typeof value === 'string') return message(value, place(key));
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new CatalogueError(place(key), 'is neither message nor catalogue');
    return new Map(Object.entries(value).map(([name, each]) => [name, within(each, key === '' ? name : `${key} ${name}`)]));
  };
  return within(read, '');
}

function parsed(text, categories, place) {
  if (text.trim() === '') throw new CatalogueError(place, 'says nothing');
  try {
    return parse(text, categories);
  } catch (error) {
    throw new CatalogueError(place, error.message);
  }
}

/** What the parser lets pass, and nobody could answer. */
function checkWhole(tokens, place) {
  for (const { type, key, param, cases = [], pluralOffset } of tokens) {
    if (type === 'function' && !FUNCTIONS.includes(key))
      throw new CatalogueError(place, `there is no {…, ${key}}, only ${FUNCTIONS.join(', ')}`);
    if (type === 'function') checkParameter(key, wordsOf(param, place), place);
    if (pluralOffset !== undefined) throw new CatalogueError(place, 'nothing is counted from an offset');
    const keys = cases.map((each) => each.key);
    if (new Set(keys).size < keys.length) throw new CatalogueError(place, 'a case stands twice');
    if ((type === 'plural' || type === 'selectordinal') && keys.at(-1) !== 'other')
      throw new CatalogueError(place, 'the last case of a count is other');
    if (type === 'select' && keys.includes('other') && keys.at(-1) !== 'other') throw new CatalogueError(place, 'other is the last case');
    for (const each of cases) checkWhole(each.tokens, place);
  }
}

function checkParameter(key, words, place) {
  const ways = { number: [''], moment: [''], day: [''], list: ['', 'or'] }[key];
  if (ways !== undefined && !ways.includes(words)) throw new CatalogueError(place, `{…, ${key}, ${words}} is not known`);
  if (key === 'verb' && !/^[^/]*[^/ ] \/ [^/ ][^/]*$/.test(words))
    throw new CatalogueError(place, `a verb has two forms, as in {…, verb, charges / charge}, not ${words}`);
}

/** The plain words of a function's parameter. */
function wordsOf(param = [], place) {
  if (param.some(({ type }) => type !== 'content')) throw new CatalogueError(place, 'a parameter is plain words');
  return param
    .map(({ value }) => value)
    .join('')
    .trim();
}
