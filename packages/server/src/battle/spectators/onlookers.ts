import type { SpectatorsMessage, TableActionReply } from '@longroll/protocol';
import type { SeatRow } from '../../store/store.ts';
import type { CallOff, Time } from '../../time.ts';
import { no } from '../replies.ts';
import { isTakenName } from '../../store/names/taken-name.ts';

/** Who comes and goes meanwhile is told of at one go, milliseconds. */
const TOGETHER = 1000;
/** Names that are told; the others are counted. */
const NAMED = 40;

/** Somebody who watches: the name they have said, or none. */
interface Spectator {
  name: string;
}

/** Who watches a battle, and by which names. */
export class Onlookers {
  readonly #seats: () => readonly SeatRow[];
  readonly #time: Time;
  readonly #here = new Set<Spectator>();
  readonly #listeners = new Set<() => void>();
  #telling: CallOff | null = null;

  constructor(seats: () => readonly SeatRow[], time: Time) {
    this.#seats = seats;
    this.#time = time;
  }

  /** Somebody has come to watch. */
  come(): Spectator {
    const spectator = { name: '' };
    this.#here.add(spectator);
    this.#changed();
    return spectator;
  }

  leave(spectator: Spectator): void {
    if (this.#here.delete(spectator)) this.#changed();
  }

  /** They want to be called so. */
  call(spectator: Spectator, name: string): TableActionReply {
    const others = [...this.#here].filter((each) => each !== spectator && each.name !== '').map((each) => each.name);
    if (name !== '' && isTakenName(name, this.#seats(), others)) return no('name-taken', { what: 'here' });
    spectator.name = name;
    this.#changed();
    return { ok: true };
  }

  /** What they are called; nothing where they have said no name, or a player has come who is called so. */
  nameOf({ name }: Spectator): string {
    return name === '' || isTakenName(name, this.#seats(), []) ? '' : name;
  }

  view(): SpectatorsMessage {
    const names = [...this.#here].map((each) => this.nameOf(each)).filter((name) => name !== '');
    return { count: this.#here.size, names: names.slice(0, NAMED) };
  }

  /** Told when others watch than before, or by other names: not oftener than anybody could read it. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#telling?.();
  }

  #changed(): void {
    this.#telling ??= this.#time.after(TOGETHER, () => {
      this.#telling = null;
      for (const listener of this.#listeners) listener();
    });
  }
}

export type { Spectator };
