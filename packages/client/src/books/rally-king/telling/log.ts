import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import { tableWords } from '../../../text/table-words.ts';
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
import { wordedBy } from '../../worded-by.ts';

const say = words.log;

type Lines = ByKind<typeof rallyEvents, WordedEvent, [names: Names]>;

/** Why a Body that is held up stops, where it is not for want of room. */
const HELD: Readonly<Record<string, string>> = { 'RK-4.16': 'disobedient', 'RK-13.7': 'standing' };

/** One event as a line of the chronicle; `before` are the events up to it. */
export function lineOf(
  event: ProjectedEvent,
  names: Names,
  sideOf: (piece: string) => string,
  before: readonly ProjectedEvent[] = [],
): LogLine {
  const told: WordedEvent = saidOf(rallyEvents, lines, event, names) ?? { text: tableWords.unworded.event };
  return logLine(event, { rolls: rollsOf(event, names), ...told, isSaid: isSaidBefore(event, before) }, sideOf);
}

/** What the set-up tells (RK-8.1). */
const ofSetUp = {
  'war-rating': ({ data }, names) => ({
    text: say.warRating({ side: names.side(data.side), die: data.die, rating: data.rating }),
    side: data.side,
    rolls: [],
  }),
  'recruit-roll': ({ data }, names) => ({
    text: say.recruit({ side: names.side(data.side) }),
    side: data.side,
    alike: { what: `recruits of ${data.side}`, words: () => say.recruit({ side: names.side(data.side) }) },
  }),
  hire: ({ data }, names) => ({ text: say.hire({ side: names.side(data.side) }), side: data.side }),
  'attacker-roll': ({ data }, names) => {
    const { rolls, attacker, hastened } = data;
    const last = rolls.at(-1);
    const side = names.side(attacker);
    const text =
      last === undefined
        ? say.attackerFixed({ side, hastened })
        : say.attacker({ side, red: last.red.total, blue: last.blue.total, hastened });
    return { text, side: attacker, rolls: [] };
  },
  terrain: ({ data }) => {
    const { die, general, sections, waterDice, riverDice } = data.layout;
    const ofSections = sections.map(({ dice, type }, index) => ({
      ...readRoll(say.roll.section({ section: index + 1 }), dice),
      result: say.roll.sectionGround({ type }),
    }));
    return {
      text: say.terrain({ general }),
      rolls: [
        readRoll(say.roll.ground, [die]),
        ...ofSections,
        ...(waterDice.length === 0 ? [] : [readRoll(say.roll.water, waterDice)]),
        ...(riverDice.length === 0 ? [] : [readRoll(say.roll.river, riverDice)]),
      ],
    };
  },
  'terrain-details': ({ data }, names) => ({ text: say.details({ side: names.side(data.side) }), side: data.side }),
  baseline: ({ data }, names) => ({ text: say.baseline({ side: names.side(data.side), edge: data.edge }), side: data.side }),
  plan: ({ data }, names) => ({ text: say.plan({ side: names.side(data.side), plan: data.plan }), side: data.side }),
  refusal: ({ data }, names) => ({ text: say.refusal({ side: names.side(data.side), refused: data.refused }), side: data.side }),
  deployed: ({ data }, names) => {
    const units = data.units.map(({ unit }) => unit);
    return { text: say.deployed({ side: names.side(data.side), units: names.units(units) }), side: data.side, pieces: units };
  },
} satisfies Partial<Lines>;

