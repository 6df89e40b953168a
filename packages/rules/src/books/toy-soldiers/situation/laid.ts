import type { Laid, LeftOut } from '../../../kernel/situation.ts';
import { degreesOf, inchesOf, spotOf } from '../../../table/units.ts';
import { centreOf, polygon, squareAbout } from '../../../table/shape.ts';
import { bearing, normalise } from '../../../table/trig.ts';
import { isSameJson } from '../../../kernel/json.ts';
import { SIDES } from '../ending/victory.ts';
import type { TerrainPiece } from '../ground/ground.ts';
import type { ScenarioFile } from '../set-up/scenario.ts';
import type { State, ToyGame } from '../state.ts';
import { BLOCK } from '../troops/arms.ts';
import { isFielded, standsIn } from '../troops/formation.ts';
import type { SideId, Unit } from '../troops/unit.ts';

type FixedFile = Extract<ScenarioFile, { readonly forces: 'fixed' }>;
type SideFile = FixedFile['sides']['red'];
type PlayerFile = SideFile['players'][number];
type UnitFile = PlayerFile['units'][number];

/** A battle as somebody knows it, laid down as a scenario file of the middle of one; null before its armies are drawn up. */
export function laid({ state, seats }: ToyGame): Laid<State> | null {
  if (state.turn === 0) return null;
  const { charge, acting } = state;
  const left: LeftOut[] = charge === null && acting === null ? [] : ['under-way'];
  const players = (id: SideId) => seats.filter(({ side }) => side === id).map(({ id: seat, name }) => playerOf(state, seat, name));
  if (SIDES.some((side) => players(side).some(({ units }) => units.length === 0))) return null;
  const ground = state.field.ground.pieces.map(groundOf);
  if (ground.some(({ exact }) => !exact)) left.push('altered');
  const sideOf = (id: SideId): SideFile => {
    const { name, edge, elan, atAllCosts, timeLimit } = state.sides[id];
    return { name, edge, elan: Math.min(12, Math.max(0, elan)), atAllCosts, timeLimit, players: players(id) };
  };
  const { width, depth } = state.field.ground;
  const file: Omit<FixedFile, 'id' | 'name' | 'description'> = {
    format: 1,
    book: 'toy-soldiers',
    minutes: 30,
    table: { width: inchesOf(width), depth: inchesOf(depth) },
    terrain: ground.map(({ piece }) => piece),
    forces: 'fixed',
    attacker: state.attacker,
    sides: { red: sideOf('red'), blue: sideOf('blue') },
    options: state.options,
  };
  const step = state.half === null ? 'turn.initiative' : 'half.order';
  return { file, step, state: { ...state, charge: null, acting: null }, left };
}

/** A player with the units that are theirs; one who has lost all of them with those. */
function playerOf({ field }: State, seat: string, name: string): PlayerFile {
  const own = Object.values(field.units).filter((unit) => unit.seat === seat && unit.parent === null);
  const commander = field.commanders[seat];
  const { width, depth } = field.ground;
  const nowhere = spotOf({ x: width / 2, y: depth / 2 });
  const gone = Object.values(field.dispersed).filter((muster) => muster.seat === seat);
  const at = commander === undefined ? nowhere : spotOf(commander.at);
  const units = own.map((unit) => unitOf(unit, nowhere));
  const lost = gone.map(({ id, name: called, arm }): UnitFile => {
    return { id, name: called, type: arm, formation: arm === 'artillery' ? 'limbered' : 'companies', at: nowhere, facing: 90 };
  });
  return { seat, commander: commander?.name ?? name, at, units: units.length > 0 ? units : lost };
}

/** A unit where it stands; a garrison, which no file begins with, in companies until the situation has it inside. */
function unitOf({ id, name, arm: type, formation, disorder, stress }: Unit, nowhere: UnitFile['at']): UnitFile {
  const stands = standsIn(formation);
  if (!isFielded(formation)) return { id, name, type, stands, formation: 'companies', at: nowhere, facing: 90, disorder, stress };
  const { at, facing, kind } = formation;
  return { id, name, type, stands, formation: kind, at: spotOf(at), facing: degreesOf(facing), disorder, stress };
}

interface Written {
  readonly piece: NonNullable<FixedFile['terrain']>[number];
  /** Whether it is read again just so. */
  readonly exact: boolean;
}

function groundOf({ id, kind, name, shape, line, cover }: TerrainPiece): Written {
  const common = { id, name, cover };
  if (kind === 'linear-obstacle') return { piece: { ...common, type: kind, line: line.map(spotOf) }, exact: true };
  if (kind !== 'village-block') return { piece: { ...common, type: kind, shape: { polygon: shape.map(spotOf) } }, exact: true };
  const { centre, angle, exact } = blockOf(shape);
  return { piece: { ...common, type: kind, centre: spotOf(centre), angle: degreesOf(angle) }, exact };
}

/** The middle and the angle of a block: the sides of its square are rounded, so that the angles beside the one that is measured are tried too. */
function blockOf(shape: TerrainPiece['shape']) {
  const centre = centreOf(polygon(shape));
  const [first, second] = shape;
  const measured = first === undefined || second === undefined ? 0 : normalise(bearing(first, second) - 900);
  const angles = [0, 1, -1, 2, -2].map((more) => normalise(measured + more));
  const found = angles.find((angle) => isSameJson(squareAbout(centre, angle, BLOCK), shape));
  return { centre, angle: found ?? measured, exact: found !== undefined };
}
