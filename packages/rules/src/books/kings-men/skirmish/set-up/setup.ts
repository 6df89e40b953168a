import { noDice } from '../../../../chance/no-dice.ts';
import type { Chance } from '../../../../kernel/chance.ts';
import type { Seat, SeatId } from '../../../../kernel/game.ts';
import { degrees, inches, pointInInches } from '../../../../table/units.ts';
import type { Angle, Polygon } from '../../../../table/units.ts';
import type { ArmyId } from '../../shared/troops/unit.ts';
import { enemyward, zoneOf } from '../../shared/set-up/zone.ts';
import { deployments, putDown } from './deployment.ts';
import { elementsOf } from '../field/elements.ts';
import type { Identity } from '../state/identity.ts';
import { usualDeployment } from './line-up.ts';
import { commandFormed, detailsFormed, freeCommand } from '../troops/partition.ts';
import type { Stand } from '../troops/partition.ts';
import { dealIdentities } from '../generals/personalities.ts';
import type { Formation, General, Unit } from '../state/pieces.ts';
import { raise, randomRating } from './raising.ts';
import type { Scenario, ScenarioFormation, ScenarioUnit } from './scenario.ts';
import type { Army, State, Victory } from '../state.ts';
import type { Player } from '../state/play.ts';
import { groundOf } from './terrain.ts';
import { isArtillery, isLooseType } from '../troops/troops.ts';
import type { SetUpPurpose } from '../purposes.ts';

const ARMIES: readonly ArmyId[] = ['red', 'black'];
const RADIUS = inches(12);

/** A battle ready for its first question (QM-31.2, steps 1 to 4). Everything stands where it is deployed automatically until its player has. */
export function setUp(scenario: Scenario, chance: Chance<SetUpPurpose>): { seats: Seat[]; state: State } {
  const zones = zonesOf(scenario);
  const seats = ARMIES.flatMap((army) =>
    scenario.armies[army].players.map(({ seat, general }): Seat => ({ id: seat, side: army, name: general })),
  );
  const generals = generalsOf(scenario, chance);
  const raised = ARMIES.flatMap((army) => scenario.armies[army].players.flatMap(({ seat }) => raise(scenario, army, seat, chance)));
  const identities = dealIdentities(
    chance,
    seats.map(({ id }) => id),
    scenario.options,
  );
  const state: State = {
    scenario: scenario.id,
    options: scenario.options,
    zones,
    victory: victoryOf(scenario),
    fixed: fixedPieces(scenario),
    field: {
      ground: groundOf(scenario),
      units: Object.fromEntries(raised.map(({ unit }) => [unit.id, unit])),
      details: {},
      figures: {},
      generals: Object.fromEntries(generals.map((general) => [general.seat, general])),
      horses: {},
    },
    turn: 0,
    phase: 'deploy',
    armies: { red: armyOf(scenario, 'red'), black: armyOf(scenario, 'black') },
    players: Object.fromEntries(
      seats.map(({ id, side }) => [id, playerOf(id, side === 'red' ? 'red' : 'black', identities[id] ?? null, scenario)]),
    ),
    deck: [],
    discard: [],
    cardNumber: 0,
    play: null,
    activation: null,
    held: {},
  };
  for (const { listed, unit } of raised) placeFixed(state, listed, unit);
  drawUp(state);
  for (const army of ARMIES) state.armies[army].elements = elementsOf(state.field, army);
  return { seats, state };
}

/**
 * What is known of a battle before any die or personality has been drawn: no rolled rosters, no warband whose strength is rolled for, units regular
 * whose quality is, generals as listed whose rating is (QM-4.1, QM-4.2, QM-4.4).
 */
export function known(scenario: Scenario): { seats: Seat[]; state: State } {
  const {
    options,
    armies: { red, black },
  } = scenario;
  const unitQuality = options.unitQuality === 'random' ? 'off' : options.unitQuality;
  const generalRatings = options.generalRatings === 'random' ? 'scenario' : options.generalRatings;
  const plain: Scenario = {
    ...scenario,
    armies: { red: knownArmy(red), black: knownArmy(black) },
    options: { ...options, identities: 'off', unitQuality, generalRatings },
  };
  const { seats, state } = setUp(plain, noDice);
  return { seats, state: { ...state, options } };
}

function knownArmy({ random, ...army }: Scenario['armies']['red']): Scenario['armies']['red'] {
  return {
    ...army,
    units: random === undefined ? army.units.filter(({ type, soldiers }) => type !== 'indians' || soldiers !== undefined) : [],
  };
}

