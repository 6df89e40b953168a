import type { DecisionView } from '@longroll/rules/kernel/view';
import { deployBatch } from '@longroll/rules/books/rally-king/battle/set-up/deploy';
import { followCharge } from '@longroll/rules/books/rally-king/battle/charge/follow-charge';
import { intercept, interceptorDeed } from '@longroll/rules/books/rally-king/battle/flight/intercept';
import { shiftChoice } from '@longroll/rules/books/rally-king/battle/magic/choices';
import { pairPursuers } from '@longroll/rules/books/rally-king/battle/ending/pair-pursuers';
import { buildArmy, hireMagicUsers } from '@longroll/rules/books/rally-king/battle/set-up/muster';
import type { WindowAct } from '@longroll/rules/books/rally-king/battle/magic/spell-window';
import { casting } from '@longroll/rules/books/rally-king/battle/magic/casting';
import { using } from '@longroll/rules/books/rally-king/battle/treasures/judging';
import { ARMY } from '@longroll/rules/books/rally-king/battle/command/points';
import { PARTS } from '@longroll/rules/books/rally-king/battle/stands/path';
import { flightOrder, type FlightOrder } from '@longroll/rules/books/rally-king/battle/flight/plan';
import { bodyOrder, type BodyOrder, type Turn } from '@longroll/rules/books/rally-king/battle/manoeuvres/orders';
import { text } from '../../text/words.ts';
import { fieldOf, numberIn, textIn } from '../read.ts';
import type { Battlefield } from './battlefield.ts';
import { enumerated, unitsAbout } from './names.ts';
import { wouldPursue } from './pursuing.ts';
import { rallyKing as words } from './words.ts';

const say = words.answers;

/** A spell or a thing in whatever window, or undefined. */
function windowAct(answer: unknown): WindowAct | undefined {
  return casting.safeParse(answer).data ?? using.safeParse(answer).data;
}

/** A legal answer as a whole sentence. */
export function labelOf(field: Battlefield, decision: DecisionView, answer: unknown): string {
  return (
    windowLabel(field, answer) ?? setUpLabel(field, decision, answer) ?? turnLabel(field, decision, answer) ?? text.battle.unworded.answer
  );
}

/** A spell that is tried, or a thing that is used, in whatever window. */
function windowLabel({ names, state }: Battlefield, answer: unknown): string | null {
  const act = windowAct(answer);
  if (act === undefined) return null;
  const units = names.units(act.targets);
  const targets = act.do === 'cast' && act.leader !== undefined ? words.with(names.leader(act.leader), units) : units;
  if (act.do === 'cast') return say.cast(names.spell(act.spell), act.targets.length === 0 ? '' : targets);
  const held = Object.values(state.armies)
    .flatMap(({ treasures }) => treasures)
    .find(({ id }) => id === act.item);
  const thing = names.thing(held?.type ?? act.item);
  return act.spell === null ? say.use(thing) : say.useFor(thing, names.spell(act.spell), act.targets.length === 0 ? '' : targets);
}

/** Answers of the set-up (RK-8.1). */
function setUpLabel({ names }: Battlefield, { kind, about }: DecisionView, answer: unknown): string | null {
  switch (kind) {
    case 'hire-hero':
      return answer === 'foot' || answer === 'mounted' ? say.hero[answer] : say.hero.no;
    case 'hire-magic-users': {
      const levels = Object.entries(hireMagicUsers.answer.parse(answer)).filter(([, count]) => count > 0);
      return levels.length === 0 ? say.nobodyHired : say.magicUsers(levels.map(([level, count]) => say.level(count, level)));
    }
    case 'build-army': {
      const { units } = buildArmy.answer.parse(answer);
      const count = Object.values(units).reduce((sum, each) => sum + each, 0);
      return count === 0 ? say.basicArmy : say.bought(count);
    }
    case 'guard-unit':
      return typeof answer === 'string' ? say.guard(names.unit(answer)) : say.noGuard;
    case 'pre-spell':
      return say.preSpell[answer === 'cast' ? 'cast' : 'pass'](names.spell(textIn(about, 'spell')));
    case 'terrain-detail':
      return say.asItLies;
    case 'choose-baseline':
      return answer === 'south' ? say.edge.south : say.edge.north;
    case 'deploy-batch': {
      const { units } = deployBatch.answer.parse(answer);
      const left = units.filter(({ level }) => level === 'left-out').map(({ unit }) => unit);
      const placed = units.map(({ unit }) => unit).filter((unit) => !left.includes(unit));
      return say.batch(names.units(placed), names.units(left));
    }
    default:
      return null;
  }
}

/** A die of pursuit as it lies or altered, and what comes of it (RK-16.21, RK-16.22). */
function pursuitLabel({ situation, state }: Battlefield, { about }: DecisionView, answer: unknown): string {
  const [die, change] = [numberIn(about, 'die') ?? 0, numberIn(answer, 'change') ?? 0];
  const unit = state.units[textIn(about, 'unit')];
  return say.die(die, change, unit === undefined ? null : wouldPursue(situation.events, unit, die + change));
}

