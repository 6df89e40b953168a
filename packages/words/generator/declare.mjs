import { objectOf } from './compile.mjs';
import { typeOf, usesOf } from './uses.mjs';

/** The types of a catalogue: what each of its messages takes. */
export function declared(catalogue) {
  return `declare const words: ${objectOf(catalogue, typeOfMessage)
    .replaceAll(/^( +)"/gm, '$1readonly "')
    .replaceAll(/,$/gm, ';')};\nexport default words;\n`;
}

function typeOfMessage({ tokens, uses }) {
  if (uses.size === 0) return 'string';
  return `(d: ${[...new Set(waysOf(tokens, uses))].join(' | ')}) => string`;
}

/** What a message may be given: one object, or where it is nothing but a choice one for all cases that need the same; what only other cases need may be left out. */
function waysOf([first, ...more], uses) {
  const { kind } = uses.get(first.arg) ?? {};
  if (more.length > 0 || first.type !== 'select' || (kind !== 'closed' && kind !== 'boolean')) return [objectTypeOf([...uses])];
  const ways = new Map();
  for (const { key, tokens } of first.cases) {
    const needed = new Set(usesOf(tokens).keys());
    const way = [...needed].toSorted().join();
    ways.set(way, { needed, keys: [...(ways.get(way)?.keys ?? []), key] });
  }
  return [...ways.values()].map(({ needed, keys }) => {
    const choice = kind === 'boolean' ? uses.get(first.arg) : { kind, cases: keys };
    const others = [...uses].filter(([name]) => name !== first.arg);
    return objectTypeOf([[first.arg, choice], ...others], (name) => name === first.arg || needed.has(name));
  });
}

function objectTypeOf(uses, isNeeded = () => true) {
  return `{ ${uses.map(([name, use]) => `readonly ${name}${isNeeded(name) ? '' : '?'}: ${typeOf(use)}`).join('; ')} }`;
}
