import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import { distanceBetween } from '@longroll/rules/table/measure';
import type { DiceRoll } from '@longroll/rules/books/kings-men/shared/dice/dice';
import { kingsMen } from '../kings-men/words.ts';
import { queensMen as words } from './words.ts';
import type { LogLine, RollView } from '../face.ts';
import { reasonIn } from '../telling.ts';
import { text } from '../../text/words.ts';
import { fieldOf, numberIn } from '../read.ts';
import { isSkirmishEvent, type SkirmishEvent } from './events.ts';
import { counterOf } from '../kings-men/tag.ts';
import { scoringRoll } from '../rolls.ts';
import { logLine } from '../told.ts';
import type { Told } from '../kings-men/told.ts';
import type { Names } from './names.ts';

const say = words.log;

/** One event as a line of the chronicle. */
export function lineOf(event: ProjectedEvent, names: Names, sideOf: (piece: string) => string): LogLine {
  const told: Told = isSkirmishEvent(event) ? tell(event, names) : { text: text.battle.unworded.event };
  return logLine(event, { ...told, rolls: (told.rolls ?? []).map(rollView) }, sideOf);
}

function rollView(roll: DiceRoll): RollView {
  const titles: Readonly<Record<string, string>> = say.roll;
  return scoringRoll(titles[roll.purpose] ?? say.otherRoll, counterOf(roll.colour), { ...roll, needsClause: roll.colourClause });
}

/** A reason as the referee names it, in words. */
function reasonOf(code: string): string {
  return reasonIn(words.reasons, code);
}

const { inches } = words;
const throwOf = (dice: readonly number[]): string => dice.join(', ');
const sideWords = (side: keyof typeof say.sides | null): string => (side === null || side === 'front' ? '' : say.sides[side]);

function tell(event: SkirmishEvent, names: Names): Told {
  switch (event.kind) {
    case 'battle-begun':
      return { text: say.begun(names.scenario), tone: 'turn' };
    case 'armies-deployed':
      return { text: say.deployed, tone: 'turn' };
    case 'turn-began':
      return { text: say.turn(event.data.turn), tone: 'turn', opens: 'turn' };
    case 'turn-ended':
      return { text: say.turnEnded(event.data.turn, reasonOf(event.data.reason)), tone: 'turn' };
    case 'game-ended': {
      const { winner, reason } = event.data;
      return { text: winner === null ? say.drawn(reasonOf(reason)) : say.ended(names.army(winner), reasonOf(reason)), tone: 'end' };
    }
    case 'points-rolled':
      return pointsRolled(event, names);
    case 'point-spent':
      return pointSpent(event, names);
    case 'card-drawn': {
      const { card, army, seat, activations } = event.data;
      return {
        text: say.card(names.card(card), names.army(army), names.general(seat), activations),
        tone: 'card',
        opens: 'card',
        side: army,
      };
    }
    case 'card-passed': {
      const { seat, card, reason } = event.data;
      return { text: (reason === 'nothing-to-do' ? say.nothingToDo : say.passed)(names.general(seat), names.card(card)), tone: 'card' };
    }
    case 'card-overridden':
      return { text: say.overridden(names.general(event.data.seat), names.card(event.data.card)), tone: 'card' };
    case 'card-banked':
      return { text: say.banked(names.general(event.data.seat), names.card(event.data.card)), tone: 'card' };
    case 'card-used':
      return { text: say.used(names.general(event.data.seat), names.card(event.data.card), names.card(event.data.drawn)), tone: 'card' };
    case 'collapse-roll': {
      const { army, left, of, roll, stands } = event.data;
      return { text: say.collapse(names.army(army), left, of, stands), tone: 'loss', side: army, rolls: roll === null ? [] : [roll] };
    }
    case 'ground-held':
      return { text: say.ground(names.army(event.data.army), event.data.name, event.data.turns, event.data.needed), side: event.data.army };
    case 'concession-offered':
      return { text: say.conceding(names.general(event.data.seat)), side: event.data.army };
    case 'player-finished':
      return { text: say.finished(names.general(event.data.seat)) };
    default:
      return (
        ofCommand(event, names) ??
        ofMovement(event, names) ??
        ofFighting(event, names) ??
        ofLosses(event, names) ?? { text: text.battle.unworded.event }
      );
  }
}

function pointsRolled({ data, own }: Extract<SkirmishEvent, { kind: 'points-rolled' }>, names: Names): Told {
  const name = names.general(data.seat);
  const points = numberIn(own, 'points');
  const dice = fieldOf(own, 'dice');
  return points === null || !Array.isArray(dice)
    ? { text: say.points(name) }
    : { text: say.ownPoints(name, points, dice.join(', ')), tone: 'own' };
}

