import type { Seat } from '../../../kernel/game.ts';
import { degrees, pointInInches } from '../../../table/units.ts';
import { SIDES } from '../ending/victory.ts';
import { UNDRAFTED } from '../draft/drafted.ts';
import type { Commander, Player, Side } from '../players.ts';
import type { State } from '../state.ts';
import { ARMS } from '../troops/arms.ts';
import { attachedPlace } from '../troops/footprint.ts';
import { settledKind } from '../troops/formation.ts';
import type { Formation, SideId, Unit } from '../troops/unit.ts';
import type { DraftedForces, FixedForces, Scenario, ScenarioPlayer, ScenarioUnit } from './scenario.ts';
import { groundOf } from './terrain.ts';
import { asArrived } from '../troops/unit.ts';

/** How the file draws a unit up. */
function formationOf({ type, stands: given, formation: kind, at: spot, facing: turn }: ScenarioUnit): Formation {
  const at = pointInInches(spot);
  const facing = degrees(turn);
  const stands = given ?? ARMS[type].stands;
  if (kind === 'limbered') return { kind, at, facing, stands };
  if (kind === 'unlimbered') return { kind, at, facing, stands, limbers: 'attached', lags: [] };
  if (kind === 'skirmish-order') return { kind, at, facing };
  return { kind: settledKind(kind, stands), at, facing, stands, lags: [] };
}

/** Stands missing from a unit's full strength are gone for good. */
function unitOf(given: ScenarioUnit, side: SideId, seat: string): Unit {
  const { id, name, type: arm, disorder, stress } = given;
  return {
    id,
    name,
    side,
    seat,
    arm,
    parent: null,
    formation: formationOf(given),
    disorder,
    stress,
    reduced: 0,
    destroyed: ARMS[arm].stands - (given.stands ?? ARMS[arm].stands),
    ...asArrived(),
  };
}

function playerOf({ seat, wellTrained, chaos }: Pick<ScenarioPlayer, 'seat' | 'wellTrained' | 'chaos'>, side: SideId): Player {
  return {
    seat,
    side,
    wellTrained,
    chaos,
    commanderActions: [],
    commanderStepClosed: false,
    paid: [],
    berating: false,
    awarenessTaken: false,
    aware: false,
    ended: false,
    conceding: false,
  };
}

function commanderOf({ seat, commander, at, attached }: ScenarioPlayer, side: SideId): Commander {
  return { seat, side, name: commander, at: pointInInches(at), attached: attached ?? null };
}

function sideOf({ sides }: FixedForces, id: SideId): Side {
  const { name, edge, elan, atAllCosts, timeLimit, players } = sides[id];
  return { id, name, seats: players.map(({ seat }) => seat), edge, elan, atAllCosts, timeLimit };
}

/** What every battle has before its first turn. */
function fresh({ id, options }: Scenario): Pick<State, 'scenario' | 'options' | 'turn' | 'half' | 'acting' | 'charge'> {
  return { scenario: id, options, turn: 0, half: null, acting: null, charge: null };
}

/** A battle as it begins (TS-26.1, TS-2.4): no die is thrown for it (TS-26.3). */
export function setUp(scenario: Scenario): { readonly seats: readonly Seat[]; readonly state: State } {
  const seats = SIDES.flatMap((side) =>
    scenario.sides[side].players.map(({ seat, commander }): Seat => ({ id: seat, side, name: commander })),
  );
  return { seats, state: scenario.forces === 'fixed' ? arrayed(scenario) : undrafted(scenario) };
}

/** A battle of fixed forces. */
function arrayed(scenario: FixedForces): State {
  const all = SIDES.flatMap((side) => scenario.sides[side].players.map((player) => ({ side, player })));
  const units = all.flatMap(({ side, player }) => player.units.map((unit) => unitOf(unit, side, player.seat)));
  const ground = groundOf(scenario);
  const commanders = all.map(({ side, player }): Commander => {
    const commander = commanderOf(player, side);
    const unit = units.find(({ id }) => id === commander.attached);
    return unit === undefined ? commander : { ...commander, at: attachedPlace(unit, ground) };
  });
  return {
    ...fresh(scenario),
    field: {
      ground,
      units: Object.fromEntries(units.map((unit) => [unit.id, unit])),
      dispersed: {},
      commanders: Object.fromEntries(commanders.map((commander) => [commander.seat, commander])),
      smoke: [],
    },
    sides: { red: sideOf(scenario, 'red'), blue: sideOf(scenario, 'blue') },
    players: Object.fromEntries(all.map(({ side, player }) => [player.seat, playerOf(player, side)])),
    attacker: scenario.attacker,
    initiative: scenario.attacker,
    draft: null,
  };
}

/** A battle whose forces are to be chosen: the table is bare but for what the file lays on it (section 5, TS-6.1). */
/** The side of whoever has founded the battle, where it chooses first (TS-5.2b); null where dice decide or the host does not play. */
function hostsSide({ options, host, sides }: DraftedForces): SideId | null {
  if (options.firstChooser !== 'host') return null;
  return SIDES.find((side) => sides[side].players.some(({ seat }) => seat === host)) ?? null;
}

function undrafted(scenario: DraftedForces): State {
  const side = (id: SideId): Side => ({
    id,
    name: scenario.sides[id].name,
    seats: scenario.sides[id].players.map(({ seat }) => seat),
    edge: id === 'red' ? 'bottom' : 'top',
    elan: 0,
    atAllCosts: false,
    timeLimit: false,
  });
  const players = SIDES.flatMap((id) => scenario.sides[id].players.map(({ seat }) => playerOf({ seat, wellTrained: false, chaos: 1 }, id)));
  return {
    ...fresh(scenario),
    field: { ground: groundOf(scenario), units: {}, dispersed: {}, commanders: {}, smoke: [] },
    sides: { red: side('red'), blue: side('blue') },
    players: Object.fromEntries(players.map((player) => [player.seat, player])),
    attacker: 'red',
    initiative: 'red',
    draft: { ...UNDRAFTED, firstChooser: hostsSide(scenario) },
  };
}
