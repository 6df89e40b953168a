import { isRefusal } from '@longroll/rules/kernel/refusal';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { distanceBetween } from '@longroll/rules/table/measure';
import { pathLength } from '@longroll/rules/table/sight';
import { bearing, turn } from '@longroll/rules/table/trig';
import type { Angle } from '@longroll/rules/table/units';
import { act, deploy, escape, place, stay, type Act, type Charge, type Move } from '@longroll/rules/books/kings-men/shared/answers';
import type { Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';
import { deploymentLabel } from './deployment-label.ts';
import { kingsMen as words } from './words.ts';
import { tableWords } from '../../text/table-words.ts';
import { unitOf, type Battlefield } from './battlefield.ts';
import type { OwnWay } from './own-way.ts';
import { numberIn, textIn } from '../read.ts';
import { formationOf, inchesOf, wayBack, windOf } from './telling/measures.ts';

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
      return say.disorder({ unit: named(field, answer) });
    case 'melee-target':
      return say.fight({ unit: named(field, answer) });
    case 'name-defender':
      return say.defend({ unit: named(field, answer) });
    case 'stay-in-building':
      return stay.safeParse(answer).data?.stay === true ? say.stayInside : say.leaveInside;
    case 'king-general':
    case 'general-move':
      return ride(field, decision, answer);
    case 'escape-direction': {
      const bearingOf = escape.safeParse(answer).data?.bearing ?? 0;
      return wayBack(bearingOf, turn(numberIn(decision.about, 'away') ?? bearingOf, bearingOf));
    }
    default:
      return tableWords.unworded.answer;
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
  return length === 0 ? say.generalStays : say.generalMoves({ length: inchesOf(length), wind: windOf(bearing(general.at, to)) });
}

function order(field: Battlefield, decision: DecisionView, answer: unknown): string {
  const given = act.safeParse(answer).data;
  const unit = aboutUnit(field, decision);
  return given === undefined || unit === null ? '' : orderOf(field, unit, given);
}

function orderOf(field: Battlefield, unit: Unit, given: Act): string {
  switch (given.do) {
    case 'done':
      return say.done({ unit: unit.name });
    case 'fire':
      return say.fire({ unit: unit.name, target: field.names.unit(given.target) });
    case 'charge':
      return say.charge({
        unit: unit.name,
        target: field.names.unit(given.target),
        side: struck(field, unit, given),
        wind: windOf(given.facing + 1800),
      });
    case 'change':
      return say.change({ unit: unit.name, formation: formationOf(given.formation, unit.figures), facing: facingOf(unit, given.facing) });
    case 'reform':
      return say.reform({ unit: unit.name, formation: formationOf(given.formation, unit.figures), facing: facingOf(unit, given.facing) });
    case 'move':
      return moveOf(field, unit, given);
  }
}

function moveOf(field: Battlefield, { name: unit, at, figures }: Unit, { path, leave, enter, facing: looking }: Move): string {
  if (enter !== undefined) return say.enter({ unit, building: field.names.building(enter) });
  const facing = windOf(looking);
  const end = path.at(-1);
  const formation = leave === undefined ? '' : formationOf(leave.formation, figures);
  if (end === undefined)
    return leave === undefined ? say.turnOnSpot({ unit, wind: facing }) : say.leaveAndTurn({ unit, formation, wind: facing });
  const from = leave?.from ?? at;
  const march = { unit, length: inchesOf(pathLength([from, ...path])), wind: windOf(bearing(from, end)), facing };
  return leave === undefined ? say.move(march) : say.leaveAndMove({ ...march, formation });
}

/** The side a charge strikes, where it is not the front and the enemy has sides (KM-4.7). */
function struck({ own: { handbook }, game }: Battlefield, unit: Unit, charge: Charge): 'front' | 'flank' | 'rear' {
  const judged = handbook.judgeCharge(game.state, unit, charge);
  return isRefusal(judged) ? 'front' : (judged.side ?? 'front');
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
      return say.turnedTo({ wind: windOf(facing) });
  }
}
