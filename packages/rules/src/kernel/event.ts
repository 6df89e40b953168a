import type { SeatId } from './seat.ts';
/**
 * Something that happened: the log, the animation, the journal and the replay are the same list.
 * `data` is public. `secret` is known to some seats only until the battle ends, or for good. An occurrence whose very existence
 * is secret is not emitted before it is revealed, so numbers in `seq` never betray a gap.
 */
export interface GameEvent<K extends string = string, D = unknown> {
  readonly seq: number;
  readonly kind: K;
  readonly clause: string;
  readonly data: D;
  readonly secret?: Secret;
}

/** What some seats alone know of an event. */
export interface Secret {
  readonly knownTo: readonly SeatId[];
  readonly data: object;
  /** Not shown to anybody else when the battle is over either. */
  readonly forGood?: true;
}

/** An event as one viewer may know it: the public data, and the secret part only if it is theirs. */
export interface ProjectedEvent<K extends string = string, D = unknown> {
  readonly seq: number;
  readonly kind: K;
  readonly clause: string;
  readonly data: D;
  readonly own?: object;
}

/** An event of a book, of one of these kinds: `Events` is the data of every kind, as its rules declare it. */
export type EventOf<Events, K extends keyof Events & string = keyof Events & string> = {
  readonly [Kind in K]: ProjectedEvent<Kind, Events[Kind]>;
}[K];

/** Tells of an event whether it is of one of these kinds. The referee of a book writes no other data with them than its rules declare. */
export function kindsOf<Events extends object>() {
  return <K extends keyof Events & string>(event: ProjectedEvent, ...kinds: readonly K[]): event is EventOf<Events, K> =>
    kinds.some((each) => each === event.kind);
}
