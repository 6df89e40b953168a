import type { Database } from '../src/store/connection.ts';
import { broughtArmies } from '../src/store/library/tables.ts';
import { battles, journal, seatHolders, seats } from '../src/store/tables.ts';

/** Battles that were over before anybody looked who had fought them: on which version of a field, with which army red came, who won, and how often each side decided. */
interface OldBattles {
  readonly entry: string | null;
  readonly version?: number;
  readonly army?: string;
  readonly winner?: 'red' | 'black' | null;
  readonly decisions?: number;
}

const SIDES = ['red', 'black'] as const;

/** Puts so many of them into a store, each between two guests whom nobody has seen elsewhere; their ids. */
export async function fillOld(
  all: Database,
  count: number,
  { entry, version = 1, army, winner = 'red', decisions = 12 }: OldBattles,
): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, number) => `old-${entry ?? army}-${version}-${winner}-${decisions}-${number}`);
  const at = new Date(1_700_000_000_000);
  await all.insert(battles).values(
    ids.map((id, number) => ({
      id,
      book: 'toy',
      bookVersion: '1',
      scenarioId: 'skirmish',
      scenarioName: 'A Skirmish',
      scenarioDescription: '',
      turn: decisions,
      over: true,
      winners: winner === null ? [] : [winner],
      created: at,
      updated: new Date(at.getTime() + number * 60_000),
      entry,
      entryVersion: entry === null ? null : version,
    })),
  );
  const ofSides = ids.flatMap((battle) => SIDES.map((side, place) => ({ battle, seat: `${side}-1`, side, place })));
  const own = (battle: string, seat: string) => ({ player: seat, family: `${battle}-${seat}`, held: 'human' as const });
  await all
    .insert(seats)
    .values(ofSides.map(({ battle, seat, ...each }) => ({ battle, seat, general: seat, ...each, ...own(battle, seat), tokenHash: null })));
  await all.insert(seatHolders).values(ofSides.map(({ battle, seat }) => ({ battle, seat, number: 1, since: at, ...own(battle, seat) })));
  for (const battle of ids) await all.insert(journal).values(decided(battle, decisions, at));
  if (army !== undefined) await all.insert(broughtArmies).values(ids.map((battle) => ({ battle, side: 'red', entry: army, version })));
  return ids;
}

function decided(battle: string, decisions: number, at: Date) {
  return Array.from({ length: 2 * decisions }, (_, seq) => ({
    battle,
    seq,
    commandId: `c${seq}`,
    seat: `${SIDES[seq % 2]}-1`,
    decision: `d${seq}`,
    answer: '{"x":1,"y":0}',
    events: JSON.stringify([{ type: 'moved', by: seq, along: Array.from({ length: 40 }, (_each, x) => ({ x, y: seq })) }]),
    firstEvent: seq,
    nextEvent: seq + 1,
    hash: 'h'.repeat(64),
    at,
  }));
}
