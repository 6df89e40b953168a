import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import { noticed, unseen, type Happening } from '../../table/happening.ts';
import type { Names } from '../kings-men/names.ts';
import { familyHappenings } from '../kings-men/happenings.ts';
import type { RevisedEvents } from '@longroll/rules/books/kings-men/revised/events';
import { saidOf, type ByKind } from '../by-kind.ts';
import { kingsMenRevised } from './words.ts';

/** What is seen on the table of what the revised game tells. */
const happenings: ByKind<RevisedEvents, readonly Happening[], [names: Names]> = {
  ...familyHappenings,
  'allied-unit-activated': ({ data }) => [noticed(data.unit)],
  'army-routed': ({ data }, names) => [
    { kind: 'announced', words: kingsMenRevised.table.routs(names.army(data.army)), bad: true, thrown: [] },
  ],
  'points-allotted': unseen,
  'points-distributed': unseen,
  'special-recipient-named': unseen,
  'player-declined': unseen,
  'turn-ended': unseen,
};

export const happeningsIn = (event: ProjectedEvent, names: Names): readonly Happening[] | null => saidOf(happenings, event, names);
