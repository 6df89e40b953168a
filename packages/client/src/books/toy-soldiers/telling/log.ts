import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import { text } from '../../../text/words.ts';
import type { LogLine } from '../../face.ts';
import { reasonIn } from '../../telling.ts';
import { ofCharge } from './log-charge.ts';
import { rollsOf } from './log-rolls.ts';
import type { Names } from '../names.ts';
import { logLine, type WordedEvent } from '../../worded-event.ts';
import { toySoldiers as words } from '../words.ts';
import { toyEvents } from '@longroll/rules/books/toy-soldiers/events';
import { saidOf, type ByKind } from '../../by-kind.ts';

const say = words.log;

type Lines = ByKind<typeof toyEvents, WordedEvent, [names: Names]>;

/** One event as a line of the chronicle. */
export function lineOf(event: ProjectedEvent, names: Names, sideOf: (piece: string) => string): LogLine {
  const told: WordedEvent = saidOf(toyEvents, lines, event, names) ?? { text: text.battle.unworded.event };
  return logLine(event, { ...told, rolls: rollsOf(event) }, sideOf);
}

/** Draft, turns and the end. */
const ofPlay = {
  'battle-begun': (_event, names) => ({ text: say.begun(names.scenario), tone: 'turn' }),
  'first-chooser-rolled': ({ data }, names) => ({
    text: say.firstChooser(data.dice.map(({ die }) => die).join(', '), names.side(data.side)),
    side: data.side,
  }),
  'edge-chosen': ({ data }, names) => ({ text: say.edge(names.side(data.side), data.edge === 'top'), side: data.side }),
  'selection-made': ({ data }, names) => ({
    text: say.selection(names.commander(data.seat), words.selections[data.selection]),
    tone: 'card',
  }),
  'terrain-placed': ({ data }, names) => ({ text: say.terrain(names.commander(data.seat), data.pieces.length) }),
  'unit-placed': ({ data }) => ({ text: say.unitPlaced(data.unit.name), pieces: [data.unit.id] }),
  'commander-placed': ({ data }) => ({ text: say.commanderPlaced(data.commander.name) }),
  'turn-begun': ({ data }) => ({ text: say.turn(data.turn), tone: 'turn', opens: 'turn' }),
  'turn-ended': ({ data }) => ({ text: say.turnEnded(data.turn, data.elan.red, data.elan.blue), tone: 'turn' }),
  'initiative-rolled': ({ data }, names) => {
    const rolls = data.rolls.map(({ seat, die, chaos, value }) => say.aware(names.commander(seat), die, chaos, value));
    return {
      text: say.initiative(rolls.length === 0 ? say.nobodyAware : words.list(rolls), names.side(data.holder)),
      side: data.holder,
    };
  },
  'initiative-seized': ({ data }, names) => ({ text: say.seized(names.side(data.side)), side: data.side }),
  'half-begun': ({ data }, names) => ({ text: say.half(names.side(data.side)), tone: 'card', opens: 'card', side: data.side }),
  'half-ended': ({ data }, names) => ({ text: say.halfEnded(names.side(data.side)), side: data.side }),
  'player-ended-half': ({ data }, names) => ({ text: say.playerEnded(names.commander(data.seat)) }),
  'elan-changed': ({ data }, names) => ({
    text: say.elan(names.side(data.side), data.from, data.to, words.cause(data.cause)),
    side: data.side,
  }),
  'concession-offered': ({ data }, names) => ({ text: say.conceding(names.commander(data.seat)), side: data.side }),
  'game-ended': ({ data }, names) => ({ text: say.ended(names.side(data.winner), reasonIn(words.reasons, data.reason)), tone: 'end' }),
} satisfies Partial<Lines>;

const ofCommand = {
  'commander-acted': ({ data }, names) => {
    const { seat, action, dice, chaos } = data;
    const thrown = dice.length === 0 ? '' : say.diceOf(dice.join(', '));
    const changed = chaos.from === chaos.to ? '' : say.chaosOf(chaos.from, chaos.to);
    return { text: say.commanderActed(names.commander(seat), say.acts[action], thrown, changed) };
  },
  'unit-rallied': ({ data: { unit, dice, needed, success } }, names) => ({
    text: say.rallied(names.unit(unit), dice.join(', '), needed, success),
    pieces: [unit],
  }),
  'unit-reformed': ({ data }) => ({ text: say.reformed(data.unit.name, data.stress), pieces: [data.unit.id] }),
  'reform-failed': ({ data }, names) => ({ text: say.reformFailed(names.unit(data.unit), data.die) }),
  'commander-hit': ({ data }, names) => ({ text: say.commanderHit(names.commander(data.seat), names.unit(data.by)), tone: 'loss' }),
  'commander-contact': ({ data: { seat, by, attacker, defender, casualty } }, names) => ({
    text: say.commanderContact(names.commander(seat), names.unit(by), attacker, defender, casualty),
    pieces: [by],
  }),
  'commander-moved': ({ data }, names) => ({ text: say.commanderMoved(names.commander(data.seat)) }),
  'commander-risked': ({ data }, names) => ({ text: say.commanderRisked(names.commander(data.seat), data.die, data.casualty) }),
  'chaos-changed': ({ data }, names) => ({ text: say.chaos(names.commander(data.seat), data.from, data.to, words.cause(data.cause)) }),
} satisfies Partial<Lines>;

