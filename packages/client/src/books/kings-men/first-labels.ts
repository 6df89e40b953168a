import type { DecisionView } from '@longroll/rules/kernel/view';
import { cardEffect, chooseUnit, remnant, useCard } from '@longroll/rules/books/kings-men/first/answers';
import type { Card } from '@longroll/rules/books/kings-men/shared/state/card';
import { cardCalled } from '@longroll/rules/books/kings-men/shared/cards/deck';
import { withinCommand } from '@longroll/rules/books/kings-men/shared/generals/generals';
import { kingsMen as words } from './words.ts';
import { unitOf, type Battlefield } from './battlefield.ts';
import { aboutUnit } from './labels.ts';
import { fieldOf, textIn } from '../read.ts';
import { compassOf, formationOf } from './telling/measures.ts';

const say = words.answers;

/** Answers to what only the first book asks, or prices in its own way. */
export function firstLabel(field: Battlefield, decision: DecisionView, answer: unknown): string | null {
  switch (decision.kind) {
    case 'use-card':
      return cardUse(field, answer);
    case 'card-effect':
      return effect(decision.about, answer);
    case 'second-activation':
      return fieldOf(answer, 'take') === true ? say.takeSecond : say.leaveSecond;
    case 'choose-unit':
      return choice(field, answer);
    case 'square-remnant': {
      const given = remnant.safeParse(answer).data;
      return given === undefined
        ? ''
        : say.remnant({
            formation: formationOf(given.formation, aboutUnit(field, decision)?.figures ?? null),
            wind: compassOf(given.facing),
          });
    }
    default:
      return null;
  }
}

/** The cards the viewer's army has set aside, in the order in which they lie on the table (KM-13.3). */
function banked({ situation, side }: Battlefield): Card[] {
  return situation.table.cards.filter((each) => each.place === 'banked' && each.side === side).flatMap(({ id }) => cardCalled(id) ?? []);
}

function cardUse(field: Battlefield, answer: unknown): string {
  const use = useCard.safeParse(answer).data;
  switch (use?.do) {
    case 'play':
      return say.play;
    case 'override':
      return say.override;
    case 'bank':
      return say.bank;
    case 'substitute': {
      const card = banked(field)[use.index];
      return say.substitute({ card: card === undefined ? '' : field.names.card(card) });
    }
    default:
      return '';
  }
}

function effect(about: object, answer: unknown): string {
  if (cardEffect.safeParse(answer).data?.do === 'activate') return say.cardActivate;
  const rank = textIn(about, 'rank');
  return rank === 'K' ? say.kingEffect : rank === 'joker' ? say.jokerEffect : say.otherEffect;
}

function choice(field: Battlefield, answer: unknown): string {
  const chosen = chooseUnit.safeParse(answer).data;
  const unit = chosen === undefined ? null : unitOf(field, chosen.unit);
  if (chosen === undefined || unit === null) return '';
  const { name, colour } = unit;
  if (chosen.do === 'pass') return say.pass({ unit: name, colour, cost: colour === 'green' ? say.free : say.onePoint });
  const roll = colour !== 'green' && unit.type !== 'skirmishers' && !withinCommand(field.field, unit);
  return say.activate({ unit: name, colour, cost: colour === 'green' ? say.free : roll ? say.orderRoll : say.onePoint });
}
