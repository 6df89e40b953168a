import type { AdviceReply, AdviceRequest } from '@longroll/protocol';
import type { Advice } from '@longroll/rules/rulebooks/definition';
import type { Position } from '@longroll/rules/rulebooks/position';
import type { SeatRow } from '../store/store.ts';
import { no } from './replies.ts';

/** What was thought about last for a seat. */
interface Given {
  readonly outlook: string;
  readonly advice: Promise<Advice>;
}

/** What an adviser may know: how the battle stands, who holds its seats, and where generals think. */
interface Table {
  play(): Position;
  seats(): readonly SeatRow[];
  think(outlook: string): Promise<Advice>;
}

/**
 * Tells a player what the computer's best general would answer in their place, who is given that seat's view and nothing else. Only where the computer holds every
 * seat of the enemy: against a person it would be help that they do not have. A position is thought about once, however often it is asked about.
 */
export class Adviser {
  readonly #table: Table;
  readonly #given = new Map<string, Given>();

  constructor(table: Table) {
    this.#table = table;
  }

  /** The advice for whoever holds these seats about one of the questions they are asked. */
  async advise(seats: readonly string[], { decision }: AdviceRequest): Promise<AdviceReply> {
    const play = this.#table.play();
    const seat = seats.find((each) => play.handSent(each).decisions.some(({ id }) => id === decision));
    if (seat === undefined) return no('stale-decision');
    if (!this.#againstComputers(seat)) return no('not-alone');
    const outlook = play.outlook(seat);
    if (outlook === null) return no('no-advice', { what: 'battle' });
    try {
      const { decision: about, answer, why } = await this.#thought(seat, outlook);
      return { ok: true, decision: about, answer, why: why ?? null };
    } catch {
      // Asked again, it is thought about again.
      this.#given.delete(seat);
      return no('no-advice', { what: 'question' });
    }
  }

  #againstComputers(seat: string): boolean {
    const seats = this.#table.seats();
    const side = seats.find((each) => each.seat === seat)?.side;
    return seats.every((each) => each.side === side || each.held === 'computer');
  }

  #thought(seat: string, outlook: string): Promise<Advice> {
    const given = this.#given.get(seat);
    if (given?.outlook === outlook) return given.advice;
    const advice = this.#table.think(outlook);
    this.#given.set(seat, { outlook, advice });
    return advice;
  }
}
