import type { DecisionView } from '@longroll/rules/kernel/view';
import { distanceBetween } from '@longroll/rules/table/measure';
import { bearing } from '@longroll/rules/table/trig';
import * as shapes from '@longroll/rules/books/toy-soldiers/answers';
import { tableWords } from '../../text/table-words.ts';
import { textIn } from '../read.ts';
import type { Battlefield } from './battlefield.ts';
import { inchesOf } from './inches-of.ts';
import { unitAbout } from './names.ts';
import { contactLabel, reactionLabel } from './labels-charge.ts';
import { orderLabel } from './labels-order.ts';
import { windOf } from './wind.ts';
import { toySoldiers as words } from './words.ts';

const say = words.answers;
type Volleys = shapes.LastVolley['volleys'];
/** The faces of a square or a block, by their numbers (TS-17.2). */
const FACES = ['front', 'rear', 'left', 'right'] as const;

/** A legal answer as a whole sentence. */
export function labelOf(field: Battlefield, decision: DecisionView, answer: unknown): string {
  return (
    draftLabel(decision, answer) ??
    actionLabel(field, decision, answer) ??
    contactLabel(field, decision, answer) ??
    tableWords.unworded.answer
  );
}

/** Answers of section 5. */
function draftLabel({ kind }: DecisionView, answer: unknown): string | null {
  switch (kind) {
    case 'choose-edge':
      return say.edge[shapes.chooseEdge.parse(answer).edge];
    case 'draft-pick':
      return words.terms.selections[shapes.draftPick.parse(answer).pick];
    case 'place-unit':
      return say.place({ formation: words.terms.formations[shapes.placeUnit.parse(answer).formation] });
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
      return enemies.length === 0 ? say.noThreat : say.threaten({ enemies: names.units(enemies) });
    }
    case 'volley-target':
    case 'optional-volley':
    case 'last-volley':
      return volleysLabel(field, shapes.optionalVolley.parse(answer).volleys);
    case 'limbers':
      return say.limbers[shapes.limbers.parse(answer).limbers];
    case 'move-direction': {
      const way = shapes.moveDirection.parse(answer);
      return way.go === 'back' ? say.back : say.away({ enemy: names.unit(way.enemy) });
    }
    case 'passage-failed':
      return say.passage[shapes.passageFailed.parse(answer).passage];
    case 'passage-drop':
      return say.drop({ stands: shapes.passageDrop.parse(answer).stands });
    case 'skirmisher-cost':
      return say.cost[shapes.skirmisherCost.parse(answer).cost];
    case 'reorder-remainder': {
      const left = shapes.reorderRemainder.parse(answer);
      return left.do === 'destroy' ? say.remainder.destroy({ stands: left.stands }) : say.remainder[left.do];
    }
    case 'commander-escape': {
      const { to } = shapes.escape.parse(answer);
      const at = field.state.field.commanders[textIn(decision.about, 'seat')]?.at ?? to;
      const far = distanceBetween(at, to);
      return far === 0 ? say.escapeNowhere : say.escape({ wind: windOf(bearing(at, to)), far: inchesOf(far) });
    }
    case 'reform-place':
      return say.reform({ wind: windOf(shapes.reformPlace.parse(answer).facing) });
    case 'skirmish-place':
      return JSON.stringify(answer) === JSON.stringify(decision.fallback) ? say.skirmishPlace : say.skirmishMine;
    case 'skirmish-pushback':
      return say.pushback({ far: inchesOf(shapes.skirmishPushback.parse(answer).distance) });
    case 'skirmishers-garrisons':
      return deedLabel(field, shapes.skirmishersGarrisons.parse(answer));
    case 'garrison-place':
      return say.out({ wind: windOf(shapes.garrisonPlace.parse(answer).facing) });
    case 'react-12':
    case 'react-6':
      return reactionLabel(field, shapes.reaction.parse(answer));
    case 'rally-again':
    case 'balk-elan':
    case 'optional-reorder':
    case 'passage-try':
    case 'reorder-reroll':
    case 'contact-reroll':
    case 'sharpshoot':
    case 'stakes':
      return (shapes.yes.parse(answer).yes ? say.yes : say.no)[decision.kind];
    default:
      return null;
  }
}

export function volleysLabel({ names }: Pick<Battlefield, 'names'>, volleys: Volleys): string {
  if (volleys.length === 0) return say.holdFire;
  const targets = new Set(volleys.map(({ target }) => target));
  const [first] = volleys;
  if (targets.size === 1 && first !== undefined && (volleys.length > 1 || first.face === null))
    return say.fireAt({ targets: [names.unit(first.target)] });
  return say.fireAt({ targets: volleys.map(({ target, face }) => say.face[FACES[face ?? 0] ?? 'front']({ target: names.unit(target) })) });
}

function deedLabel({ names }: Battlefield, deed: shapes.SkirmishersGarrisons): string {
  switch (deed.do) {
    case 'nothing':
      return say.nothing;
    case 'deploy':
      return say.deploy({ stands: deed.stands });
    case 'skirmish-order':
      return say.skirmishOrder;
    case 'recall': {
      const [first, ...others] = deed.stands;
      if (deed.draw !== null) return say.recallAll({ formation: words.terms.formations[deed.draw] });
      // Of several stands that are out each has its number.
      return first !== undefined && others.length === 0 ? say.recallOne({ stand: first }) : say.recall({ stands: deed.stands.length });
    }
    case 'enter':
      return say.enter({ blocks: deed.blocks.map(({ block, stands }) => say.companies({ block: names.ground(block), stands })) });
    case 'leave':
      return say.leave({ garrisons: names.units(deed.garrisons) });
  }
}

/** The heading of an answer in the list: the unit that is ordered, or the commander. */
export function groupOf({ names }: Battlefield, { kind }: DecisionView, answer: unknown): string {
  if (kind !== 'order') return '';
  const order = shapes.order.safeParse(answer).data;
  if (order === undefined || order.do === 'end') return '';
  if (order.do === 'commander') return words.orders.commander;
  return names.unit(order.unit.type === 'charge' ? (order.unit.chargers[0]?.unit ?? '') : order.unit.unit);
}

/** What or whom a question is about. */
export function aboutOf({ names, state }: Battlefield, decision: DecisionView): string {
  const unit = unitAbout(decision);
  return state.field.units[unit] === undefined ? '' : names.unit(unit);
}
