import type { Ground, TerrainPiece } from '../../src/books/toy-soldiers/ground/ground.ts';
import { options } from '../../src/books/toy-soldiers/options.ts';
import type { Commander, Player, Side } from '../../src/books/toy-soldiers/players.ts';
import type { State } from '../../src/books/toy-soldiers/state.ts';
import { ARMS } from '../../src/books/toy-soldiers/troops/arms.ts';
import type { Arm, DrawnUp, Fielded, SideId, SkirmishStand, Unit } from '../../src/books/toy-soldiers/troops/unit.ts';
import type { SeatId } from '../../src/kernel/game.ts';
import { counterClockwise, squareAbout, widen } from '../../src/table/shape.ts';
import { degrees, inches, pointInInches, type Point } from '../../src/table/units.ts';

/*
 * Positions of Toy Soldiers as a test states them: inches and degrees, red at the bottom edge looking up (90), blue at the top looking down (270).
 */

export const spot = (x: number, y: number): Point => pointInInches({ x, y });

/** What a test says of a unit; everything else is as at the start (TS-2.4). */
export interface Trooped extends Partial<Omit<Unit, 'id' | 'formation' | 'skirmishers'>> {
  readonly stands?: number;
  readonly skirmishers?: readonly SkirmishStand[];
  /** Lags of the files in inches, from the right. */
  readonly lags?: readonly number[];
}

function unit(id: string, arm: Arm, formation: Unit['formation'], side: SideId, given: Trooped): Unit {
  const { stands: _stands, lags: _lags, ...rest } = given;
  return {
    id,
    name: id,
    side,
    seat: side,
    arm,
    parent: null,
    formation,
    disorder: 1,
    stress: 0,
    skirmishers: [],
    reduced: 0,
    destroyed: 0,
    acted: false,
    hasty: false,
    threatened: [],
    musketry: false,
    cannonade: false,
    limbersHit: false,
    aimedAt: null,
    ...rest,
  };
}

function sideBy(facing: number, given: Trooped): SideId {
  return given.side ?? (facing > 0 && facing < 180 ? 'red' : 'blue');
}

/** A unit drawn up: front and centre in inches, facing in degrees. Facing up the table it is red's unless said otherwise. */
export function drawnUp(id: string, arm: Arm, kind: DrawnUp['kind'], x: number, y: number, facing: number, given: Trooped = {}): Unit {
  const formation: DrawnUp = {
    kind,
    at: spot(x, y),
    facing: degrees(facing),
    stands: given.stands ?? ARMS[arm].stands,
    lags: (given.lags ?? []).map(inches),
  };
  return unit(id, arm, formation, sideBy(facing, given), given);
}

/** Line infantry in line. */
export function line(id: string, x: number, y: number, facing: number, given: Trooped = {}): Unit {
  return drawnUp(id, 'line-infantry', 'line', x, y, facing, given);
}

/** Line infantry in a column of divisions. */
export function divisions(id: string, x: number, y: number, facing: number, given: Trooped = {}): Unit {
  return drawnUp(id, 'line-infantry', 'divisions', x, y, facing, given);
}

/** Line infantry in a column of companies. */
export function companies(id: string, x: number, y: number, facing: number, given: Trooped = {}): Unit {
  return drawnUp(id, 'line-infantry', 'companies', x, y, facing, given);
}

export function square(id: string, x: number, y: number, facing: number, given: Trooped = {}): Unit {
  return drawnUp(id, 'line-infantry', 'square', x, y, facing, given);
}

/** A squadron in line. */
export function squadron(id: string, x: number, y: number, facing: number, given: Trooped = {}): Unit {
  return drawnUp(id, 'cavalry', 'line', x, y, facing, given);
}

/** A battery in action, its limbers behind the guns. */
export function guns(
  id: string,
  x: number,
  y: number,
  facing: number,
  given: Trooped & { readonly limbers?: 'attached' | 'back' } = {},
): Unit {
  const { limbers = 'attached', ...rest } = given;
  const formation: Fielded = {
    kind: 'unlimbered',
    at: spot(x, y),
    facing: degrees(facing),
    stands: given.stands ?? 3,
    limbers,
    lags: (given.lags ?? []).map(inches),
  };
  return unit(id, 'artillery', formation, sideBy(facing, given), rest);
}

/** A battery on the move. */
export function limbered(id: string, x: number, y: number, facing: number, given: Trooped = {}): Unit {
  const formation: Fielded = { kind: 'limbered', at: spot(x, y), facing: degrees(facing), stands: given.stands ?? 3 };
  return unit(id, 'artillery', formation, sideBy(facing, given), given);
}

