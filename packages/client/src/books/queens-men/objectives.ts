import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { Setting } from '@longroll/rules/books/kings-men/skirmish/presentation';
import type { Objective } from '../../table/contract.ts';
import { isSkirmishEvent } from './events.ts';

/** Ground that decides the battle, and who was last seen alone on it at the end of a turn (QM-36.3). */
export function groundThatMatters({ objectives }: Setting['victory'], events: readonly ProjectedEvent[]): Objective[] {
  return objectives.map(({ id, name, area }) => {
    const holder = events.reduce((last, event) => (isSkirmishEvent(event) && event.kind === 'ground-held' && event.data.objective === id ? event.data.army : last), '');
    return { id, name, area, holder };
  });
}
