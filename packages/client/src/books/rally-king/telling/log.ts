import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import { text } from '../../../text/words.ts';
import type { LogLine } from '../../face.ts';
import { reasonIn } from '../../telling.ts';
import { logLine, type WordedEvent } from '../../worded-event.ts';
import { ofFighting } from './log-fighting.ts';
import { ofMagic } from './log-magic.ts';
import { readRoll, rollsOf } from './log-rolls.ts';
import type { Names } from '../names.ts';
import { isSaidBefore } from './said-before.ts';
import { rallyKing as words } from '../words.ts';
import { isRallyEvent, rallyEvents } from '@longroll/rules/books/rally-king/battle/events';
import { saidOf, type ByKind } from '../../by-kind.ts';

const say = words.log;

type Lines = ByKind<typeof rallyEvents, WordedEvent, [names: Names]>;

/** One event as a line of the chronicle; `before` are the events up to it. */
export function lineOf(
  event: ProjectedEvent,
  names: Names,
  sideOf: (piece: string) => string,
  before: readonly ProjectedEvent[] = [],
): LogLine {
  const told: WordedEvent = saidOf(rallyEvents, lines, event, names) ?? { text: text.battle.unworded.event };
  return logLine(event, { rolls: rollsOf(event, names), ...told, isSaid: isSaidBefore(event, before) }, sideOf);
}

/** What the set-up tells (RK-8.1). */
const ofSetUp = {
  'war-rating': ({ data }, names) => ({ text: say.warRating(names.side(data.side), data.die, data.rating), side: data.side, rolls: [] }),
  'recruit-roll': ({ data }, names) => ({
    text: say.recruit(names.side(data.side)),
    side: data.side,
    alike: { what: `recruits of ${data.side}`, words: () => say.recruit(names.side(data.side)) },
  }),
  hire: ({ data }, names) => ({ text: say.hire(names.side(data.side)), side: data.side }),
  'attacker-roll': ({ data }, names) => {
    const { rolls, attacker, hastened } = data;
    const last = rolls.at(-1);
    const said =
      last === undefined ? say.attackerFixed(names.side(attacker)) : say.attacker(names.side(attacker), last.red.total, last.blue.total);
    return { text: hastened ? said + say.hastened : said, side: attacker, rolls: [] };
  },
  terrain: ({ data }) => {
    const { die, general, sections, waterDice, riverDice } = data.layout;
    const ofSections = sections.map(({ dice, type }, index) => ({
      ...readRoll(say.roll.section(index + 1), dice),
      result: say.ground(type),
    }));
    return {
      text: say.terrain(general),
      rolls: [
        readRoll(say.roll.ground, [die]),
        ...ofSections,
        ...(waterDice.length === 0 ? [] : [readRoll(say.roll.water, waterDice)]),
        ...(riverDice.length === 0 ? [] : [readRoll(say.roll.river, riverDice)]),
      ],
    };
  },
  'terrain-details': ({ data }, names) => ({ text: say.details(names.side(data.side)), side: data.side }),
  baseline: ({ data }, names) => ({ text: say.baseline(names.side(data.side), data.edge === 'north'), side: data.side }),
  plan: ({ data }, names) => ({ text: say.plan(names.side(data.side), data.plan), side: data.side }),
  refusal: ({ data }, names) => ({ text: say.refusal(names.side(data.side), data.refused), side: data.side }),
  deployed: ({ data }, names) => {
    const units = data.units.map(({ unit }) => unit);
    return { text: say.deployed(names.side(data.side), names.units(units)), side: data.side, pieces: units };
  },
} satisfies Partial<Lines>;

