import type { DecisionView } from '@longroll/rules/kernel/view';
import { chooseUnit, distribution, recipient } from '@longroll/rules/books/kings-men/revised/answers';
import { withinRadius } from '@longroll/rules/books/kings-men/revised/command/command';
import type { Options } from '@longroll/rules/books/kings-men/revised/options';
import { options } from '@longroll/rules/books/kings-men/revised/options';
import type { Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';
import { kingsMenRevised } from './words.ts';
import { unitOf, type Battlefield } from '../kings-men/battlefield.ts';
import { fieldOf, textIn } from '../read.ts';

const say = kingsMenRevised.answers;

/** Answers to what only the revised game asks, or prices in its own way. */
export function revisedLabel(field: Battlefield, decision: DecisionView, answer: unknown): string | null {
  switch (decision.kind) {
    case 'distribute-points':
      return gift(field, answer);
    case 'special-recipient':
      return say.recipient({ general: field.names.general(recipient.safeParse(answer).data?.player ?? '') });
    case 'choose-unit':
      return choice(field, decision, answer);
    default:
      return null;
  }
}

function gift({ names }: Battlefield, answer: unknown): string {
  const given = (distribution.safeParse(answer).data?.give ?? []).filter(({ points }) => points > 0);
  if (given.length === 0) return say.keepAll;
  return say.give({ gifts: given.map(({ to, points }) => say.gift({ points, general: names.general(to) })).join(', ') });
}

function choice(field: Battlefield, decision: DecisionView, answer: unknown): string {
  const chosen = chooseUnit.safeParse(answer).data;
  if (chosen === undefined) return '';
  if (chosen.do === 'ride') return say.ride;
  if (chosen.do === 'decline') return fieldOf(decision.about, 'again') === true ? say.declineSecond : say.decline;
  const unit = unitOf(field, chosen.unit);
  if (unit === null) return '';
  const seat = textIn(decision.about, 'seat') || field.seat;
  const { name, colour, owner } = unit;
  const cost = isFree(field, seat, unit) ? 'free' : 'point';
  const isPass = chosen.do === 'pass';
  if (owner === null || owner === seat) return (isPass ? say.pass : say.activate)({ unit: name, colour, cost });
  return (isPass ? say.passOf : say.activateOf)({ unit: name, colour, cost, general: field.names.general(owner) });
}

/** Whether the unit costs that player nothing (KMR-6.8). */
function isFree({ game, setting }: Battlefield, seat: string, unit: Unit): boolean {
  if (unit.owner !== seat) return false;
  return (
    unit.colour === 'green' ||
    unit.type === 'skirmishers' ||
    withinRadius({ field: game.state.field, options: optionsOf(setting.options) }, seat, unit)
  );
}

function optionsOf(given: object): Options {
  return options.parse(given);
}
