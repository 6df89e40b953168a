import type { SeatId } from '../../../../kernel/game.ts';
import type { PublicTable } from '../../../../kernel/table.ts';
import type { Laid, LeftOut } from '../../../../kernel/situation.ts';
import { degreesOf, inchesOf, spotOf } from '../../../../table/units.ts';
import type { ArmyId } from '../../shared/troops/unit.ts';
import { edition } from '../edition.ts';
import type { TerrainPiece } from '../state/ground.ts';
import type { Detail, DetailId, Unit } from '../state/pieces.ts';
import type { QueensMenPublic } from '../state/public.ts';
import type { SkirmishGame, State } from '../state.ts';
import { detailCalled } from '../troops/naming.ts';
import { commandFormed, freeCommand } from '../troops/partition.ts';
import { isFormedType } from '../troops/troops.ts';
import type { Setting } from '../view/presentation.ts';
import type { ScenarioFile } from './scenario.ts';
import { ARMIES } from './situation-form.ts';

type ArmyFile = ScenarioFile['armies']['red'];
type UnitFile = NonNullable<ArmyFile['units']>[number];

/** Men a formed detail keeps, and a loose unit over all its details, after a loss (QM-24.1, QM-24.2). */
const BREAK_POINT = 2;
const NAME = /^[a-z0-9-]{1,32}$/;
const COVER = ['none', 'light', 'heavy'] as const;

/** A skirmish as somebody knows it, laid down as a scenario file of the middle of one; null before its armies are drawn up. */
export function laid({ state, seats }: SkirmishGame, { options }: Setting, table: PublicTable<QueensMenPublic>): Laid<State> | null {
  if (state.phase === 'deploy') return null;
  const now = renumbered(settled(state));
  const { field, zones, victory } = now;
  const inTurn = now.phase === 'turn';
  const names = Object.fromEntries(seats.map(({ id, name }) => [id, name]));
  const army = (id: ArmyId): ArmyFile => ({
    name: now.armies[id].name,
    players: now.armies[id].seats.map((seat) => playerOf(now, seat, names[seat] ?? seat)),
    units: Object.values(field.units).flatMap((unit) => (unit.army === id ? (unitOf(now, unit) ?? []) : [])),
  });
  const armies = { red: army('red'), black: army('black') };
  if (ARMIES.some((id) => armies[id].units?.length === 0)) return null;
  const { turnLimit, atLimit, objectives } = victory;
  const file: Omit<ScenarioFile, 'id' | 'name' | 'description'> = {
    format: 1,
    book: edition.id,
    minutes: 45,
    table: { width: inchesOf(field.ground.width), depth: inchesOf(field.ground.depth) },
    terrain: field.ground.pieces.map(groundOf),
    armies,
    zones: { red: zones.red.map(spotOf), black: zones.black.map(spotOf) },
    victory: {
      ...(turnLimit === null ? {} : { turnLimit, atLimit }),
      ...(objectives.length === 0 ? {} : { objectives: objectives.map((each) => ({ ...each, area: each.area.map(spotOf) })) }),
    },
    options: {
      ...options,
      unitQuality: options.unitQuality === 'random' ? 'scenario' : options.unitQuality,
      generalRatings: options.generalRatings === 'random' ? 'scenario' : options.generalRatings,
    },
  };
  return {
    file,
    step: inTurn ? 'turn.command-points' : 'turn.general-moves',
    state: { ...now, held: heldAsSeen(now, table), ...(inTurn ? beforeItsDice(now) : {}) },
    left: leftOut(state, now, inTurn),
  };
}

/** The battle between two cards: what had been begun is not gone on with, and whoever is broken is gone (QM-24.1, QM-24.2). */
function settled(state: State): State {
  const { field, play, discard } = state;
  const all = Object.values(field.details);
  const stays = ({ type, unit, soldiers }: Detail): boolean =>
    (isFormedType(type) ? soldiers : all.filter((each) => each.unit === unit).reduce((sum, each) => sum + each.soldiers, 0)) > BREAK_POINT;
  const details = Object.fromEntries(all.filter((each) => stays(each) && NAME.test(each.unit)).map((each) => [each.id, each]));
  const figures = Object.values(field.figures).filter(
    ({ unit, detail }) => (detail === null || details[detail] !== undefined) && Object.values(details).some((each) => each.unit === unit),
  );
  const horses = Object.values(field.horses).filter(({ detail }) => details[detail] !== undefined);
  return {
    ...state,
    field: {
      ...field,
      details,
      figures: Object.fromEntries(figures.map((each) => [each.id, each])),
      horses: Object.fromEntries(horses.map((each) => [each.id, each])),
    },
    discard:
      play === null || discard.some(({ rank, army }) => rank === play.card.rank && army === play.card.army)
        ? discard
        : [...discard, play.card],
    play: null,
    activation: null,
  };
}

