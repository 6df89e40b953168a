import type { Card, Rank } from '../../src/books/kings-men/skirmish/field/under-way.ts';
import type { Ground, TerrainPiece } from '../../src/books/kings-men/skirmish/state/ground.ts';
import { options } from '../../src/books/kings-men/skirmish/options.ts';
import type { Detail, Figure, General, Horses, TroopType, Unit } from '../../src/books/kings-men/skirmish/state/pieces.ts';
import type { State } from '../../src/books/kings-men/skirmish/state.ts';
import type { Activation, CardPlay, Player } from '../../src/books/kings-men/skirmish/state/play.ts';
import { featsOf, isArtillery, isFormedType } from '../../src/books/kings-men/skirmish/troops/troops.ts';
import type { ArmyId } from '../../src/books/kings-men/shared/troops/unit.ts';
import { cloneJson } from '../../src/kernel/json.ts';
import { degrees, inches } from '../../src/table/units.ts';
import type { Point, Polygon } from '../../src/table/units.ts';

/** A point given in inches. */
export function spot(x: number, y: number): Point {
  return { x: inches(x), y: inches(y) };
}

/** Corners of an upright rectangle in inches, counter-clockwise. */
export function plot(left: number, bottom: number, right: number, top: number): Polygon {
  return [spot(left, bottom), spot(right, bottom), spot(right, top), spot(left, top)];
}

/** Open ground of that shape, with whatever flags it is to have. */
export function terrain(id: string, shape: Polygon, flags: Partial<TerrainPiece> = {}): TerrainPiece {
  return {
    id,
    kind: 'rough',
    name: id,
    shape,
    contours: [],
    impassable: false,
    rough: false,
    road: false,
    forest: false,
    blocksSight: false,
    cover: 0,
    enterable: false,
    capacity: 12,
    line: [],
    thickness: 0,
    ...flags,
  };
}

/** A table of 72 by 48 inches. */
export function land(...pieces: readonly TerrainPiece[]): Ground {
  return { width: inches(72), depth: inches(48), pieces };
}

export const BLACK = { army: 'black', seat: 'black' } as const;

/** A green detail of that type at a place in inches, facing in degrees, with whatever is to be different; its unit has its name. */
function detail(
  type: TroopType,
  soldiers: number,
  formation: Detail['formation'],
  [id, x, y, facing = 0, difference = {}]: Placing,
): Detail {
  const unit = difference.unit ?? id;
  return {
    id,
    name: id,
    army: 'red',
    seat: 'red',
    unit,
    type,
    quality: 'regular',
    gun: isArtillery(type) ? 'light' : null,
    strength: soldiers,
    soldiers,
    mounted: type === 'cavalry' || type === 'light-cavalry' || type === 'horse-artillery',
    formation,
    at: spot(x, y),
    facing: degrees(facing),
    colour: 'green',
    disordered: false,
    permanent: false,
    smoke: false,
    building: null,
    scattered: null,
    elements: [isFormedType(type) ? id : unit],
    ...difference,
  };
}

type Placing = [id: string, x: number, y: number, facing?: number, difference?: Partial<Detail>];

/** Six infantry in one rank. */
export const foot = (...placing: Placing) => detail('infantry', 6, { kind: 'line', files: 6 }, placing);
/** Two European skirmishers. */
export const skirmishers = (...placing: Placing) => detail('skirmishers', 2, { kind: 'loose' }, placing);
export const indians = (...placing: Placing) => detail('indians', 2, { kind: 'loose' }, placing);
/** Six formed cavalry in one rank. */
export const horse = (...placing: Placing) => detail('cavalry', 6, { kind: 'line', files: 6 }, placing);
/** Two light cavalry in the saddle. */
export const lightHorse = (...placing: Placing) => detail('light-cavalry', 2, { kind: 'loose' }, placing);
/** A light foot gun, four gunners. */
export const gun = (...placing: Placing) => detail('foot-artillery', 4, { kind: 'battery' }, placing);

/** A free, standing officer of a unit at a place in inches. */
export function figure(id: string, unit: string, x: number, y: number, difference: Partial<Figure> = {}): Figure {
  return {
    id,
    kind: 'officer',
    army: 'red',
    seat: 'red',
    unit,
    detail: null,
    at: spot(x, y),
    facing: 0,
    standing: true,
    fellOn: null,
    ...difference,
  };
}

/** The officer attached to a detail. */
export function attached(id: string, to: Pick<Detail, 'id' | 'unit' | 'army' | 'seat'>, difference: Partial<Figure> = {}): Figure {
  return figure(id, to.unit, 0, 0, { detail: to.id, army: to.army, seat: to.seat, ...difference });
}

export function general(seat: string, army: ArmyId, x: number, y: number, difference: Partial<General> = {}): General {
  return { seat, army, name: seat, rating: 2, radius: 12_000, spent: false, at: spot(x, y), ...difference };
}

export function horses(of: Pick<Detail, 'id' | 'army' | 'seat'>, head: number, x: number, y: number, facing = 0): Horses {
  return { id: `${of.id}-horses`, army: of.army, seat: of.seat, detail: of.id, head, at: spot(x, y), facing: degrees(facing) };
}

