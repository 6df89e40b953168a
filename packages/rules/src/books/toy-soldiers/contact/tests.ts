import { chargeOf, engagedIn } from '../state/charge.ts';
import type { ContactTest } from '../events.ts';
import type { State } from '../state.ts';
import { playerOf } from '../field/roster.ts';
import type { Unit } from '../troops/unit.ts';
import { opposing } from './conflict.ts';

export const TESTS: readonly ContactTest[] = ['command', 'disorder', 'stress'];

/** What a die of contact is judged by when it falls (TS-21.4): the number that it has to reach, what is added to it, and whether it cannot fail. */
export interface Test {
  readonly stat: number;
  readonly modifier: number;
  readonly certain: boolean;
}

/** What the tests of a unit hang on besides itself. */
export interface Circumstances {
  readonly chaos: number;
  /** Whether another unit of its side is in the charge (TS-21.7). */
  readonly hasFriend: boolean;
  /** Opponents that are still in its conflict (TS-21.38). */
  readonly opponents: readonly Unit[];
}

/** Of a unit in contact, as things are now. */
export function circumstancesOf(state: State, unit: Unit): Circumstances {
  const others = engagedIn(chargeOf(state)).filter((id) => id !== unit.id);
  return {
    chaos: playerOf(state, unit.seat).chaos,
    hasFriend: others.some((id) => state.field.units[id]?.side === unit.side),
    opponents: opposing(state, unit.id),
  };
}

/** The command die is thrown against chaos, with 1 for a friend; the others against the unit's own numbers (TS-21.7, TS-21.11, TS-21.17). */
export function testOf(unit: Unit, test: ContactTest, circumstances: Circumstances): Test {
  return {
    stat: test === 'command' ? circumstances.chaos : unit[test],
    modifier: test === 'command' && circumstances.hasFriend ? 1 : 0,
    certain: isCertain(unit, test, circumstances),
  };
}

/** A test that cannot fail whatever the die: a garrison's of disorder, a square's of stress against cavalry alone (TS-21.11, TS-21.17, TS-21.38). */
function isCertain({ formation }: Unit, test: ContactTest, { opponents }: Circumstances): boolean {
  if (test === 'disorder') return formation.kind === 'garrison';
  return test === 'stress' && formation.kind === 'square' && opponents.every(({ arm }) => arm === 'cavalry');
}

export function passes({ stat, modifier, certain }: Test, die: number): boolean {
  return certain || die + modifier >= stat;
}
