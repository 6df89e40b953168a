import type { Client } from 'colyseus';
import type { Spectator } from '../battle/spectators/onlookers.ts';
import type { Person, SeatRow } from '../store/store.ts';

/** One connection to a battle's room: of a player or of a spectator. */
export interface RoomGuest {
  readonly client: Client;
  /** Whose token this connection showed, or null for a spectator. A token replaced since closes no connection. */
  readonly key: Person | null;
  /** The address it came from, as the ingress counts it. */
  readonly address: string;
  readonly since: Date;
  /** The seats that token owns now: one, none, or also an ally's who has left. */
  seats: readonly SeatRow[];
  /** Among those who watch; null for whoever has shown a token. */
  readonly spectator: Spectator | null;
  /** Draws for those who watch. */
  readonly commentator: boolean;
  /** What the table actions looked like when this connection was last told of them. */
  fingerprint: string;
  /** The hand this connection was last sent, as text. */
  hand: string;
  /** What computers ask of their allies, as this connection was last told. */
  plans: string;
}

/** What of that somebody knows who has been told nothing. */
export const NO_PLANS = JSON.stringify(['ask', []]);

/** The seats a connection plays; none for a spectator. */
export function seatsOf({ seats }: Pick<RoomGuest, 'seats'>): string[] {
  return seats.map(({ seat }) => seat);
}