function pointSpent({ data, own }: Extract<SkirmishEvent, { kind: 'point-spent' }>, names: Names): Told {
  const left = numberIn(own, 'left');
  const spent = say.spent(names.general(data.seat), data.count, say.purposes[data.purpose]);
  return left === null ? { text: spent } : { text: `${spent} ${say.left(left)}`, tone: 'own' };
}

/** Generals, leaders and cards. */
function ofCommand(event: SkirmishEvent, names: Names): Told | null {
  switch (event.kind) {
    case 'marker-removed':
      return { text: say.removed(names.piece(event.data.detail)), pieces: [event.data.detail] };
    case 'command-promoted':
      return { text: say.promoted(names.piece(event.data.figure)), pieces: event.data.details };
    case 'counter-fire-window':
      return { text: say.window(names.general(event.data.spender)) };
    case 'counter-fire': {
      const { shooter, target, attack, defence, hit } = event.data;
      return {
        text: say.counterFire(names.general(shooter), names.general(target), hit),
        tone: hit ? 'loss' : 'plain',
        rolls: [attack, defence],
      };
    }
    case 'no-counter-fire':
      return { text: say.noCounterFire };
    case 'general-hit':
      return {
        text: say.generalHit(names.general(event.data.seat), event.data.rating, inches(event.data.radius), event.data.spent),
        tone: 'loss',
      };
    case 'identity-revealed':
      return { text: say.identity(names.general(event.data.seat), words.identities[event.data.identity].name, event.data.lost) };
    case 'joker-played':
      return { text: say.joker(names.general(event.data.seat), event.data.detail === null ? null : names.piece(event.data.detail)) };
    case 'two-played':
      return { text: say.two(names.general(event.data.seat), event.data.detail === null ? null : names.piece(event.data.detail)) };
    case 'king-moved':
    case 'general-moved': {
      const length = distanceBetween(event.data.from, event.data.to);
      const name = names.piece(event.data.figure);
      return { text: length === 0 ? say.stayed(name) : say.rode(name, inches(length)) };
    }
    case 'activated': {
      const { detail, feats, flag } = event.data;
      return {
        text: say.activated(names.piece(detail), feats, flag === null ? '' : flag === 'jack' ? say.byJack : say.byQueen),
        pieces: [detail],
        opens: 'activation',
      };
    }
    default:
      return null;
  }
}

function ofMovement(event: SkirmishEvent, names: Names): Told | null {
  switch (event.kind) {
    case 'set-out':
      return { text: say.setOut(names.piece(event.data.detail), throwOf(event.data.dice)), pieces: [event.data.detail] };
    case 'moved':
      return moved(event.data, names);
    case 'charge-short':
      return {
        text: say.chargeShort(names.piece(event.data.attacker), names.piece(event.data.target)),
        pieces: [event.data.attacker, event.data.target],
      };
    case 'charge-contact':
      return {
        text: say.contact(names.piece(event.data.attacker), names.piece(event.data.target), sideWords(event.data.side)),
        pieces: [event.data.attacker, event.data.target],
      };
    case 'evade': {
      const { detail, roll, success, length } = event.data;
      return {
        text: success ? say.evaded(names.piece(detail), inches(length)) : say.caught(names.piece(detail)),
        pieces: [detail],
        rolls: [roll],
      };
    }
    case 'stood':
      return { text: say.stood(names.piece(event.data.detail)), pieces: [event.data.detail] };
    case 'fell-back':
      return { text: say.fellBack(names.piece(event.data.detail), inches(event.data.distance)), pieces: [event.data.detail] };
    case 'became-mob':
      return { text: say.mob(names.piece(event.data.detail)), pieces: [event.data.detail] };
    case 'formation-changed':
      return { text: say.formed(names.piece(event.data.detail), words.formation(event.data.to)), pieces: [event.data.detail] };
    case 'loaded':
    case 'limbered':
    case 'unlimbered':
    case 'mounted':
    case 'dismounted':
    case 'scattered':
    case 'reappeared':
    case 'aimed':
      return { text: say[event.kind](names.piece(event.data.detail)), pieces: [event.data.detail] };
    case 'combined':
      return { text: say.combined(names.piece(event.data.detail), names.piece(event.data.into)), pieces: [event.data.into] };
    case 'cohesion-regained':
      return { text: say.regained(names.piece(event.data.detail), words.colours[event.data.to]), pieces: [event.data.detail] };
    case 'broke-out':
      return { text: say.brokeOut(names.piece(event.data.detail)), pieces: event.data.into.map(({ id }) => id) };
    case 'formed-up':
      return { text: say.formedUp(event.data.into.name), pieces: [event.data.into.id] };
    case 'shifted':
      return { text: say.shifted(names.piece(event.data.piece)) };
    default:
      return null;
  }
}

