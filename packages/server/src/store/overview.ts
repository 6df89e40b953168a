import { asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { alive } from './leases.ts';
import { battles, leases, processes, seats } from './tables.ts';

/** Battles an overview shows; how many there are besides is counted. */
const SHOWN = 200;

/** A server at this store. */
export interface ProcessOverview {
  readonly id: string;
  /** Seconds since it last said that it lives. */
  readonly silent: number;
  readonly battles: number;
}

/** A battle some server has open. Whether a seat has answered what is asked in secret is not in it. */
export interface BattleOverview {
  readonly id: string;
  readonly book: string;
  readonly scenario: string;
  readonly turn: number;
  readonly over: boolean;
  /** When it was last changed: since then somebody is waited for. */
  readonly updated: Date;
  /** Who is waited for, as the row of the battle keeps it. */
  readonly waited: string;
  readonly holder: string;
  readonly seats: readonly { readonly seat: string; readonly held: 'open' | 'human' | 'computer'; readonly player: string }[];
}

/** What is going on at a store, for the operators. */
export interface Overview {
  readonly processes: readonly ProcessOverview[];
  readonly battles: readonly BattleOverview[];
  readonly open: number;
}

export async function overview(database: Database): Promise<Overview> {
  const running = await database
    .select({ id: processes.id, silent: sql<string>`extract(epoch from now() - ${processes.beat})`, battles: count(leases.battle) })
    .from(processes)
    .leftJoin(leases, eq(leases.process, processes.id))
    .groupBy(processes.id, processes.beat)
    .orderBy(asc(processes.id));
  const [counted] = await database.select({ open: count() }).from(leases).where(alive);
  const { id, book, scenarioName, turn, over, updated, waited } = battles;
  const open = await database
    .select({ id, book, scenario: scenarioName, turn, over, updated, waited, holder: leases.process })
    .from(leases)
    .innerJoin(battles, eq(battles.id, leases.battle))
    .where(alive)
    .orderBy(desc(battles.updated))
    .limit(SHOWN);
  const seatRows = await database
    .select({ battle: seats.battle, seat: seats.seat, held: seats.held, player: seats.player })
    .from(seats)
    .where(inArray(seats.battle, ['', ...open.map((each) => each.id)]))
    .orderBy(asc(seats.place));
  return {
    processes: running.map((each) => ({ ...each, silent: Number(each.silent) })),
    battles: open.map((each) => ({ ...each, seats: seatRows.flatMap(({ battle, ...seatRow }) => (battle === each.id ? [seatRow] : [])) })),
    open: counted?.open ?? 0,
  };
}