/** A moment of a battle to begin from. */
export interface Moment {
  readonly details: readonly Detail[];
  readonly figures?: readonly Figure[];
  readonly horses?: readonly Horses[];
  readonly ground?: Ground;
  /** Players of each army in seat order: `red` and `black` unless given. */
  readonly seats?: Partial<Record<ArmyId, readonly string[]>>;
  /** Generals; rating 2 in the lower left (red) and upper right corner (black) unless given. */
  readonly generals?: readonly General[];
  /** What of units is to be different: traits, for example. */
  readonly units?: Readonly<Record<string, Partial<Unit>>>;
  readonly players?: Readonly<Record<string, Partial<Player>>>;
  readonly options?: Partial<Record<string, unknown>>;
  /** The undrawn cards, next one first. */
  readonly deck?: readonly Card[];
  /** The card being played, `red 5` unless `null`; and the detail being activated by it. */
  readonly card?: `${ArmyId} ${Rank}` | null;
  readonly active?: string;
  readonly flag?: Activation['flag'];
  readonly done?: Activation['done'];
  readonly turn?: number;
  readonly victory?: State['victory'];
}

/** The state at that moment, a value of its own. */
export function position(given: Moment): State {
  const armies = ['red', 'black'] as const;
  const seats = { red: given.seats?.red ?? ['red'], black: given.seats?.black ?? ['black'] };
  const corner = { red: [1, 1], black: [71, 47] } as const;
  const generals =
    given.generals ??
    armies.flatMap((army) => seats[army].map((seat, index) => general(seat, army, corner[army][0] + 2 * index, corner[army][1])));
  const units: Record<string, Unit> = {};
  for (const each of given.details) {
    units[each.unit] ??= {
      id: each.unit,
      name: each.unit,
      army: each.army,
      seat: each.seat,
      type: each.type,
      quality: each.quality,
      traits: [],
      gun: each.gun,
      strength: given.details.filter(({ unit }) => unit === each.unit).reduce((sum, { strength }) => sum + strength, 0),
      partition: null,
      origin: each.unit,
      ...given.units?.[each.unit],
    };
  }
  const named = <T extends { readonly id: string }>(list: readonly T[]) => Object.fromEntries(list.map((each) => [each.id, each]));
  const play = given.card === null ? null : playOf(given.card ?? 'red 5', seats);
  const activation = given.active === undefined || play === null ? null : activationOf(given, given.active, play);
  return cloneJson<State>({
    scenario: 'trial',
    options: options.parse(given.options ?? {}),
    zones: { red: plot(0, 0, 72, 12), black: plot(0, 36, 72, 48) },
    victory: given.victory ?? { turnLimit: null, atLimit: 'larger-share', objectives: [] },
    fixed: [],
    field: {
      ground: given.ground ?? land(),
      units,
      details: named(given.details),
      figures: named(given.figures ?? []),
      generals: Object.fromEntries(generals.map((each) => [each.seat, each])),
      horses: named(given.horses ?? []),
    },
    turn: given.turn ?? 1,
    phase: 'turn',
    armies: { red: armyOf('red', seats.red, given.details), black: armyOf('black', seats.black, given.details) },
    players: Object.fromEntries(armies.flatMap((army) => seats[army].map((seat) => [seat, playerOf(seat, army, given.players?.[seat])]))),
    deck: [...(given.deck ?? [])].reverse(),
    discard: [],
    cardNumber: 1,
    play,
    activation,
    held: {},
  });
}

function armyOf(id: ArmyId, seats: readonly string[], details: readonly Detail[]): State['armies']['red'] {
  const elements = [...new Set(details.filter(({ army }) => army === id).flatMap((each) => each.elements))];
  return { id, name: id, seats, elements, lost: [], tested: 0, acting: 0, banked: [], bankedThisTurn: 0 };
}

function playerOf(seat: string, army: ArmyId, difference: Partial<Player> = {}): Player {
  return {
    seat,
    army,
    points: 5,
    rolled: [5, 2],
    identity: null,
    designation: null,
    revealed: false,
    identityLost: false,
    orator: null,
    finished: false,
    conceding: false,
    removals: 0,
    used: false,
    ...difference,
  };
}

/** A card by its name. */
export function cardNamed(name: `${ArmyId} ${Rank}`): Card {
  const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A', 'joker'] as const;
  const [army, word] = name.split(' ');
  const rank = ranks.find((each) => each === word);
  if (rank === undefined) throw new Error(`no card ${name}`);
  return { army: army === 'red' ? 'red' : 'black', rank };
}

/** A card just opened by the first player of its army, his rating being 2. */
function playOf(name: `${ArmyId} ${Rank}`, seats: Readonly<Record<ArmyId, readonly string[]>>): CardPlay {
  const card = cardNamed(name);
  const allowance = card.rank === '2' || card.rank === 'joker' ? 0 : card.rank === 'A' ? 3 : 2;
  return { seat: seats[card.army][0] ?? '', army: card.army, card, allowance, used: 0, removed: false, promoted: false, special: false };
}

function activationOf(given: Moment, id: string, play: CardPlay): Activation {
  const found = given.details.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no detail ${id}`);
  return {
    seat: play.seat,
    detail: id,
    flag: given.flag ?? null,
    feats: featsOf(found.type),
    done: given.done ?? [],
    aim: 0,
    settled: false,
    over: false,
    thrown: null,
  };
}
