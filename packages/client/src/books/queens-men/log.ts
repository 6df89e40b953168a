import type { EventOf, ProjectedEvent } from '@longroll/rules/kernel/event';
import { distanceBetween } from '@longroll/rules/table/measure';
import { kingsMen } from '../kings-men/words.ts';
import { queensMen as words } from './words.ts';
import type { LogLine } from '../face.ts';
import { reasonIn } from '../telling.ts';
import { text } from '../../text/words.ts';
import { rollViews } from '../kings-men/telling/rolls.ts';
import { logLine, type WordedEvent } from '../worded-event.ts';
import type { Names } from './names.ts';
import { skirmishEvents, type SkirmishEvents } from '@longroll/rules/books/kings-men/skirmish/events';
import { saidOf, type ByKind } from '../by-kind.ts';

const say = words.log;

type Lines = ByKind<typeof skirmishEvents, WordedEvent, [names: Names]>;

/** One event as a line of the chronicle. */
export function lineOf(event: ProjectedEvent, names: Names, sideOf: (piece: string) => string): LogLine {
  const told: WordedEvent = saidOf(skirmishEvents, lines, event, names) ?? { text: text.battle.unworded.event };
  return logLine(event, { ...told, rolls: rollViews(skirmishEvents, event, say.roll, say.otherRoll) }, sideOf);
}

/** A reason as the referee names it, in words. */
function reasonOf(code: string): string {
  return reasonIn(words.reasons, code);
}

const { inches } = words;
const throwOf = (dice: readonly number[]): string => dice.join(', ');
const sideWords = (side: keyof typeof say.sides | null): string => (side === null || side === 'front' ? '' : say.sides[side]);

/** Turns, cards and the end. */
const ofPlay = {
  'battle-begun': (_event, names) => ({ text: say.begun(names.scenario), tone: 'turn' }),
  'armies-deployed': () => ({ text: say.deployed, tone: 'turn' }),
  'turn-began': ({ data }) => ({ text: say.turn(data.turn), tone: 'turn', opens: 'turn' }),
  'turn-ended': ({ data }) => ({ text: say.turnEnded(data.turn, reasonOf(data.reason)), tone: 'turn' }),
  'game-ended': ({ data: { winner, reason } }, names) => ({
    text: winner === null ? say.drawn(reasonOf(reason)) : say.ended(names.army(winner), reasonOf(reason)),
    tone: 'end',
  }),
  'points-rolled': pointsRolled,
  'point-spent': pointSpent,
  'card-drawn': ({ data: { card, army, seat, activations } }, names) => ({
    text: say.card(names.card(card), names.army(army), names.general(seat), activations),
    tone: 'card',
    opens: 'card',
    side: army,
  }),
  'card-passed': ({ data: { seat, card, reason } }, names) => ({
    text: (reason === 'nothing-to-do' ? say.nothingToDo : say.passed)(names.general(seat), names.card(card)),
    tone: 'card',
  }),
  'card-overridden': ({ data }, names) => ({ text: say.overridden(names.general(data.seat), names.card(data.card)), tone: 'card' }),
  'card-banked': ({ data }, names) => ({ text: say.banked(names.general(data.seat), names.card(data.card)), tone: 'card' }),
  'card-used': ({ data }, names) => ({
    text: say.used(names.general(data.seat), names.card(data.card), names.card(data.drawn)),
    tone: 'card',
  }),
  'collapse-roll': ({ data: { army, left, of, stands } }, names) => ({
    text: say.collapse(names.army(army), left, of, stands),
    tone: 'loss',
    side: army,
  }),
  'ground-held': ({ data }, names) => ({ text: say.ground(names.army(data.army), data.name, data.turns, data.needed), side: data.army }),
  'concession-offered': ({ data }, names) => ({ text: say.conceding(names.general(data.seat)), side: data.army }),
  'player-finished': ({ data }, names) => ({ text: say.finished(names.general(data.seat)) }),
} satisfies Partial<Lines>;

function pointsRolled({ data, own }: EventOf<typeof skirmishEvents, 'points-rolled'>, names: Names): WordedEvent {
  const name = names.general(data.seat);
  return own === undefined ? { text: say.points(name) } : { text: say.ownPoints(name, own.points, throwOf(own.dice)), tone: 'own' };
}

