import type { Chance } from '../../../kernel/chance.ts';
import type { Seat } from '../../../kernel/game.ts';
import { degrees, inches } from '../../../table/units.ts';
import type { Angle, Point } from '../../../table/units.ts';
import { FULL_STRENGTH, columnFormation, lineFormation } from '../shared/formation.ts';
import type { ArmyId, Formation, General, Quality, Unit, UnitType } from '../shared/unit.ts';
import { isArtillery } from '../shared/unit.ts';
import { deploymentRounds } from './battle.ts';
import { fullDeck } from './deck.ts';
import { generalPiece, standingAt, usualDeployment, usualFormation } from './deployment.ts';
import { victoryOf } from './objectives.ts';
import { namesFor, randomQuality, randomRating, randomType } from './random-force.ts';
import type { Scenario, ScenarioUnit, Zone } from './scenario.ts';
import type { Army, State } from './state.ts';
import { groundOf } from './terrain.ts';
import { enemyward, usualZone } from './zone.ts';

const ARMIES: readonly ArmyId[] = ['red', 'black'];

/** A battle ready for its first question: table, armies, generals, the deck in its box (KM-29.1). Everything stands where the house would deploy it. */
export function setUp(scenario: Scenario, chance: Chance): { seats: Seat[]; state: State } {
  const ground = groundOf(scenario);
  const zones = zonesOf(scenario);
  const units: Record<string, Unit> = {};
  const generals: Record<string, General> = {};
  // Red's dice before black's (KM-29.3).
  for (const army of ARMIES) {
    const facing = enemyward(zones[army], zones[army === 'red' ? 'black' : 'red']);
    for (const unit of forceOf(scenario, army, chance, facing)) units[unit.id] = unit;
    for (const general of generalsOf(scenario, army, chance, zones[army])) generals[general.seat] = general;
  }
  const state: State = {
    scenario: scenario.id,
    fixed: fixedPieces(scenario),
    options: scenario.options,
    zones,
    victory: victoryOf(scenario),
    field: { ground, units, generals },
    turn: 0,
    phase: 'deploy',
    armies: { red: armyOf(scenario, 'red', units), black: armyOf(scenario, 'black', units) },
    deck: fullDeck(),
    discard: [],
    card: null,
    activation: null,
  };
  drawUp(state);
  const seats = ARMIES.flatMap((army) => scenario.armies[army].players.map(({ seat, general }): Seat => ({ id: seat, side: army, name: general })));
  return { seats, state };
}

function zonesOf({ table, zones }: Scenario): Record<ArmyId, Zone> {
  const own = (army: ArmyId): Zone =>
    zones?.[army].map(toMil) ?? usualZone(inches(table.width), inches(table.depth), army);
  return { red: own('red'), black: own('black') };
}

function toMil({ x, y }: Point): Point {
  return { x: inches(x), y: inches(y) };
}

function armyOf(scenario: Scenario, id: ArmyId, units: Readonly<Record<string, Unit>>): Army {
  const { name, players } = scenario.armies[id];
  return {
    id, name,
    seats: players.map(({ seat }) => seat),
    started: Object.values(units).filter((unit) => unit.army === id).length,
    lost: [], acting: 0, points: 0, rolled: {}, banked: [], bankedThisTurn: 0, conceding: [],
  };
}

/** What is rolled for the units: all types first, then the quality of each (KM-29.3). */
function forceOf(scenario: Scenario, army: ArmyId, chance: Chance, facing: Angle): Unit[] {
  const { units, random } = scenario.armies[army];
  const listed = random === undefined ? units.map((unit) => fromList(unit, army, facing)) : rolledForce(army, random, chance, facing);
  return listed.map((unit): Unit => ({ ...unit, quality: qualityOf(unit.quality, scenario, chance) }));
}

function rolledForce(army: ArmyId, count: number, chance: Chance, facing: Angle): Unit[] {
  const types = Array.from({ length: count }, () => randomType(chance));
  const names = namesFor(types);
  return types.map((type, index) =>
    fromList({ id: `${army}-${index + 1}`, name: names[index] ?? type, type, quality: 'regular' }, army, facing));
}

