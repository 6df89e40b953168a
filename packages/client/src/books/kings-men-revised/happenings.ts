import { noticed, unseen, type Happening, type Thrown } from '../../table/happening.ts';
import type { Names } from '../kings-men/names.ts';
import type { OwnWay } from '../kings-men/own-way.ts';
import { familyHappenings } from '../kings-men/telling/happenings.ts';
import { revisedEvents } from '@longroll/rules/books/kings-men/revised/events';
import { saidOf, type ByKind } from '../by-kind.ts';
import { kingsMenRevised } from './words.ts';

/** What is seen on the table of what the revised game tells. */
const happenings: ByKind<typeof revisedEvents, readonly Happening[], [names: Names, thrown: readonly Thrown[]]> = {
  ...familyHappenings,
  'allied-unit-activated': ({ data }) => [noticed(data.unit)],
  'army-routed': ({ data }, names) => [
    { kind: 'announced', words: kingsMenRevised.table.routs({ army: names.army(data.army) }), bad: true, thrown: [] },
  ],
  'points-allotted': unseen,
  'points-distributed': unseen,
  'special-recipient-named': unseen,
  'player-declined': unseen,
  'turn-ended': unseen,
};

export const happeningsIn: OwnWay['happenings'] = (event, names, thrown) => saidOf(revisedEvents, happenings, event, names, thrown);
