/** One connection of a player or spectator: bytes that came down on it so far. */
export interface Line {
  /** The table and what happened on it, which everybody may see. */
  table: number;
  /** What this connection alone is told. */
  own: number;
}

/** A move on its way. */
export interface Move {
  /** Tells it from all others. */
  readonly id: string;
  readonly sent: number;
  /** When the opponent's table showed it; null as long as it has not. */
  seen: number | null;
}

/** Two players at a table, in the process of the load. */
export interface Match {
  readonly lines: readonly Line[];
  /** Sends the next move of whoever is to move; null when nobody is, because the match is over or their last move is still under way. */
  move(): Move | null;
  /** What has gone wrong since it began. */
  readonly refused: number;
}

/** A server under test as the load knows it. */
export interface Peer {
  readonly name: string;
  /** The server's file, seen from this folder: one that is built, or one that is read as it is written. */
  readonly server: string;
  /** What it is told through its environment. */
  readonly settings?: Readonly<Record<string, string>>;
  open(url: string, number: number): Promise<Match>;
}

/** Opens so many more matches, a few at a time. */
export async function opened(peer: Peer, url: string, from: number, to: number): Promise<Match[]> {
  const matches: Match[] = [];
  let next = from;
  const hands = Array.from({ length: 8 }, async () => {
    while (next < to) {
      matches.push(await peer.open(url, next++));
      if (matches.length % 20 === 0) process.stderr.write(`\r${peer.name}: ${from + matches.length} matches   `);
    }
  });
  await Promise.all(hands);
  process.stderr.write('\r\x1b[K');
  return matches;
}
