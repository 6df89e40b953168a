/* What follows a battle of a campaign: Major Pursuit, recovery, and whether a Hero stays (RK-27.6 to RK-27.11). */

/** A unit that has routed or left, as the loser lines it up (RK-27.6). */
export interface Fallen {
  readonly id: string;
  readonly cost: number;
  /** Original Rep. */
  readonly rep: number;
}

/** How fast a unit is in the open, unhurt: its printed rate in inches, and whether it flies (RK-27.9a). */
export interface Pace {
  readonly rate: number;
  readonly flies: boolean;
}

/** The line from the cheapest to the dearest; equal points in the order they are handed over in, right to left (RK-27.6, RK-27.6a). */
export function lineUp<F extends Fallen>(fallen: readonly F[]): F[] {
  return fallen.toSorted((one, other) => one.cost - other.cost);
}

/** Whether one is faster than the other: a flyer than whoever does not fly, and than no other flyer (RK-27.9a). */
export function isFaster(one: Pace, other: Pace): boolean {
  if (one.flies || other.flies) return one.flies && !other.flies;
  return one.rate > other.rate;
}

/** The fastest first, as pursuers are sent out unless their owner says otherwise (RK-27.6a). */
export function fastestFirst<P extends Pace>(pursuers: readonly P[]): P[] {
  return pursuers.toSorted((one, other) => (isFaster(one, other) ? -1 : isFaster(other, one) ? 1 : 0));
}

/** Whether a pursued unit returns: two dice against its Rep, 6 always fails; with one passed only from who is no faster (RK-27.9). */
export function returns(dice: readonly number[], { rep }: Pick<Fallen, 'rep'>, pursuerIsFaster: boolean): boolean {
  const passes = dice.filter((die) => die < 6 && die <= rep).length;
  return passes === 2 || (passes === 1 && !pursuerIsFaster);
}

/** How the last battles went: the longer streak of up to two counts (RK-27.11a). */
export type Streak = -2 | -1 | 0 | 1 | 2;

/** Dice that a Hero's owner throws for them to stay (RK-27.11); none at least (RK-2.9). */
export function heroDice(rep: number, streak: Streak, givesRoll: boolean): number {
  return Math.max(0, rep + streak + (givesRoll ? 2 : 0));
}

/** They stay with three successes or more (RK-27.11, RK-2.4). */
export function heroStays(dice: readonly number[]): boolean {
  return dice.filter((die) => die <= 3).length >= 3;
}
