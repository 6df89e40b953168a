import type { Refusal } from '../../../../kernel/refusal.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import type { Point } from '../../../../table/units.ts';
import type { ArmyId } from '../../shared/troops/unit.ts';
import { inTurn } from '../../shared/set-up/deployment-rounds.ts';
import { liesIn } from '../../shared/set-up/zone.ts';
import type { Deploy } from '../answers.ts';
import { isFree } from '../movement/aside.ts';
import { checkEntry } from '../ground/buildings.ts';
import { unitOf } from '../field/roster.ts';
import { near } from '../ground/distance.ts';
import { footprint, generalBase } from '../troops/footprint.ts';
import { clauseRefusing, formationsAt, isSameFormation } from '../feats/formation-change.ts';
import { checkPartition, commandFormed, detailsFormed, freeCommand, type Stand } from '../troops/partition.ts';
import type { Detail, FigureId, UnitId } from '../state/pieces.ts';
import { checkApart, checkStand } from '../movement/placement.ts';
import { alongRoad } from '../ground/road.ts';
import type { Field, State } from '../state.ts';
import { buildingAt } from '../ground/terrain.ts';
import { isLooseType } from '../troops/troops.ts';
import { WALL, baseOfFigure, insideWall, standingFigures } from '../movement/walls.ts';
import { refuse } from '../refuse.ts';

/** What a player puts down in one answer, and what their allies have put down by then (QM-31.3). */
export interface Deploying {
  readonly seat: SeatId;
  readonly army: ArmyId;
  /** Units they form details of. */
  readonly units: readonly UnitId[];
  /** Free command figures of those. */
  readonly figures: readonly FigureId[];
  /** Their general is part of it; otherwise the answer's place for them counts for nothing. */
  readonly general: boolean;
  readonly placed: readonly Deploy[];
}

const ARMIES: readonly ArmyId[] = ['red', 'black'];

/** Who puts what down: all at the same time, unseen by the enemy and before the eyes of their allies (QM-31.3, QM-39.7). */
export function deployments(state: State): Omit<Deploying, 'placed'>[] {
  return inTurn(ARMIES.map((army) => state.armies[army].seats.map((seat) => deployingOf(state, army, seat)))).filter(
    ({ units, general }) => units.length > 0 || general,
  );
}

/** What is a player's to put down once allies who deploy at the same time have put down theirs. */
export function amongAllies(deploying: Deploying, given: readonly { readonly answer: Deploy }[]): Deploying {
  return { ...deploying, placed: [...deploying.placed, ...given.map(({ answer }) => answer)] };
}

function deployingOf({ field, fixed }: State, army: ArmyId, seat: SeatId): Omit<Deploying, 'placed'> {
  const units = Object.values(field.units)
    .filter((unit) => unit.seat === seat && !fixed.includes(unit.id))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  return { seat, army, units: units.map(({ id }) => id), figures: units.flatMap(freeCommand), general: !fixed.includes(seat) };
}

function standOf(field: Field, { soldiers, at, facing, formation }: Deploy['details'][number]): Stand {
  const column = formation.kind === 'column' || formation.kind === 'limbered';
  return {
    soldiers,
    at,
    facing: column ? (alongRoad(field.ground, at, facing) ?? facing) : facing,
    formation,
    building: buildingAt(field.ground, at)?.id ?? null,
  };
}

/** Puts units, figures and a general where the answer says, into the field given. */
export function putDown(state: State, field: Field, units: readonly UnitId[], answer: Deploy): void {
  const places: Record<string, Point> = Object.fromEntries(answer.figures.map(({ figure, at }) => [figure, at]));
  for (const id of units) {
    const unit = unitOf(field, id);
    for (const detail of Object.values(field.details)) if (detail.unit === id) delete field.details[detail.id];
    for (const figure of Object.values(field.figures)) if (figure.unit === id) delete field.figures[figure.id];
    const details = detailsFormed(
      unit,
      answer.details.filter((each) => each.unit === id).map((each) => standOf(field, each)),
    );
    for (const detail of details) field.details[detail.id] = detail;
    for (const figure of commandFormed(unit, details, places, state.options)) field.figures[figure.id] = figure;
  }
}

