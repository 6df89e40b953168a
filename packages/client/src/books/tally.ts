/** Dice thrown in one go by one party. */
export interface Throw {
  /** Whose throw it is: a seat, or an army whose seats throw together. */
  readonly by: string;
  readonly dice: readonly number[];
  /** The number from which a die scores, or null where nothing is scored (command points). */
  readonly needs: number | null;
}

/** What one party's dice did in a battle, against what dice do. */
export interface Tally {
  readonly by: string;
  readonly thrown: number;
  /** How often each face fell, 1 to 6. */
  readonly faces: readonly number[];
  /** How often each face was to be expected. */
  readonly expectedEach: number;
  /** Mean of all dice; 0 when none was thrown. */
  readonly average: number;
  /** Over the dice that had a number to reach. */
  readonly successes: number;
  readonly expectedSuccesses: number;
  /** Share of all throws of the same dice that would have scored less, ties counted half: 0.5 is plain luck. Null without such dice. */
  readonly luck: number | null;
}

const SIDES = 6;

/** One tally for each party, in the order in which they are named. */
export function tallies(parties: readonly string[], throws: readonly Throw[]): Tally[] {
  return parties.map((by) =>
    tallyOf(
      by,
      throws.filter((each) => each.by === by),
    ),
  );
}

function tallyOf(by: string, throws: readonly Throw[]): Tally {
  const dice = throws.flatMap((each) => each.dice);
  const faces = Array.from({ length: SIDES }, (_, index) => dice.filter((die) => die === index + 1).length);
  const scoring = throws.flatMap(({ dice: thrown, needs }) =>
    needs === null ? [] : thrown.map((die) => ({ scored: die >= needs, chance: chanceOf(needs) })),
  );
  const successes = scoring.filter(({ scored }) => scored).length;
  return {
    by,
    thrown: dice.length,
    faces,
    expectedEach: dice.length / SIDES,
    average: dice.length === 0 ? 0 : dice.reduce((sum, die) => sum + die, 0) / dice.length,
    successes,
    expectedSuccesses: scoring.reduce((sum, { chance }) => sum + chance, 0),
    luck:
      scoring.length === 0
        ? null
        : shareBelow(
            scoring.map(({ chance }) => chance),
            successes,
          ),
  };
}

/** Chance of a die to reach a number. */
export function chanceOf(needs: number): number {
  return Math.min(1, Math.max(0, (SIDES + 1 - needs) / SIDES));
}

/** Chance that dice of these chances score fewer than `reached`, and half the chance that they score just as many. */
export function shareBelow(chances: readonly number[], reached: number): number {
  // Exactly k successes of the dice looked at so far, die by die.
  let exactly = [1];
  for (const chance of chances) {
    exactly = Array.from({ length: exactly.length + 1 }, (_, k) => (exactly[k] ?? 0) * (1 - chance) + (exactly[k - 1] ?? 0) * chance);
  }
  const fewer = exactly.slice(0, reached).reduce((sum, each) => sum + each, 0);
  return fewer + (exactly[reached] ?? 0) / 2;
}