/** Turns, orders and moves (RK-12.3). */
const ofTurn = {
  'turn-start': ({ data: { side, turn, points } }, names) => ({
    text: say.turn({ side: names.side(side), turn, points }),
    tone: 'turn',
    side,
    opens: 'turn',
  }),
  'turn-ended': ({ data }, names) => ({ text: say.turnEnded({ side: names.side(data.side) }), side: data.side }),
  activated: ({ data }, names) => {
    const { units, left, objective } = data;
    const told = { units: names.units(units), left };
    const text = objective === null ? say.activated(told) : say.activatedFor({ ...told, ground: names.ground(objective) });
    return { text, pieces: units, opens: 'activation' };
  },
  'points-allotted': ({ data }, names) => ({ text: say.allotted({ side: names.side(data.side) }), side: data.side }),
  'body-split': ({ data }, names) => ({ text: say.split({ units: names.units(data.units) }), pieces: data.units }),
  moved: ({ data, clause }, names) => {
    // A Hero who is bound to meet a rival goes without being sent (RK-31.5).
    const how = clause === 'RK-31.5' ? 'seeking' : data.manoeuvre;
    return { text: say.moved[how]({ units: names.units(data.units) }), pieces: data.units };
  },
  hindered: ({ data: { units, why, dice } }, names) => ({
    text: say.hindered({ units: names.units(units), why, dice: dice.join(', ') }),
    pieces: units,
    rolls: [],
  }),
  stopped: ({ data, clause }, names) => ({
    text: say.stopped({ units: names.units(data.units), reason: data.reason === 'blocked' ? (HELD[clause] ?? data.reason) : data.reason }),
    pieces: data.units,
  }),
  stayed: ({ data }, names) => ({ text: say.stayed({ units: names.units(data.units) }), pieces: data.units }),
  turned: ({ data }, names) => ({ text: say.turned({ unit: names.unit(data.unit) }), pieces: [data.unit] }),
  'stakes-planted': ({ data }, names) => ({ text: say.stakes({ unit: names.unit(data.unit) }), pieces: [data.unit] }),
  boarded: ({ data }, names) => ({
    text: say.boarded({ unit: names.unit(data.unit), ship: names.unit(data.ship) }),
    pieces: [data.ship, data.unit],
  }),
  'got-off': ({ data }, names) => ({
    text: say.gotOff({ unit: names.unit(data.unit), ship: names.unit(data.ship) }),
    pieces: [data.ship, data.unit],
  }),
  dismounted: ({ data }, names) => ({ text: say.dismounted({ units: names.units(data.units) }), pieces: data.units }),
  reformed: ({ data }) => ({ text: say.reformed, pieces: data.steps.map(({ unit }) => unit) }),
  returned: ({ data }, names) => ({ text: say.returned({ unit: names.unit(data.unit) }), pieces: [data.unit] }),
  'left-table': ({ data: { unit, reason } }, names) => {
    const left = wordedBy(say.leftTable, reason) ?? say.leftTable.left;
    return { text: left({ unit: names.unit(unit) }), pieces: [unit], tone: 'loss' };
  },
} satisfies Partial<Lines>;

/** The scores by which a battle was decided, or nothing (RK-27.3). */
export function countedIn(event: ProjectedEvent, names: Names): string {
  if (!isRallyEvent(event, 'battle-end') || event.data.scores === null) return '';
  const { red, blue } = event.data.scores;
  return say.scores({ red: names.side('red'), redScore: red, blue: names.side('blue'), blueScore: blue });
}

const ofEnd = {
  recovery: ({ data }, names) => ({ text: say.recovery({ unit: names.unit(data.unit), returned: data.returned }), pieces: [data.unit] }),
  'hero-choice': ({ data }, names) => ({ text: say.heroChoice({ unit: names.unit(data.unit), stays: data.stays }), pieces: [data.unit] }),
  'draw-offered': ({ data }, names) => ({ text: say.drawOffered({ general: names.general(data.seat) }) }),
  'result-declared': ({ data }, names) => {
    const { side, winner, turns, units, people, things } = data;
    const lost = [
      ...units.filter(({ fate }) => fate !== 'held').map(say.fate),
      ...people.map(({ rank, fate }) => say.fate({ name: say.rank({ rank }), fate })),
      ...things.map((type) => say.shown({ thing: names.thing(type) })),
    ];
    const told = { side: names.side(side), winner: winner === null ? 'nobody' : names.side(winner), turns, all: lost.length === 0, lost };
    return { text: say.resultDeclared(told), side };
  },
  'result-withdrawn': ({ data }, names) => ({ text: say.resultWithdrawn({ side: names.side(data.side) }), side: data.side }),
  'result-agreed': ({ data }, names) => ({ text: say.resultAgreed({ side: names.side(data.side) }), side: data.side }),
  conceded: ({ data }, names) => ({ text: say.conceded({ side: names.side(data.side) }), side: data.side }),
  'time-up': ({ data }) => ({ text: say.timeUp({ turn: data.lastTurn }) }),
  'battle-end': (event, names) => {
    const counted = countedIn(event, names);
    return {
      text: [say.ended({ reason: reasonIn(words.reasons, event.data.reason) }), ...(counted === '' ? [] : [counted])].join(' '),
      tone: 'end',
    };
  },
} satisfies Partial<Lines>;

const lines: Lines = { ...ofSetUp, ...ofTurn, ...ofFighting, ...ofMagic, ...ofEnd };
