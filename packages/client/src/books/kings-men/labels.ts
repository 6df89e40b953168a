import { isRefusal } from '@longroll/rules/kernel/refusal';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { distanceBetween } from '@longroll/rules/table/measure';
import { pathLength } from '@longroll/rules/table/sight';
import { bearing, turn } from '@longroll/rules/table/trig';
import type { Angle } from '@longroll/rules/table/units';
import { act, deploy, escape, place, stay, type Act, type Charge } from '@longroll/rules/books/kings-men/shared/answers';
import type { Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';
import { deploymentLabel } from './deployment-label.ts';
import { kingsMen as words } from './words.ts';
import { text } from '../../text/words.ts';
import { unitOf, type Battlefield } from './battlefield.ts';
import type { OwnWay } from './own-way.ts';
import { numberIn, textIn } from '../read.ts';

const say = words.answers;

/** A legal answer as a whole sentence. */
export function labelOf(field: Battlefield, decision: DecisionView, answer: unknown, own: OwnWay['label']): string {
  return own(field, decision, answer) ?? labelOfAll(field, decision, answer);
}

function labelOfAll(field: Battlefield, decision: DecisionView, answer: unknown): string {
  switch (decision.kind) {
    case 'deploy':
      return deploy.safeParse(answer).success ? deploymentLabel(decision, answer) : '';
    case 'act':
      return order(field, decision, answer);
    case 'own-disorder':
    case 'enemy-disorder':
      return say.disorder(named(field, answer));
    case 'melee-target':
      return say.fight(named(field, answer));
    case 'name-defender':
      return say.defend(named(field, answer));
    case 'stay-in-building':
      return stay.safeParse(answer).data?.stay === true ? say.stayInside : say.leaveInside;
    case 'king-general':
    case 'general-move':
      return ride(field, decision, answer);
    case 'escape-direction': {
      const bearingOf = escape.safeParse(answer).data?.bearing ?? 0;
      return say.escape(words.wind(bearingOf), turn(numberIn(decision.about, 'away') ?? bearingOf, bearingOf));
    }
    default:
      return text.battle.unworded.answer;
  }
}

/** The heading of an answer: the action it is, or whether it activates or passes. */
export function groupOf(decision: DecisionView, answer: unknown): string {
  const given = decision.kind === 'act' ? act.safeParse(answer).data : undefined;
  if (given !== undefined) return words.actions[given.do];
  const chosen = decision.kind === 'choose-unit' ? textIn(answer, 'do') : '';
  return chosen === 'activate' ? words.activateTool : chosen === 'pass' ? words.passTool : '';
}

/** The unit a question is about. */
export function aboutUnit(field: Battlefield, decision: DecisionView): Unit | null {
  return unitOf(field, textIn(decision.about, 'unit')) ?? unitOf(field, field.situation.table.active);
}

function named(field: Battlefield, answer: unknown): string {
  return field.names.unit(textIn(answer, 'unit'));
}

function ride(field: Battlefield, decision: DecisionView, answer: unknown): string {
  const to = place.safeParse(answer).data?.to;
  const general = field.field.generals[textIn(decision.about, 'seat') || field.seat];
  if (to === undefined || general === undefined) return '';
  const length = distanceBetween(general.at, to);
  return length === 0 ? say.generalStays : say.generalMoves(words.inches(length), words.wind(bearing(general.at, to)));
}

function order(field: Battlefield, decision: DecisionView, answer: unknown): string {
  const given = act.safeParse(answer).data;
  const unit = aboutUnit(field, decision);
  return given === undefined || unit === null ? '' : orderOf(field, unit, given);
}

function orderOf(field: Battlefield, unit: Unit, given: Act): string {
  switch (given.do) {
    case 'done':
      return say.done(unit.name);
    case 'fire':
      return say.fire(unit.name, field.names.unit(given.target));
    case 'charge':
      return say.charge(unit.name, field.names.unit(given.target), struck(field, unit, given), words.wind(given.facing + 1800));
    case 'change':
      return say.change(unit.name, words.formation(given.formation, unit.figures), facingOf(unit, given.facing));
    case 'reform':
      return say.reform(unit.name, words.formation(given.formation, unit.figures), facingOf(unit, given.facing));
    case 'move': {
      if (given.enter !== undefined) return say.enter(unit.name, field.names.building(given.enter));
      const end = given.path.at(-1);
      const from = given.leave?.from ?? unit.at;
      const out = given.leave === undefined ? '' : `${say.leave(unit.name, words.formation(given.leave.formation, unit.figures))}: `;
      if (end === undefined) return `${out}${say.turnOnSpot(unit.name, words.wind(given.facing))}`;
      return `${out}${say.move(unit.name, words.inches(pathLength([from, ...given.path])), words.wind(bearing(from, end)), words.wind(given.facing))}`;
    }
  }
}

/** The side a charge strikes, where it is not the front and the enemy has sides (KM-4.7). */
function struck({ own: { handbook }, game }: Battlefield, unit: Unit, charge: Charge): string {
  const judged = handbook.judgeCharge(game.state, unit, charge);
  return isRefusal(judged) || judged.side === null || judged.side === 'front' ? '' : words.sides[judged.side];
}

/** The facing after a drill: as the unit stands, turned by a quarter or half, or else by the compass. */
function facingOf(unit: Unit, facing: Angle): string {
  switch (turn(unit.facing, facing)) {
    case 0:
      return say.asItFaces;
    case 900:
      return say.turnedLeft;
    case -900:
      return say.turnedRight;
    case 1800:
    case -1800:
      return say.turnedAbout;
    default:
      return say.turnedTo(words.wind(facing));
  }
}
