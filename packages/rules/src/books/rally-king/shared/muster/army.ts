import { readIn } from '../../../../kernel/what-is-wrong.ts';
import { z } from 'zod';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../refuse.ts';
import { findList, listOf } from '../lists/lists.ts';
import { warRatingFor } from '../war-rating.ts';
import { magicOffer, NO_MAGIC } from './magic-users.ts';
import { judgeOrder, POINTS, type Terms } from './muster.ts';
import { NOTHING_BOUGHT, writtenOrder } from './order.ts';

const BEST_DIE = 6;

/** An army built beforehand, as it is kept, shared and taken into a battle: what it leaves out is nothing. */
const armyFile = z.strictObject({
  format: z.literal(1),
  book: z.literal('rally-king'),
  name: z.string().trim().min(1).max(60),
  /** What its author says of it. */
  notes: z.string().max(600).default(''),
  list: z.string().max(40),
  /** Points it may not exceed (RK-6.3). */
  limit: z.number().int().min(1).max(1000).default(POINTS),
  /** For a historical game (RK-6.5). */
  historical: z.boolean().default(false),
  order: writtenOrder.extend({ companies: writtenOrder.shape.companies.unwrap().default([]) }).prefault({}),
});
export type ArmyFile = z.infer<typeof armyFile>;

/** An army to begin with: the Basic Army of a list. */
export function firstArmy(list: string): ArmyFile {
  return {
    format: 1,
    book: 'rally-king',
    name: listOf(list).name,
    notes: '',
    list,
    limit: POINTS,
    historical: false,
    order: { ...NOTHING_BOUGHT, companies: [] },
  };
}

/** An army as somebody hands it over, in its form; its limits are not judged. A refusal says what is wrong with the form. */
export function readArmy(file: unknown): ArmyFile | Refusal {
  const read = readIn(armyFile, file);
  if ('wrong' in read) return refuse('RK-6.1', 'malformed', { wrong: read.wrong });
  const { wish } = read;
  return findList(wish.list) === undefined ? refuse('RK-6.1', 'no-such-list', { list: wish.list }) : wish;
}

/** The most an army may hope for: the dice of its War Rating, Hero and Magic Users fall later, when its battle is set up (RK-6.6, RK-6.6b). */
export function hopedFor({ list: id, limit, historical }: Pick<ArmyFile, 'list' | 'limit' | 'historical'>): Terms {
  const list = listOf(id);
  return {
    list,
    method: 'purchase',
    limit,
    historical,
    warRating: warRatingFor(BEST_DIE, list.warRatingModifier),
    heroOffered: !historical,
    magicOffer: historical ? NO_MAGIC : magicOffer(BEST_DIE, list.mana, []),
  };
}

/** Null where an army keeps every limit that does not hang on dice to come; otherwise which one it breaks. */
export function judgeArmy(army: ArmyFile): Refusal | null {
  return judgeOrder(hopedFor(army), army.order);
}
