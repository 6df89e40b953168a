import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import { text } from '../../text/words.ts';
import type { LogLine } from '../face.ts';
import { reasonIn } from '../telling.ts';
import { logLine, type Told } from '../told.ts';
import { isRallyEvent, type RallyEvent } from './events.ts';
import { ofFighting } from './log-fighting.ts';
import { ofMagic } from './log-magic.ts';
import { readRoll, readRolls } from './log-rolls.ts';
import type { Names } from './names.ts';
import { isSaidBefore } from './said-before.ts';
import { rallyKing as words } from './words.ts';

const say = words.log;

/** One event as a line of the chronicle; `before` are the events up to it. */
export function lineOf(
  event: ProjectedEvent,
  names: Names,
  sideOf: (piece: string) => string,
  before: readonly ProjectedEvent[] = [],
): LogLine {
  if (!isRallyEvent(event)) return logLine(event, { text: text.battle.unworded.event }, sideOf);
  const told = tell(event, names);
  return logLine(event, isSaidBefore(event, before) ? { ...told, isSaid: true } : told, sideOf);
}

function tell(event: RallyEvent, names: Names): Told {
  return (
    ofSetUp(event, names) ??
    ofTurn(event, names) ??
    ofFighting(event, names) ??
    ofMagic(event, names) ??
    ofEnd(event, names) ?? { text: text.battle.unworded.event }
  );
}

/** What the set-up tells (RK-8.1). */
function ofSetUp(event: RallyEvent, names: Names): Told | null {
  switch (event.kind) {
    case 'war-rating':
      return { text: say.warRating(names.side(event.data.side), event.data.die, event.data.rating), side: event.data.side };
    case 'recruit-roll':
      return {
        text: say.recruit(names.side(event.data.side)),
        side: event.data.side,
        alike: { what: `recruits of ${event.data.side}`, words: () => say.recruit(names.side(event.data.side)) },
      };
    case 'hire':
      return { text: say.hire(names.side(event.data.side)), side: event.data.side };
    case 'attacker-roll': {
      const { rolls, attacker, hastened } = event.data;
      const last = rolls.at(-1);
      const said =
        last === undefined ? say.attackerFixed(names.side(attacker)) : say.attacker(names.side(attacker), last.red.total, last.blue.total);
      return { text: hastened ? said + say.hastened : said, side: attacker };
    }
    case 'terrain': {
      const { die, general, sections, waterDice, riverDice } = event.data.layout;
      const ofSections = sections.map(({ dice, type }, index) => ({
        ...readRoll(say.roll.section(index + 1), dice),
        result: say.ground(type),
      }));
      return {
        text: say.terrain(general),
        rolls: [
          readRoll(say.roll.ground, [die]),
          ...ofSections,
          ...readRolls(say.roll.water, waterDice),
          ...readRolls(say.roll.river, riverDice),
        ],
      };
    }
    case 'terrain-details':
      return { text: say.details(names.side(event.data.side)), side: event.data.side };
    case 'baseline':
      return { text: say.baseline(names.side(event.data.side), event.data.edge === 'north'), side: event.data.side };
    case 'plan':
      return {
        text: say.plan(names.side(event.data.side), event.data.plan),
        side: event.data.side,
        rolls: [readRoll(names.side(event.data.side), [event.data.die])],
      };
    case 'refusal':
      return { text: say.refusal(names.side(event.data.side), event.data.refused), side: event.data.side };
    case 'deployed': {
      const units = event.data.units.map(({ unit }) => unit);
      return { text: say.deployed(names.side(event.data.side), names.units(units)), side: event.data.side, pieces: units };
    }
    default:
      return null;
  }
}

