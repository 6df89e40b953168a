import type { DecisionView } from '@longroll/rules/kernel/view';
import { distanceBetween } from '@longroll/rules/table/measure';
import { bearing, turn } from '@longroll/rules/table/trig';
import type { Angle, Point } from '@longroll/rules/table/units';
import * as shapes from '@longroll/rules/books/toy-soldiers/answers';
import { chaosOf } from '@longroll/rules/books/toy-soldiers/command/paying';
import type { State } from '@longroll/rules/books/toy-soldiers/state';
import { hasFront } from '@longroll/rules/books/toy-soldiers/troops/footprint';
import { text } from '../../text/words.ts';
import { textIn } from '../read.ts';
import type { Battlefield } from './battlefield.ts';
import { unitAbout } from './names.ts';
import { contactLabel, reactionLabel } from './labels-charge.ts';
import { windOf } from './wind.ts';
import { toySoldiers as words } from './words.ts';

const say = words.answers;
type Volleys = shapes.LastVolley['volleys'];

/** A legal answer as a whole sentence. */
export function labelOf(field: Battlefield, decision: DecisionView, answer: unknown): string {
  return (
    draftLabel(decision, answer) ??
    actionLabel(field, decision, answer) ??
    contactLabel(field, decision, answer) ??
    text.battle.unworded.answer
  );
}

/** Answers of section 5. */
function draftLabel({ kind }: DecisionView, answer: unknown): string | null {
  switch (kind) {
    case 'choose-edge':
      return say.edge[shapes.chooseEdge.parse(answer).edge];
    case 'draft-pick':
      return words.selections[shapes.draftPick.parse(answer).pick];
    case 'place-unit':
      return say.place(words.formations[shapes.placeUnit.parse(answer).formation]);
    case 'place-terrain':
      return shapes.placeTerrain.parse(answer).pieces.length === 0 ? say.noTerrain : say.placeTerrain;
    case 'place-commander':
      return say.placeCommander;
    default:
      return null;
  }
}

/** Answers of a half, charges aside. */
function actionLabel(field: Battlefield, decision: DecisionView, answer: unknown): string | null {
  const { names } = field;
  switch (decision.kind) {
    case 'order':
      return orderLabel(field, shapes.order.parse(answer));
    case 'declare-threats': {
      const { enemies } = shapes.threats.parse(answer);
      return enemies.length === 0 ? say.noThreat : say.threaten(names.units(enemies));
    }
    case 'volley-target':
    case 'optional-volley':
    case 'last-volley':
      return volleysLabel(field, shapes.optionalVolley.parse(answer).volleys);
    case 'limbers':
      return say.limbers[shapes.limbers.parse(answer).limbers];
    case 'move-direction': {
      const way = shapes.moveDirection.parse(answer);
      return way.go === 'back' ? say.back : say.away(names.unit(way.enemy));
    }
    case 'passage-failed':
      return say.passage[shapes.passageFailed.parse(answer).passage];
    case 'passage-drop':
      return say.drop(shapes.passageDrop.parse(answer).stands);
    case 'skirmisher-cost':
      return say.cost[shapes.skirmisherCost.parse(answer).cost];
    case 'reorder-remainder': {
      const left = shapes.reorderRemainder.parse(answer);
      return left.do === 'destroy' ? say.remainder.destroy(left.stands) : say.remainder[left.do];
    }
    case 'commander-escape': {
      const { to } = shapes.escape.parse(answer);
      const at = field.state.field.commanders[textIn(decision.about, 'seat')]?.at ?? to;
      return say.escape(windOf(bearing(at, to)), distanceBetween(at, to));
    }
    case 'reform-place':
      return say.reform(windOf(shapes.reformPlace.parse(answer).facing));
    case 'skirmish-place':
      return JSON.stringify(answer) === JSON.stringify(decision.fallback) ? say.skirmishPlace : say.skirmishMine;
    case 'skirmish-pushback':
      return say.pushback(shapes.skirmishPushback.parse(answer).distance);
    case 'skirmishers-garrisons':
      return deedLabel(field, shapes.skirmishersGarrisons.parse(answer));
    case 'garrison-place':
      return say.out(windOf(shapes.garrisonPlace.parse(answer).facing));
    case 'react-12':
    case 'react-6':
      return reactionLabel(field, shapes.reaction.parse(answer));
    default: {
      const [yes, no] = say.yesNo[decision.kind] ?? [];
      const given = shapes.yes.safeParse(answer).data;
      return given === undefined || yes === undefined || no === undefined ? null : given.yes ? yes : no;
    }
  }
}

export function volleysLabel({ names }: Pick<Battlefield, 'names'>, volleys: Volleys): string {
  if (volleys.length === 0) return say.holdFire;
  const targets = new Set(volleys.map(({ target }) => target));
  const [first] = volleys;
  if (targets.size === 1 && first !== undefined && (volleys.length > 1 || first.face === null)) return say.fireAt(names.unit(first.target));
  return say.fireAt(words.list(volleys.map(({ target, face }) => say.face(names.unit(target), say.faces[face ?? 0] ?? ''))));
}

