/** Who looks at one battle here: connections of players and of spectators, and the seats that are taken by those players. */
export interface TableConnections {
  readonly players: number;
  readonly spectators: number;
  readonly seats: number;
  readonly guests: readonly ConnectedGuest[];
}

/** One connection: the seats it plays, none for a spectator, where it comes from, and since when. */
export interface ConnectedGuest {
  readonly seats: readonly string[];
  readonly address: string;
  readonly since: Date;
}

/** Everybody at the tables of this server. A room says who is in it while it is open; nobody is counted twice or forgotten. */
export class ConnectionRegister {
  readonly #rooms = new Map<() => TableConnections, string>();

  /** A room of a battle has been opened; gives what takes it away again. */
  enter(battle: string, connections: () => TableConnections): () => void {
    this.#rooms.set(connections, battle);
    return () => this.#rooms.delete(connections);
  }

  get rooms(): number {
    return this.#rooms.size;
  }

  /** Everybody at all tables. */
  all(): TableConnections {
    return together([...this.#rooms.keys()]);
  }

  /** Everybody at the tables of one battle. */
  at(battle: string): TableConnections {
    return together([...this.#rooms].flatMap(([connections, each]) => (each === battle ? [connections] : [])));
  }
}

function together(rooms: readonly (() => TableConnections)[]): TableConnections {
  const tables = rooms.map((room) => room());
  const sum = (of: (connections: TableConnections) => number) => tables.reduce((sofar, each) => sofar + of(each), 0);
  return {
    players: sum((each) => each.players),
    spectators: sum((each) => each.spectators),
    seats: sum((each) => each.seats),
    guests: tables.flatMap((each) => each.guests),
  };
}
