import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { HistoryReply } from './messages.ts';

/** One event: kind, clause, public data and, where there is one, the receiver's own part. What is said of every event has no name of its own. */
type ToldEvent =
  | readonly [kind: string, clause: string, data: unknown]
  | readonly [kind: string, clause: string, data: unknown, own: object];

/** Message `events`: after every command, in order. */
export interface EventsMessage {
  /** Number of the first event told; the others follow without a gap. */
  readonly first: number;
  readonly told: readonly ToldEvent[];
  /** When something was taken back: events from this number on have not happened. Numbers begin again here. */
  readonly undoneFrom?: number;
}

/** Events with numbers in a row, as they travel. */
export function tell(events: readonly ProjectedEvent[], undoneFrom: number | null): EventsMessage {
  const told = events.map(({ kind, clause, data, own }): ToldEvent =>
    own === undefined ? [kind, clause, data] : [kind, clause, data, own],
  );
  const first = events[0]?.seq ?? 0;
  return undoneFrom === null ? { first, told } : { first, told, undoneFrom };
}

/** The events a message tells of. */
export function eventsIn({ first, told }: EventsMessage): ProjectedEvent[] {
  return told.map(([kind, clause, data, own], place) => ({
    seq: first + place,
    kind,
    clause,
    data,
    ...(own === undefined ? {} : { own }),
  }));
}

/** The past events on a page of the history. */
export function pastEvents({ page }: HistoryReply): ProjectedEvent[] {
  return JSON.parse(page);
}
