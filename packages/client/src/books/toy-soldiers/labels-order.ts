import { distanceBetween } from '@longroll/rules/table/measure';
import { bearing, turn } from '@longroll/rules/table/trig';
import type { Angle, Mil, Point } from '@longroll/rules/table/units';
import type * as shapes from '@longroll/rules/books/toy-soldiers/answers';
import { chaosOf } from '@longroll/rules/books/toy-soldiers/command/paying';
import type { State } from '@longroll/rules/books/toy-soldiers/state';
import { hasFront } from '@longroll/rules/books/toy-soldiers/troops/footprint';
import type { Battlefield } from './battlefield.ts';
import { inchesOf } from './inches-of.ts';
import { windOf } from './wind.ts';
import { toySoldiers as words } from './words.ts';

const say = words.answers;

/** An order as a sentence, with what it costs in chaos. */
export function orderLabel(field: Battlefield, order: shapes.Order): string {
  if (order.do === 'end') return say.end;
  if (order.do === 'commander') return commanderLabel(field, order.commander);
  const label = unitLabel(field, order.unit);
  const first = order.unit.type === 'charge' ? order.unit.chargers[0]?.unit : order.unit.unit;
  const unit = first === undefined ? undefined : field.state.field.units[first];
  const chaos = unit === undefined ? 0 : chaosOf(field.state, unit.seat, order.unit, unit.id);
  return chaos > 0 && order.unit.type !== 'hasty-reorder' ? say.order.chaos({ order: label, chaos }) : label;
}

function commanderLabel(field: Battlefield, order: shapes.CommanderAction): string {
  const { names } = field;
  switch (order.action) {
    case 'attach':
    case 'rally':
      return say.commander[order.action]({ unit: names.unit(order.unit) });
    case 'ride':
      return say.commander.ride(riding(field, order.way));
    case 'consolidate':
    case 'heroics':
    case 'awareness':
      return say.commander[order.action](riding(field, order.way));
    case 'berate':
      return say.commander.berate;
    case 'reform':
      return say.commander.reform({ unit: names.unit(order.unit), elan: order.by === 'elan' });
  }
}

/** Where a commander rides, if they do. */
function riding(field: Battlefield, way: readonly Point[]) {
  const to = way.at(-1);
  const at = field.state.field.commanders[field.seat]?.at;
  if (to === undefined || at === undefined) return { ridden: false, wind: '', far: 0, unit: '' };
  return { ridden: true, wind: windOf(bearing(at, to)), far: inchesOf(distanceBetween(at, to)), unit: towards(field, at, to) };
}

/** The unit that lies most nearly in the direction of a ride: two rides of one length to one wind are told apart by it. */
function towards({ names, situation, state }: Battlefield, from: Point, to: Point): string {
  const units = situation.table.pieces.filter(({ id }) => state.field.units[id] !== undefined);
  const off = (unit: Point) => Math.abs(turn(bearing(from, to), bearing(from, unit)));
  const [nearest] = units.toSorted((one, other) => off(one) - off(other));
  return nearest === undefined ? '' : names.unit(nearest.id);
}

function unitLabel({ names, state }: Battlefield, order: shapes.UnitAction): string {
  if (order.type === 'charge')
    return say.order.charge({
      pairs: order.chargers.map(({ unit, target }) => words.answersOfCharge.pair({ unit: names.unit(unit), target: names.unit(target) })),
    });
  const unit = names.unit(order.unit);
  switch (order.type) {
    case 'change-formation':
      return say.order.change({ unit, formation: words.terms.formations[order.to], about: order.about });
    case 'limber':
      return say.order.limber({ unit, to: order.to, ...turned(turn(facingOf(state, order.unit), order.facing) / 10) });
    case 'reorder':
    case 'fire':
    case 'hasty-reorder':
      return say.order.plain({ unit, how: words.terms.actions[order.type] });
    case 'hurry-forward':
    case 'fall-back':
    case 'retreat':
      return straightLabel(unit, words.terms.actions[order.type], order.distance);
    case 'move-to-side':
      return say.order.side({ unit, how: words.terms.actions[order.type], side: order.to, far: inchesOf(order.distance) });
    default:
      return pathLabel(unit, words.terms.actions[order.type], order.path);
  }
}

/** A facing as seen from the present one, in degrees: left of it counts up. */
function turned(degrees: number) {
  const way = degrees === 0 ? 'ahead' : Math.abs(degrees) === 180 ? 'about' : sideOf(degrees);
  return { turned: way, degrees: Math.abs(degrees) } as const;
}

function sideOf(turned: number): 'left' | 'right' {
  return turned > 0 ? 'left' : 'right';
}

function facingOf({ field }: State, id: string): Angle {
  const unit = field.units[id];
  return unit !== undefined && hasFront(unit) ? unit.formation.facing : 0;
}

function straightLabel(unit: string, how: string, distance: Mil): string {
  return distance === 0 ? say.order.spot({ unit, how }) : say.order.straight({ unit, how, far: inchesOf(distance) });
}

function pathLabel(unit: string, how: string, path: shapes.Path): string {
  if (path.kind === 'oblique') {
    const { off, distance } = path;
    if (off === 0) return straightLabel(unit, how, distance);
    return say.order.oblique({ unit, how, far: inchesOf(distance), degrees: Math.abs(off / 10), side: sideOf(off) });
  }
  const legs = path.kind === 'wheel' ? [path] : path.legs;
  const wheel = legs.reduce((sum, { turn }) => sum + turn, 0);
  const far = legs.reduce((sum, { distance }) => sum + distance, 0);
  if (wheel === 0) return straightLabel(unit, how, far);
  const told = { unit, how, degrees: Math.abs(wheel / 10), side: sideOf(wheel) };
  return far === 0 ? say.order.wheel(told) : say.order.wheelOn({ ...told, far: inchesOf(far) });
}
