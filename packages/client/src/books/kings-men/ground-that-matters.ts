import type { Setting } from '@longroll/rules/books/kings-men/shared/sighted';
import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { Objective } from '../../table/contract.ts';
import { isKingsMenEvent } from './events.ts';

/** Ground that decides the battle, and who was last seen alone on it at the end of a turn (KM-28.7). */
export function groundThatMatters({ objectives = [] }: Setting['victory'], events: readonly ProjectedEvent[]): Objective[] {
  return objectives.map(({ id, name, area }) => {
    const holder = events.reduce((last, event) => (isKingsMenEvent(event) && event.kind === 'ground-held' && event.data.objective === id ? event.data.army : last), '');
    return { id, name, area, holder };
  });
}
