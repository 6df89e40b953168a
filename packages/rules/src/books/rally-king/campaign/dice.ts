import type { Modifier } from '../../../kernel/event.ts';
import type { Contest, Throw } from './events.ts';
import type { Purpose } from './purposes.ts';
import type { CampaignReferee } from './state.ts';

export function sum(dice: readonly number[]): number {
  return dice.reduce((all, die) => all + die, 0);
}

/** Half a die, rounded up (RKC-1.4). */
export function half(die: number): number {
  return Math.ceil(die / 2);
}

/** Dice that are at most `against`; where a 6 fails none of them passes, whatever it is thrown against (RKC-1.1, RKC-1.2). */
export function passes(dice: readonly number[], against: number, sixFails: boolean): number {
  return dice.filter((die) => die <= against && !(sixFails && die === 6)).length;
}

/** One who throws in a contest. */
export interface Contestant<Who extends string> {
  readonly who: Who;
  readonly modifiers: readonly Modifier[];
}

/** The highest total of so many dice each; only those tied for it throw again, in the same order with the same modifiers (RKC-1.7). */
export function contest<Who extends string>(
  referee: CampaignReferee,
  purpose: Purpose,
  dice: number,
  contestants: readonly Contestant<Who>[],
): { readonly winner: Who; readonly throws: Contest<Who> } {
  const throws: Throw<Who>[][] = [];
  let left = contestants;
  for (;;) {
    const thrown = left.map(({ who, modifiers }): Throw<Who> => {
      const own = referee.roll(purpose, dice);
      return { who, dice: own, modifiers, total: sum(own) + modifiers.reduce((all, { value }) => all + value, 0) };
    });
    throws.push(thrown);
    const best = Math.max(...thrown.map(({ total }) => total));
    const leading = left.filter((_each, index) => thrown[index]?.total === best);
    const [only] = leading;
    if (only === undefined) throw new Error('nobody throws');
    if (leading.length === 1) return { winner: only.who, throws };
    left = leading;
  }
}
