import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import { bearing } from '@longroll/rules/table/trig';
import { distanceBetween } from '@longroll/rules/table/measure';
import { generalPiece } from '@longroll/rules/books/kings-men/shared/set-up/deployment';
import type { DiceRoll } from '@longroll/rules/books/kings-men/shared/dice/dice';
import type { Side } from '@longroll/rules/books/kings-men/shared/ground/sides';
import type { LogLine, RollView } from '../face.ts';
import { reasonIn } from '../telling.ts';
import { text } from '../../text/words.ts';
import { kingsMen as words } from './words.ts';
import { isKingsMenEvent, type KingsMenEvent } from './events.ts';
import type { Names } from './names.ts';
import { counterOf } from './tag.ts';
import type { OwnWay } from './own-way.ts';
import { fieldOf, numberIn } from '../read.ts';
import { scoringRoll } from '../rolls.ts';
import { logLine } from '../told.ts';
import type { Told } from './told.ts';

const say = words.log;

/** One event as a line of the chronicle. */
export function lineOf(event: ProjectedEvent, names: Names, sideOf: (unit: string) => string, own: OwnWay['tell'] = () => null): LogLine {
  const told: Told = own(event, names) ?? (isKingsMenEvent(event) ? tell(event, names) : { text: text.battle.unworded.event });
  return logLine(event, { ...told, rolls: (told.rolls ?? []).map(rollView) }, sideOf);
}

function rollView(roll: DiceRoll): RollView {
  const titles: Readonly<Record<string, string>> = say.roll;
  return scoringRoll(titles[roll.purpose] ?? say.otherRoll, counterOf(roll.colour), { ...roll, needsClause: roll.colourClause });
}

function side(struck: Side | null): string {
  return struck === null ? '' : words.sides[struck];
}

function tell(event: KingsMenEvent, names: Names): Told {
  switch (event.kind) {
    case 'battle-begun':
      return { text: say.begun(names.scenario), tone: 'turn' };
    case 'armies-deployed':
      return { text: say.deployed, tone: 'turn' };
    case 'turn-started':
      return { text: say.turn(event.data.turn), tone: 'turn', opens: 'turn' };
    case 'turn-ended':
      return { text: turnEnd(event.data, names), tone: 'turn' };
    case 'battle-ended': {
      const { winner, reason } = event.data;
      return { text: winner === null ? say.drawn(reasonOf(reason)) : say.ended(names.army(winner), reasonOf(reason)), tone: 'end' };
    }
    case 'command-points-rolled': {
      const points = numberIn(event.own, 'points');
      const open = say.points(names.army(event.data.army), event.data.dice);
      if (points === null) return { text: open, side: event.data.army };
      return {
        text: `${open} ${say.ownPoints(names.army(event.data.army), points, diceOf(fieldOf(event.own, 'dice')))}`,
        tone: 'own',
        side: event.data.army,
      };
    }
    case 'card-drawn':
      return {
        text: say.card(names.card(event.data.card), names.army(event.data.army)),
        tone: 'card',
        opens: 'card',
        side: event.data.army,
      };
    case 'card-overridden':
      return {
        text: say.overridden(names.general(event.data.seat), names.card(event.data.card)),
        tone: 'card',
        side: event.data.card.army,
      };
    case 'card-banked':
      return { text: say.banked(names.general(event.data.seat), names.card(event.data.card)), tone: 'card', side: event.data.card.army };
    case 'card-substituted':
      return {
        text: say.substituted(names.general(event.data.seat), names.card(event.data.card), names.card(event.data.drawn)),
        tone: 'card',
        side: event.data.card.army,
      };
    case 'card-wasted':
      return {
        text: `${say.wasted(names.card(event.data.card))} ${reasonOf(event.data.reason)}`.trim(),
        tone: 'card',
        side: event.data.card.army,
      };
    case 'point-spent': {
      const left = numberIn(event.own, 'left');
      const open = say.spent(names.general(event.data.seat), event.data.unit === null ? '' : names.unit(event.data.unit));
      return { text: left === null ? open : `${open} ${say.left(left)}`, side: event.data.army };
    }
    case 'concession-offered':
      return { text: say.conceding(names.general(event.data.seat)), side: event.data.army };
    case 'collapse-rolled':
      return {
        text: say.armyTest(names.army(event.data.army), event.data.left, event.data.stands),
        tone: 'loss',
        side: event.data.army,
        rolls: [event.data.roll],
      };
    case 'ground-held':
      return {
        text: say.groundHeld(names.army(event.data.army), event.data.name, event.data.turns, event.data.needed),
        side: event.data.army,
      };
    case 'general-moved': {
      const length = distanceBetween(event.data.from, event.data.to);
      const general = names.general(event.data.seat);
      return {
        text: length === 0 ? say.generalStays(general) : say.general(general, words.inches(length)),
        pieces: [generalPiece(event.data.seat)],
      };
    }
    default:
      return tellOfUnits(event, names);
  }
}