/** A light battalion wholly in skirmish order (TS-23.9). */
export function skirmishOrder(id: string, x: number, y: number, facing: number, given: Trooped = {}): Unit {
  const formation: Fielded = { kind: 'skirmish-order', at: spot(x, y), facing: degrees(facing) };
  return unit(id, 'light-infantry', formation, sideBy(facing, given), given);
}

/** A garrison: of its own battalion's command stand, or with `parent` companies without it. */
export function garrison(id: string, block: string, side: SideId, given: Trooped = {}): Unit {
  return unit(id, 'line-infantry', { kind: 'garrison', block, stands: given.stands ?? 3 }, side, { disorder: 6, ...given });
}

/** Terrain. Ellipses and woods are given by corners in inches. */
export function area(
  id: string,
  kind: 'hill' | 'light-wood',
  corners: readonly (readonly [number, number])[],
  cover = kind === 'light-wood',
): TerrainPiece {
  return { id, kind, name: id, shape: counterClockwise(corners.map(([x, y]) => spot(x, y))), line: [], thickness: 0, cover };
}

export function obstacle(id: string, points: readonly (readonly [number, number])[], cover = true): TerrainPiece {
  const way = points.map(([x, y]) => spot(x, y));
  return { id, kind: 'linear-obstacle', name: id, shape: widen(way, inches(0.25)), line: way, thickness: inches(0.25), cover };
}

/** A village block about its middle, 4 by 4. */
export function block(id: string, x: number, y: number, angle = 0): TerrainPiece {
  return {
    id,
    kind: 'village-block',
    name: id,
    shape: squareAbout(spot(x, y), degrees(angle), inches(4)),
    line: [],
    thickness: 0,
    cover: false,
  };
}

export interface Position {
  readonly units: readonly Unit[];
  readonly terrain?: readonly TerrainPiece[];
  /** The table in inches; 72 by 48 unless given. */
  readonly table?: readonly [number, number];
  /** Players of each side in seat order; one each, called like their side, unless given. */
  readonly seats?: Partial<Record<SideId, readonly SeatId[]>>;
  /** Where commanders stand, in inches, and whom they are attached to; in their corners unless given. */
  readonly commanders?: Readonly<Record<SeatId, Partial<Commander>>>;
  readonly players?: Readonly<Record<SeatId, Partial<Player>>>;
  readonly sides?: Partial<Record<SideId, Partial<Side>>>;
  readonly elan?: Partial<Record<SideId, number>>;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly state?: Partial<Pick<State, 'turn' | 'initiative' | 'attacker' | 'half' | 'charge' | 'acting' | 'draft'>>;
  readonly field?: Partial<Pick<State['field'], 'dispersed' | 'smoke'>>;
}

const SIDES: readonly SideId[] = ['red', 'blue'];

/** The state of such a position, in turn 1 unless it says otherwise, red attacking. */
export function position(given: Position): State {
  const [width, depth] = given.table ?? [72, 48];
  const seats = { red: given.seats?.red ?? ['red'], blue: given.seats?.blue ?? ['blue'] };
  const ground: Ground = { width: inches(width), depth: inches(depth), pieces: given.terrain ?? [] };
  const corner = { red: spot(1, 1), blue: spot(width - 1, depth - 1) };
  const players = SIDES.flatMap((side) =>
    seats[side].map((seat): Player => ({
      seat,
      side,
      wellTrained: false,
      chaos: 1,
      commanderActions: [],
      commanderStepClosed: false,
      paid: [],
      berating: false,
      awarenessTaken: false,
      aware: false,
      ended: false,
      conceding: false,
      ...given.players?.[seat],
    })),
  );
  const side = (id: SideId): Side => ({
    id,
    name: id,
    seats: seats[id],
    edge: id === 'red' ? 'bottom' : 'top',
    elan: given.elan?.[id] ?? 3,
    atAllCosts: false,
    timeLimit: false,
    ...given.sides?.[id],
  });
  const commanders = players.map((player): Commander => ({
    seat: player.seat,
    side: player.side,
    name: player.seat,
    at: corner[player.side],
    attached: null,
    ...given.commanders?.[player.seat],
  }));
  return {
    scenario: 'test',
    options: options.parse(given.options ?? {}),
    field: {
      ground,
      units: Object.fromEntries(given.units.map((each) => [each.id, each])),
      dispersed: {},
      commanders: Object.fromEntries(commanders.map((each) => [each.seat, each])),
      smoke: [],
      ...given.field,
    },
    sides: { red: side('red'), blue: side('blue') },
    players: Object.fromEntries(players.map((each) => [each.seat, each])),
    attacker: 'red',
    turn: 1,
    initiative: 'red',
    half: null,
    acting: null,
    charge: null,
    draft: null,
    ...given.state,
  };
}
