import type { Laid, LeftOut } from '../../../../kernel/situation.ts';
import { degreesOf, inchesOf, spotOf } from '../../../../table/units.ts';
import { findRow } from '../set-up/nations.ts';
import type { ScenarioFile } from '../set-up/scenario.ts';
import type { Ground } from '../state/ground.ts';
import type { RallyGame, State } from '../state.ts';
import { SIDES, type SideId, type Unit } from '../state/unit.ts';

type PartyFile = ScenarioFile['sides']['red'];
type ArmyFile = Extract<PartyFile['army'], { readonly build: 'fixed' }>;
type UnitFile = ArmyFile['units'][number];

/** A battle as somebody knows it, laid down as a scenario file of the middle of one; null before its armies are drawn up. */
export function laid({ state, seats }: RallyGame): Laid<State> | null {
  const { phase, play, charges, attacker, armies, units } = state;
  if (phase !== 'turn' || attacker === null) return null;
  const party = (side: SideId): PartyFile => {
    const { name, nation, leaders } = armies[side];
    const own = Object.values(units).filter((unit) => unit.side === side);
    const players = seats.filter((seat) => seat.side === side).map(({ id: seat, name: general }) => ({ seat, general }));
    const warRating = leaders.find(({ rank }) => rank === 'cinc')?.warRating;
    return {
      name,
      ...nation,
      players,
      army: { build: 'fixed', units: own.map((unit) => unitOf(unit, nation.list)).filter((unit) => unit !== null) },
      leaders: warRating === undefined ? {} : { warRating },
    };
  };
  const sides = { red: party('red'), blue: party('blue') };
  if (SIDES.some((side) => sides[side].army?.build !== 'fixed' || sides[side].army.units.length === 0)) return null;
  const baseline = (side: SideId) => armies[side].baseline ?? (side === attacker ? 'south' : 'north');
  const file: Omit<ScenarioFile, 'id' | 'name' | 'description'> = {
    format: 1,
    book: 'rally-king',
    minutes: 60,
    table: { width: inchesOf(state.table.width), depth: inchesOf(state.table.depth) },
    sides,
    attacker,
    baselines: { red: baseline('red'), blue: baseline('blue') },
    terrain: state.ground.map(groundOf),
    options: state.options,
  };
  const left: LeftOut[] = [
    ...(charges.length > 0 || (play !== null && play.slot !== null) ? ['under-way' as const] : []),
    ...(SIDES.some((side) => armies[side].magic.users.length === 0) ? ['hidden' as const] : []),
    ...(SIDES.some((side) => armies[side].npc) ? ['plan' as const] : []),
  ];
  return { file, step: play === null ? 'battle.game-turn' : 'player-turn.next', state: settled(state), left };
}

/** The battle between two Bodies: what one of them had begun is not gone on with. */
function settled(state: State): State {
  const { play, armies, units } = state;
  const fieldedBy = (side: SideId) =>
    Object.values(units)
      .filter((unit) => unit.side === side)
      .reduce((sum, { cost }) => sum + cost, 0);
  const army = (side: SideId) => ({ ...armies[side], npc: false, fielded: fieldedBy(side) });
  return {
    ...state,
    preparation: null,
    play: play === null ? null : { ...play, slot: null },
    charges: [],
    cascade: null,
    armies: { red: army('red'), blue: army('blue') },
  };
}

/** A unit where it stands; one that its army list has not is left to the situation. */
function unitOf({ id, type, list, seat, company, where, at, facing, level }: Unit, own: string): UnitFile | null {
  if (findRow(list ?? own, type) === undefined || !/^[a-z0-9-]{1,32}$/.test(id)) return null;
  const stands = where === 'table' ? { at: spotOf(at), facing: degreesOf(facing), level } : {};
  return {
    id,
    ...(list === undefined ? {} : { list }),
    row: type,
    seat,
    ...(company === undefined ? {} : { company }),
    ...stands,
  };
}

function groundOf({ id, type, name, shape, ridgeline, fords, line }: Ground): NonNullable<ScenarioFile['terrain']>[number] {
  const segment = ({ from, to }: NonNullable<typeof line>) => ({ from: spotOf(from), to: spotOf(to) });
  return {
    id,
    type,
    name,
    area: shape.map(spotOf),
    ...(ridgeline === undefined ? {} : { ridgeline: segment(ridgeline) }),
    ...(fords === undefined ? {} : { fords: fords.map((ford) => ford.map(spotOf)) }),
    ...(line === undefined ? {} : { line: segment(line) }),
  };
}