function deedLabel({ names }: Battlefield, deed: shapes.SkirmishersGarrisons): string {
  switch (deed.do) {
    case 'nothing':
      return say.nothing;
    case 'deploy':
      return say.deploy(deed.stands);
    case 'skirmish-order':
      return say.skirmishOrder;
    case 'recall':
      return say.recall(deed.stands, deed.draw === null ? null : words.formations[deed.draw]);
    case 'enter':
      return say.enter(words.list(deed.blocks.map(({ block, stands }) => say.companies(stands, names.ground(block)))));
    case 'leave':
      return say.leave(names.units(deed.garrisons));
  }
}

function orderLabel(field: Battlefield, order: shapes.Order): string {
  if (order.do === 'end') return say.end;
  if (order.do === 'commander') return commanderLabel(field, order.commander);
  const label = unitLabel(field, order.unit);
  const first = order.unit.type === 'charge' ? order.unit.chargers[0]?.unit : order.unit.unit;
  const unit = first === undefined ? undefined : field.state.field.units[first];
  const points = unit === undefined ? 0 : chaosOf(field.state, unit.seat, order.unit, unit.id);
  return points > 0 && order.unit.type !== 'hasty-reorder' ? say.order.chaos(label, points) : label;
}

function commanderLabel(field: Battlefield, order: shapes.CommanderAction): string {
  const { names, state, seat } = field;
  const at = state.field.commanders[seat]?.at;
  const ridden = (way: readonly Point[], said: typeof say.riding): string => {
    const to = way.at(-1);
    return to === undefined || at === undefined ? '' : said(windOf(bearing(at, to)), distanceBetween(at, to), towards(field, at, to));
  };
  switch (order.action) {
    case 'attach':
    case 'rally':
      return say.commander[order.action](names.unit(order.unit));
    case 'ride':
      return ridden(order.way, say.commander.ride);
    case 'consolidate':
    case 'heroics':
    case 'awareness':
      return say.commander[order.action](ridden(order.way, say.riding));
    case 'berate':
      return say.commander.berate;
    case 'reform':
      return say.commander.reform(names.unit(order.unit), order.by === 'elan');
  }
}

/** The unit that lies most nearly in the direction of a ride: two rides of one length to one wind are told apart by it. */
function towards({ names, situation, state }: Battlefield, from: Point, to: Point): string {
  const units = situation.table.pieces.filter(({ id }) => state.field.units[id] !== undefined);
  const off = (unit: Point) => Math.abs(turn(bearing(from, to), bearing(from, unit)));
  const [nearest] = units.toSorted((one, other) => off(one) - off(other));
  return nearest === undefined ? '' : names.unit(nearest.id);
}

function unitLabel({ names, state }: Battlefield, order: shapes.UnitAction): string {
  const how = words.actions[order.type === 'limber' ? 'change-formation' : order.type];
  switch (order.type) {
    case 'charge':
      return say.order.charge(words.list(order.chargers.map(({ unit, target }) => say.pair(names.unit(unit), names.unit(target)))));
    case 'change-formation':
      return say.order.change(names.unit(order.unit), words.formations[order.to], order.about);
    case 'limber':
      return say.order.limber(names.unit(order.unit), order.to === 'limbered', turn(facingOf(state, order.unit), order.facing) / 10);
    case 'reorder':
    case 'fire':
    case 'hasty-reorder':
      return say.order.plain(names.unit(order.unit), how);
    case 'hurry-forward':
    case 'fall-back':
    case 'retreat':
      return say.order.straight(names.unit(order.unit), how, order.distance);
    case 'move-to-side':
      return say.order.side(names.unit(order.unit), how, order.to === 'left', order.distance);
    default:
      return pathLabel(names.unit(order.unit), how, order.path);
  }
}

function facingOf({ field }: State, id: string): Angle {
  const unit = field.units[id];
  return unit !== undefined && hasFront(unit) ? unit.formation.facing : 0;
}

function pathLabel(unit: string, how: string, path: shapes.Path): string {
  if (path.kind === 'oblique')
    return path.off === 0 ? say.order.straight(unit, how, path.distance) : say.order.oblique(unit, how, path.distance, path.off / 10);
  const legs = path.kind === 'wheel' ? [path] : path.legs;
  const turned = legs.reduce((sum, { turn }) => sum + turn, 0);
  const far = legs.reduce((sum, { distance }) => sum + distance, 0);
  return turned === 0 ? say.order.straight(unit, how, far) : say.order.wheel(unit, how, turned / 10, far);
}

/** The heading of an answer in the list: the unit that is ordered, or the commander. */
export function groupOf({ names }: Battlefield, { kind }: DecisionView, answer: unknown): string {
  if (kind !== 'order') return '';
  const order = shapes.order.safeParse(answer).data;
  if (order === undefined || order.do === 'end') return '';
  if (order.do === 'commander') return words.commander;
  return names.unit(order.unit.type === 'charge' ? (order.unit.chargers[0]?.unit ?? '') : order.unit.unit);
}

/** What or whom a question is about. */
export function aboutOf({ names, state }: Battlefield, decision: DecisionView): string {
  const unit = unitAbout(decision);
  return state.field.units[unit] === undefined ? '' : names.unit(unit);
}