/** A reason as the referee names it, in words. */
export function reasonOf(code: string): string {
  return reasonIn(words.reasons, code);
}

function turnEnd(data: Extract<KingsMenEvent, { kind: 'turn-ended' }>['data'], names: Names): string {
  const armies = [
    ['red', data.points.red, data.rolled.red],
    ['black', data.points.black, data.rolled.black],
  ] as const;
  const unspent = armies.map(([army, points, rolled]) => say.unspent(names.army(army), points, diceOf(rolled)));
  return [say.turnEnded(data.turn, reasonOf(data.reason)), ...unspent].join(' ');
}

/** Dice of command points, a list or a list for each seat. */
function diceOf(value: unknown): string {
  const lists = Array.isArray(value) ? [value] : typeof value === 'object' && value !== null ? Object.values(value) : [];
  return lists.map((each) => (Array.isArray(each) ? each.join(', ') : String(each))).join(' / ');
}

type AboutUnits = Exclude<
  KingsMenEvent,
  {
    kind:
      | 'battle-begun'
      | 'armies-deployed'
      | 'turn-started'
      | 'turn-ended'
      | 'battle-ended'
      | 'command-points-rolled'
      | 'card-drawn'
      | 'card-overridden'
      | 'card-banked'
      | 'card-substituted'
      | 'card-wasted'
      | 'point-spent'
      | 'concession-offered'
      | 'collapse-rolled'
      | 'ground-held'
      | 'general-moved';
  }
>;

