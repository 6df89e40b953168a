import type { SeatId } from '../../../../kernel/game.ts';
import type { PublicTable } from '../../../../kernel/table.ts';
import type { LeftOut } from '../../../../kernel/situation.ts';
import { degreesOf, inchesOf, spotOf } from '../../../../table/units.ts';
import { cardId } from '../cards/deck.ts';
import { BREAKING_POINT } from '../troops/formation.ts';
import type { TerrainPiece } from '../troops/field.ts';
import type { Formation, ArmyId, Unit } from '../troops/unit.ts';
import { ARMIES } from '../command/armies.ts';
import type { KingsMenPublic } from '../state/public.ts';
import type { Battle } from '../state.ts';
import type { PartsFile } from './scenario.ts';
import { formationOf } from './setup.ts';
import type { FormationFile, SituationFile } from './situation.ts';

type ArmyFile = PartsFile['armies']['red'];
type UnitFile = NonNullable<ArmyFile['units']>[number];

/** What the books of the family lay down alike: the file but for its book, its options and who commands; null before the armies are drawn up. */
export function battleLaid<S extends Battle>(
  state: S,
  ratings: Readonly<Record<SeatId, string>>,
): { readonly file: Omit<PartsFile, 'id' | 'name' | 'description'>; readonly state: S; readonly left: readonly LeftOut[] } | null {
  if (state.phase === 'deploy') return null;
  const now = apart(settled(state));
  const { field, zones, victory } = now;
  const { ground } = field;
  const army = (id: ArmyId): ArmyFile => {
    const { name, uniform, seats } = now.armies[id];
    return {
      name,
      ...(uniform === undefined ? {} : { uniform }),
      players: seats.map((seat) => playerOf(now, seat, ratings[seat] ?? seat)),
      units: Object.values(field.units)
        .filter((unit) => unit.army === id)
        .map(unitOf),
    };
  };
  const armies = { red: army('red'), black: army('black') };
  if (ARMIES.some((id) => armies[id].units?.length === 0)) return null;
  const { objectives, turnLimit, atLimit } = victory;
  return {
    file: {
      format: 1,
      minutes: 45,
      table: { width: inchesOf(ground.width), depth: inchesOf(ground.depth) },
      terrain: ground.pieces.map(groundOf),
      zones: { red: zones.red.map(spotOf), black: zones.black.map(spotOf) },
      armies,
      victory: {
        ...(turnLimit === undefined ? {} : { turnLimit }),
        ...(atLimit === undefined ? {} : { atLimit }),
        ...(objectives === undefined ? {} : { objectives: objectives.map((each) => ({ ...each, area: each.area.map(spotOf) })) }),
      },
    },
    state: now,
    left: leftOut(state, now),
  };
}

/** Options under which qualities and ratings, as they have been thrown, are listed in the file. */
export function asListed<Options extends { readonly unitQuality: string; readonly ratings: string }>(options: Options) {
  return {
    ...options,
    ...(options.unitQuality === 'random' ? { unitQuality: 'scenario' as const } : {}),
    ...(options.ratings === 'rolled' ? { ratings: 'scenario' as const } : {}),
  };
}

/** The battle between two cards: what had been begun is not gone on with, and whoever is broken is gone (KM-25.4). */
function settled<S extends Battle>(state: S): S {
  const { field, card, discard } = state;
  const standing = Object.values(field.units).filter(({ type, figures }) => figures > BREAKING_POINT[type]);
  return {
    ...state,
    field: { ...field, units: Object.fromEntries(standing.map((unit) => [unit.id, unit])) },
    discard: card === null ? discard : [...discard, card],
    card: null,
    activation: null,
  };
}

/** Nobody called like somebody else: a unit of a random force may have the name of a seat, which no file may give it (KM-29.1). */
function apart<S extends Battle>(state: S): S {
  const { field, armies, restored } = state;
  const seats = ARMIES.flatMap((id) => armies[id].seats);
  const called = (id: string): string => (seats.includes(id) ? `${id}-unit` : id);
  const units = Object.values(field.units).map((unit) => ({ ...unit, id: called(unit.id) }));
  return {
    ...state,
    field: { ...field, units: Object.fromEntries(units.map((unit) => [unit.id, unit])) },
    ...(restored === undefined ? {} : { restored: restored.map(called) }),
  };
}