/** The field as the player deploying sees it: their army's fixed units and what their allies have put down; nothing of the enemy (QM-34.1). */
export function fieldBefore(state: State, { army, placed }: Deploying): Field {
  const { field, fixed } = state;
  const own = <T extends { readonly army: ArmyId; readonly unit: UnitId }>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(all).filter(([, each]) => each.army === army && fixed.includes(each.unit)));
  const before: Field = { ...field, details: own(field.details), figures: own(field.figures), horses: {} };
  for (const answer of placed) putDown(state, before, [...new Set(answer.details.map(({ unit }) => unit))], answer);
  return before;
}

/** Null when everything that is the player's is put down, formed and placed as it may be (QM-31.3, QM-4.6). */
export function checkDeployment(state: State, deploying: Deploying, answer: Deploy): Refusal | null {
  const unformed = checkForming(state, deploying, answer);
  if (unformed !== null) return unformed;
  const field = fieldBefore(state, deploying);
  putDown(state, field, deploying.units, answer);
  const own = Object.values(field.details).filter(({ unit }) => deploying.units.includes(unit));
  for (const detail of own) {
    const refusal = checkPlace(state, field, detail);
    if (refusal !== null) return refusal;
  }
  for (const id of deploying.units) {
    const refusal = checkCommand(state, field, id);
    if (refusal !== null) return refusal;
  }
  return deploying.general ? checkGeneral(state, field, deploying.army, answer.general) : null;
}

function checkForming({ field }: State, { units, figures }: Deploying, answer: Deploy): Refusal | null {
  const stranger = answer.details.find(({ unit }) => !units.includes(unit));
  if (stranger !== undefined) return refuse('QM-31.3', 'not-yours');
  if (
    answer.figures
      .map(({ figure }) => figure)
      .sort()
      .join() !== [...figures].sort().join()
  ) {
    return refuse('QM-31.3', 'incomplete', { of: 'figures' });
  }
  for (const id of units) {
    const sizes = answer.details.filter((each) => each.unit === id).map(({ soldiers }) => soldiers);
    if (sizes.length === 0) return refuse('QM-31.3', 'incomplete', { of: 'units' });
    const refusal = checkPartition(unitOf(field, id), sizes);
    if (refusal !== null) return refusal;
  }
  return null;
}

function checkPlace(state: State, field: Field, detail: Detail): Refusal | null {
  const piece = { pieces: [detail.id] };
  if (detail.gun === 'heavy' && detail.formation.kind !== 'battery') return refuse('QM-2.12', 'heavy-gun', { what: 'begins' }, piece);
  if (!formationsAt(field, detail, state.options.limberedOffRoad).some((each) => isSameFormation(each, detail.formation))) {
    return refuse(clauseRefusing(detail), 'formation', { detail: detail.name, why: 'there' }, piece);
  }
  if (!liesIn(state.zones[detail.army], footprint(detail, field.ground)))
    return refuse('QM-4.6', 'outside-zone', { who: 'detail', name: detail.name }, piece);
  const indoors = detail.building === null ? null : checkEntry(field, { ...detail, building: null }, detail.building);
  return indoors ?? checkStand(field, detail) ?? (isLooseType(detail.type) ? checkApart(field, detail) : null);
}

/** Free figures in the zone, each other's and their men's walls kept (QM-2.15, QM-4.6). */
function checkCommand(state: State, field: Field, unit: UnitId): Refusal | null {
  const figures = standingFigures(field, unit).filter(({ detail }) => detail === null);
  const bases = figures.map((figure) => baseOfFigure(field, figure));
  for (const figure of figures) {
    const base = baseOfFigure(field, figure);
    const piece = { pieces: [figure.id] };
    if (!liesIn(state.zones[figure.army], base))
      return refuse('QM-4.6', 'outside-zone', { who: 'figure', name: unitOf(field, unit).name }, piece);
    if (!isFree(field, base)) return refuse('QM-3.12', 'no-room', { who: 'figure' }, piece);
    if (bases.some((other) => !near(base, other, WALL))) return refuse('QM-2.15', 'figures-apart', {}, piece);
  }
  const outside = Object.values(field.details).find((detail) => detail.unit === unit && !insideWall(field, detail));
  return outside === undefined ? null : refuse('QM-2.15', 'outside-wall', { detail: outside.name }, { pieces: [outside.id] });
}

function checkGeneral(state: State, field: Field, army: ArmyId, at: Point): Refusal | null {
  const base = generalBase({ at });
  if (!liesIn(state.zones[army], base)) return refuse('QM-4.6', 'general-outside-zone');
  return isFree(field, base) ? null : refuse('QM-3.12', 'no-room', { who: 'general' });
}
