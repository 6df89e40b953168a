import type { ClockWish, OfferedScenario } from '@longroll/protocol';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import { apart } from '../store/names/skeleton.ts';
import { checkRated } from '../ratings/fit.ts';
import type { PairingRow } from '../store/opponents/pairing.ts';
import { logNew, newRows, type LaidBattle } from './creation.ts';
import type { BattlesOptions } from './options.ts';
import { newBattleId, newSeed } from './secrets.ts';

/** Two who wait for an opponent, the first of whom has the first seat, and where and how they are to fight. */
export interface Pair {
  readonly book: Rulebook;
  readonly field: OfferedScenario;
  readonly clock: ClockWish;
  readonly rated: boolean;
  readonly seekers: readonly [PairingRow, PairingRow];
}

/**
 * Founds the battle of two who wait for an opponent: nobody’s more than the other’s. It begins as if both had sat down, when it is first opened. Its id, or null where one of them does not wait any more.
 */
export async function foundPaired(
  { store, log, prepare, time }: Pick<BattlesOptions, 'store' | 'log' | 'prepare' | 'time'>,
  { book, field, clock, rated, seekers }: Pair,
): Promise<string | null> {
  const [first, second] = field.seats ?? [];
  if (first === undefined || second === undefined) throw new Error(`${field.id} is not for two`);
  const wish = { side: first.side, seat: first.id, opponent: 'friend' } as const;
  const prepared = await prepare(book, { file: book.scenario(field.id), seed: newSeed(), ...wish });
  if ('refused' in prepared) throw new Error(`nobody can be paired on ${field.id}: ${prepared.refused}`);
  if (rated) checkRated({ ...wish, scenario: field.id, name: seekers[0].name, clock }, prepared.seats);
  const laid: LaidBattle = {
    id: newBattleId(),
    book,
    prepared: { ...prepared, seats: prepared.seats.map((each) => ({ ...each, held: 'human' })) },
    creator: null,
    sitting: (seat) => {
      const { name, family, tokenHash } = seekers[seat === first.id ? 0 : 1];
      const player = seat === first.id ? name : apart(name, [seekers[0].name]);
      return { player, family, tokenHash, moves: 0 };
    },
    clock,
    claimAfter: undefined,
    joining: 'invited',
    watching: 'anybody',
    delay: 0,
    rated,
    lesson: null,
    letters: book.letters ? 'kept' : null,
    entry: null,
    armies: {},
    commissioned: null,
    until: null,
  };
  if (!(await store.pairing.found(seekers, newRows(laid).rows, new Date(time.now())))) return null;
  logNew(log, laid);
  return laid.id;
}
