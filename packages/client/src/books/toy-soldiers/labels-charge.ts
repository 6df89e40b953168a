import type { DecisionView } from '@longroll/rules/kernel/view';
import * as shapes from '@longroll/rules/books/toy-soldiers/answers';
import { textIn } from '../read.ts';
import type { Battlefield } from './battlefield.ts';
import { toySoldiers as words } from './words.ts';

const say = words.answers;

/** What a unit does about a charge (TS-20.11 to TS-20.21). */
export function reactionLabel({ names }: Battlefield, given: shapes.Reaction): string {
  switch (given.do) {
    case 'pass':
      return say.pass;
    case 'volley': {
      const [first] = given.volleys;
      return first === undefined
        ? say.reactLimbers(names.unit(given.unit))
        : say.reactVolley(names.unit(given.unit), names.unit(first.target));
    }
    case 'change-formation':
      return (given.about ? say.reactAbout : say.reactChange)(names.unit(given.unit), words.formations[given.to]);
    case 'limber':
      return say.reactLimber(names.unit(given.unit));
    case 'reorder':
      return say.reactReorder(names.unit(given.unit));
    case 'abandon-guns':
      return say.abandon(names.unit(given.unit), names.unit(given.shelter));
    case 'counter-charge':
      return say.reactCounter(words.list(given.units.map(({ unit, against }) => say.pair(names.unit(unit), names.unit(against)))));
  }
}

/** Answers of a charge and of contact (sections 20 to 22); null for those of other questions. */
export function contactLabel(field: Battlefield, { kind, about }: DecisionView, answer: unknown): string | null {
  const { names } = field;
  switch (kind) {
    case 'abandon-guns-test': {
      const given = shapes.abandonGuns.parse(answer);
      return given.do === 'stay' ? say.stayWithGuns : say.runTo(names.unit(given.shelter));
    }
    case 'switch-target':
      return shapes.yes.parse(answer).yes ? say.switchTo(names.unit(textIn(about, 'shelter'))) : say.stop;
    case 'disparity-split':
      return say.split(names.units(shapes.disparitySplit.parse(answer).units));
    case 'abort-12': {
      const { units } = shapes.abort12.parse(answer);
      return units.length === 0 ? say.goOn : say.holdBack(names.units(units));
    }
    case 'abort-6': {
      const { units } = shapes.abort6.parse(answer);
      if (units.length === 0) return say.goOn;
      const held = names.units(units.map(({ unit }) => unit));
      return units.some(({ fire }) => fire) ? say.holdBackFiring(held) : say.holdBack(held);
    }
    case 'contact-2a':
      return say.contact[shapes.contact2a.parse(answer).do] ?? null;
    case 'contact-2b': {
      const given = shapes.contact2b.parse(answer);
      return given.do === 'stay' ? (say.contact[given.do] ?? null) : say.disengage(given.distance, given.volleys.length > 0);
    }
    case 'contact-4a':
      return say.contact[shapes.contact4a.parse(answer).do] ?? null;
    case 'contact-4b': {
      const given = shapes.contact4b.parse(answer);
      return given.do === 'stand' ? (say.contact[given.do] ?? null) : say.withdraw(given.distance);
    }
    case 'contact-6a':
      return say.contact[shapes.contact6a.parse(answer).do] ?? null;
    case 'contact-6b':
      return say.contact[shapes.contact6b.parse(answer).do] ?? null;
    case 'commander-reroll': {
      const { die } = shapes.commanderReroll.parse(answer);
      return die === null ? say.keep : say.reroll[die];
    }
    case 'post-contact': {
      const { advance, blocks } = shapes.postContact.parse(answer);
      return say.advance(advance, words.list(blocks.map(({ block }) => names.ground(block))));
    }
    case 'melee-choice':
      return say.melee[shapes.meleeChoice.parse(answer).do];
    case 'melee-unit':
      return say.unitNext(names.unit(shapes.oneUnit.parse(answer).unit));
    default:
      return null;
  }
}
