import type { ReadonlySignal } from '@preact/signals';
import type { Happening } from '../table/happening.ts';
import { agreeing, isPlural } from './agreeing.ts';
import type { OpenBook, Situation, TableBook, Written } from './face.ts';

/** A tabletop book whose sentences about armies and units agree with their names: "Austrians draw", "4th Hussars charge". */
export function inNumber(book: Written<TableBook>, situation: ReadonlySignal<Situation>): TableBook {
  const { said, ...agreed } = spokenOf(book, situation);
  return {
    ...book,
    ...agreed,
    said,
    happenings: (event) =>
      book.happenings(event).map((each): Happening => (each.kind === 'announced' ? { ...each, words: said(each.words) } : each)),
  };
}

/** What every book says, in the number of whom it is said of. */
export function spokenOf(
  book: Pick<OpenBook, 'optionLabel' | 'line'>,
  situation: ReadonlySignal<Situation>,
): Pick<OpenBook, 'said' | 'optionLabel' | 'line'> {
  const said = (sentence: string): string => agreeing(sentence, plurals(situation.peek()));
  const plurals = pluralsSeen();
  return {
    said,
    optionLabel: (decision, option) => said(book.optionLabel(decision, option)),
    line: (event) => {
      const line = book.line(event);
      return { ...line, text: said(line.text) };
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
