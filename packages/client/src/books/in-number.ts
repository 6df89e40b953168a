import type { ReadonlySignal } from '@preact/signals';
import type { Happening } from '../table/happening.ts';
import { agreeing, isPlural } from './agreeing.ts';
import type { OpenBook, Situation, WrittenBook } from './face.ts';

/** A book whose sentences about armies and units agree with their names: "Austrians draw", "4th Hussars charge". */
export function inNumber(book: WrittenBook, situation: ReadonlySignal<Situation>): OpenBook {
  const told = (sentence: string): string => agreeing(sentence, plurals(situation.peek()));
  const plurals = pluralsSeen();
  return {
    ...book,
    said: told,
    optionLabel: (decision, option) => told(book.optionLabel(decision, option)),
    happenings: (event) =>
      book.happenings(event).map((each): Happening => (each.kind === 'announced' ? { ...each, words: told(each.words) } : each)),
    line: (event) => {
      const said = book.line(event);
      return { ...said, text: told(said.text) };
    },
  };
}

/** Names of many, of all that has been seen on the table: what has left it is told of too. Commanders are one each. */
function pluralsSeen(): (situation: Situation) => ReadonlySet<string> {
  const seen = new Set<string>();
  const plurals = new Set<string>();
  return ({ setup, table: { sides, pieces } }) => {
    for (const { name } of [...sides, ...pieces]) {
      if (seen.has(name)) continue;
      seen.add(name);
      if (isPlural(name) && setup.seats.every(({ general }) => general !== name)) plurals.add(name);
    }
    return plurals;
  };
}
