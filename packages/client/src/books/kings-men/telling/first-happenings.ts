import { kingsMenEvents } from '@longroll/rules/books/kings-men/first/events';
import { moved, said, unseen, way, type Happening, type Thrown } from '../../../table/happening.ts';
import { saidOf, type ByKind } from '../../by-kind.ts';
import { cardTurned, familyHappenings } from './happenings.ts';
import type { Names } from '../names.ts';
import type { OwnWay } from '../own-way.ts';
import { kingsMen } from '../words.ts';

const say = kingsMen.table;

/** What is seen on the table of what the first edition tells. */
const happenings: ByKind<typeof kingsMenEvents, readonly Happening[], [names: Names, thrown: readonly Thrown[]]> = {
  ...familyHappenings,
  'card-substituted': ({ data }) => [cardTurned(data.card)],
  'command-points-rolled': unseen,
  'card-overridden': unseen,
  'card-banked': unseen,
  'turn-ended': unseen,
  'order-rolled': ({ data: { unit, success } }, _names, thrown) => [
    said([unit], success ? say.orderHeard : say.orderLost, !success, thrown),
  ],
  'drawn-back': ({ data }) => [moved('march', [way(data.unit, data.from, [data.to])])],
  'square-test': ({ data: { unit, formed } }, _names, thrown) => [
    said([unit], formed ? say.squareFormed : say.squareFailed, !formed, thrown),
  ],
  'square-gave-way': ({ data }) => [said([data.unit], say.formed[data.formation.kind], true)],
  'square-broken': ({ data }) => [said([data.unit], say.squareBroken, true)],
};

export const happeningsIn: OwnWay['happenings'] = (event, names, thrown) => saidOf(kingsMenEvents, happenings, event, names, thrown);
