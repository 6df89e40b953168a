import type { Piece, PublicTable } from '@longroll/rules/kernel/table';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { act } from '@longroll/rules/books/kings-men/shared/answers';
import { chooseUnit } from '@longroll/rules/books/kings-men/first/answers';
import type { Listed } from './onlooker.ts';

/** What a player has in mind beyond coming to blows. */
export interface Intent {
  /** Sends for tired units far from their general, to see an order fail. */
  readonly wantsOrderRoll: boolean;
  /** Marches on under fire rather than stop to shoot, to come to a melee. */
  readonly wantsMelee: boolean;
}

export const NOTHING_SPECIAL: Intent = { wantsOrderRoll: false, wantsMelee: false };

/** Nearer to the enemy by less than this is no advance, in mil. */
const STEP = 500;

/**
 * A simple-minded general who reads the list: charge if you can, else fire, else go at the nearest enemy. Generals stay where they
 * are, so that the army outruns them. Gives the answer of the list to click.
 */
export function choose(question: DecisionView, listed: readonly Listed[], table: PublicTable, intent: Intent): string {
  const fallback = JSON.stringify(question.fallback);
  const first = listed[0]?.json ?? fallback;
  switch (question.kind) {
    case 'choose-unit':
      return activation(listed, intent) ?? first;
    case 'card-effect':
      return doing(listed, 'activate')[0]?.json ?? first;
    case 'act':
      return order(listed, table, intent) ?? fallback;
    default:
      return listed.some((each) => each.json === fallback) ? fallback : first;
  }
}

function activation(listed: readonly Listed[], intent: Intent): string | undefined {
  const activations = listed.filter(({ answer }) => chooseUnit.safeParse(answer).data?.do === 'activate');
  const far = activations.find(({ label }) => label.includes('order roll'));
  const free = activations.find(({ label }) => label.includes('free'));
  return ((intent.wantsOrderRoll ? far : undefined) ?? free ?? activations[0])?.json;
}

function order(listed: readonly Listed[], table: PublicTable, { wantsMelee }: Intent): string | undefined {
  const [charge] = doing(listed, 'charge');
  const [fire] = doing(listed, 'fire');
  const march = advance(listed, table);
  const wishes = wantsMelee ? [charge, march, fire] : [charge, fire, march];
  return [...wishes, doing(listed, 'reform')[0], doing(listed, 'done')[0]].find((each) => each !== undefined)?.json;
}

/** The listed move that ends nearest to an enemy, if it brings the unit nearer at all. */
export function advance(listed: readonly Listed[], table: PublicTable): Listed | undefined {
  const unit = table.pieces.find((each) => each.id === table.active);
  if (unit === undefined) return undefined;
  const enemies = table.pieces.filter((each) => each.side !== unit.side && each.kind !== 'general');
  let best: Listed | undefined;
  let nearest = nearestTo(unit, enemies) - STEP;
  for (const each of listed) {
    const given = act.safeParse(each.answer).data;
    const end = given?.do === 'move' ? given.path.at(-1) : undefined;
    if (end === undefined) continue;
    const distance = nearestTo(end, enemies);
    if (distance >= nearest) continue;
    nearest = distance;
    best = each;
  }
  return best;
}

/** Answers of the list that do a certain thing. */
export function doing(listed: readonly Listed[], what: string): Listed[] {
  return listed.filter(({ answer }) => typeof answer === 'object' && answer !== null && 'do' in answer && answer.do === what);
}

function nearestTo({ x, y }: { readonly x: number; readonly y: number }, pieces: readonly Piece[]): number {
  return pieces.reduce((least, piece) => Math.min(least, Math.hypot(piece.x - x, piece.y - y)), Infinity);
}