function pointSpent({ data, own }: EventOf<typeof skirmishEvents, 'point-spent'>, names: Names): WordedEvent {
  const spent = say.spent(names.general(data.seat), data.count, say.purposes[data.purpose]);
  return own === undefined ? { text: spent } : { text: `${spent} ${say.left(own.left)}`, tone: 'own' };
}

/** Generals, leaders and cards. */
const ofCommand = {
  'marker-removed': ({ data }, names) => ({ text: say.removed(names.piece(data.detail)), pieces: [data.detail] }),
  'command-promoted': ({ data }, names) => ({ text: say.promoted(names.piece(data.figure)), pieces: data.details }),
  'counter-fire-window': ({ data }, names) => ({ text: say.window(names.general(data.spender)) }),
  'counter-fire': ({ data: { shooter, target, hit } }, names) => ({
    text: say.counterFire(names.general(shooter), names.general(target), hit),
    tone: hit ? 'loss' : 'plain',
  }),
  'no-counter-fire': () => ({ text: say.noCounterFire }),
  'general-hit': ({ data }, names) => ({
    text: say.generalHit(names.general(data.seat), data.rating, inches(data.radius), data.spent),
    tone: 'loss',
  }),
  'identity-revealed': ({ data }, names) => ({
    text: say.identity(names.general(data.seat), words.identities[data.identity].name, data.lost),
  }),
  'joker-played': ({ data }, names) => ({
    text: say.joker(names.general(data.seat), data.detail === null ? null : names.piece(data.detail)),
  }),
  'two-played': ({ data }, names) => ({ text: say.two(names.general(data.seat), data.detail === null ? null : names.piece(data.detail)) }),
  'king-moved': ({ data }, names) => {
    const length = distanceBetween(data.from, data.to);
    const name = names.piece(data.figure);
    return { text: length === 0 ? say.stayed(name) : say.rode(name, inches(length)) };
  },
  'general-moved': ({ data }, names) => {
    const length = distanceBetween(data.from, data.to);
    const name = names.piece(data.figure);
    return { text: length === 0 ? say.stayed(name) : say.rode(name, inches(length)) };
  },
  activated: ({ data: { detail, feats, flag } }, names) => ({
    text: say.activated(names.piece(detail), feats, flag === null ? '' : flag === 'jack' ? say.byJack : say.byQueen),
    pieces: [detail],
    opens: 'activation',
  }),
} satisfies Partial<Lines>;

type Doing = 'loaded' | 'limbered' | 'unlimbered' | 'mounted' | 'dismounted' | 'scattered' | 'reappeared' | 'aimed';

/** A detail does something by itself. */
function did(words: (name: string) => string) {
  return ({ data }: EventOf<typeof skirmishEvents, Doing>, names: Names): WordedEvent => ({
    text: words(names.piece(data.detail)),
    pieces: [data.detail],
  });
}

const ofMovement = {
  'set-out': ({ data }, names) => ({ text: say.setOut(names.piece(data.detail), throwOf(data.dice)), pieces: [data.detail] }),
  moved: ({ data }, names) => moved(data, names),
  'charge-short': ({ data }, names) => ({
    text: say.chargeShort(names.piece(data.attacker), names.piece(data.target)),
    pieces: [data.attacker, data.target],
  }),
  'charge-contact': ({ data }, names) => ({
    text: say.contact(names.piece(data.attacker), names.piece(data.target), sideWords(data.side)),
    pieces: [data.attacker, data.target],
  }),
  evade: ({ data: { detail, success, length } }, names) => ({
    text: success ? say.evaded(names.piece(detail), inches(length)) : say.caught(names.piece(detail)),
    pieces: [detail],
  }),
  stood: ({ data }, names) => ({ text: say.stood(names.piece(data.detail)), pieces: [data.detail] }),
  'fell-back': ({ data }, names) => ({ text: say.fellBack(names.piece(data.detail), inches(data.distance)), pieces: [data.detail] }),
  'became-mob': ({ data }, names) => ({ text: say.mob(names.piece(data.detail)), pieces: [data.detail] }),
  'formation-changed': ({ data }, names) => ({
    text: say.formed(names.piece(data.detail), words.formation(data.to)),
    pieces: [data.detail],
  }),
  loaded: did(say.loaded),
  limbered: did(say.limbered),
  unlimbered: did(say.unlimbered),
  mounted: did(say.mounted),
  dismounted: did(say.dismounted),
  scattered: did(say.scattered),
  reappeared: did(say.reappeared),
  aimed: did(say.aimed),
  combined: ({ data }, names) => ({ text: say.combined(names.piece(data.detail), names.piece(data.into)), pieces: [data.into] }),
  'cohesion-regained': ({ data }, names) => ({
    text: say.regained(names.piece(data.detail), words.colours[data.to]),
    pieces: [data.detail],
  }),
  'broke-out': ({ data }, names) => ({ text: say.brokeOut(names.piece(data.detail)), pieces: data.into.map(({ id }) => id) }),
  'formed-up': ({ data }) => ({ text: say.formedUp(data.into.name), pieces: [data.into.id] }),
  shifted: ({ data }, names) => ({ text: say.shifted(names.piece(data.piece)) }),
} satisfies Partial<Lines>;

