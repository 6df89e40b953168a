import { expect } from 'chai';
import { sentenceOf } from '@longroll/words/sentence';
import { faultsOf } from '../src/rulebooks/drawing/faults.ts';
import type { Drawing } from '../src/rulebooks/drawing/form.ts';
import { rulebooks } from '../src/rulebooks/index.ts';
import type { Rulebook } from '../src/rulebooks/rulebook.ts';

/** A book with what may be drawn of it. */
interface Drawable {
  readonly book: Rulebook;
  readonly drawing: Drawing;
}

/** Every book that is drawn for. */
export const drawable: readonly Drawable[] = rulebooks.flatMap((book): Drawable[] =>
  book.drawing === null ? [] : [{ book, drawing: book.drawing }],
);

/** Numbers from 0 to 1, the same for the same seed. */
function chanceOf(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822507) + 1013904223) | 0;
    return (state >>> 8) / 16777216;
  };
}

const pick = <One>(list: readonly One[], chance: () => number): One | undefined => list[Math.floor(chance() * list.length)];

function copyOf(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** Does something to a file that somebody who draws might do, or a stranger who writes. */
function disturbed(value: unknown, chance: () => number): unknown {
  if (typeof value === 'number') return pick([value + chance() * 20 - 10, Math.round(value * 2), -value, 0, 1e9], chance);
  if (typeof value === 'string') return pick([value, '', `${value}-2`, 'x'.repeat(200), 'infantry'], chance);
  if (Array.isArray(value)) {
    const list: unknown[] = [...value];
    const index = Math.floor(chance() * list.length);
    const what = chance();
    if (list.length === 0) return list;
    if (what < 0.2) list.splice(index, 1);
    else if (what < 0.35) list.push(copyOf(list[index]));
    else list[index] = disturbed(list[index], chance);
    return list;
  }
  if (typeof value !== 'object' || value === null) return pick([value, true, false, null], chance);
  const key = pick(Object.keys(value), chance);
  if (key === undefined) return value;
  if (chance() < 0.05) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  return { ...value, [key]: disturbed(Reflect.get(value, key), chance) };
}

/** What a drawing is begun with: nothing, or a field that comes with the book. */
function startsOf(book: Rulebook, drawing: Drawing): unknown[] {
  return [drawing.blank, ...book.scenarios.map(({ id }) => book.scenario(id))];
}

/** Judges so many random drawings for a book: each opens or is refused with a clause and a sentence. Gives how many were refused. */
export function refusedAmong({ book, drawing }: Drawable, count: number, starts: readonly unknown[] = startsOf(book, drawing)): number {
  let refused = 0;
  for (let seed = 1; seed <= count; seed++) {
    const chance = chanceOf(seed);
    let file: unknown = copyOf(pick(starts, chance));
    for (let more = 1 + Math.floor(chance() * 3); more > 0; more--) file = disturbed(file, chance);
    const faults = faultsOf(book, drawing, file);
    if (faults.length > 0) refused++;
    for (const fault of faults) {
      expect(fault.clause, `seed ${seed}`).to.match(/^[A-Z]+-\d/);
      expect(sentenceOf(fault), `seed ${seed}`).to.match(/\S.*\.$/s);
    }
  }
  return refused;
}
