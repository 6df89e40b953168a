import { noDice } from '../../../../chance/no-dice.ts';
import type { Chance } from '../../../../kernel/chance.ts';
import type { Seat } from '../../../../kernel/game.ts';
import type { Options } from '../options.ts';
import type { Scenario } from './scenario.ts';
import type { Battle } from '../state.ts';
import type { SetUpPurpose } from '../state/purposes.ts';

/** A scenario whose ratings may be rolled for. */
interface Rated extends Scenario {
  readonly options: Options & { readonly ratings: string };
}

/**
 * What is known of a battle before any die has fallen: no random forces, units regular whose quality is rolled for, generals as listed whose rating
 * is (KM-27.5, KM-5.2, KM-29.3, KMR-10.5, KMR-3.3).
 */
export function knownBy<S extends Rated, B extends Battle>(
  setUp: (scenario: S, chance: Chance<SetUpPurpose>) => { readonly seats: Seat[]; readonly state: B },
  scenario: S,
): { seats: Seat[]; state: B } {
  const {
    options,
    armies: { red, black },
  } = scenario;
  const unitQuality = options.unitQuality === 'random' ? 'off' : options.unitQuality;
  const ratings = options.ratings === 'rolled' ? 'scenario' : options.ratings;
  const plain: S = {
    ...scenario,
    armies: { red: withoutRandom(red), black: withoutRandom(black) },
    options: { ...options, unitQuality, ratings },
  };
  const { seats, state } = setUp(plain, noDice);
  return { seats, state: { ...state, options } };
}

/** The army as its list has it, which is empty where its force is rolled for. */
function withoutRandom({ random: _rolled, ...army }: Scenario['armies']['red']): Scenario['armies']['red'] {
  return army;
}