function zonesOf({ table, zones }: Scenario): Record<ArmyId, Polygon> {
  return { red: zoneOf('red', table, zones), black: zoneOf('black', table, zones) };
}

/** The ratings, red's players' before black's (QM-4.1, QM-1.12). */
function generalsOf(scenario: Scenario, chance: Chance<SetUpPurpose>): General[] {
  return ARMIES.flatMap((army) =>
    scenario.armies[army].players.map(({ seat, general, rating, at }): General => ({
      seat,
      army,
      name: general,
      rating: ratingOf(rating, scenario, chance),
      radius: RADIUS,
      spent: false,
      at: at === undefined ? { x: 0, y: 0 } : pointInInches(at),
    })),
  );
}

function ratingOf(given: number, { options }: Scenario, chance: Chance<SetUpPurpose>): number {
  if (options.generalRatings === 'all-2') return 2;
  return options.generalRatings === 'random' ? randomRating(chance) : given;
}

function armyOf(scenario: Scenario, id: ArmyId): Army {
  const { name, players } = scenario.armies[id];
  return { id, name, seats: players.map(({ seat }) => seat), elements: [], lost: [], tested: 0, acting: 0, banked: [], bankedThisTurn: 0 };
}

function playerOf(seat: SeatId, army: ArmyId, identity: Identity | null, { options }: Scenario): Player {
  return {
    seat,
    army,
    points: 0,
    rolled: [],
    identity,
    designation: null,
    revealed: options.identities === 'public',
    identityLost: false,
    orator: null,
    finished: false,
    conceding: false,
    removals: 0,
    used: false,
  };
}

function victoryOf({ victory }: Scenario): Victory {
  return {
    turnLimit: victory.turnLimit ?? null,
    atLimit: victory.atLimit ?? 'larger-share',
    objectives: (victory.objectives ?? []).map((each) => ({ ...each, area: each.area.map(pointInInches) })),
  };
}

function isFixed({ details }: ScenarioUnit): boolean {
  return details !== undefined && details.every(({ at }) => at !== undefined);
}

/** Units and generals whose places the scenario gives (QM-31.1). */
function fixedPieces({ armies }: Scenario): string[] {
  return ARMIES.flatMap((army) => [
    ...armies[army].units.filter(isFixed).map(({ id }) => id),
    ...armies[army].players.filter(({ at }) => at !== undefined).map(({ seat }) => seat),
  ]);
}

/** A formation as a scenario writes it; the usual one if it says nothing. */
export function formationOf(written: ScenarioFormation | undefined, { type }: Pick<Unit, 'type'>, soldiers: number): Formation {
  if (written === undefined) {
    if (isArtillery(type)) return { kind: 'battery' };
    return isLooseType(type) ? { kind: 'loose' } : { kind: 'line', files: soldiers };
  }
  if (written.kind !== 'line') return { kind: written.kind };
  return { kind: 'line', files: Math.ceil(soldiers / written.ranks) };
}

function placeFixed({ field, zones, options, fixed }: State, listed: ScenarioUnit, unit: Unit): void {
  if (!fixed.includes(unit.id)) return;
  const facing: Angle = enemyward(zones[unit.army], zones[unit.army === 'red' ? 'black' : 'red']);
  const stands = (listed.details ?? []).map((each): Stand => ({
    soldiers: each.soldiers,
    at: pointInInches(each.at ?? { x: 0, y: 0 }),
    facing: each.facing === undefined ? facing : degrees(each.facing),
    formation: formationOf(each.formation, unit, each.soldiers),
    building: each.building ?? null,
  }));
  const details = detailsFormed(unit, stands);
  const [first] = details;
  const places = Object.fromEntries(
    freeCommand(unit).map((id, index) => {
      const at = listed.command?.[index];
      return [id, at === undefined ? (first?.at ?? { x: 0, y: 0 }) : pointInInches(at)];
    }),
  );
  for (const detail of details) field.details[detail.id] = detail;
  for (const figure of commandFormed(unit, details, places, options)) field.figures[figure.id] = figure;
}

/** Stands everything that has no place of its own where it is deployed automatically. */
function drawUp(state: State): void {
  const placed: { answer: ReturnType<typeof usualDeployment>; units: readonly string[] }[] = [];
  for (const task of deployments(state)) {
    const answer = usualDeployment(state, { ...task, placed: [] });
    placed.push({ answer, units: task.units });
    const general = state.field.generals[task.seat];
    if (task.general && general !== undefined) general.at = answer.general;
  }
  for (const { answer, units } of placed) putDown(state, state.field, units, answer);
}
