import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import { kingsMenRevised } from './words.ts';
import { kingsMen } from '../kings-men/words.ts';
import { familyLines, reasonOf } from '../kings-men/telling/log.ts';
import type { WordedEvent } from '../worded-event.ts';
import type { Names } from '../kings-men/names.ts';
import { type PointsBySeat, type RevisedEvents, revisedEvents } from '@longroll/rules/books/kings-men/revised/events';
import { saidOf, type ByKind } from '../by-kind.ts';

const say = kingsMenRevised.log;
const shared = kingsMen.log;

/** What the revised game tells. */
const lines: ByKind<typeof revisedEvents, WordedEvent, [names: Names]> = {
  ...familyLines,
  'points-allotted': ({ data, own }, names) => {
    const { army, dice, open } = data;
    const line = say.allotted(names.army(army), dice);
    const known = open ?? own;
    if (known === undefined) return { text: line, side: army };
    return {
      text: `${line} ${listOf(known.points, (seat, count) => say.has(names.general(seat), count))} (${say.rolled(known.rolled.join(', '))}).`,
      tone: 'own',
      side: army,
    };
  },
  'points-distributed': ({ data, own }, names) => {
    const { army, open } = data;
    const line = say.distributed(names.army(army));
    const known = open ?? own;
    return known === undefined
      ? { text: line, side: army }
      : { text: `${line} ${capital(gifts(known.given, names))}.`, tone: 'own', side: army };
  },
  'special-recipient-named': ({ data }, names) => ({
    text: say.recipient(names.card(data.card), names.general(data.seat)),
    tone: 'card',
    side: data.card.army,
  }),
  'allied-unit-activated': ({ data }, names) => ({
    text: say.ally(names.general(data.seat), names.unit(data.unit), names.general(data.commander)),
    pieces: [data.unit],
  }),
  'player-declined': ({ data }, names) => ({ text: say.declined(names.general(data.seat)) }),
  'army-routed': ({ data }, names) => ({ text: say.routed(names.army(data.army), data.left), tone: 'loss', side: data.army }),
  'turn-ended': ({ data }, names) => ({ text: turnEnd(data, names), tone: 'turn' }),
};

export const tell = (event: ProjectedEvent, names: Names): WordedEvent | null => saidOf(revisedEvents, lines, event, names);

/** What was secret in the turn, army by army (KMR-14.1). */
function turnEnd({ turn, reason, rolled, given, points }: RevisedEvents['turn-ended'], names: Names): string {
  const lines = (['red', 'black'] as const).map((army) =>
    say.turnEnded(
      names.army(army),
      say.rolled(rolled[army].join(', ')),
      gifts(given[army], names),
      listOf(points[army], (seat, count) => say.has(names.general(seat), count)),
    ),
  );
  return [shared.turnEnded(turn, reasonOf(reason)), ...lines].join(' ');
}

function gifts(given: PointsBySeat, names: Names): string {
  const some = Object.fromEntries(Object.entries(given).filter(([, count]) => count > 0));
  return listOf(some, (seat, count) => say.given(names.general(seat), count)) || say.nothing;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function listOf(purse: PointsBySeat, word: (seat: string, count: number) => string): string {
  return Object.entries(purse)
    .map(([seat, count]) => word(seat, count))
    .join(', ');
}
