import type { Chance } from '../../../../kernel/chance.ts';
import type { Seat } from '../../../../kernel/game.ts';
import { knownBy } from '../../shared/set-up/known.ts';
import { ratingOf } from '../../shared/set-up/random-force.ts';
import { drawUp, hostOf, layOut, mustered, seatsOf } from '../../shared/set-up/setup.ts';
import type { ArmyId } from '../../shared/troops/unit.ts';
import { randomType } from './random-force.ts';
import type { Scenario } from './scenario.ts';
import type { Army, State } from '../state.ts';
import type { SetUpPurpose } from '../../shared/state/purposes.ts';

/** A battle ready for its first question: table, armies, generals, the deck in its box (KM-29.1). Everything stands where it is deployed automatically. */
export function setUp(scenario: Scenario, chance: Chance<SetUpPurpose>): { seats: Seat[]; state: State } {
  const standing = mustered(scenario, chance, randomType, (given) => ratingOf(given, scenario.options.ratings, chance));
  const army = (id: ArmyId): Army => ({
    ...hostOf(scenario, id, standing.units),
    acting: 0,
    points: 0,
    rolled: {},
    banked: [],
    bankedThisTurn: 0,
  });
  const state: State = { ...layOut(scenario, standing), options: scenario.options, armies: { red: army('red'), black: army('black') } };
  drawUp(state);
  return { seats: seatsOf(scenario), state };
}

/** What is known of such a battle before any die has fallen. */
export function known(scenario: Scenario): { seats: Seat[]; state: State } {
  return knownBy(setUp, scenario);
}