/** Turns, orders and moves (RK-12.3). */
function ofTurn(event: RallyEvent, names: Names): Told | null {
  switch (event.kind) {
    case 'turn-start': {
      const { side, turn, points } = event.data;
      return { text: say.turn(names.side(side), turn, points), tone: 'turn', side, opens: 'turn' };
    }
    case 'turn-ended':
      return { text: say.turnEnded(names.side(event.data.side)), side: event.data.side };
    case 'activated': {
      const { units, left, objective } = event.data;
      const towards = objective === null ? '' : say.towards(names.ground(objective));
      return { text: say.activated(names.units(units), left) + towards, pieces: units, opens: 'activation' };
    }
    case 'points-allotted':
      return { text: say.allotted(names.side(event.data.side)), side: event.data.side };
    case 'body-split':
      return { text: say.split(names.units(event.data.units)), pieces: event.data.units };
    case 'moved': {
      // A Hero who is bound to meet a rival goes without being sent (RK-31.5).
      const { units, manoeuvre, dice } = event.data;
      const how = event.clause === 'RK-31.5' ? 'seeking' : manoeuvre;
      return { text: say.moved(names.units(units), how), pieces: units, rolls: readRolls(names.unit(units[0] ?? ''), dice) };
    }
    case 'hindered': {
      const { units, why, dice } = event.data;
      return { text: say.hindered(names.units(units), why === 'ford', dice.join(', ')), pieces: units };
    }
    case 'stopped':
      return {
        text: say.stopped(names.units(event.data.units), event.data.units.length, event.data.reason, event.clause),
        pieces: event.data.units,
      };
    case 'stayed':
      return { text: say.stayed(names.units(event.data.units), event.data.units.length), pieces: event.data.units };
    case 'turned':
      return { text: say.turned(names.unit(event.data.unit)), pieces: [event.data.unit] };
    case 'stakes-planted':
      return { text: say.stakes(names.unit(event.data.unit)), pieces: [event.data.unit] };
    case 'boarded':
      return { text: say.boarded(names.unit(event.data.unit), names.unit(event.data.ship)), pieces: [event.data.ship, event.data.unit] };
    case 'got-off':
      return { text: say.gotOff(names.unit(event.data.unit), names.unit(event.data.ship)), pieces: [event.data.ship, event.data.unit] };
    case 'dismounted':
      return { text: say.dismounted(names.units(event.data.units), event.data.units.length), pieces: event.data.units };
    case 'reformed':
      return { text: say.reformed, pieces: event.data.steps.map(({ unit }) => unit) };
    case 'returned':
      return { text: say.returned(names.unit(event.data.unit)), pieces: [event.data.unit] };
    case 'left-table': {
      const { unit, reason } = event.data;
      return { text: say.leftTable(names.unit(unit), reason), pieces: [unit], tone: 'loss' };
    }
    default:
      return null;
  }
}

/** The scores by which a battle was decided, or nothing (RK-27.3). */
export function countedIn(event: ProjectedEvent, names: Names): string {
  if (!isRallyEvent(event) || event.kind !== 'battle-end' || event.data.scores === null) return '';
  const { red, blue } = event.data.scores;
  return say.scores(names.side('red'), red, names.side('blue'), blue);
}

function ofEnd(event: RallyEvent, names: Names): Told | null {
  switch (event.kind) {
    case 'recovery': {
      const { unit, dice, returned } = event.data;
      return { text: say.recovery(names.unit(unit), returned), pieces: [unit], rolls: readRolls(names.unit(unit), dice) };
    }
    case 'hero-choice': {
      const { unit, dice, stays } = event.data;
      return { text: say.heroChoice(names.unit(unit), stays), pieces: [unit], rolls: readRolls(names.unit(unit), dice) };
    }
    case 'draw-offered':
      return { text: say.drawOffered(names.general(event.data.seat)) };
    case 'result-declared': {
      const { side, winner, turns, units, people, things } = event.data;
      const lost = [
        ...units.filter(({ fate }) => fate !== 'held').map(({ name, fate }) => say.fate(name, fate)),
        ...people.map(({ rank, fate }) => say.fate(say.rank(rank), fate)),
        ...things.map((type) => say.shown(names.thing(type))),
      ];
      return { text: say.resultDeclared(names.side(side), winner === null ? null : names.side(winner), turns, lost), side };
    }
    case 'result-withdrawn':
      return { text: say.resultWithdrawn(names.side(event.data.side)), side: event.data.side };
    case 'result-agreed':
      return { text: say.resultAgreed(names.side(event.data.side)), side: event.data.side };
    case 'conceded':
      return { text: say.conceded(names.side(event.data.side)), side: event.data.side };
    case 'time-up':
      return { text: say.timeUp(event.data.lastTurn) };
    case 'battle-end': {
      const counted = countedIn(event, names);
      return { text: [say.ended(reasonIn(words.reasons, event.data.reason)), ...(counted === '' ? [] : [counted])].join(' '), tone: 'end' };
    }
    default:
      return null;
  }
}
