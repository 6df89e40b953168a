import type { DecisionView } from '@longroll/rules/kernel/view';
import * as shapes from '@longroll/rules/books/toy-soldiers/answers';
import { textIn } from '../read.ts';
import type { Battlefield } from './battlefield.ts';
import { inchesOf } from './inches-of.ts';
import { toySoldiers as words } from './words.ts';

const say = words.answersOfCharge;

/** What a unit does about a charge (TS-20.11 to TS-20.21). */
export function reactionLabel({ names }: Battlefield, given: shapes.Reaction): string {
  switch (given.do) {
    case 'pass':
      return say.pass;
    case 'volley': {
      const [first] = given.volleys;
      const unit = names.unit(given.unit);
      return first === undefined ? say.limbers({ unit }) : say.volley({ unit, target: names.unit(first.target) });
    }
    case 'change-formation':
      return (given.about ? say.about : say.change)({ unit: names.unit(given.unit), formation: words.terms.formations[given.to] });
    case 'limber':
    case 'reorder':
      return say[given.do]({ unit: names.unit(given.unit) });
    case 'abandon-guns':
      return say.abandon({ battery: names.unit(given.unit), shelter: names.unit(given.shelter) });
    case 'counter-charge':
      return say.counter({
        pairs: given.units.map(({ unit, against }) => say.pair({ unit: names.unit(unit), target: names.unit(against) })),
      });
  }
}

/** Answers of a charge and of contact (sections 20 to 22); null for those of other questions. */
export function contactLabel(field: Battlefield, { kind, about }: DecisionView, answer: unknown): string | null {
  const { names } = field;
  switch (kind) {
    case 'abandon-guns-test': {
      const given = shapes.abandonGuns.parse(answer);
      return given.do === 'stay' ? say.stayWithGuns : say.runTo({ shelter: names.unit(given.shelter) });
    }
    case 'switch-target':
      return shapes.yes.parse(answer).yes ? say.switchTo({ unit: names.unit(textIn(about, 'shelter')) }) : say.stop;
    case 'disparity-split':
      return say.split({ units: names.units(shapes.disparitySplit.parse(answer).units) });
    case 'abort-12': {
      const { units } = shapes.abort12.parse(answer);
      return units.length === 0 ? say.goOn : say.holdBack({ units: names.units(units) });
    }
    case 'abort-6': {
      const { units } = shapes.abort6.parse(answer);
      if (units.length === 0) return say.goOn;
      const held = { units: names.units(units.map(({ unit }) => unit)) };
      return units.some(({ fire }) => fire) ? say.holdBackFiring(held) : say.holdBack(held);
    }
    case 'contact-2a':
      return say.contact[shapes.contact2a.parse(answer).do];
    case 'contact-2b': {
      const given = shapes.contact2b.parse(answer);
      if (given.do === 'stay') return say.contact.stay;
      return (given.volleys.length > 0 ? say.fireAndDisengage : say.disengage)({ far: inchesOf(given.distance) });
    }
    case 'contact-4a':
      return say.contact[shapes.contact4a.parse(answer).do];
    case 'contact-4b': {
      const given = shapes.contact4b.parse(answer);
      return given.do === 'stand' ? say.contact.stand : say.withdraw({ far: inchesOf(given.distance) });
    }
    case 'contact-6a':
      return say.contact[shapes.contact6a.parse(answer).do];
    case 'contact-6b':
      return say.contact[shapes.contact6b.parse(answer).do];
    case 'commander-reroll': {
      const { die } = shapes.commanderReroll.parse(answer);
      return die === null ? say.keep : say.reroll[die];
    }
    case 'post-contact': {
      const { advance, blocks } = shapes.postContact.parse(answer);
      return advanceLabel(
        inchesOf(advance),
        blocks.map(({ block }) => names.ground(block)),
      );
    }
    case 'melee-choice':
      return say.melee[shapes.meleeChoice.parse(answer).do];
    case 'melee-unit':
      return say.unitNext({ unit: names.unit(shapes.oneUnit.parse(answer).unit) });
    default:
      return null;
  }
}

/** How far a winner goes, and which blocks its companies go into. */
function advanceLabel(far: number, blocks: readonly string[]): string {
  if (blocks.length === 0) return far === 0 ? say.stay : say.advance({ far });
  return far === 0 ? say.stayOccupying({ blocks }) : say.advanceOccupying({ far, blocks });
}