function qualityOf(given: Quality, { options }: Scenario, chance: Chance): Quality {
  switch (options.unitQuality) {
    case 'off': return 'regular';
    case 'scenario': return given;
    case 'random': return randomQuality(chance);
  }
}

/** A unit as its scenario describes it, green, without marker, officer and ensign with it (KM-2.2, KM-2.6). */
function fromList(listed: ScenarioUnit, army: ArmyId, enemyward: Angle): Unit {
  const { id, name, type, quality, owner } = listed;
  const figures = listed.figures ?? FULL_STRENGTH[type];
  const unit: Unit = {
    id, name, army, type, quality,
    owner: owner ?? null,
    strength: figures, figures, officer: true, ensign: true,
    formation: usualFormation({ type, figures, officer: true, ensign: true }),
    at: listed.at === undefined ? { x: 0, y: 0 } : toMil(listed.at),
    facing: listed.facing === undefined ? enemyward : degrees(listed.facing),
    colour: 'green', disordered: false, building: null,
  };
  return listed.formation === undefined ? unit : { ...unit, formation: formationOf(listed.formation, type, figures) };
}

/** A formation as a scenario writes it; one the unit cannot take is an error of the file. */
export function formationOf(written: NonNullable<ScenarioUnit['formation']>, type: UnitType, figures: number): Formation {
  switch (written.kind) {
    case 'line': return lineFormation(figures, written.ranks) ?? unfit(written.kind, type, figures);
    case 'column': return isArtillery(type) ? { kind: 'column', files: figures > 1 ? 2 : 1 } : (columnFormation(figures, written.files) ?? unfit(written.kind, type, figures));
    case 'skirmish': return { kind: 'skirmish', layout: written.layout, spread: inches(written.spread) };
    case 'battery': return { kind: 'battery' };
  }
}

function unfit(kind: string, type: UnitType, figures: number): never {
  throw new Error(`${figures} ${type} cannot form that ${kind}`);
}

function generalsOf(scenario: Scenario, army: ArmyId, chance: Chance, zone: Zone): General[] {
  return scenario.armies[army].players.map(({ seat, general, rating, at }): General => ({
    seat, army, name: general,
    rating: ratingOf(rating, scenario, chance),
    at: at === undefined ? (zone[0] ?? { x: 0, y: 0 }) : toMil(at),
  }));
}

/** A general's rating, from wherever the battle takes it (KM-5.2). */
function ratingOf(given: number, { options }: Scenario, chance: Chance): number {
  switch (options.ratings) {
    case 'all-2': return 2;
    case 'rolled': return randomRating(chance);
    case 'scenario':
    case 'team-total': return given;
  }
}

/** Pieces whose place the scenario gives (KM-29.5a). */
function fixedPieces({ armies }: Scenario): string[] {
  return ARMIES.flatMap((army) => {
    const { units, players, random } = armies[army];
    const placed = random === undefined ? units.filter(({ at }) => at !== undefined).map(({ id }) => id) : [];
    return [...placed, ...players.filter(({ at }) => at !== undefined).map(({ seat }) => generalPiece(seat))];
  });
}

/** Stands everything that has no place of its own where the house would deploy it. */
function drawUp(state: State): void {
  const asHidden: State = { ...state, options: { ...state.options, deployment: 'hidden' } };
  const placed: ReturnType<typeof usualDeployment>['units'] = [];
  for (const task of deploymentRounds(asHidden).flat()) {
    const { units, general } = usualDeployment(state, { ...task, placed: placed.filter(({ unit }) => state.field.units[unit]?.army === task.army) });
    placed.push(...units);
    const figure = state.field.generals[task.seat];
    if (task.general && figure !== undefined) figure.at = general;
  }
  for (const place of placed) {
    const unit = state.field.units[place.unit];
    if (unit !== undefined) state.field.units[unit.id] = standingAt(unit, place);
  }
}