/** Details numbered as a scenario numbers those of a unit: one after the other, whoever is lost. */
function renumbered(state: State): State {
  const { field } = state;
  const called = new Map<DetailId, DetailId>();
  for (const unit of Object.keys(field.units)) {
    const own = Object.values(field.details).filter((each) => each.unit === unit);
    own.forEach(({ id }, index) => called.set(id, detailCalled(unit, index + 1)));
  }
  const as = (id: DetailId): DetailId => called.get(id) ?? id;
  const byId = <T extends { readonly id: string }>(all: readonly T[]): Record<string, T> =>
    Object.fromEntries(all.map((each) => [each.id, each]));
  return {
    ...state,
    field: {
      ...field,
      details: byId(Object.values(field.details).map((each) => ({ ...each, id: as(each.id) }))),
      figures: byId(Object.values(field.figures).map((each) => ({ ...each, detail: each.detail === null ? null : as(each.detail) }))),
      horses: byId(Object.values(field.horses).map((each) => ({ ...each, id: `${as(each.detail)}-horses`, detail: as(each.detail) }))),
    },
  };
}

/** Everybody before the dice and cards of the turn, which nobody is told of the others. */
function beforeItsDice({ armies, players }: State): Pick<State, 'armies' | 'players' | 'discard'> {
  const fresh = (id: ArmyId) => ({ ...armies[id], banked: [], bankedThisTurn: 0 });
  return {
    armies: { red: fresh('red'), black: fresh('black') },
    players: Object.fromEntries(
      Object.entries(players).map(([seat, player]) => [seat, { ...player, points: 0, rolled: [], finished: false, removals: 0 }]),
    ),
    discard: [],
  };
}

function leftOut(state: State, now: State, inTurn: boolean): LeftOut[] {
  const lost = ARMIES.some((id) => state.armies[id].lost.length > 0);
  const bearsMore = Object.values(now.field.details).some(({ elements }) => elements.length > 1);
  const isLed = Object.values(now.field.units).every((unit) => hasFormed(now, unit));
  const isSame = Object.keys(state.field.details).sort().join() === Object.keys(now.field.details).sort().join();
  return [
    ...(state.play === null && state.activation === null ? [] : ['under-way' as const]),
    ...(state.options.identities === 'off' ? [] : ['hidden' as const]),
    ...(inTurn ? ['thrown-anew' as const] : []),
    ...(lost ? ['lost' as const] : []),
    ...(state.victory.objectives.length > 0 ? ['since' as const] : []),
    ...(isSame && isLed && !bearsMore ? [] : ['altered' as const]),
  ];
}

/** Whether the command figures of a unit are those that it would be formed with: a detail has no second one to be attached. */
function hasFormed({ field, options }: State, unit: Unit): boolean {
  const own = Object.values(field.details).filter((each) => each.unit === unit.id);
  const formed = commandFormed(unit, own, {}, options).map(({ id }) => id);
  return Object.values(field.figures).every(({ id, unit: of }) => of !== unit.id || formed.includes(id));
}

function playerOf({ field }: State, seat: SeatId, name: string): ArmyFile['players'][number] {
  const general = field.generals[seat];
  return general === undefined ? { seat, general: name } : { seat, general: general.name, rating: general.rating, at: spotOf(general.at) };
}

/** A unit with its details where they stand; null for one of which nobody is left. */
function unitOf({ field }: State, unit: Unit): UnitFile | null {
  const own = Object.values(field.details).filter((each) => each.unit === unit.id);
  const [first] = own;
  if (first === undefined) return null;
  const { id, name, seat, type, strength, quality, traits, gun } = unit;
  const free = freeCommand(unit).map((figure) => spotOf(field.figures[figure]?.at ?? first.at));
  return {
    id,
    name,
    owner: seat,
    type,
    // A unit made by breaking out has no strength of its own (QM-25.5).
    ...(unit.origin === id ? { soldiers: strength } : {}),
    quality,
    traits: [...traits],
    ...(gun === null ? {} : { gun }),
    details: own.map((each) => ({
      soldiers: each.strength,
      at: spotOf(each.at),
      facing: degreesOf(each.facing),
      ...(each.building === null ? {} : { building: each.building }),
    })),
    ...(free.length === 0 ? {} : { command: free }),
  };
}

function groundOf(piece: TerrainPiece): NonNullable<ScenarioFile['terrain']>[number] {
  const { id, kind, name, shape, contours, line, thickness, impassable, rough, forest, blocksSight, cover, enterable, capacity } = piece;
  const lies = line.length > 0 ? { line: line.map(spotOf), thickness: inchesOf(thickness) } : { area: shape.map(spotOf) };
  const levels = contours.length > 1 ? { levels: contours.slice(1).map((level) => level.map(spotOf)) } : {};
  const building = kind === 'building' ? { enterable, capacity } : {};
  return { id, kind, name, ...lies, impassable, rough, forest, blocksSight, cover: COVER[cover], ...building, ...levels };
}

/** Whom each army's ground has been held by, as far as everybody sees it: since the end of the turn before. */
function heldAsSeen({ turn, victory }: State, { marks }: PublicTable<QueensMenPublic>): State['held'] {
  const since = Math.max(0, turn - 1);
  return Object.fromEntries(
    victory.objectives.flatMap(({ id }) => {
      const army = ARMIES.find((each) => each === marks.find((mark) => mark.id === id)?.side);
      return army === undefined ? [] : [[id, { army, since }] as const];
    }),
  );
}
