import type { Chance } from '../../../../kernel/chance.ts';
import { evenly } from '../../../../kernel/division.ts';
import type { Seat } from '../../../../kernel/game.ts';
import { ARMIES } from '../../shared/command/armies.ts';
import { knownBy } from '../../shared/set-up/known.ts';
import { ratingOf } from '../../shared/set-up/random-force.ts';
import { drawUp, hostOf, layOut, mustered, seatsOf } from '../../shared/set-up/setup.ts';
import type { ArmyId, Unit } from '../../shared/troops/unit.ts';
import { commanderOf } from '../generals/generals.ts';
import { randomType } from './random-force.ts';
import type { Scenario } from './scenario.ts';
import type { Army, State } from '../state.ts';
import type { SetUpPurpose } from '../../shared/state/purposes.ts';

/** A battle ready for its first question: every unit under a player, every army under its Commanding General (KMR-3, KMR-11.1). */
export function setUp(scenario: Scenario, chance: Chance<SetUpPurpose>): { seats: Seat[]; state: State } {
  const { units, generals } = mustered(scenario, chance, randomType, (given) => ratingOf(given, scenario.options.ratings, chance));
  for (const army of ARMIES) assign(scenario, army, units);
  const army = (id: ArmyId): Army => {
    const host = hostOf(scenario, id, units);
    return {
      ...host,
      commander: commanderOf(scenario.armies[id].commandingGeneral, host.seats, generals),
      points: {},
      rolled: [],
      given: {},
    };
  };
  const state: State = {
    ...layOut(scenario, { units, generals }),
    options: scenario.options,
    armies: { red: army('red'), black: army('black') },
  };
  drawUp(state);
  return { seats: seatsOf(scenario), state };
}

/** What is known of such a battle before any die has fallen. */
export function known(scenario: Scenario): { seats: Seat[]; state: State } {
  return knownBy(setUp, scenario);
}

/** Puts every unit into somebody's command: as the scenario says, and what it leaves, or all, in equal parts (KMR-3.4, KMR-3.4a). */
function assign({ armies, options }: Scenario, army: ArmyId, units: Record<string, Unit>): void {
  const seats = armies[army].players.map(({ seat }) => seat);
  const own = Object.values(units).filter((unit) => unit.army === army);
  const unassigned = options.commandSplit === 'even' ? own : own.filter(({ owner }) => owner === null);
  evenly(unassigned.length, seats).forEach((seat, index) => {
    const unit = unassigned[index];
    if (unit !== undefined) units[unit.id] = { ...unit, owner: seat };
  });
}
