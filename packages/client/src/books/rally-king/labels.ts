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
import { bodyOrder, type BodyOrder, type Order } from '@longroll/rules/books/rally-king/battle/manoeuvres/orders';
import { tableWords } from '../../text/table-words.ts';
import { fieldOf, numberIn, textIn } from '../read.ts';
import type { Battlefield } from './battlefield.ts';
import { inInches } from './inches.ts';
import { anyOf, unitsAbout } from './names.ts';
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
    windowLabel(field, answer) ?? setUpLabel(field, decision, answer) ?? turnLabel(field, decision, answer) ?? tableWords.unworded.answer
  );
}

/** A spell that is tried, or a thing that is used, in whatever window. */
function windowLabel({ names, state }: Battlefield, answer: unknown): string | null {
  const act = windowAct(answer);
  if (act === undefined) return null;
  const units = words.list({ names: names.units(act.targets) });
  if (act.do === 'cast') {
    const spell = names.spell(act.spell);
    if (act.targets.length === 0) return say.cast({ spell });
    return say.castOn({ spell, targets: act.leader === undefined ? units : words.with({ who: names.leader(act.leader), unit: units }) });
  }
  const held = Object.values(state.armies)
    .flatMap(({ treasures }) => treasures)
    .find(({ id }) => id === act.item);
  const thing = names.thing(held?.type ?? act.item);
  if (act.spell === null) return say.use({ thing });
  const spell = names.spell(act.spell);
  return act.targets.length === 0 ? say.useFor({ thing, spell }) : say.useOn({ thing, spell, targets: units });
}

/** Answers of the set-up (RK-8.1). */
function setUpLabel({ names }: Battlefield, { kind, about }: DecisionView, answer: unknown): string | null {
  switch (kind) {
    case 'hire-hero':
      return answer === 'foot' || answer === 'mounted' ? say.hero[answer] : say.hero.no;
    case 'hire-magic-users': {
      const levels = Object.entries(hireMagicUsers.answer.parse(answer)).filter(([, count]) => count > 0);
      return levels.length === 0
        ? say.nobodyHired
        : say.magicUsers({ hired: levels.map(([level, count]) => say.level({ count, level })).join(', ') });
    }
    case 'build-army': {
      const { units } = buildArmy.answer.parse(answer);
      const count = Object.values(units).reduce((sum, each) => sum + each, 0);
      return count === 0 ? say.basicArmy : say.bought({ units: count });
    }
    case 'guard-unit':
      return typeof answer === 'string' ? say.guard({ unit: names.unit(answer) }) : say.noGuard;
    case 'pre-spell':
      return say.preSpell({ answer: answer === 'cast' ? 'cast' : 'pass', spell: names.spell(textIn(about, 'spell')) });
    case 'terrain-detail':
      return say.asItLies;
    case 'choose-baseline':
      return answer === 'south' ? say.edge.south : say.edge.north;
    case 'deploy-batch': {
      const { units } = deployBatch.answer.parse(answer);
      const left = units.filter(({ level }) => level === 'left-out').map(({ unit }) => unit);
      const placed = units.map(({ unit }) => unit).filter((unit) => !left.includes(unit));
      return batchLabel(names.units(placed), names.units(left));
    }
    default:
      return null;
  }
}

/** Whoever finds no place is said before it is confirmed (RK-11.4a). */
function batchLabel(placed: readonly string[], left: readonly string[]): string {
  if (left.length === 0) return say.place({ placed });
  return placed.length === 0 ? say.placeNobody({ left }) : say.placeSome({ placed, left });
}

/** A die of pursuit as it lies or altered, and what comes of it (RK-16.21, RK-16.22). */
function pursuitLabel({ situation, state }: Battlefield, { about }: DecisionView, answer: unknown): string {
  const [die, change] = [numberIn(about, 'die') ?? 0, numberIn(answer, 'change') ?? 0];
  const unit = state.units[textIn(about, 'unit')];
  const pursues = unit === undefined ? 'unknown' : wouldPursue(situation.events, unit, die + change) ? 'yes' : 'no';
  return say.die({ die, change, altered: die + change, pursues });
}

