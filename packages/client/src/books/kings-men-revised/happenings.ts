import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import { noticed, type Happening } from '../../table/happening.ts';
import type { Names } from '../kings-men/names.ts';
import { isRevisedEvent } from './events.ts';
import { kingsMenRevised } from './words.ts';

/** What is seen on the table of an event that only the revised game tells; null for any other. */
export function happeningsIn(event: ProjectedEvent, names: Names): readonly Happening[] | null {
  if (!isRevisedEvent(event)) return null;
  switch (event.kind) {
    case 'allied-unit-activated':
      return [noticed(event.data.unit)];
    case 'army-routed':
      return [{ kind: 'announced', words: kingsMenRevised.table.routs(names.army(event.data.army)), bad: true, thrown: [] }];
    case 'points-allotted':
    case 'points-distributed':
    case 'special-recipient-named':
    case 'player-declined':
    case 'turn-ended':
      return [];
  }
}
