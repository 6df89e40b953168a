import { isRefusal, type Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import { readIn } from '../../../kernel/what-is-wrong.ts';
import { inside } from '../../../table/overlap.ts';
import { polygon } from '../../../table/shape.ts';
import { mayStand } from '../field/commander-place.ts';
import { SIDES } from '../ending/victory.ts';
import { ARMS, isInfantry } from '../troops/arms.ts';
import { footprintOf, limbersOf } from '../troops/footprint.ts';
import { isFree } from '../field/room.ts';
import { scenario as form, type FixedForces, type Scenario, type ScenarioUnit } from './scenario.ts';
import { setUp } from './setup.ts';
import { groundOf } from './terrain.ts';

/** A scenario file, read and found playable; a refusal says in a sentence what is wrong with it (TS-26.1). */
export function loadScenario(file: unknown): Scenario | Refusal {
  const scenario = readScenario(file);
  if (isRefusal(scenario) || scenario.forces === 'draft') return scenario;
  return checkPlaces(scenario) ?? scenario;
}

/** A scenario file of which all is judged but who stands where. */
export function readScenario(file: unknown): Scenario | Refusal {
  const read = readIn(form, file);
  if ('wrong' in read) return refuse('TS-26.1', 'malformed', { what: read.wrong });
  const scenario = read.wish;
  const common = checkNames(scenario) ?? checkTable(scenario);
  if (common !== null || scenario.forces === 'draft') return common ?? scenario;
  return checkSides(scenario) ?? checkForces(scenario) ?? scenario;
}

function unitsIn({ sides }: FixedForces): ScenarioUnit[] {
  return SIDES.flatMap((side) => sides[side].players.flatMap((player) => player.units));
}

/** Every unit, seat and piece of terrain has a name of its own. */
function checkNames(scenario: Scenario): Refusal | null {
  const { sides, terrain } = scenario;
  const seats = SIDES.flatMap((side) => sides[side].players.map(({ seat }) => seat));
  const units = scenario.forces === 'fixed' ? unitsIn(scenario).map(({ id }) => id) : [];
  for (const names of [[...units, ...terrain.map(({ id }) => id)], seats]) {
    const double = names.find((name, index) => names.indexOf(name) !== index);
    if (double !== undefined) return refuse('TS-26.1', 'double-name', { name: double });
  }
  const host = scenario.forces === 'draft' ? scenario.host : undefined;
  return host === undefined || seats.includes(host) ? null : refuse('TS-26.1', 'no-such-seat', { of: 'host', seat: host });
}

/** A commander is with a unit of theirs, and the edges are two. */
function checkSides({ sides }: FixedForces): Refusal | null {
  const players = SIDES.flatMap((side) => sides[side].players);
  const stray = players.find(({ attached, units: own }) => attached !== undefined && !own.some(({ id }) => id === attached));
  if (stray !== undefined) return refuse('TS-26.1', 'no-such-unit', { of: 'commander', owner: stray.seat, unit: stray.attached ?? '' });
  return sides.red.edge === sides.blue.edge ? refuse('TS-26.1', 'edge') : null;
}

/** Stands and formations fit the troops (TS-2.2, TS-2.7, TS-2.10). */
function checkForces(scenario: FixedForces): Refusal | null {
  const units = unitsIn(scenario);
  const strong = units.find(({ type, stands = 1 }) => stands > ARMS[type].stands);
  if (strong !== undefined) return refuse('TS-2.2', 'too-strong', { unit: strong.id });
  const unfit = units.find((unit) => !canForm(unit));
  return unfit === undefined ? null : refuse('TS-2.7', 'formation', { unit: unfit.id });
}

function canForm({ type: arm, formation, stands = ARMS[arm].stands }: ScenarioUnit): boolean {
  switch (formation) {
    case 'line':
    case 'companies':
      return arm !== 'artillery';
    case 'divisions':
      return isInfantry({ arm }) && stands >= 3;
    case 'square':
      return isInfantry({ arm }) && stands >= 4;
    case 'limbered':
    case 'unlimbered':
      return arm === 'artillery';
    case 'skirmish-order':
      return arm === 'light-infantry' && stands === 1;
  }
}

/** The ground lies on the table (TS-5.10). */
function checkTable(scenario: Scenario): Refusal | null {
  const ground = groundOf(scenario);
  const off = ground.pieces.find(({ shape }) => !inside(polygon(shape), ground));
  return off === undefined ? null : refuse('TS-26.1', 'off-the-table', { piece: off.id });
}

/** Nobody stands on another thing (TS-5.9). */
function checkPlaces(scenario: FixedForces): Refusal | null {
  const { state } = setUp(scenario);
  const { ground, units, commanders } = state.field;
  const crowded = Object.values(units).find((unit) => !isFree(state, [...footprintOf(unit, ground), ...limbersOf(unit)], [unit.id]));
  if (crowded !== undefined) return refuse('TS-26.1', 'no-room', { unit: crowded.id });
  const lost = Object.values(commanders).find(({ side, at, attached }) => attached === null && !mayStand(state, side, at));
  return lost === undefined ? null : refuse('TS-26.1', 'no-place', { seat: lost.seat });
}
