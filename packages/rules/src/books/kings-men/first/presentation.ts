import type { Seat, SeatId } from '../../../kernel/game.ts';
import type { DecisionView, View } from '../../../kernel/view.ts';
import type { Piece, PublicTable } from '../../../kernel/table.ts';
import { polygon, squareAbout } from '../../../table/shape.ts';
import { inches } from '../../../table/units.ts';
import type { Shape } from '../../../table/units.ts';
import type { Field, Ground } from '../shared/field.ts';
import { figurePositions } from '../shared/formation.ts';
import type { Placed } from '../shared/formation.ts';
import type { ArmyId, Colour, Formation, General, Quality, Unit, UnitId, UnitType } from '../shared/unit.ts';
import { cardCalled } from './deck.ts';
import { generalPiece } from './deployment.ts';
import { edition } from './edition.ts';
import type { Options } from './options.ts';
import { groundTaken } from './placement.ts';
import type { Victory } from './objectives.ts';
import type { Zone } from './scenario.ts';
import type { Activation, Army, KingsMenGame, State, Turnable } from './state.ts';

/** What everybody may know of a battle and what never changes in it: sent once, while the table is sent as it changes. */
export interface Setting {
  readonly scenario: string;
  readonly ground: Ground;
  readonly zones: Readonly<Record<ArmyId, Zone>>;
  readonly options: Options;
  readonly victory: Victory;
  /** Pieces no player deploys. */
  readonly fixed: readonly string[];
  readonly armies: Readonly<Record<ArmyId, { readonly id: ArmyId; readonly name: string; readonly seats: readonly SeatId[]; readonly started: number }>>;
}

/** What a seat knows beyond the table: its army's points, and where points are open the enemy's (KM-12.3). */
export interface Secrets {
  readonly points: number;
  /** Dice each player of the army rolled for points. */
  readonly rolled: Readonly<Record<SeatId, readonly number[]>>;
  readonly enemyPoints?: number;
  /** Cards its army has banked this turn, those played since among them (KM-13.4); only where cards may be banked. */
  readonly bankedThisTurn?: number;
}

export function settingOf({ state }: KingsMenGame): Setting {
  const known = ({ id, name, seats, started }: Army) => ({ id, name, seats, started });
  const { ground } = state.field;
  return {
    scenario: state.scenario ?? '', ground, zones: state.zones, options: state.options, victory: state.victory, fixed: state.fixed ?? [],
    armies: { red: known(state.armies.red), black: known(state.armies.black) },
  };
}

function isGeneral(standing: Unit | General): standing is General {
  return 'rating' in standing;
}

/** A unit or a general as the table shows it. */
export function toPiece(standing: Unit | General): Piece {
  return isGeneral(standing) ? pieceOfGeneral(standing) : pieceOfUnit(standing);
}

function pieceOfGeneral({ seat, army, name, rating, at }: General): Piece {
  return {
    id: generalPiece(seat), side: army, kind: 'general', name, seat, quality: '', x: at.x, y: at.y, facing: 0,
    formation: '', files: 0, layout: '', spread: 0, figures: 1, strength: 1, officer: false, ensign: false,
    counter: '', markers: [], inside: '', rating,
  };
}

function pieceOfUnit(unit: Unit): Piece {
  const { id, army, type, name, owner, quality, at, facing, formation, figures, strength, officer, ensign, colour, disordered, building } = unit;
  const loose = formation.kind === 'skirmish' ? formation : null;
  return {
    id, side: army, kind: type, name, seat: owner ?? '', quality, x: at.x, y: at.y, facing,
    formation: formation.kind,
    files: formation.kind === 'line' || formation.kind === 'column' ? formation.files : 0,
    layout: loose?.layout ?? '',
    spread: loose?.spread ?? 0,
    figures, strength, officer, ensign, counter: colour,
    markers: disordered ? ['disorder'] : [],
    inside: building ?? '',
    rating: 0,
  };
}

const TYPES: readonly UnitType[] = ['infantry', 'skirmishers', 'cavalry', 'foot-artillery', 'horse-artillery'];
const QUALITIES: readonly Quality[] = ['militia', 'regular', 'elite'];
const COLOURS: readonly Colour[] = ['green', 'yellow', 'red'];

function oneOf<T extends string>(all: readonly T[], value: string, what: string): T {
  const found = all.find((each) => each === value);
  if (found === undefined) throw new Error(`${value} is no ${what}`);
  return found;
}

function armyCalled(side: string): ArmyId {
  return oneOf<ArmyId>(['red', 'black'], side, 'army');
}

function formationShown({ formation, files, layout, spread }: Piece): Formation {
  switch (formation) {
    case 'line':
    case 'column': return { kind: formation, files };
    case 'skirmish': return { kind: 'skirmish', layout: layout === 'picket' ? 'picket' : 'cloud', spread };
    case 'square':
    case 'battery':
    case 'mob':
    case 'garrison': return { kind: formation };
    default: throw new Error(`${formation} is no formation`);
  }
}

/** The unit a piece stands for. */
export function fromPiece(piece: Piece): Unit {
  const { id, name, figures, strength, officer, ensign, x, y, facing } = piece;
  return {
    id, name, figures, strength, officer, ensign, facing,
    army: armyCalled(piece.side),
    owner: piece.seat === '' ? null : piece.seat,
    type: oneOf(TYPES, piece.kind, 'type of unit'),
    quality: oneOf(QUALITIES, piece.quality, 'quality'),
    formation: formationShown(piece),
    at: { x, y },
    colour: oneOf(COLOURS, piece.counter, 'counter'),
    disordered: piece.markers.includes('disorder'),
    building: piece.inside === '' ? null : piece.inside,
  };
}

