import type { Chance } from '../../../../kernel/chance.ts';
import type { Seat } from '../../../../kernel/game.ts';
import { degrees, inches, pointInInches } from '../../../../table/units.ts';
import type { Angle } from '../../../../table/units.ts';
import { ARMIES, enemyOf } from '../command/armies.ts';
import { fullDeck } from '../cards/deck.ts';
import { deploymentRounds } from './deployment-rounds.ts';
import { generalPiece, standingAt, usualFormation } from './deployment.ts';
import type { Placement } from './deployment.ts';
import { usualDeployment } from './line-up.ts';
import type { Field } from '../troops/field.ts';
import { FULL_STRENGTH, columnFormation, lineFormation } from '../troops/formation.ts';
import type { Victory } from '../state/conditions.ts';
import { namesFor, randomQuality, rolledPieces } from './random-force.ts';
import type { Scenario, ScenarioUnit } from './scenario.ts';
import type { Zone } from '../troops/field.ts';
import type { Battle, Host } from '../state.ts';
import { groundOf } from './terrain.ts';
import { isArtillery } from '../troops/unit.ts';
import type { ArmyId, Formation, General, Quality, Unit, UnitType } from '../troops/unit.ts';
import { enemyward, zoneOf } from './zone.ts';
import type { SetUpPurpose } from '../state/purposes.ts';

/** Where each army deploys (KM-29.1, KM-29.4). */
function zonesOf({ table, zones }: Scenario): Record<ArmyId, Zone> {
  return { red: zoneOf('red', table, zones), black: zoneOf('black', table, zones) };
}

/** The table by which a random force is rolled: the type of one unit. */
export type ForceTable = (chance: Chance<SetUpPurpose>) => UnitType;

/** An army's units. What is rolled for them: all types first, then the quality of each (KM-29.3). */
function forceOf(scenario: Scenario, army: ArmyId, chance: Chance<SetUpPurpose>, facing: Angle, table: ForceTable): Unit[] {
  const { units, random } = scenario.armies[army];
  const listed =
    random === undefined ? units.map((unit) => fromList(unit, army, facing)) : rolledForce(army, random, chance, facing, table);
  return listed.map((unit): Unit => ({ ...unit, quality: qualityOf(unit.quality, scenario, chance) }));
}

function rolledForce(army: ArmyId, count: number, chance: Chance<SetUpPurpose>, facing: Angle, table: ForceTable): Unit[] {
  const types = Array.from({ length: count }, () => table(chance));
  const names = namesFor(types);
  const ids = rolledPieces(army, count);
  return types.map((type, index) =>
    fromList({ id: ids[index] ?? type, name: names[index] ?? type, type, quality: 'regular' }, army, facing),
  );
}

function qualityOf(given: Quality, { options }: Scenario, chance: Chance<SetUpPurpose>): Quality {
  switch (options.unitQuality) {
    case 'off':
      return 'regular';
    case 'scenario':
      return given;
    case 'random':
      return randomQuality(chance);
  }
}

/** A unit as its scenario describes it, green, without marker, officer and ensign with it (KM-2.2, KM-2.6). */
function fromList(listed: ScenarioUnit, army: ArmyId, enemyward: Angle): Unit {
  const { id, name, type, quality, owner } = listed;
  const figures = listed.figures ?? FULL_STRENGTH[type];
  const unit: Unit = {
    id,
    name,
    army,
    type,
    quality,
    owner: owner ?? null,
    strength: figures,
    figures,
    officer: true,
    ensign: true,
    formation: usualFormation({ type, figures, officer: true, ensign: true }),
    at: listed.at === undefined ? { x: 0, y: 0 } : pointInInches(listed.at),
    facing: listed.facing === undefined ? enemyward : degrees(listed.facing),
    colour: 'green',
    disordered: false,
    building: null,
  };
  if (listed.formation === undefined) return unit;
  const formation = formationOf(listed.formation, type, figures);
  if (formation === null) throw new Error(`${figures} ${type} cannot form that ${listed.formation.kind}`);
  return { ...unit, formation };
}

/** A formation as a scenario writes it; null where so many cannot take it. */
export function formationOf(written: NonNullable<ScenarioUnit['formation']>, type: UnitType, figures: number): Formation | null {
  switch (written.kind) {
    case 'line':
      return lineFormation(figures, written.ranks);
    case 'column':
      return isArtillery(type) ? { kind: 'column', files: figures > 1 ? 2 : 1 } : columnFormation(figures, written.files);
    case 'skirmish':
      return { kind: 'skirmish', layout: written.layout, spread: inches(written.spread) };
    case 'battery':
      return { kind: 'battery' };
  }
}

