/** Who looks at one battle here: connections of players and of spectators, and the seats that are taken by those players. */
export interface Company {
  readonly players: number;
  readonly spectators: number;
  readonly seats: number;
  readonly guests: readonly Connected[];
}

/** One connection: the seats it plays, none for a spectator, where it comes from, and since when. */
export interface Connected {
  readonly seats: readonly string[];
  readonly address: string;
  readonly since: Date;
}

/** Everybody at the tables of this server. A room says who is in it while it is open; nobody is counted twice or forgotten. */
export class Crowd {
  readonly #rooms = new Map<() => Company, string>();

  /** A room of a battle has been opened; gives what takes it away again. */
  enter(battle: string, company: () => Company): () => void {
    this.#rooms.set(company, battle);
    return () => this.#rooms.delete(company);
  }

  get rooms(): number {
    return this.#rooms.size;
  }

  /** Everybody at all tables. */
  all(): Company {
    return together([...this.#rooms.keys()]);
  }

  /** Everybody at the tables of one battle. */
  at(battle: string): Company {
    return together([...this.#rooms].flatMap(([company, each]) => (each === battle ? [company] : [])));
  }
}

function together(rooms: readonly (() => Company)[]): Company {
  const companies = rooms.map((room) => room());
  const sum = (of: (company: Company) => number) => companies.reduce((sofar, each) => sofar + of(each), 0);
  return { players: sum((each) => each.players), spectators: sum((each) => each.spectators), seats: sum((each) => each.seats), guests: companies.flatMap((each) => each.guests) };
}
