import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { KingsMenEvents } from '@longroll/rules/books/kings-men/first/events';
import { moved, said, unseen, way, type Happening } from '../../table/happening.ts';
import { saidOf, type ByKind } from '../by-kind.ts';
import { cardTurned, familyHappenings, thrown } from './happenings.ts';
import type { Names } from './names.ts';
import { kingsMen } from './words.ts';

const say = kingsMen.table;

/** What is seen on the table of what the first edition tells. */
const happenings: ByKind<KingsMenEvents, readonly Happening[], [names: Names]> = {
  ...familyHappenings,
  'card-substituted': ({ data }) => [cardTurned(data.card)],
  'command-points-rolled': unseen,
  'card-overridden': unseen,
  'card-banked': unseen,
  'turn-ended': unseen,
  'order-rolled': ({ data: { unit, roll, success } }) => [
    said([unit], success ? say.orderHeard : say.orderLost, !success, thrown(unit, roll)),
  ],
  'drawn-back': ({ data }) => [moved('march', [way(data.unit, data.from, [data.to])])],
  'square-test': ({ data: { unit, roll, formed } }) => [
    said([unit], formed ? say.squareFormed : say.squareFailed, !formed, thrown(unit, roll)),
  ],
  'square-gave-way': ({ data }) => [said([data.unit], say.formed[data.formation.kind], true)],
  'square-broken': ({ data }) => [said([data.unit], say.squareBroken, true)],
};

export const happeningsIn = (event: ProjectedEvent, names: Names): readonly Happening[] | null => saidOf(happenings, event, names);