function leftOut({ card, activation, field, armies, victory }: Battle, now: Battle): LeftOut[] {
  const broke = Object.keys(field.units).length !== Object.keys(now.field.units).length;
  return [
    ...(card === null && activation === null ? [] : ['under-way' as const]),
    ...(broke ? ['altered' as const] : []),
    ...(ARMIES.some((id) => armies[id].lost.length > 0) ? ['lost' as const] : []),
    ...((victory.objectives ?? []).some((each) => each.kind === 'hold') ? ['since' as const] : []),
  ];
}

function playerOf({ field }: Battle, seat: SeatId, name: string): ArmyFile['players'][number] {
  const general = field.generals[seat];
  return general === undefined ? { seat, general: name } : { seat, general: general.name, rating: general.rating, at: spotOf(general.at) };
}

function unitOf({ id, name, type, quality, strength, owner, at, facing }: Unit): UnitFile {
  const whose = owner === null ? {} : { owner };
  return { id, name, type, quality, figures: strength, ...whose, at: spotOf(at), facing: degreesOf(facing) };
}

function groundOf(piece: TerrainPiece): NonNullable<PartsFile['terrain']>[number] {
  const { id, kind, name, shape, contours, line, thickness, passable, blocksFire, enterableBy, capacity, large } = piece;
  const lies = line.length > 0 ? { line: line.map(spotOf), thickness: inchesOf(thickness) } : { area: shape.map(spotOf) };
  const building = kind === 'building' ? { enterableBy: [...enterableBy], capacity, large } : {};
  const levels = contours.length > 1 ? { levels: contours.slice(1).map((level) => level.map(spotOf)) } : {};
  return { id, kind, name, ...lies, passable, blocksFire, ...building, ...levels };
}

/** What a situation says of a battle beside its file, in every book of the family. */
export function situationOf(state: Battle): SituationFile {
  const { turn, field, armies, held, restored, discard } = state;
  return {
    turn,
    units: Object.fromEntries(Object.values(field.units).map((unit) => [unit.id, conditionOf(unit)])),
    gone: { red: armies.red.lost.length, black: armies.black.lost.length },
    ...(restored === undefined ? {} : { restored: [...restored] }),
    ...(held === undefined ? {} : { held }),
    discard: discard.map(cardId),
  };
}

function conditionOf({
  type,
  figures,
  officer,
  ensign,
  colour,
  disordered,
  formation,
  building,
}: Unit): NonNullable<SituationFile['units']>[string] {
  const condition = { figures, officer, ensign, colour, disordered };
  if (building !== null) return { ...condition, building };
  return { ...condition, formation: formationWritten(formation, type, figures) };
}

/** A formation as a file writes it: a line or column that could not be chosen now as what losses have left of one. */
function formationWritten(formation: Formation, type: Unit['type'], figures: number): FormationFile {
  switch (formation.kind) {
    case 'line':
    case 'column': {
      const { kind, files } = formation;
      const plain: FormationFile = kind === 'line' ? { kind, ranks: Math.ceil(figures / files) } : { kind, files };
      return isReadAgain(plain, formation, type, figures) ? plain : { kind: 'remnant', of: kind, files };
    }
    case 'skirmish':
      return { kind: 'skirmish', layout: formation.layout, spread: inchesOf(formation.spread) };
    case 'garrison':
      throw new Error('a garrison is written with its building');
    default:
      return { kind: formation.kind };
  }
}

function isReadAgain(
  plain: FormationFile,
  { kind, files }: { readonly kind: string; readonly files: number },
  type: Unit['type'],
  figures: number,
): boolean {
  if (plain.kind !== 'line' && plain.kind !== 'column') return false;
  if (plain.kind === 'line' && plain.ranks > 3) return false;
  const read = formationOf(plain, type, figures);
  return read !== null && read.kind === kind && 'files' in read && read.files === files;
}

/** Whom each army's ground has been held by, as far as everybody sees it: since the end of the turn before. */
export function heldAsSeen({ turn, victory }: Battle, { marks }: PublicTable<KingsMenPublic>): NonNullable<Battle['held']> {
  const since = Math.max(0, turn - 1);
  return Object.fromEntries(
    (victory.objectives ?? []).flatMap(({ id, kind }) => {
      const army = ARMIES.find((each) => each === marks.find((mark) => mark.id === id)?.side);
      return army === undefined || kind !== 'hold' ? [] : [[id, { army, since }] as const];
    }),
  );
}