function turnLabel(field: Battlefield, decision: DecisionView, answer: unknown): string | null {
  const { names } = field;
  switch (decision.kind) {
    case 'fire-choice':
      return answer === 'rear' ? say.strip.rear : say.strip.front;
    case 'allot-hits':
      return say.hit(names.unit(String(answer)));
    case 'activate-body': {
      if (textIn(answer, 'do') === 'pass') return say.pass;
      const ground = textIn(answer, 'objective');
      const from = textIn(answer, 'from');
      const points = numberIn(decision.about, 'points') ?? 1;
      if (ground !== '') return say.activateFor(names.ground(ground), points);
      return from === '' ? say.activate(points) : say.activateFrom(from === ARMY ? null : names.leader(from));
    }
    case 'cast-spell':
      return say.passSpell;
    case 'flight-plan':
      return flightLabel(field, flightOrder.parse(answer));
    case 'body-order':
      return orderLabel(field, bodyOrder.parse(answer));
    case 'flight-shot': {
      const part = numberIn(answer, 'part');
      return part === null ? say.noShot : say.flightShot(part / PARTS);
    }
    case 'intercept': {
      const { flyers } = intercept.answer.parse(answer);
      return flyers.length === 0 ? say.noIntercept : say.intercept(names.units(flyers));
    }
    case 'pair-pursuers':
      return say.pursuers(words.list(pairPursuers.answer.parse(answer).pursuers.map(names.unit)));
    case 'interceptor-deed': {
      const deed = interceptorDeed.answer.parse(answer);
      return deed.do === 'charge' ? say.deedCharge(names.unit(deed.target)) : say.deed[deed.do];
    }
    case 'follow-charge': {
      const { follow } = followCharge.answer.parse(answer);
      return follow.length === 0 ? say.nobodyFollows : say.follow(names.units(follow));
    }
    case 'draw-in': {
      const target = textIn(answer, 'target');
      return target === '' ? say.stayOut : say.drawIn(names.unit(target));
    }
    case 'turn-before-advance':
      return say.turn[fieldOf(answer, 'turn') === true ? 0 : 1];
    case 'pursuit-die':
      return pursuitLabel(field, decision, answer);
    case 'return-pursuer':
      return say.comeBack[fieldOf(answer, 'comeBack') === true ? 0 : 1];
    case 'summon-mount':
      return answer === 'mounted' ? say.mount.mounted : say.mount.foot;
    case 'summon-place':
      return say.place(1 + decision.options.findIndex((each) => JSON.stringify(each) === JSON.stringify(answer)));
    case 'shift-choice': {
      const ways = shiftChoice.answer.parse(answer);
      const targets = unitsAbout(decision);
      return say.shift(ways.map((way, index) => say.shifted(names.unit(targets[index] ?? ''), way)));
    }
    default: {
      const [yes, no] = say.yesNo[decision.kind] ?? [];
      return yes === undefined || no === undefined ? null : answer === 'yes' ? yes : no;
    }
  }
}

function flightLabel({ names }: Battlefield, order: FlightOrder): string {
  if (order.end === 'charge') return say.flight.charge(names.unit(order.target));
  const place = say.flight.place(order.to.x, order.to.y);
  return order.end === 'hover' ? say.flight.hover(order.above === 'observation', place) : say.flight[order.end](place);
}

function turnSaid(turn: Turn): string {
  return turn.turn === 'wheel' ? say.wheel(turn.side, turn.by / 10) : say.aboutFace;
}

function orderLabel({ names }: Battlefield, order: BodyOrder): string {
  switch (order.do) {
    case 'move': {
      if (order.leave) return say.leave;
      const parts = [
        ...(order.first === null ? [] : [turnSaid(order.first)]),
        ...(order.ahead === 0 ? [] : [say.go(order.ahead)]),
        ...(order.last === null ? [] : [turnSaid(order.last)]),
        ...(order.join ? [say.join] : []),
      ];
      return say.oneAfterAnother(parts.length === 0 ? [say.stay] : parts);
    }
    case 'stand':
      return say.stand;
    case 'charge':
      return say.charge(words.list(order.charges.map(({ unit, target }) => say.pair(names.unit(unit), names.unit(target)))));
    case 'wheel-charge':
      return say.wheelCharge(order.side);
    case 'skirmish':
      return say.skirmish;
    case 'expand':
      return say.expand;
    case 'dismount':
      return say.dismount(names.units(order.units));
    case 'plant-stakes':
      return say.stakes(names.units(order.units));
    case 'dual-fire':
      return say.dualFire(names.units(order.units));
    case 'reform':
      return order.facing === null ? say.reformBetween : say.reform(names.unit(order.facing));
    case 'take-off':
      return say.takeOff;
    case 'board':
      return say.board(names.unit(order.unit), names.unit(order.ship));
    case 'get-off':
      return say.getOff(names.unit(order.ship), order.side);
    case 'split':
      return say.split(order.parts.map((part) => names.units(part)));
  }
}

/** Spells and things stand under a heading of their own, and so do places that may be named for a Body to go to (RK-13.11). */
export function groupOf(answer: unknown): string {
  if (windowAct(answer) !== undefined) return words.magicHeading;
  return textIn(answer, 'objective') === '' ? '' : words.placesHeading;
}

/** What or whom a question is about. */
export function aboutOf({ names, state }: Battlefield, decision: DecisionView): string {
  const units = unitsAbout(decision).filter((id) => state.units[id] !== undefined);
  if (units.length === 0) return '';
  // Each of them is an answer (RK-21.15).
  return decision.kind === 'allot-hits' ? enumerated(units.map(names.unit), words.any) : names.units(units);
}