function tellOfUnits(event: AboutUnits, names: Names): Told {
  switch (event.kind) {
    case 'unit-disordered':
      return { text: say.disordered(names.unit(event.data.unit), say.disorderBy[event.data.by]), tone: 'loss', pieces: [event.data.unit] };
    case 'unit-activated':
      return {
        text: say.activated(names.general(event.data.seat), names.unit(event.data.unit), words.colours[event.data.colour]),
        pieces: [event.data.unit],
        opens: 'activation',
      };
    case 'order-rolled':
      return { text: say.order(names.unit(event.data.unit), event.data.success), pieces: [event.data.unit], rolls: [event.data.roll] };
    case 'unit-passed':
      return { text: say.passed(names.general(event.data.seat), names.unit(event.data.unit)), pieces: [event.data.unit] };
    case 'unit-moved':
      return { text: moved(event.data, names), pieces: [event.data.unit] };
    case 'formation-changed':
      return { text: say.formed(names.unit(event.data.unit), words.formation(event.data.to)), pieces: [event.data.unit] };
    case 'unit-reformed':
      return { text: say.reformed(names.unit(event.data.unit), words.formation(event.data.to)), pieces: [event.data.unit] };
    case 'shifted':
      return { text: say.shifted(names.unit(event.data.piece)), pieces: [event.data.piece] };
    case 'fire': {
      const { attacker, target, range, attack, defence, casualties } = event.data;
      const open = say.fire(names.unit(attacker), names.unit(target), words.inches(range), side(event.data.side));
      return {
        text: `${open} ${say.casualties(casualties)}`,
        tone: casualties > 0 ? 'loss' : 'plain',
        pieces: [attacker, target],
        rolls: [attack, defence],
      };
    }
    case 'charge':
      return {
        text: say.charge(names.unit(event.data.attacker), names.unit(event.data.target), side(event.data.side)),
        pieces: [event.data.attacker, event.data.target],
      };
    case 'square-test': {
      const name = names.unit(event.data.unit);
      const told = event.data.automatic ? say.squareAutomatic(name) : say.square(name, event.data.formed);
      return { text: told, pieces: [event.data.unit], rolls: event.data.roll === null ? [] : [event.data.roll] };
    }
    case 'drawn-back':
      return { text: say.drawnBack(names.unit(event.data.unit)), pieces: [event.data.unit] };
    case 'melee': {
      const { attacker, defender, attack, defence, winner } = event.data;
      const losses = say.meleeLosses(names.unit(attacker), event.data.attackerLosses, names.unit(defender), event.data.defenderLosses);
      const end = winner === null ? say.meleeTied : say.meleeWon(names.unit(winner));
      return {
        text: `${say.melee(names.unit(attacker), names.unit(defender))} ${losses} ${end}`,
        tone: 'loss',
        pieces: [attacker, defender],
        rolls: [attack, defence],
      };
    }
    case 'rally-rolled':
      return { text: say.rally(names.unit(event.data.unit), event.data.success), pieces: [event.data.unit], rolls: [event.data.roll] };
    case 'escape-move': {
      const open = say.escape(names.unit(event.data.unit), words.inches(event.data.distance), words.wind(event.data.bearing));
      return { text: event.data.relaxed === null ? open : `${open} ${say.relaxed}`, pieces: [event.data.unit] };
    }
    case 'stayed-in-building':
      return { text: say.stayed(names.unit(event.data.unit)), pieces: [event.data.unit] };
    case 'square-broken':
      return { text: say.squareBroken(names.unit(event.data.unit)), tone: 'loss', pieces: [event.data.unit] };
    case 'square-gave-way':
      return { text: say.squareGaveWay(names.unit(event.data.unit), words.formation(event.data.formation)), pieces: [event.data.unit] };
    case 'casualties':
      return { text: say.lost(names.unit(event.data.unit), event.data.lost, event.data.left), tone: 'loss', pieces: [event.data.unit] };
    case 'colour-changed':
      return {
        text: say.colour(names.unit(event.data.unit), words.colours[event.data.from], words.colours[event.data.to]),
        pieces: [event.data.unit],
        alike: { what: `colour ${event.data.to}`, words: (count) => say.colours(count, words.colours[event.data.to]) },
      };
    case 'officer-lost':
      return { text: say.officerLost(names.unit(event.data.unit)), tone: 'loss', pieces: [event.data.unit] };
    case 'ensign-lost':
      return { text: say.ensignLost(names.unit(event.data.unit)), tone: 'loss', pieces: [event.data.unit] };
    case 'flag-captured':
      return { text: say.flagCaptured(names.unit(event.data.unit)), tone: 'loss', pieces: [event.data.unit] };
    case 'officer-restored':
      return { text: say.officerRestored(names.unit(event.data.unit)), pieces: [event.data.unit] };
    case 'ensign-restored':
      return { text: say.ensignRestored(names.unit(event.data.unit)), pieces: [event.data.unit] };
    case 'unit-collapsed':
      return { text: say.collapsed(names.unit(event.data.unit)), tone: 'loss', pieces: [event.data.unit] };
    case 'guns-abandoned':
      return { text: say.gunsAbandoned(names.unit(event.data.unit)), tone: 'loss', pieces: [event.data.unit] };
  }
}

function moved(data: Extract<KingsMenEvent, { kind: 'unit-moved' }>['data'], names: Names): string {
  const unit = names.unit(data.unit);
  const end = data.path.at(-1);
  const parts: string[] = [];
  if (data.left !== null) parts.push(say.came(unit, names.building(data.left)));
  if (end === undefined || data.length === 0) parts.push(say.turned(unit, words.wind(data.facing)));
  else parts.push(say.moved(unit, words.limit(data.length, data.limit), words.wind(bearing(data.from, end))));
  if (data.entered !== null) parts.push(say.entered(unit, names.building(data.entered)));
  if (data.halvings.length > 0) parts.push(say.halved(data.halvings.map((each) => `${each.reason} (${each.clause})`).join(', ')));
  return parts.join(' ');
}