/** A Move with its dice, what halved it and what stopped it: public once it is made (QM-5.4). */
function moved(data: Extract<SkirmishEvent, { kind: 'moved' }>['data'], names: Names): Told {
  const name = names.piece(data.detail);
  const pieces = [data.detail];
  const dice = data.dice.length === 0 ? '' : say.dice(throwOf(data.dice));
  const halved = data.halved.length === 0 ? '' : say.halved(data.halved.map((each) => each.name).join(', '));
  const doors = [
    data.left === null ? '' : ` ${say.came(name, names.terrain(data.left))}`,
    data.entered === null ? '' : ` ${say.entered(name, names.terrain(data.entered))}`,
  ].join('');
  const went =
    data.length === 0 && data.path.length === 0
      ? say.turned(name, kingsMen.wind(data.facing))
      : say.moved(name, inches(data.length), inches(data.limit), say.stops[data.stop]);
  return { text: `${went}${dice}${halved}${doors}`, pieces };
}

function ofFighting(event: SkirmishEvent, names: Names): Told | null {
  switch (event.kind) {
    case 'fired': {
      const { shooter, target, distance, band, side, attack, defence, hits, steps, losses } = event.data;
      const shot = say.fired(names.piece(shooter), names.piece(target), inches(distance), say.bands[band], sideWords(side));
      return {
        text: `${shot} ${say.hits(hits, steps, losses)}`,
        pieces: [shooter, target],
        rolls: defence === null ? [attack] : [attack, defence],
      };
    }
    case 'shot-wasted':
      return {
        text: say.wasted(names.piece(event.data.shooter), names.piece(event.data.target), inches(event.data.distance)),
        pieces: [event.data.shooter, event.data.target],
      };
    case 'melee': {
      const { attacker, defender, attack, defence, attackerLosses, defenderLosses, driven, distance } = event.data;
      const [one, other] = [names.piece(attacker), names.piece(defender)];
      const back = driven === null || distance === 0 ? say.nobodyDriven : say.driven(names.piece(driven), distance);
      return {
        text: `${say.melee(one, other)} ${say.meleeLosses(one, attackerLosses, other, defenderLosses)} ${back}`,
        pieces: [attacker, defender],
        rolls: [attack, defence],
        tone: 'loss',
      };
    }
    case 'horses-cut-down':
      return {
        text: say.horsesCut(names.piece(event.data.attacker), names.piece(event.data.horses), event.data.killed),
        pieces: [event.data.attacker],
        rolls: [event.data.attack],
      };
    case 'rally-roll':
      return { text: say.rally(names.piece(event.data.detail), event.data.success), pieces: [event.data.detail], rolls: [event.data.roll] };
    default:
      return null;
  }
}

function ofLosses(event: SkirmishEvent, names: Names): Told | null {
  switch (event.kind) {
    case 'losses':
      return {
        text: say.lost(names.piece(event.data.detail), event.data.lost, event.data.left),
        pieces: [event.data.detail],
        tone: 'loss',
      };
    case 'horses-lost':
      return { text: say.horsesLost(names.piece(event.data.horses), event.data.lost, event.data.left), tone: 'loss' };
    case 'command-figure-down':
      return { text: say.figureDown(names.piece(event.data.figure)), pieces: [event.data.figure, event.data.detail], tone: 'loss' };
    case 'permanent-disorder':
      return { text: say.permanent(event.data.details.map((each) => names.piece(each)).join(', ')), pieces: event.data.details };
    case 'downgraded': {
      const { detail, from, to, cause } = event.data;
      const name = names.piece(detail);
      return {
        text: from === to ? say.marked(name, say.wear[cause]) : say.worn(name, words.colours[from], words.colours[to], say.wear[cause]),
        pieces: [detail],
      };
    }
    case 'detail-destroyed':
      return { text: say.destroyed(names.piece(event.data.detail)), pieces: [event.data.detail], tone: 'loss' };
    case 'unit-fled':
      return { text: say.fled(names.unit(event.data.unit)), pieces: event.data.details, tone: 'loss' };
    case 'gun-abandoned':
      return { text: say.gunLeft(names.piece(event.data.detail)), pieces: [event.data.detail], tone: 'loss' };
    case 'scattered-lost':
      return { text: say.scatteredLost(names.piece(event.data.detail)), pieces: [event.data.detail], tone: 'loss' };
    default:
      return null;
  }
}