function generalFrom({ seat, side, name, rating, x, y }: Piece): General {
  return { seat, army: armyCalled(side), name, rating, at: { x, y } };
}

function fieldFrom(ground: Ground, pieces: readonly Piece[]): Field {
  const units: Record<UnitId, Unit> = {};
  const generals: Record<SeatId, General> = {};
  for (const piece of pieces) {
    if (piece.kind === 'general') generals[piece.seat] = generalFrom(piece);
    else units[piece.id] = fromPiece(piece);
  }
  return { ground, units, generals };
}

/** Everything that belongs to the piece and where it stands, for drawing. */
export function pieceFigures(piece: Piece, ground: Ground): Placed[] {
  if (piece.kind === 'general') return [{ at: { x: piece.x, y: piece.y }, facing: piece.facing, role: 'officer' }];
  return figurePositions(fromPiece(piece), ground);
}

/** The ground the piece takes up: a unit's outline or building, a general's base (KM-3.4, KM-5.3). */
export function pieceOutline(piece: Piece, ground: Ground): Shape {
  if (piece.kind === 'general') return polygon(squareAbout({ x: piece.x, y: piece.y }, 0, inches(1.5)));
  return groundTaken(fromPiece(piece), ground);
}

/**
 * The battle as one viewer knows it, for previews and computer players: good enough for every check and list of answers of
 * that seat. The deck is empty, the enemy has no points, chance has no seed.
 */
export function gameFromView(setting: Setting, seats: readonly Seat[], { table, hand }: View): KingsMenGame {
  const secrets = secretsIn(hand?.secrets);
  const own = seats.find(({ id }) => id === hand?.seat)?.side ?? '';
  const drawn = table.cards.find(({ place }) => place === 'drawn');
  const army = (id: ArmyId): Army => ({
    ...setting.armies[id],
    lost: Array.from({ length: table.sides.find((side) => side.id === id)?.lost ?? 0 }, (_, index) => `lost-${index + 1}`),
    acting: Math.max(0, setting.armies[id].seats.findIndex((seat) => table.waiting.some((each) => each.seats.includes(seat)))),
    points: id === own ? secrets.points : (secrets.enemyPoints ?? 0),
    rolled: id === own ? rolledBy(secrets) : {},
    banked: table.cards.filter((card) => card.place === 'banked' && card.side === id).flatMap((card) => cardCalled(card.id) ?? []),
    bankedThisTurn: id === own ? (secrets.bankedThisTurn ?? 0) : 0,
    conceding: [],
  });
  const state: State = {
    scenario: setting.scenario,
    fixed: setting.fixed,
    options: setting.options,
    zones: setting.zones,
    victory: setting.victory,
    field: fieldFrom(setting.ground, table.pieces),
    turn: table.turn,
    phase: phaseOf(table.phase),
    armies: { red: army('red'), black: army('black') },
    deck: [],
    discard: table.cards.filter(({ place }) => place === 'discard').flatMap(({ id }) => cardCalled(id) ?? []),
    card: drawn === undefined ? null : cardCalled(drawn.id),
    activation: null,
  };
  return {
    book: edition, seats, strands: [], seq: table.seq, asked: 0,
    outcome: table.outcome === null ? null : { ...table.outcome, winner: table.outcome.winner === '' ? null : table.outcome.winner },
    state: { ...state, activation: activationIn(state, table, hand?.decisions ?? []) },
    chance: { seed: '', commitment: '', words: {}, drawn: {} },
  };
}

function activationIn(state: State, table: PublicTable, decisions: readonly DecisionView[]): Activation | null {
  const unit = state.field.units[table.active.piece];
  if (unit === undefined || state.card === null) return null;
  const asked = table.waiting.find(({ kind, piece }) => kind === 'act' && piece === unit.id);
  const turnable = decisions.flatMap(({ kind, about }) => (kind === 'act' ? (turnableIn(about) ?? []) : []))[0];
  const done = table.active.done.flatMap((each) => ACTIONS.filter((action) => action === each));
  const activation: Activation = {
    seat: asked?.seats[0] ?? state.armies[unit.army].seats[0] ?? '',
    unit: unit.id, card: state.card, colour: unit.colour, done, fought: false,
  };
  return turnable === undefined ? activation : { ...activation, turnable };
}

const ACTIONS: readonly Activation['done'][number][] = ['move', 'fire', 'change', 'charge', 'reform'];

function turnableIn(about: object): Turnable | null {
  const { turnable } = { turnable: null, ...about };
  return isTurnable(turnable) ? turnable : null;
}

function isTurnable(value: unknown): value is Turnable {
  return typeof value === 'object' && value !== null && 'facing' in value && typeof value.facing === 'number' && 'back' in value;
}

function phaseOf(phase: string): State['phase'] {
  return oneOf<State['phase']>(['deploy', 'turn', 'general-moves', 'over'], phase, 'phase');
}

function secretsIn(value: object | undefined): Secrets {
  return value !== undefined && isSecrets(value) ? value : { points: 0, rolled: {} };
}

function isSecrets(value: object): value is Secrets {
  return 'points' in value && typeof value.points === 'number' && 'rolled' in value && typeof value.rolled === 'object';
}

function rolledBy({ rolled }: Secrets): Record<SeatId, number[]> {
  return Object.fromEntries(Object.entries(rolled).map(([seat, dice]) => [seat, [...dice]]));
}