/** How a general comes by their rating, from the one the scenario gives them (KM-5.2). */
export type Rate = (given: number) => number;

/** An army's generals, in the order of its players. */
function generalsOf(scenario: Scenario, army: ArmyId, zone: Zone, rate: Rate): General[] {
  return scenario.armies[army].players.map(({ seat, general, rating, at }): General => ({
    seat,
    army,
    name: general,
    rating: rate(rating),
    at: at === undefined ? (zone[0] ?? { x: 0, y: 0 }) : pointInInches(at),
  }));
}

/** The seats of a battle, red's first, each named after its general. */
export function seatsOf(scenario: Scenario): Seat[] {
  return ARMIES.flatMap((army) =>
    scenario.armies[army].players.map(({ seat, general }): Seat => ({ id: seat, side: army, name: general })),
  );
}

/** What an army is at the start, before anything of its book's own. */
export function hostOf(scenario: Scenario, id: ArmyId, units: Readonly<Record<string, Unit>>): Host {
  const { name, uniform, players } = scenario.armies[id];
  return {
    id,
    name,
    ...(uniform === undefined ? {} : { uniform }),
    seats: players.map(({ seat }) => seat),
    started: Object.values(units).filter((unit) => unit.army === id).length,
    lost: [],
    conceding: [],
  };
}

/** Both armies as their dice and lists have it, red's dice before black's (KM-29.3). */
export function mustered(
  scenario: Scenario,
  chance: Chance<SetUpPurpose>,
  table: ForceTable,
  rate: Rate,
): Pick<Field, 'units' | 'generals'> {
  const zones = zonesOf(scenario);
  const units: Record<string, Unit> = {};
  const generals: Record<string, General> = {};
  for (const army of ARMIES) {
    const facing = enemyward(zones[army], zones[enemyOf(army)]);
    for (const unit of forceOf(scenario, army, chance, facing, table)) units[unit.id] = unit;
    for (const general of generalsOf(scenario, army, zones[army], rate)) generals[general.seat] = general;
  }
  return { units, generals };
}

/** The battle before its first question, as every book of the family has it. */
export function layOut(scenario: Scenario, { units, generals }: Pick<Field, 'units' | 'generals'>): Omit<Battle, 'options' | 'armies'> {
  return {
    scenario: scenario.id,
    fixed: fixedPieces(scenario),
    zones: zonesOf(scenario),
    victory: victoryOf(scenario),
    field: { ground: groundOf(scenario), units, generals },
    turn: 0,
    phase: 'deploy',
    deck: fullDeck(),
    discard: [],
    card: null,
    activation: null,
  };
}

/** Pieces whose place the scenario gives (KM-29.5a). */
function fixedPieces({ armies }: Scenario): string[] {
  return ARMIES.flatMap((army) => {
    const { units, players, random } = armies[army];
    const placed = random === undefined ? units.filter(({ at }) => at !== undefined).map(({ id }) => id) : [];
    return [...placed, ...players.filter(({ at }) => at !== undefined).map(({ seat }) => generalPiece(seat))];
  });
}

/** Stands everything that has no place of its own where it is deployed automatically. */
export function drawUp(state: Battle): void {
  const asHidden: Battle = { ...state, options: { ...state.options, deployment: 'hidden' } };
  const placed: Placement[] = [];
  const generals: General[] = [];
  for (const task of deploymentRounds(asHidden).flat()) {
    const { units, general } = usualDeployment(state, {
      ...task,
      placed: placed.filter(({ unit }) => state.field.units[unit]?.army === task.army),
      generals: generals.filter(({ army }) => army === task.army).map(({ seat, at }) => ({ seat, at })),
    });
    placed.push(...units);
    const figure = state.field.generals[task.seat];
    if (!task.general || figure === undefined) continue;
    figure.at = general;
    generals.push(figure);
  }
  for (const place of placed) {
    const unit = state.field.units[place.unit];
    if (unit !== undefined) state.field.units[unit.id] = standingAt(unit, place);
  }
}

/** The conditions of a scenario file with their ground in mil. */
export function victoryOf({ victory }: Scenario): Victory {
  const { objectives, ...limit } = victory;
  if (objectives === undefined) return limit;
  return {
    ...limit,
    objectives: objectives.map((each) => ({ ...each, area: each.area.map(({ x, y }) => ({ x: inches(x), y: inches(y) })) })),
  };
}