/** Orders, moves, trackers, stands. */
const ofUnits = {
  'action-started': ({ data }, names) => ({
    text: say.started(names.unit(data.unit), words.actions[data.action], data.chaos),
    pieces: [data.unit],
    opens: 'activation',
  }),
  'unit-moved': ({ data }, names) => ({ text: say.moved(names.unit(data.unit), words.moves(data.how)), pieces: [data.unit] }),
  'formation-changed': ({ data }, names) => ({
    text: say.formed(names.unit(data.unit), words.formations[data.to.kind]),
    pieces: [data.unit],
  }),
  'tracker-changed': ({ data: { unit, tracker, from, to, cause } }, names) => ({
    text: say[tracker](names.unit(unit), from, to, words.cause(cause)),
    pieces: [unit],
  }),
  'stand-lost': ({ data }, names) => ({
    text: say.standLost(names.unit(data.unit), data.lost === 'destroyed', data.left),
    pieces: [data.unit],
    tone: 'loss',
  }),
  'unit-dispersed': ({ data }) => ({ text: say.dispersed(data.unit.name), pieces: [data.unit.id], side: data.unit.side, tone: 'loss' }),
  'garrison-gone': ({ data }, names) => ({ text: say.garrisonGone(names.unit(data.unit)), tone: 'loss' }),
  'threat-declared': ({ data }, names) => ({
    text: say.threat(names.unit(data.from), names.unit(data.to), data.stress),
    pieces: [data.from, data.to],
  }),
  'reorder-rolled': ({ data: { unit, die, modifier, disorder, removed, remaining } }, names) => ({
    text: say.reordered(names.unit(unit), die, modifier, disorder, removed, remaining),
    pieces: [unit],
  }),
  'reorder-remainder': ({ data }, names) => ({ text: say.remainder[data.choice](names.unit(data.unit), data.amount), pieces: [data.unit] }),
  'files-closed': ({ data }, names) => ({ text: say.closed(names.unit(data.unit)), pieces: [data.unit] }),
  'dice-thrown': ({ data: { unit, test, dice, needed } }, names) => ({
    text: say.thrown[test](names.unit(unit), dice.join(', '), needed),
    pieces: [unit],
  }),
  'passage-tried': ({ data: { mover, passed, outcome } }, names) => ({
    text: say.passage[outcome](names.unit(mover), names.unit(passed)),
    pieces: [mover, passed],
  }),
  'garrison-entered': ({ data }, names) => ({
    text: say.entered(names.unit(data.unit), names.ground(data.block), data.stands),
    pieces: [data.unit],
  }),
  'garrison-left': ({ data }, names) => ({
    text: say.left(names.unit(data.unit), names.ground(data.block), data.stands),
    pieces: [data.unit],
  }),
} satisfies Partial<Lines>;

/** Volleys, smoke, skirmishers. */
const ofFire = {
  'volley-fired': ({ data: { firer, target, quality, dice, effective } }, names) => ({
    text: say.volley(names.unit(firer), names.unit(target), words.qualities[quality], effective, dice.length),
    pieces: [firer, target],
  }),
  'fire-received': ({ data: { unit, duplicates, covered, stress } }, names) => ({
    text: say.received(names.unit(unit), stress, duplicates, covered),
    pieces: [unit],
    tone: stress > 0 ? 'loss' : 'plain',
  }),
  'smoke-placed': ({ data }) => ({
    text: say.smoke(data.smoke.length),
    alike: { what: 'smoke', words: () => say.smoke(data.smoke.length) },
  }),
  'smoke-cleared': () => ({ text: say.smokeGone }),
  'limbers-moved': ({ data }, names) => ({ text: say.limbers[data.limbers](names.unit(data.unit)), pieces: [data.unit] }),
  sharpshot: ({ data: { unit, commander, die, hit } }, names) => ({
    text: say.sharpshot(names.unit(unit), names.commander(commander), die, hit),
    pieces: [unit],
    tone: hit ? 'loss' : 'plain',
  }),
  'skirmishers-deployed': ({ data }, names) => ({ text: say.deployed(names.unit(data.unit), data.stands.length), pieces: [data.unit] }),
  'skirmishers-recalled': ({ data }, names) => ({ text: say.recalled(names.unit(data.unit), data.stands.length), pieces: [data.unit] }),
  'skirmisher-moved': ({ data }, names) => ({ text: say.skirmisherMoved(names.unit(data.unit)), pieces: [data.unit] }),
  'skirmisher-pushed': ({ data }, names) => ({ text: say.skirmisherPushed(names.unit(data.unit)), pieces: [data.unit] }),
  'skirmisher-scattered': ({ data }, names) => ({
    text: say.scattered(names.unit(data.unit), names.unit(data.by)),
    pieces: [data.unit, data.by],
    tone: 'loss',
  }),
  'skirmish-duel': ({ data: { mover, enemy, loser } }, names) => ({
    text: say.duel(names.unit(mover), names.unit(enemy), names.unit(loser)),
    pieces: [mover, enemy],
  }),
} satisfies Partial<Lines>;

const lines: Lines = { ...ofPlay, ...ofCommand, ...ofUnits, ...ofFire, ...ofCharge };