/** Turns, orders and moves (RK-12.3). */
const ofTurn = {
  'turn-start': ({ data: { side, turn, points } }, names) => ({
    text: say.turn(names.side(side), turn, points),
    tone: 'turn',
    side,
    opens: 'turn',
  }),
  'turn-ended': ({ data }, names) => ({ text: say.turnEnded(names.side(data.side)), side: data.side }),
  activated: ({ data }, names) => {
    const { units, left, objective } = data;
    const towards = objective === null ? '' : say.towards(names.ground(objective));
    return { text: say.activated(names.units(units), left) + towards, pieces: units, opens: 'activation' };
  },
  'points-allotted': ({ data }, names) => ({ text: say.allotted(names.side(data.side)), side: data.side }),
  'body-split': ({ data }, names) => ({ text: say.split(names.units(data.units)), pieces: data.units }),
  moved: ({ data, clause }, names) => {
    // A Hero who is bound to meet a rival goes without being sent (RK-31.5).
    const how = clause === 'RK-31.5' ? 'seeking' : data.manoeuvre;
    return { text: say.moved(names.units(data.units), how), pieces: data.units };
  },
  hindered: ({ data: { units, why, dice } }, names) => ({
    text: say.hindered(names.units(units), why === 'ford', dice.join(', ')),
    pieces: units,
    rolls: [],
  }),
  stopped: ({ data, clause }, names) => ({
    text: say.stopped(names.units(data.units), data.units.length, data.reason, clause),
    pieces: data.units,
  }),
  stayed: ({ data }, names) => ({ text: say.stayed(names.units(data.units), data.units.length), pieces: data.units }),
  turned: ({ data }, names) => ({ text: say.turned(names.unit(data.unit)), pieces: [data.unit] }),
  'stakes-planted': ({ data }, names) => ({ text: say.stakes(names.unit(data.unit)), pieces: [data.unit] }),
  boarded: ({ data }, names) => ({ text: say.boarded(names.unit(data.unit), names.unit(data.ship)), pieces: [data.ship, data.unit] }),
  'got-off': ({ data }, names) => ({ text: say.gotOff(names.unit(data.unit), names.unit(data.ship)), pieces: [data.ship, data.unit] }),
  dismounted: ({ data }, names) => ({ text: say.dismounted(names.units(data.units), data.units.length), pieces: data.units }),
  reformed: ({ data }) => ({ text: say.reformed, pieces: data.steps.map(({ unit }) => unit) }),
  returned: ({ data }, names) => ({ text: say.returned(names.unit(data.unit)), pieces: [data.unit] }),
  'left-table': ({ data: { unit, reason } }, names) => ({ text: say.leftTable(names.unit(unit), reason), pieces: [unit], tone: 'loss' }),
} satisfies Partial<Lines>;

/** The scores by which a battle was decided, or nothing (RK-27.3). */
export function countedIn(event: ProjectedEvent, names: Names): string {
  if (!isRallyEvent(event, 'battle-end') || event.data.scores === null) return '';
  const { red, blue } = event.data.scores;
  return say.scores(names.side('red'), red, names.side('blue'), blue);
}

const ofEnd = {
  recovery: ({ data }, names) => ({ text: say.recovery(names.unit(data.unit), data.returned), pieces: [data.unit] }),
  'hero-choice': ({ data }, names) => ({ text: say.heroChoice(names.unit(data.unit), data.stays), pieces: [data.unit] }),
  'draw-offered': ({ data }, names) => ({ text: say.drawOffered(names.general(data.seat)) }),
  'result-declared': ({ data }, names) => {
    const { side, winner, turns, units, people, things } = data;
    const lost = [
      ...units.filter(({ fate }) => fate !== 'held').map(({ name, fate }) => say.fate(name, fate)),
      ...people.map(({ rank, fate }) => say.fate(say.rank(rank), fate)),
      ...things.map((type) => say.shown(names.thing(type))),
    ];
    return { text: say.resultDeclared(names.side(side), winner === null ? null : names.side(winner), turns, lost), side };
  },
  'result-withdrawn': ({ data }, names) => ({ text: say.resultWithdrawn(names.side(data.side)), side: data.side }),
  'result-agreed': ({ data }, names) => ({ text: say.resultAgreed(names.side(data.side)), side: data.side }),
  conceded: ({ data }, names) => ({ text: say.conceded(names.side(data.side)), side: data.side }),
  'time-up': ({ data }) => ({ text: say.timeUp(data.lastTurn) }),
  'battle-end': (event, names) => {
    const counted = countedIn(event, names);
    return { text: [say.ended(reasonIn(words.reasons, event.data.reason)), ...(counted === '' ? [] : [counted])].join(' '), tone: 'end' };
  },
} satisfies Partial<Lines>;

const lines: Lines = { ...ofSetUp, ...ofTurn, ...ofFighting, ...ofMagic, ...ofEnd };
