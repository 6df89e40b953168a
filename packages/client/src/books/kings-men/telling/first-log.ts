import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import { type KingsMenEvents, kingsMenEvents } from '@longroll/rules/books/kings-men/first/events';
import { saidOf, type ByKind } from '../../by-kind.ts';
import { familyLines, reasonOf } from './log.ts';
import type { Names } from '../names.ts';
import type { WordedEvent } from '../../worded-event.ts';
import { kingsMen as words } from '../words.ts';
import { formationOf } from './measures.ts';

const say = words.log;

/** What the first edition tells. */
const lines: ByKind<typeof kingsMenEvents, WordedEvent, [names: Names]> = {
  ...familyLines,
  'turn-ended': ({ data }, names) => ({ text: turnEnd(data, names), tone: 'turn' }),
  'command-points-rolled': ({ data, own }, names) => {
    const open = say.points({ army: names.army(data.army), dice: data.dice });
    if (own === undefined) return { text: open, side: data.army };
    return {
      text: `${open} ${say.ownPoints({ army: names.army(data.army), points: own.points, dice: diceOf(own.dice) })}`,
      tone: 'own',
      side: data.army,
    };
  },
  'card-overridden': ({ data }, names) => ({
    text: say.overridden({ general: names.general(data.seat), card: names.card(data.card) }),
    tone: 'card',
    side: data.card.army,
  }),
  'card-banked': ({ data }, names) => ({
    text: say.banked({ general: names.general(data.seat), card: names.card(data.card) }),
    tone: 'card',
    side: data.card.army,
  }),
  'card-substituted': ({ data }, names) => ({
    text: say.substituted({ general: names.general(data.seat), card: names.card(data.card), drawn: names.card(data.drawn) }),
    tone: 'card',
    side: data.card.army,
  }),
  'order-rolled': ({ data }, names) => ({ text: say.order({ unit: names.unit(data.unit), heard: data.success }), pieces: [data.unit] }),
  'square-test': ({ data }, names) => {
    const unit = names.unit(data.unit);
    const told = data.automatic ? say.squareAutomatic({ unit }) : say.square({ unit, formed: data.formed });
    return { text: told, pieces: [data.unit] };
  },
  'drawn-back': ({ data }, names) => ({ text: say.drawnBack({ unit: names.unit(data.unit) }), pieces: [data.unit] }),
  'square-broken': ({ data }, names) => ({ text: say.squareBroken({ unit: names.unit(data.unit) }), tone: 'loss', pieces: [data.unit] }),
  'square-gave-way': ({ data }, names) => ({
    text: say.squareGaveWay({ unit: names.unit(data.unit), formation: formationOf(data.formation) }),
    pieces: [data.unit],
  }),
};

export const tell = (event: ProjectedEvent, names: Names): WordedEvent | null => saidOf(kingsMenEvents, lines, event, names);

function turnEnd(data: KingsMenEvents['turn-ended'], names: Names): string {
  const armies = [
    ['red', data.points.red, data.rolled.red],
    ['black', data.points.black, data.rolled.black],
  ] as const;
  const unspent = armies.map(([army, points, rolled]) => say.unspent({ army: names.army(army), points, dice: diceOf(rolled) }));
  return [say.turnEnded({ turn: data.turn, reason: reasonOf(data.reason) }), ...unspent].join(' ');
}

/** Dice of command points, by seat. */
function diceOf(thrown: Readonly<Record<string, readonly number[]>>): string {
  return Object.values(thrown)
    .map((dice) => dice.join(', '))
    .join(' / ');
}
