import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import { tableWords } from '../../../text/table-words.ts';
import type { LogLine } from '../../face.ts';
import { reasonIn } from '../../telling.ts';
import { ofCharge } from './log-charge.ts';
import { rollsOf } from './log-rolls.ts';
import type { Names } from '../names.ts';
import { signed } from '../../signed.ts';
import { logLine, type WordedEvent } from '../../worded-event.ts';
import { toySoldiers as words } from '../words.ts';
import { toyEvents } from '@longroll/rules/books/toy-soldiers/events';
import { saidOf, type ByKind } from '../../by-kind.ts';

const say = words.log;

type Lines = ByKind<typeof toyEvents, WordedEvent, [names: Names]>;

/** One event as a line of the chronicle. */
export function lineOf(event: ProjectedEvent, names: Names, sideOf: (piece: string) => string): LogLine {
  const told: WordedEvent = saidOf(toyEvents, lines, event, names) ?? { text: tableWords.unworded.event };
  return logLine(event, { ...told, rolls: rollsOf(event) }, sideOf);
}

/** Draft, turns and the end. */
const ofPlay = {
  'battle-begun': (_event, names) => ({ text: say.begun({ field: names.scenario }), tone: 'turn' }),
  'first-chooser-rolled': ({ data }, names) => ({
    text: say.firstChooser({ dice: data.dice.map(({ die }) => die).join(', '), side: names.side(data.side) }),
    side: data.side,
  }),
  'edge-chosen': ({ data }, names) => ({ text: say.edge[data.edge]({ side: names.side(data.side) }), side: data.side }),
  'selection-made': ({ data }, names) => ({
    text: say.selection({ who: names.commander(data.seat), what: words.terms.selections[data.selection] }),
    tone: 'card',
  }),
  'terrain-placed': ({ data }, names) => ({ text: say.terrain({ who: names.commander(data.seat), pieces: data.pieces.length }) }),
  'unit-placed': ({ data }) => ({ text: say.unitPlaced({ unit: data.unit.name }), pieces: [data.unit.id] }),
  'commander-placed': ({ data }) => ({ text: say.commanderPlaced({ commander: data.commander.name }) }),
  'turn-begun': ({ data }) => ({ text: say.turn({ turn: data.turn }), tone: 'turn', opens: 'turn' }),
  'turn-ended': ({ data: { turn, elan } }) => ({ text: say.turnEnded({ turn, red: elan.red, blue: elan.blue }), tone: 'turn' }),
  'initiative-rolled': ({ data }, names) => {
    const rolls = data.rolls.map(({ seat, die, chaos, value }) => say.aware({ who: names.commander(seat), die, chaos, value }));
    const side = names.side(data.holder);
    return { text: rolls.length === 0 ? say.initiativeUnaware({ side }) : say.initiative({ rolls, side }), side: data.holder };
  },
  'initiative-seized': ({ data: { side } }, names) => ({ text: say.seized({ side: names.side(side) }), side }),
  'half-begun': ({ data: { side } }, names) => ({ text: say.half({ side: names.side(side) }), tone: 'card', opens: 'card', side }),
  'half-ended': ({ data: { side } }, names) => ({ text: say.halfEnded({ side: names.side(side) }), side }),
  'player-ended-half': ({ data }, names) => ({ text: say.playerEnded({ who: names.commander(data.seat) }) }),
  'elan-changed': ({ data: { side, from, to, cause } }, names) => ({
    text: say.elan({ side: names.side(side), from, to, cause: words.causes.elan[cause] }),
    side,
  }),
  'concession-offered': ({ data: { seat, side } }, names) => ({ text: say.conceding({ who: names.commander(seat) }), side }),
  'game-ended': ({ data: { winner, reason } }, names) => ({
    text: say.ended({ side: names.side(winner), reason: reasonIn(words.battle.reasons, reason) }),
    tone: 'end',
  }),
} satisfies Partial<Lines>;

const ofCommand = {
  'commander-acted': ({ data: { seat, action, dice, chaos } }, names) => ({
    text: say.commanderActed({
      who: names.commander(seat),
      action,
      thrown: dice.length,
      dice: dice.join(', '),
      changed: chaos.from !== chaos.to,
      ...chaos,
    }),
  }),
  'unit-rallied': ({ data: { unit, dice, needed, success } }, names) => ({
    text: say.rallied({ unit: names.unit(unit), dice: dice.join(', '), needed, success }),
    pieces: [unit],
  }),
  'unit-reformed': ({ data: { unit, stress } }) => ({ text: say.reformed({ unit: unit.name, stress }), pieces: [unit.id] }),
  'reform-failed': ({ data: { unit, die } }, names) => ({ text: say.reformFailed({ unit: names.unit(unit), die }) }),
  'commander-hit': ({ data }, names) => ({
    text: say.commanderHit({ who: names.commander(data.seat), by: names.unit(data.by) }),
    tone: 'loss',
  }),
  'commander-contact': ({ data: { seat, by, attacker, defender, casualty } }, names) => ({
    text: say.commanderContact({ who: names.commander(seat), by: names.unit(by), attacker, defender, casualty }),
    pieces: [by],
  }),
  'commander-moved': ({ data }, names) => ({ text: say.commanderMoved({ who: names.commander(data.seat) }) }),
  'commander-risked': ({ data: { seat, die, casualty } }, names) => ({
    text: say.commanderRisked({ who: names.commander(seat), die, casualty }),
  }),
  'chaos-changed': ({ data: { seat, from, to, cause } }, names) => ({
    text: say.chaos({ who: names.commander(seat), from, to, cause: words.causes.chaos[cause] }),
  }),
} satisfies Partial<Lines>;

