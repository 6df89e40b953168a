import type { Refusal } from '../../../../kernel/refusal.ts';
import type { Colour } from '../../shared/troops/unit.ts';
import type { Combine } from '../answers.ts';
import { checkEntry } from '../ground/buildings.ts';
import { activationUnderWay } from '../field/under-way.ts';
import { CONTACT, near } from '../ground/distance.ts';
import { joinHorses } from './dismount.ts';
import { footprint } from '../troops/footprint.ts';
import { linesOf } from './formation-change.ts';
import { march } from '../march/march.ts';
import { targetShape } from '../movement/measure.ts';
import type { Detail } from '../state/pieces.ts';
import { checkStand } from '../movement/placement.ts';
import { mergeAway } from '../morale/removal.ts';
import { settleDown } from '../movement/room.ts';
import { worn } from '../morale/resolve.ts';
import type { Field, SkirmishReferee } from '../state.ts';
import { isArtillery, isDisordered, isFormedType, isLooseType, isMob, isOnTable } from '../troops/troops.ts';
import { insideWall } from '../movement/walls.ts';
import { wayOf } from '../movement/way.ts';
import { refuse } from '../refuse.ts';

/** Men that one detail may have (QM-13.1). */
function mostOf({ type }: Detail): number {
  return isLooseType(type) ? 2 : 6;
}

/** Artillery never combines (QM-13.2). */
export function checkMayCombine({ id, type }: Detail): Refusal | null {
  return isArtillery(type) ? refuse('QM-13.2', 'artillery', {}, { pieces: [id] }) : null;
}

/** Null when the two may become one, however far apart they are (QM-13.1 to QM-13.3). */
export function checkCombine(field: Field, detail: Detail, order: Combine): Refusal | null {
  const other = field.details[order.with];
  if (other === undefined || other.id === detail.id || other.seat !== detail.seat) return refuse('QM-13.1', 'not-own');
  const pieces = { pieces: [detail.id, other.id] };
  const both = [detail, other];
  if (other.type !== detail.type || other.mounted !== detail.mounted)
    return refuse('QM-13.1', 'other-troops', { detail: detail.name, other: other.name }, pieces);
  if (!isFormedType(detail.type) && other.unit !== detail.unit) return refuse('QM-13.3', 'other-unit', {}, pieces);
  if (both.some((each) => isDisordered(each) || isMob(each) || !isOnTable(each))) return refuse('QM-13.1', 'unfit', {}, pieces);
  if (detail.soldiers + other.soldiers > mostOf(detail)) return refuse('QM-13.1', 'too-many', { most: mostOf(detail) }, pieces);
  if (!endsAt(field, detail, order)) return refuse('QM-13.4', 'not-there', { detail: detail.name, other: other.name }, pieces);
  return other.building === null || other.building === detail.building ? null : checkEntry(field, detail, other.building);
}

/** Whether the path ends at the other detail: with the mover there the two would be in contact (QM-13.4, QM-1.3). */
function endsAt(field: Field, detail: Detail, order: Combine): boolean {
  const target = targetShape(field, order.with);
  const last = wayOf(detail.at, order.path).legs.at(-1);
  if (target === null || last === undefined) return false;
  const facing = isLooseType(detail.type) ? last.heading : detail.facing;
  return near(footprint({ ...detail, at: last.to, facing, building: null }, field.ground), target, CONTACT);
}

/** A Move to the other detail; where it gets there the two are one, else it has moved and that is all (QM-13.4). */
export function combine(referee: SkirmishReferee, detail: Detail, order: Combine): void {
  const { contact } = march(referee, detail.id, {
    path: order.path,
    facing: null,
    along: order.along ?? null,
    aim: { kind: 'combine', target: order.with },
  });
  activationUnderWay(referee.state).over = true;
  // On the way their unit may have fled (QM-15.4, QM-24.2).
  const other = referee.state.field.details[order.with];
  if (contact !== null && other !== undefined) join(referee, detail, other);
}

const WORST_FIRST: readonly Colour[] = ['red', 'yellow'];

/** The worst of several counters. */
export function worst(colours: readonly Colour[]): Colour {
  return WORST_FIRST.find((colour) => colours.includes(colour)) ?? 'green';
}

/** The mover's men are added to the other detail's formation, place and facing (QM-13.5 to QM-13.8). */
function join(referee: SkirmishReferee, mover: Detail, other: Detail): void {
  const { field } = referee.state;
  const activation = activationUnderWay(referee.state);
  const spared = activation.flag === 'queen';
  const colour = worst([mover.colour, other.colour]);
  const resolve = spared ? { colour, disordered: false } : worn({ colour, disordered: false, permanent: false });
  const walled = insideWall(field, other);
  const oneRank = other.formation.kind === 'line' && other.formation.files >= other.soldiers;
  other.soldiers += mover.soldiers;
  other.strength += mover.strength;
  other.smoke ||= mover.smoke;
  other.colour = resolve.colour;
  other.disordered = resolve.disordered;
  other.elements = [...other.elements, ...mover.elements.filter((element) => !other.elements.includes(element))];
  joinCommand(field, mover, other);
  mergeAway(referee, mover.id);
  if (other.formation.kind === 'line') other.formation = lineFor(field, other, oneRank);
  settleDown(referee, other, { leash: null, walled });
  joinHorses(field, mover, other);
  activation.settled = true;
  referee.emit('combined', 'QM-13.5', { detail: mover.id, into: other.id, soldiers: other.soldiers, colour: other.colour });
}

/** As many ranks as before, or the other number where there is no room. */
function lineFor(field: Field, detail: Detail, oneRank: boolean): Detail['formation'] {
  const lines = oneRank ? linesOf(detail.soldiers) : linesOf(detail.soldiers).toReversed();
  return lines.find((formation) => checkStand(field, { ...detail, formation }) === null) ?? lines[0] ?? detail.formation;
}

/** Of two attached command figures that stand the receiver's stays (QM-13.7). */
function joinCommand(field: Field, mover: Detail, other: Detail): void {
  const attached = Object.values(field.figures).filter(({ detail }) => detail === mover.id);
  const led = Object.values(field.figures).some(({ detail, standing }) => detail === other.id && standing);
  for (const figure of attached) {
    if (led) {
      delete field.figures[figure.id];
      continue;
    }
    figure.detail = other.id;
    figure.unit = other.unit;
  }
}
