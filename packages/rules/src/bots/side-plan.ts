import type { Reason } from './advice.ts';

/** A part of the enemy's line, as the enemy sees it. */
export type Wing = 'left' | 'middle' | 'right';

/** What a general means to do with a whole side as things stand, the same for all books: told by `saidBy` when the battle is over. */
export interface SidePlan {
  /** Ground that decides the battle by its name, and what is meant with it; null where none does. */
  readonly ground: { readonly aim: 'take' | 'hold'; readonly names: readonly string[] } | null;
  /** Whether the enemy is let come, gone at with care, or gone at whatever it costs. */
  readonly manner: 'wait' | 'come' | 'dare';
  /** Against which part of the enemy most is dared, being the stronger there; null where the side is nowhere the stronger. */
  readonly wing: Wing | null;
}

/** How a book's catalogue of advice says each part of a plan. */
export interface PlanReason {
  (code: 'plan-ground', named: { readonly aim: 'take' | 'hold'; readonly grounds: readonly string[] }): Reason;
  (code: 'plan-manner', named: Pick<SidePlan, 'manner'>): Reason;
  (code: 'plan-wing', named: { readonly wing: Wing }): Reason;
}

/** A plan in sentences. */
export function saidBy(reason: PlanReason, { ground, manner, wing }: SidePlan): readonly Reason[] {
  return [
    ...(ground === null ? [] : [reason('plan-ground', { aim: ground.aim, grounds: ground.names })]),
    reason('plan-manner', { manner }),
    ...(wing === null ? [] : [reason('plan-wing', { wing })]),
  ];
}

/** Of the ground that counts, what the side does not have to itself is to be taken first; else all of it is to be held. */
export function groundMeant<Ground extends { readonly name: string }>(
  grounds: readonly Ground[],
  isOwn: (ground: Ground) => boolean,
): SidePlan['ground'] {
  const namesOf = (some: readonly Ground[]) => some.map(({ name }) => name);
  const open = grounds.filter((each) => !isOwn(each));
  if (grounds.length === 0) return null;
  return open.length > 0 ? { aim: 'take', names: namesOf(open) } : { aim: 'hold', names: namesOf(grounds) };
}

/** The same manner for any general who comes nearer the more the later it is, and in the end fears nothing: how much they want to come, and how much of a danger they mind, from 0 to 1. */
export function mannerBy(eager: number, caution: number): SidePlan['manner'] {
  if (caution === 0) return 'dare';
  return eager > 0.5 ? 'come' : 'wait';
}