/** Orders, moves, trackers, stands. */
const ofUnits = {
  'action-started': ({ data: { unit, action, chaos } }, names) => ({
    text: say.started({ unit: names.unit(unit), action: words.terms.actions[action], chaos }),
    pieces: [unit],
    opens: 'activation',
  }),
  'unit-moved': ({ data: { unit, how } }, names) => ({ text: say.moved[how]({ unit: names.unit(unit) }), pieces: [unit] }),
  'formation-changed': ({ data: { unit, to } }, names) => ({
    text: say.formed({ unit: names.unit(unit), formation: words.terms.formations[to.kind] }),
    pieces: [unit],
  }),
  'tracker-changed': ({ data: { unit, tracker, from, to, cause } }, names) => ({
    text: say[tracker]({ unit: names.unit(unit), from, to, cause: words.causes.tracker[cause] }),
    pieces: [unit],
  }),
  'stand-lost': ({ data: { unit, lost, left } }, names) => ({
    text: say.standLost({ unit: names.unit(unit), lost, left }),
    pieces: [unit],
    tone: 'loss',
  }),
  'unit-dispersed': ({ data: { unit } }) => ({
    text: say.dispersed({ unit: unit.name }),
    pieces: [unit.id],
    side: unit.side,
    tone: 'loss',
  }),
  'garrison-gone': ({ data }, names) => ({ text: say.garrisonGone({ unit: names.unit(data.unit) }), tone: 'loss' }),
  'threat-declared': ({ data: { from, to, stress } }, names) => ({
    text: say.threat({ unit: names.unit(from), enemy: names.unit(to), stress }),
    pieces: [from, to],
  }),
  'reorder-rolled': ({ data: { unit: id, die, modifier, disorder, removed, remaining } }, names) => {
    const unit = names.unit(id);
    if (die === null) return { text: say.reordered({ unit }), pieces: [id] };
    return { text: say.reorderedByDie({ unit, die, ...signed(modifier), disorder, removed, left: remaining }), pieces: [id] };
  },
  'reorder-remainder': ({ data: { unit, choice, amount } }, names) => ({
    text: say.remainder[choice]({ unit: names.unit(unit), amount }),
    pieces: [unit],
  }),
  'files-closed': ({ data: { unit } }, names) => ({ text: say.closed({ unit: names.unit(unit) }), pieces: [unit] }),
  'dice-thrown': ({ data: { unit, test, dice, needed } }, names) => ({
    text: say.thrown[test]({ unit: names.unit(unit), dice: dice.join(', '), needed: needed ?? 0 }),
    pieces: [unit],
  }),
  'passage-tried': ({ data: { mover, passed, outcome } }, names) => ({
    text: say.passage[outcome]({ unit: names.unit(mover), passed: names.unit(passed) }),
    pieces: [mover, passed],
  }),
  'garrison-entered': ({ data: { unit, block, stands } }, names) => ({
    text: say.entered({ unit: names.unit(unit), block: names.ground(block), stands }),
    pieces: [unit],
  }),
  'garrison-left': ({ data: { unit, block, stands } }, names) => ({
    text: say.left({ unit: names.unit(unit), block: names.ground(block), stands }),
    pieces: [unit],
  }),
} satisfies Partial<Lines>;

/** Volleys, smoke, skirmishers. */
const ofFire = {
  'volley-fired': ({ data: { firer, target, quality, dice, effective } }, names) => ({
    text: say.volley[quality]({ unit: names.unit(firer), target: names.unit(target), effective, stands: dice.length }),
    pieces: [firer, target],
  }),
  'fire-received': ({ data: { unit, duplicates, covered, stress } }, names) => ({
    text: say.received({ unit: names.unit(unit), stress, idle: duplicates + covered }),
    pieces: [unit],
    tone: stress > 0 ? 'loss' : 'plain',
  }),
  'smoke-placed': ({ data: { smoke } }) => {
    const told = say.smoke({ stands: smoke.length });
    return { text: told, alike: { what: 'smoke', words: () => told } };
  },
  'smoke-cleared': () => ({ text: say.smokeGone }),
  'limbers-moved': ({ data: { unit, limbers } }, names) => ({ text: say.limbers[limbers]({ unit: names.unit(unit) }), pieces: [unit] }),
  sharpshot: ({ data: { unit, commander, die, hit } }, names) => ({
    text: say.sharpshot({ unit: names.unit(unit), commander: names.commander(commander), die, hit }),
    pieces: [unit],
    tone: hit ? 'loss' : 'plain',
  }),
  'skirmishers-deployed': ({ data: { unit, stands } }, names) => ({
    text: say.deployed({ unit: names.unit(unit), stands: stands.length }),
    pieces: [unit],
  }),
  'skirmishers-recalled': ({ data: { unit, stands } }, names) => ({
    text: say.recalled({ unit: names.unit(unit), stands: stands.length }),
    pieces: [unit],
  }),
  'skirmisher-moved': ({ data: { unit } }, names) => ({ text: say.skirmisherMoved({ unit: names.unit(unit) }), pieces: [unit] }),
  'skirmisher-pushed': ({ data: { unit } }, names) => ({ text: say.skirmisherPushed({ unit: names.unit(unit) }), pieces: [unit] }),
  'skirmisher-scattered': ({ data: { unit, by } }, names) => ({
    text: say.scattered({ unit: names.unit(unit), by: names.unit(by) }),
    pieces: [unit, by],
    tone: 'loss',
  }),
  'skirmish-duel': ({ data: { mover, enemy, loser } }, names) => ({
    text: say.duel({ mover: names.unit(mover), enemy: names.unit(enemy), loser: names.unit(loser) }),
    pieces: [mover, enemy],
  }),
} satisfies Partial<Lines>;

const lines: Lines = { ...ofPlay, ...ofCommand, ...ofUnits, ...ofFire, ...ofCharge };
