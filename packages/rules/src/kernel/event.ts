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
export interface ProjectedEvent {
  readonly seq: number;
  readonly kind: string;
  readonly clause: string;
  readonly data: unknown;
  readonly own?: object;
}