function turnLabel(field: Battlefield, decision: DecisionView, answer: unknown): string | null {
  const { names } = field;
  switch (decision.kind) {
    case 'fire-choice':
      return answer === 'rear' ? say.strip.rear : say.strip.front;
    case 'allot-hits':
      return say.hit({ unit: names.unit(String(answer)) });
    case 'activate-body': {
      if (textIn(answer, 'do') === 'pass') return say.pass;
      const ground = textIn(answer, 'objective');
      const from = textIn(answer, 'from');
      const points = numberIn(decision.about, 'points') ?? 1;
      if (ground !== '') return say.activateFor({ ground: names.ground(ground), points });
      if (from === '') return say.activate({ points });
      return from === ARMY ? say.activateFromArmy : say.activateFrom({ leader: names.leader(from) });
    }
    case 'cast-spell':
      return say.passSpell;
    case 'flight-plan':
      return flightLabel(field, flightOrder.parse(answer));
    case 'body-order':
      return orderLabel(field, bodyOrder.parse(answer));
    case 'flight-shot': {
      const part = numberIn(answer, 'part');
      return part === null ? say.noShot : say.flightShot({ hundredths: Math.round((100 * part) / PARTS) });
    }
    case 'intercept': {
      const { flyers } = intercept.answer.parse(answer);
      return flyers.length === 0 ? say.noIntercept : say.intercept({ units: names.units(flyers) });
    }
    case 'pair-pursuers':
      return say.pursuers({ units: pairPursuers.answer.parse(answer).pursuers.map(names.unit) });
    case 'interceptor-deed': {
      const deed = interceptorDeed.answer.parse(answer);
      return deed.do === 'charge' ? say.deedCharge({ target: names.unit(deed.target) }) : say.deed[deed.do];
    }
    case 'follow-charge': {
      const { follow } = followCharge.answer.parse(answer);
      return follow.length === 0 ? say.nobodyFollows : say.follow({ units: names.units(follow) });
    }
    case 'draw-in': {
      const target = textIn(answer, 'target');
      return target === '' ? say.stayOut : say.drawIn({ target: names.unit(target) });
    }
    case 'turn-before-advance':
      return say.turn[fieldOf(answer, 'turn') === true ? 'yes' : 'no'];
    case 'pursuit-die':
      return pursuitLabel(field, decision, answer);
    case 'return-pursuer':
      return say.comeBack[fieldOf(answer, 'comeBack') === true ? 'yes' : 'no'];
    case 'summon-mount':
      return answer === 'mounted' ? say.mount.mounted : say.mount.foot;
    case 'summon-place':
      return say.summon({ number: 1 + decision.options.findIndex((each) => JSON.stringify(each) === JSON.stringify(answer)) });
    case 'shift-choice': {
      const ways = shiftChoice.answer.parse(answer);
      const targets = unitsAbout(decision);
      return ways.map((way, index) => say.shifted({ unit: names.unit(targets[index] ?? ''), way })).join('; ');
    }
    default: {
      const said: Readonly<Record<string, string>> = answer === 'yes' ? say.yes : say.no;
      return said[decision.kind] ?? null;
    }
  }
}

function flightLabel({ names }: Battlefield, order: FlightOrder): string {
  if (order.end === 'charge') return say.flight.charge({ target: names.unit(order.target) });
  const place = { x: inInches(order.to.x), y: inInches(order.to.y) };
  return order.end === 'hover' ? say.flight.hover({ level: order.above, ...place }) : say.flight[order.end](place);
}

/** The parts of a move, one after another. */
function moveLabel({ first: turn, ahead, last, join }: Order<'move'>): string {
  const said: string[] = [];
  const add = (part: (first: boolean) => string): void => void said.push(part(said.length === 0));
  for (const each of [turn, ahead, last]) {
    if (typeof each === 'number') {
      if (each > 0) add(() => say.steps.go({ inches: inInches(each) }));
    } else if (each?.turn === 'wheel') add((first) => say.steps.wheel({ first, side: each.side, degrees: each.by / 10 }));
    else if (each !== null) add((first) => say.steps.aboutFace({ first }));
  }
  if (join) add((first) => say.steps.join({ first }));
  return said.length === 0 ? say.steps.stay : said.reduce((done, next) => say.steps.then({ done, next }));
}

function orderLabel({ names }: Battlefield, order: BodyOrder): string {
  switch (order.do) {
    case 'move':
      return order.leave ? say.leave : moveLabel(order);
    case 'stand':
      return say.stand;
    case 'charge':
      return say.charge({
        pairs: order.charges.map(({ unit, target }) => say.pair({ unit: names.unit(unit), target: names.unit(target) })),
      });
    case 'wheel-charge':
      return say.wheelCharge({ side: order.side });
    case 'skirmish':
      return say.skirmish;
    case 'expand':
      return say.expand;
    case 'dismount':
      return say.dismount({ units: names.units(order.units) });
    case 'plant-stakes':
      return say.stakes({ units: names.units(order.units) });
    case 'dual-fire':
      return say.dualFire({ units: names.units(order.units) });
    case 'reform':
      return order.facing === null ? say.reformBetween : say.reform({ unit: names.unit(order.facing) });
    case 'take-off':
      return say.takeOff;
    case 'board':
      return say.board({ unit: names.unit(order.unit), ship: names.unit(order.ship) });
    case 'get-off':
      return say.getOff({ ship: names.unit(order.ship), side: order.side });
    case 'split':
      return say.split({ parts: order.parts.map((part) => words.list({ names: names.units(part) })).join(' | ') });
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
  return decision.kind === 'allot-hits' ? anyOf(units.map(names.unit)) : words.list({ names: names.units(units) });
}
