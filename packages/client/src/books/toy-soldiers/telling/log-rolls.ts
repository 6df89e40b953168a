import { toyEvents } from '@longroll/rules/books/toy-soldiers/events';
import { rollsIn, type ProjectedEvent } from '@longroll/rules/kernel/event';
import { tableWords } from '../../../text/table-words.ts';
import type { RollView } from '../../face.ts';
import { toySoldiers } from '../words.ts';

const words = tableWords;
const TITLES: Readonly<Record<string, string>> = toySoldiers.log.roll;

/** The rolls of an event, by what they are for; where nothing is said, what they came to is in the line itself. */
export function rollsOf(event: ProjectedEvent): RollView[] {
  return rollsIn(toyEvents, event).flatMap(({ purpose, dice, needs = null, scores = [] }) => {
    if (purpose === undefined) return [];
    const shown = dice.map((die, place) => ({ die, scores: scores[place] ?? (needs !== null && die >= needs) }));
    const result = words.successes({ count: shown.filter((each) => each.scores).length });
    const why = needs === null ? null : { title: '', reasons: [{ name: words.needs({ needs }), value: '', clause: event.clause }] };
    return [{ title: TITLES[purpose] ?? '', counter: null, dice: shown, result, why }];
  });
}