/** A Move with its dice, what halved it and what stopped it: public once it is made (QM-5.4). */
function moved(data: SkirmishEvents['moved'], names: Names): WordedEvent {
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

const ofFighting = {
  fired: ({ data }, names) => {
    const { shooter, target, distance, band, side, hits, steps, losses } = data;
    const shot = say.fired(names.piece(shooter), names.piece(target), inches(distance), say.bands[band], sideWords(side));
    return {
      text: `${shot} ${say.hits(hits, steps, losses)}`,
      pieces: [shooter, target],
    };
  },
  'shot-wasted': ({ data }, names) => ({
    text: say.wasted(names.piece(data.shooter), names.piece(data.target), inches(data.distance)),
    pieces: [data.shooter, data.target],
  }),
  melee: ({ data }, names) => {
    const { attacker, defender, attackerLosses, defenderLosses, driven, distance } = data;
    const [one, other] = [names.piece(attacker), names.piece(defender)];
    const back = driven === null || distance === 0 ? say.nobodyDriven : say.driven(names.piece(driven), distance);
    return {
      text: `${say.melee(one, other)} ${say.meleeLosses(one, attackerLosses, other, defenderLosses)} ${back}`,
      pieces: [attacker, defender],
      tone: 'loss',
    };
  },
  'horses-cut-down': ({ data }, names) => ({
    text: say.horsesCut(names.piece(data.attacker), names.piece(data.horses), data.killed),
    pieces: [data.attacker],
  }),
  'rally-roll': ({ data }, names) => ({
    text: say.rally(names.piece(data.detail), data.success),
    pieces: [data.detail],
  }),
} satisfies Partial<Lines>;

const ofLosses = {
  losses: ({ data }, names) => ({
    text: say.lost(names.piece(data.detail), data.lost, data.left),
    pieces: [data.detail],
    tone: 'loss',
  }),
  'horses-lost': ({ data }, names) => ({ text: say.horsesLost(names.piece(data.horses), data.lost, data.left), tone: 'loss' }),
  'command-figure-down': ({ data }, names) => ({
    text: say.figureDown(names.piece(data.figure)),
    pieces: [data.figure, data.detail],
    tone: 'loss',
  }),
  'permanent-disorder': ({ data }, names) => ({
    text: say.permanent(data.details.map((each) => names.piece(each)).join(', ')),
    pieces: data.details,
  }),
  downgraded: ({ data }, names) => {
    const { detail, from, to, cause } = data;
    const name = names.piece(detail);
    return {
      text: from === to ? say.marked(name, say.wear[cause]) : say.worn(name, words.colours[from], words.colours[to], say.wear[cause]),
      pieces: [detail],
    };
  },
  'detail-destroyed': ({ data }, names) => ({ text: say.destroyed(names.piece(data.detail)), pieces: [data.detail], tone: 'loss' }),
  'unit-fled': ({ data }, names) => ({ text: say.fled(names.unit(data.unit)), pieces: data.details, tone: 'loss' }),
  'gun-abandoned': ({ data }, names) => ({ text: say.gunLeft(names.piece(data.detail)), pieces: [data.detail], tone: 'loss' }),
  'scattered-lost': ({ data }, names) => ({ text: say.scatteredLost(names.piece(data.detail)), pieces: [data.detail], tone: 'loss' }),
} satisfies Partial<Lines>;

const lines: Lines = { ...ofPlay, ...ofCommand, ...ofMovement, ...ofFighting, ...ofLosses };
