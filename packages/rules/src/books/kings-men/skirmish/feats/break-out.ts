import { isRefusal } from '../../../../kernel/refusal.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { offset, polar } from '../../../../table/trig.ts';
import { inches } from '../../../../table/units.ts';
import type { Mil, Point } from '../../../../table/units.ts';
import type { Feat } from '../answers.ts';
import { checkGivingWay, shiftAside } from '../movement/aside.ts';
import { worst } from './combine.ts';
import { CONTACT } from '../ground/distance.ts';
import { behindRear, extent } from '../troops/footprint.ts';
import { formationsAt, isSameFormation } from './formation-change.ts';
import type { Detail, Figure, Unit, UnitId } from '../state/pieces.ts';
import { checkStand } from '../movement/placement.ts';
import { detailsOf, figureOf, unitOf } from '../field/roster.ts';
import { worn } from '../morale/resolve.ts';
import { alongRoad } from '../ground/road.ts';
import type { Field, SkirmishReferee, State } from '../state.ts';
import { isDisordered, isMob, isOnTable } from '../troops/troops.ts';
import { refuse } from '../refuse.ts';

export type FormUp = Extract<Feat, { do: 'form-up' }>;

/** Room between the pairs, and the least there may be (QM-25.2). */
const GAPS: readonly Mil[] = [inches(0.5), CONTACT];
/** An infantry detail has at least and at most so many men (QM-25.6, QM-25.7). */
const LEAST = 3;
const MOST = 6;

function isLightInfantry(field: Field, unit: UnitId): boolean {
  return unitOf(field, unit).traits.includes('light-infantry');
}

/** A name nobody has: the unit's, a letter and the next number. */
function nextId(taken: Readonly<Record<string, unknown>>, stem: string): string {
  for (let number = 1; ; number += 1) {
    const id = `${stem}${number}`;
    if (!(id in taken)) return id;
  }
}

/** Name of the unit that the detail makes when it breaks out now. */
function lightUnitOf(field: Field, { unit }: Detail): UnitId {
  return nextId(field.units, `${unitOf(field, unit).origin}-light-`);
}

/** The pairs side by side along the old front, centred on the old R (QM-25.2); the last man stands alone. */
function pairsOf(field: Field, detail: Detail, gap: Mil): Detail[] {
  const { soldiers, at, facing } = detail;
  const sizes = Array.from({ length: Math.ceil(soldiers / 2) }, (_, index) => Math.min(2, soldiers - 2 * index));
  const width = soldiers * 1000 + (sizes.length - 1) * gap;
  const unit = lightUnitOf(field, detail);
  let left = width / 2;
  return sizes.map((size, index): Detail => {
    const middle = left - (size * 1000) / 2;
    left -= size * 1000 + gap;
    return {
      ...detail,
      id: `${unit}-${index + 1}`,
      name: `${detail.name}, ${index + 1}`,
      unit,
      type: 'skirmishers',
      strength: size,
      soldiers: size,
      formation: { kind: 'loose' },
      at: offset(at, facing, -500, middle),
    };
  });
}

/** The field with the pairs in the detail's place, its attached command figures gone free where they are (QM-25.2). */
function brokenOut(field: Field, detail: Detail, pairs: readonly Detail[]): Field {
  const { [detail.id]: _gone, ...others } = field.details;
  const unit = lightUnitOf(field, detail);
  const light: Unit = {
    ...unitOf(field, detail.unit),
    id: unit,
    name: detail.name,
    type: 'skirmishers',
    traits: ['light-infantry'],
    strength: detail.soldiers,
    partition: null,
  };
  const at: Point = behindRear(detail, field.ground);
  const figures = Object.values(field.figures).map((figure) =>
    figure.detail === detail.id ? { ...figure, detail: null, unit, at, facing: detail.facing } : figure,
  );
  return {
    ...field,
    units: { ...field.units, [unit]: light },
    details: { ...others, ...Object.fromEntries(pairs.map((pair) => [pair.id, pair])) },
    figures: Object.fromEntries(figures.map((figure) => [figure.id, figure])),
  };
}

/** The pairs where there is room for them, and for the command figures they would stand on (QM-25.2, QM-11.16a). */
function roomyPairs(field: Field, detail: Detail): Detail[] | Refusal {
  const standing = GAPS.map((gap) => pairsOf(field, detail, gap)).filter((pairs) =>
    pairs.every((pair) => checkStand(field, pair, [detail.id]) === null),
  );
  let refusal = refuse('QM-25.2', 'no-room', { detail: detail.name }, { pieces: [detail.id] });
  for (const pairs of standing) {
    const then = brokenOut(field, detail, pairs);
    const stuck = pairs.map((pair) => checkGivingWay(then, pair)).find((each) => each !== null);
    if (stuck === undefined || stuck === null) return pairs;
    refusal = stuck;
  }
  return refusal;
}

/** Null when the detail is light infantry as infantry (QM-25.1). */
export function checkMayBreakOut(field: Field, detail: Detail): Refusal | null {
  return detail.type === 'infantry' && isLightInfantry(field, detail.unit)
    ? null
    : refuse('QM-25.1', 'wrong-troops', { detail: detail.name }, { pieces: [detail.id] });
}

/** Null when the detail may break out where it stands (QM-25.1). */
export function checkBreakOut(field: Field, detail: Detail): Refusal | null {
  const piece = { pieces: [detail.id] };
  const unable = checkMayBreakOut(field, detail);
  if (unable !== null) return unable;
  if (detail.formation.kind === 'column') return refuse('QM-25.1', 'in-column', { detail: detail.name }, piece);
  if (detail.building !== null) return refuse('QM-25.1', 'inside-building', { detail: detail.name }, piece);
  const pairs = roomyPairs(field, detail);
  return isRefusal(pairs) ? pairs : null;
}

