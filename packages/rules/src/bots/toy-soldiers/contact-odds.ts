import type { ContactDice } from '../../books/toy-soldiers/charge/charge.ts';
import type { Unit } from '../../books/toy-soldiers/troops/unit.ts';

/** Chances of 0, 1, 2 and 3 failures. */
export type Failures = readonly [number, number, number, number];

/** The three numbers a unit in contact is tested by (TS-21.7, TS-21.11, TS-21.17). */
export interface Stats {
  readonly command: number;
  readonly disorder: number;
  readonly stress: number;
}

export function statsOf({ disorder, stress, formation }: Unit, chaos: number): Stats {
  return { command: chaos, disorder: formation.kind === 'garrison' ? 0 : disorder, stress };
}

function failing(stat: number): number {
  return Math.min(1, Math.max(0, (stat - 1) / 6));
}

/** Failures to be expected; dice that have been thrown are what they are. */
export function failuresOf(stats: Stats, known: ContactDice | undefined): Failures {
  const chances = (['command', 'disorder', 'stress'] as const).map((test) => {
    const die = known?.[test] ?? null;
    return die === null ? failing(stats[test]) : die.success ? 0 : 1;
  });
  return chances.reduce<Failures>(
    ([none, one, two, three], chance) => [
      none * (1 - chance),
      one * (1 - chance) + none * chance,
      two * (1 - chance) + one * chance,
      three * (1 - chance) + two * chance,
    ],
    [1, 0, 0, 0],
  );
}

/** How contact may come out for a unit: it wins, it routs; what is left is melee (TS-21.28 to TS-21.31). */
export function outcomeOf(own: Failures, other: Failures): { readonly wins: number; readonly routs: number } {
  let wins = 0;
  let routs = 0;
  own.forEach((mine, failed) => {
    other.forEach((theirs, theyFailed) => {
      const chance = mine * theirs;
      if (failed === 3 && theyFailed === 3) routs += chance;
      else if (failed < theyFailed) wins += chance;
      else if (failed > theyFailed) routs += chance;
      else if (failed > 0) {
        // Equal failures: the higher total wins (TS-21.29), and totals are as good as even.
        wins += 0.45 * chance;
        routs += 0.45 * chance;
      }
    });
  });
  return { wins, routs };
}
