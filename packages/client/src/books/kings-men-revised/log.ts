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
    const line = say.allotted({ army: names.army(army), dice });
    const known = open ?? own;
    if (known === undefined) return { text: line, side: army };
    return {
      text: `${line} ${say.known({ purses: purses(known.points, names), rolled: known.rolled.join(', ') })}`,
      tone: 'own',
      side: army,
    };
  },
  'points-distributed': ({ data, own }, names) => {
    const { army, open } = data;
    const line = say.distributed({ army: names.army(army) });
    const known = open ?? own;
    return known === undefined
      ? { text: line, side: army }
      : { text: `${line} ${say.given(gifts(known.given, names))}`, tone: 'own', side: army };
  },
  'special-recipient-named': ({ data }, names) => ({
    text: say.recipient({ card: names.card(data.card), general: names.general(data.seat) }),
    tone: 'card',
    side: data.card.army,
  }),
  'allied-unit-activated': ({ data }, names) => ({
    text: say.ally({ general: names.general(data.seat), unit: names.unit(data.unit), commander: names.general(data.commander) }),
    pieces: [data.unit],
  }),
  'player-declined': ({ data }, names) => ({ text: say.declined({ general: names.general(data.seat) }) }),
  'army-routed': ({ data }, names) => ({
    text: say.routed({ army: names.army(data.army), left: data.left }),
    tone: 'loss',
    side: data.army,
  }),
  'turn-ended': ({ data }, names) => ({ text: turnEnd(data, names), tone: 'turn' }),
};

export const tell = (event: ProjectedEvent, names: Names): WordedEvent | null => saidOf(revisedEvents, lines, event, names);

/** What was secret in the turn, army by army (KMR-14.1). */
function turnEnd({ turn, reason, rolled, given, points }: RevisedEvents['turn-ended'], names: Names): string {
  const lines = (['red', 'black'] as const).map((army) =>
    say.turnEnded({
      army: names.army(army),
      rolled: rolled[army].join(', '),
      ...gifts(given[army], names),
      unspent: purses(points[army], names),
    }),
  );
  return [shared.turnEnded({ turn, reason: reasonOf(reason) }), ...lines].join(' ');
}

/** What was given to whom, where anything was. */
function gifts(given: PointsBySeat, names: Names): { readonly isAnything: boolean; readonly gifts: string } {
  const some = Object.entries(given).filter(([, points]) => points > 0);
  return {
    isAnything: some.length > 0,
    gifts: some.map(([seat, points]) => say.gift({ points, general: names.general(seat) })).join(', '),
  };
}

/** What each of them has. */
function purses(points: PointsBySeat, names: Names): string {
  return Object.entries(points)
    .map(([seat, count]) => say.purse({ general: names.general(seat), points: count }))
    .join(', ');
}
