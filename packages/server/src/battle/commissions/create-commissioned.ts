import type { Commissioned } from '@longroll/rules/rulebooks/commission';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import { isDuplicate } from '../../store/errors.ts';
import type { SeatRow } from '../../store/store.ts';
import { keepNew, type Sitting } from '../creation.ts';
import type { OpenBattle } from '../journal/open-battle.ts';
import type { BattlesOptions } from '../options.ts';
import { newSeed } from '../secrets.ts';
import type { TableActions } from '../table-actions/table-actions.ts';
import { claimChosen } from '../table-actions/victory-claim.ts';
import { commissionId } from './commission-id.ts';

const DAY = 24 * 60 * 60_000;

/** The game that asks for a battle. */
interface Asking {
  readonly game: OpenBattle;
  readonly seats: readonly SeatRow[];
  readonly terms: TableActions['terms'];
  /** How many moves later its spectators see it, and its battles. */
  readonly delay: number;
}

/**
 * Creates the battle that a game asks for and gives its seats to the players of that game; whoever has no player is the computer. Nobody else may join or
 * watch it but by way of that game. Its id follows from the question: where it is there already, nothing is done.
 */
export async function createCommissioned(
  options: Pick<BattlesOptions, 'store' | 'log' | 'prepare' | 'time'>,
  books: ReadonlyMap<string, Rulebook>,
  { game, seats, terms, delay }: Asking,
  { decision, commission }: Commissioned,
  number: number,
): Promise<string> {
  const book = books.get(commission.book);
  if (book?.reports !== true) throw new Error(`no battle of ${commission.book} can be fought for ${decision}`);
  const id = commissionId(game.play.seed(), decision, number);
  // As it is now: what is asked by whoever has lost the game meanwhile is not created.
  const fence = options.store.leases.fence(game.id);
  const players = new Map(
    Object.entries(commission.seats).flatMap(([seat, theirs]) => {
      const row = seats.find((each) => each.seat === theirs);
      // Who sits in for a player of the game has no part in its battles.
      return row === undefined || row.held !== 'human' || row.family === null ? [] : [[seat, row.substitute?.owner ?? row] as const];
    }),
  );
  const sitting = Object.fromEntries(
    Object.keys(commission.seats).map((seat) => [seat, players.has(seat) ? 'human' : 'computer'] as const),
  );
  const { scenario, amongComputers = scenario } = commission;
  const file = players.size === 0 ? amongComputers : scenario;
  const prepared = await options.prepare(book, { file, seed: newSeed(), sitting });
  if ('refused' in prepared) throw new Error(`the battle of ${decision} cannot be fought: ${prepared.refused}`);
  try {
    await keepNew(options, {
      id,
      book,
      prepared,
      creator: null,
      sitting: (seat) => sittingOf(players.get(seat)),
      clock: terms.clock,
      claimAfter: claimChosen(terms.clock, terms.claimAfter),
      joining: 'invited',
      watching: 'invited',
      delay,
      rated: false,
      lesson: null,
      letters: null,
      entry: null,
      armies: {},
      commissioned: { by: game.id, fence, decision, seats: commission.seats },
      until: commission.days === undefined ? null : new Date(options.time.now() + commission.days * DAY),
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  return id;
}

/** They have no token of this battle until they ask for one at the game that it is fought for. */
function sittingOf(row: Pick<SeatRow, 'player' | 'family' | 'moves'> | undefined): Sitting {
  return { player: row?.player ?? '', family: row?.family ?? null, tokenHash: null, moves: row?.moves ?? 0 };
}