/** One infantry detail becomes a unit of skirmishers (QM-25.1 to QM-25.5). */
export function breakOut(referee: SkirmishReferee, detail: Detail): void {
  const { state } = referee;
  const { field } = state;
  const pairs = roomyPairs(field, detail);
  if (isRefusal(pairs)) throw new Error(`${detail.id} cannot break out`);
  const unit = lightUnitOf(field, detail);
  const { colour, disordered } = afterFormingAnew(state, detail);
  const into = pairs.map((pair): Detail => ({ ...pair, colour, disordered }));
  Object.assign(
    field,
    brokenOut(
      field,
      detail,
      into.map((pair) => ({ ...pair })),
    ),
  );
  referee.emit('broke-out', 'QM-25.1', { detail: detail.id, into, unit });
  shiftAside(referee);
}

/** One step worse, unless a Queen spares it (QM-25.3, QM-25.8). */
function afterFormingAnew({ activation }: State, detail: Pick<Detail, 'colour' | 'disordered' | 'permanent'>) {
  return activation?.flag === 'queen' ? { colour: detail.colour, disordered: detail.disordered } : worn(detail);
}

/** The infantry detail that the unit would make: its rear middle at the command figure (QM-25.9). */
function formedUp(field: Field, detail: Detail, figure: Figure, order: FormUp): Detail {
  const unit = unitOf(field, detail.unit);
  const details = detailsOf(field, detail.unit);
  const soldiers = details.reduce((sum, each) => sum + each.soldiers, 0);
  const id = nextId(field.details, `${unit.origin}-formed-`);
  const { name } = unitOf(field, unit.origin);
  const at = (facing: number): Detail => {
    const drawn: Detail = {
      ...detail,
      id,
      name,
      unit: unit.origin,
      type: 'infantry',
      soldiers,
      strength: soldiers,
      formation: order.formation,
      facing,
      building: null,
      smoke: details.some(({ smoke }) => smoke),
      colour: worst(details.map(({ colour }) => colour)),
      disordered: false,
      elements: [...new Set(details.flatMap(({ elements }) => elements))],
    };
    return { ...drawn, at: polar(figure.at, facing, 500 + extent(drawn).depth) };
  };
  const first = at(order.facing);
  return order.formation.kind === 'column' ? at(alongRoad(field.ground, first.at, order.facing) ?? order.facing) : first;
}

/** Null when the detail is light infantry in skirmish formation (QM-25.6). */
export function checkMayFormUp(field: Field, detail: Detail): Refusal | null {
  return detail.type === 'skirmishers' && isLightInfantry(field, detail.unit)
    ? null
    : refuse('QM-25.6', 'wrong-troops', { detail: detail.name }, { pieces: detailsOf(field, detail.unit).map(({ id }) => id) });
}

/** Null when the whole unit may become one infantry detail (QM-25.6, QM-25.7). */
export function checkFormUp(field: Field, detail: Detail, order: FormUp): Refusal | null {
  const details = detailsOf(field, detail.unit);
  const pieces = { pieces: details.map(({ id }) => id) };
  const unable = checkMayFormUp(field, detail);
  if (unable !== null) return unable;
  const figure = field.figures[order.figure];
  if (figure === undefined || figure.unit !== detail.unit || !figure.standing) return refuse('QM-25.6', 'no-command', {}, pieces);
  const unfit = details.find((each) => isDisordered(each) || isMob(each) || !isOnTable(each));
  if (unfit !== undefined) return refuse('QM-25.7', 'unfit', { detail: unfit.name }, { pieces: [unfit.id] });
  const soldiers = details.reduce((sum, each) => sum + each.soldiers, 0);
  if (soldiers > MOST) return refuse('QM-25.7', 'too-many', { most: MOST }, pieces);
  if (soldiers < LEAST) return refuse('QM-25.6', 'too-few', { least: LEAST }, pieces);
  const drawn = formedUp(field, detail, figure, order);
  if (!formationsAt(field, drawn).some((each) => isSameFormation(each, drawn.formation))) return refuse('QM-25.6', 'formation', {}, pieces);
  const others = details.map(({ id }) => id);
  return checkStand(field, drawn, others) ?? checkGivingWay(formedFrom(field, detail.unit, drawn), drawn);
}

/** The field with the one detail in place of the unit's own, all command figures of the unit attached to it (QM-25.8). */
function formedFrom(field: Field, unit: UnitId, drawn: Detail): Field {
  const others = Object.values(field.details).filter((each) => each.unit !== unit);
  const figures = Object.values(field.figures).map((figure) =>
    figure.unit === unit ? { ...figure, detail: drawn.id, unit: drawn.unit } : figure,
  );
  return {
    ...field,
    details: Object.fromEntries([...others, drawn].map((each) => [each.id, each])),
    figures: Object.fromEntries(figures.map((figure) => [figure.id, figure])),
  };
}

/** All details of the unit become one of infantry (QM-25.6 to QM-25.9). */
export function formUp(referee: SkirmishReferee, detail: Detail, order: FormUp): void {
  const { state } = referee;
  const { field } = state;
  const drawn = formedUp(field, detail, figureOf(field, order.figure), order);
  const details = detailsOf(field, detail.unit).map(({ id }) => id);
  const { colour, disordered } = afterFormingAnew(state, drawn);
  const stands: Detail = { ...drawn, colour, disordered };
  Object.assign(field, formedFrom(field, detail.unit, stands));
  referee.emit('formed-up', 'QM-25.6', { details, into: { ...stands } });
  shiftAside(referee);
}
