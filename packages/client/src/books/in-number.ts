import type { ReadonlySignal } from '@preact/signals';
import { isPlural } from '@longroll/words/en/plural-names';
import type { Happening } from '../table/happening.ts';
import { agreeing } from './agreeing.ts';
import type { OpenBook, Situation, TableBook, Written } from './face.ts';

/** A tabletop book whose sentences about armies and units agree with their names: "Austrians draw", "4th Hussars charge". */
export function inNumber(book: Written<TableBook>, situation: ReadonlySignal<Situation>): TableBook {
  const { said, ...agreed } = spokenOf(book, situation);
  return {
    ...book,
    ...agreed,
    said,
    explain: (point, piece) => {
      const explained = book.explain(point, piece);
      return explained === null ? null : { ...explained, notes: explained.notes.map((each) => ({ ...each, text: said(each.text) })) };
    },
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

/** Names of many, of all that has been seen on the table or told of: what has left it is spoken of too. Commanders are one each. */
function pluralsSeen(): (situation: Situation) => ReadonlySet<string> {
  const seen = new Set<string>();
  const plurals = new Set<string>();
  /** What has been looked through for names. */
  const heard = new WeakSet<object>();
  return ({ setup, table, events }) => {
    for (const told of [table, events].filter((each) => !heard.has(each)).flat()) {
      if (heard.has(told)) continue;
      heard.add(told);
      for (const name of told === table ? [...table.sides.map((side) => side.name), ...namesIn(table)] : namesIn(told)) {
        if (seen.has(name)) continue;
        seen.add(name);
        if (isPlural(name) && setup.seats.every(({ general }) => general !== name)) plurals.add(name);
      }
    }
    heard.add(events);
    return plurals;
  };
}

/** The names of all that has a front, in a table or an event, however deep it lies: whoever comes back finds only there who is gone. */
function namesIn(told: unknown): string[] {
  if (typeof told !== 'object' || told === null) return [];
  const own = 'facing' in told && 'name' in told && typeof told.name === 'string' ? [told.name] : [];
  return [...own, ...Object.values(told).flatMap(namesIn)];
}
