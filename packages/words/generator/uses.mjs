import { CatalogueError } from './fault.mjs';

/*
 * What a message takes, by how it uses it. A use is one of:
 *
 *   any       {x}                             whatever can be printed: a text, where nothing else is said of it
 *   name      {x, verb, charges / charge}     one name, or several
 *   number    {x, number}, {x, plural, …}
 *   instant   {x, moment}, {x, day}     an instant as ISO 8601 has it
 *   list      {x, list}, {x, list, or}
 *   open      {x, select, a {…} other {…}}    any text
 *   closed    {x, select, a {…} b {…}}        one of the cases, and nothing else
 *   boolean   {x, select, true {…} false {…}}
 */

/** The uses of every argument of a parsed message, by name: one each, the narrowest. */
export function usesOf(tokens, place) {
  const uses = new Map();
  for (const { arg, use } of everyUse(tokens)) {
    if (!/^[a-z][A-Za-z0-9]*$/.test(arg)) throw new CatalogueError(place, `an argument is called like a variable, and not "${arg}"`);
    const before = uses.get(arg);
    const both = before === undefined ? use : narrower(before, use);
    if (both === null) throw new CatalogueError(place, `{${arg}} is used in ways that no value fits`);
    uses.set(arg, both);
  }
  return uses;
}

function everyUse(tokens) {
  return tokens.flatMap((token) => {
    if (token.type === 'content' || token.type === 'octothorpe') return [];
    const inside = (token.cases ?? []).flatMap((each) => everyUse(each.tokens));
    return [{ arg: token.arg, use: useOf(token) }, ...inside];
  });
}

function useOf({ type, key, cases }) {
  if (type === 'argument') return { kind: 'any' };
  if (type === 'function') return { kind: { number: 'number', moment: 'instant', day: 'instant', list: 'list', verb: 'name' }[key] };
  if (type !== 'select') return { kind: 'number' };
  const keys = cases.map((each) => each.key);
  if (keys.includes('other')) return { kind: 'open' };
  if (keys.toSorted().join() === 'false,true') return { kind: 'boolean' };
  return { kind: 'closed', cases: keys.toSorted() };
}

/** Uses that go together, and what they come to. */
const TOGETHER = {
  'any name': 'any',
  'any number': 'number',
  'any open': 'open',
  'any closed': 'closed',
  'list name': 'list',
  'name open': 'open',
  'closed name': 'closed',
  'closed open': 'closed',
};

function narrower(one, other) {
  if (one.kind === other.kind) return one.cases?.join() === other.cases?.join() ? one : null;
  const kind = TOGETHER[[one.kind, other.kind].toSorted().join(' ')];
  return kind === undefined ? null : [one, other].find((each) => each.kind === kind);
}

/** Whether what the one use is given always suits the other: a message of another language is given what the English one takes. */
export function suits(given, { kind, cases }) {
  if (kind === 'any') return ['any', 'number', 'open', 'closed'].includes(given.kind);
  if (kind === 'name') return ['any', 'name', 'list', 'open', 'closed'].includes(given.kind);
  if (kind === 'open') return ['any', 'open', 'closed'].includes(given.kind);
  return kind === given.kind && cases?.join() === given.cases?.join();
}

const TYPES = {
  any: 'string',
  open: 'string',
  name: 'string | readonly string[]',
  number: 'number',
  instant: 'string',
  list: 'readonly string[]',
  boolean: 'boolean',
};

/** A use as TypeScript has it. */
export function typeOf({ kind, cases }) {
  return kind === 'closed' ? cases.map((each) => `'${each}'`).join(' | ') : TYPES[kind];
}
