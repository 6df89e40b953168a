import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import { text } from '../../text/words.ts';
import type { LogLine } from '../face.ts';
import { reasonIn } from '../telling.ts';
import { isToyEvent, type ToyEvent } from './events.ts';
import { ofCharge } from './log-charge.ts';
import { plainRoll, testRoll } from './log-rolls.ts';
import type { Names } from './names.ts';
import { logLine, type Told } from '../told.ts';
import { toySoldiers as words } from './words.ts';

const say = words.log;

/** One event as a line of the chronicle. */
export function lineOf(event: ProjectedEvent, names: Names, sideOf: (piece: string) => string): LogLine {
  const told: Told = isToyEvent(event) ? tell(event, names) : { text: text.battle.unworded.event };
  return logLine(event, told, sideOf);
}

function tell(event: ToyEvent, names: Names): Told {
  return (
    ofPlay(event, names) ??
    ofCommand(event, names) ??
    ofUnits(event, names) ??
    ofFire(event, names) ??
    ofCharge(event, names) ?? { text: text.battle.unworded.event }
  );
}

/** Draft, turns and the end. */
function ofPlay(event: ToyEvent, names: Names): Told | null {
  switch (event.kind) {
    case 'battle-begun':
      return { text: say.begun(names.scenario), tone: 'turn' };
    case 'first-chooser-rolled':
      return {
        text: say.firstChooser(event.data.dice.map(({ die }) => die).join(', '), names.side(event.data.side)),
        side: event.data.side,
      };
    case 'edge-chosen':
      return { text: say.edge(names.side(event.data.side), event.data.edge === 'top'), side: event.data.side };
    case 'selection-made':
      return { text: say.selection(names.commander(event.data.seat), words.selections[event.data.selection]), tone: 'card' };
    case 'terrain-placed':
      return { text: say.terrain(names.commander(event.data.seat), event.data.pieces.length) };
    case 'unit-placed':
      return { text: say.unitPlaced(event.data.unit.name), pieces: [event.data.unit.id] };
    case 'commander-placed':
      return { text: say.commanderPlaced(event.data.commander.name) };
    case 'turn-begun':
      return { text: say.turn(event.data.turn), tone: 'turn', opens: 'turn' };
    case 'turn-ended':
      return { text: say.turnEnded(event.data.turn, event.data.elan.red, event.data.elan.blue), tone: 'turn' };
    case 'initiative-rolled': {
      const rolls = event.data.rolls.map(({ seat, die, chaos, value }) => say.aware(names.commander(seat), die, chaos, value));
      return {
        text: say.initiative(rolls.length === 0 ? say.nobodyAware : words.list(rolls), names.side(event.data.holder)),
        side: event.data.holder,
      };
    }
    case 'initiative-seized':
      return { text: say.seized(names.side(event.data.side)), side: event.data.side };
    case 'half-begun':
      return { text: say.half(names.side(event.data.side)), tone: 'card', opens: 'card', side: event.data.side };
    case 'half-ended':
      return { text: say.halfEnded(names.side(event.data.side)), side: event.data.side };
    case 'player-ended-half':
      return { text: say.playerEnded(names.commander(event.data.seat)) };
    case 'elan-changed':
      return {
        text: say.elan(names.side(event.data.side), event.data.from, event.data.to, words.cause(event.data.cause)),
        side: event.data.side,
      };
    case 'concession-offered':
      return { text: say.conceding(names.commander(event.data.seat)), side: event.data.side };
    case 'game-ended':
      return { text: say.ended(names.side(event.data.winner), reasonIn(words.reasons, event.data.reason)), tone: 'end' };
    default:
      return null;
  }
}

function ofCommand(event: ToyEvent, names: Names): Told | null {
  switch (event.kind) {
    case 'commander-acted': {
      const { seat, action, dice, chaos } = event.data;
      const thrown = dice.length === 0 ? '' : say.diceOf(dice.join(', '));
      const changed = chaos.from === chaos.to ? '' : say.chaosOf(chaos.from, chaos.to);
      return { text: say.commanderActed(names.commander(seat), say.acts[action], thrown, changed) };
    }
    case 'unit-rallied': {
      const { unit, dice, needed, success } = event.data;
      return { text: say.rallied(names.unit(unit), dice.join(', '), needed, success), pieces: [unit] };
    }
    case 'unit-reformed':
      return { text: say.reformed(event.data.unit.name, event.data.stress), pieces: [event.data.unit.id] };
    case 'reform-failed':
      return { text: say.reformFailed(names.unit(event.data.unit), event.data.die) };
    case 'commander-hit':
      return { text: say.commanderHit(names.commander(event.data.seat), names.unit(event.data.by)), tone: 'loss' };
    case 'commander-contact': {
      const { seat, by, attacker, defender, casualty } = event.data;
      return { text: say.commanderContact(names.commander(seat), names.unit(by), attacker, defender, casualty), pieces: [by] };
    }
    case 'commander-moved':
      return { text: say.commanderMoved(names.commander(event.data.seat)) };
    case 'commander-risked':
      return { text: say.commanderRisked(names.commander(event.data.seat), event.data.die, event.data.casualty) };
    case 'chaos-changed':
      return { text: say.chaos(names.commander(event.data.seat), event.data.from, event.data.to, words.cause(event.data.cause)) };
    default:
      return null;
  }
}

/** Orders, moves, trackers, stands. */
function ofUnits(event: ToyEvent, names: Names): Told | null {
  switch (event.kind) {
    case 'action-started':
      return {
        text: say.started(names.unit(event.data.unit), words.actions[event.data.action], event.data.chaos),
        pieces: [event.data.unit],
        opens: 'activation',
      };
    case 'unit-moved':
      return { text: say.moved(names.unit(event.data.unit), words.moves(event.data.how)), pieces: [event.data.unit] };
    case 'formation-changed':
      return { text: say.formed(names.unit(event.data.unit), words.formations[event.data.to.kind]), pieces: [event.data.unit] };
    case 'tracker-changed': {
      const { unit, tracker, from, to, cause } = event.data;
      return { text: say[tracker](names.unit(unit), from, to, words.cause(cause)), pieces: [unit] };
    }
    case 'stand-lost':
      return {
        text: say.standLost(names.unit(event.data.unit), event.data.lost === 'destroyed', event.data.left),
        pieces: [event.data.unit],
        tone: 'loss',
      };
    case 'unit-dispersed':
      return { text: say.dispersed(event.data.unit.name), pieces: [event.data.unit.id], side: event.data.unit.side, tone: 'loss' };
    case 'garrison-gone':
      return { text: say.garrisonGone(names.unit(event.data.unit)), tone: 'loss' };
    case 'threat-declared':
      return {
        text: say.threat(names.unit(event.data.from), names.unit(event.data.to), event.data.stress),
        pieces: [event.data.from, event.data.to],
      };
    case 'reorder-rolled': {
      const { unit, die, modifier, disorder, removed, remaining } = event.data;
      return { text: say.reordered(names.unit(unit), die, modifier, disorder, removed, remaining), pieces: [unit] };
    }
    case 'reorder-remainder':
      return { text: say.remainder[event.data.choice](names.unit(event.data.unit), event.data.amount), pieces: [event.data.unit] };
    case 'files-closed':
      return { text: say.closed(names.unit(event.data.unit)), pieces: [event.data.unit] };
    case 'dice-thrown': {
      const { unit, test, dice, needed } = event.data;
      return { text: say.thrown[test](names.unit(unit), dice.join(', '), needed), pieces: [unit] };
    }
    case 'passage-tried': {
      const { mover, passed, dice, needed, outcome } = event.data;
      const rolls = [testRoll(say.roll.reorder, dice, needed, event.clause)];
      return { text: say.passage[outcome](names.unit(mover), names.unit(passed)), pieces: [mover, passed], rolls };
    }
    case 'garrison-entered':
      return {
        text: say.entered(names.unit(event.data.unit), names.ground(event.data.block), event.data.stands),
        pieces: [event.data.unit],
      };
    case 'garrison-left':
      return { text: say.left(names.unit(event.data.unit), names.ground(event.data.block), event.data.stands), pieces: [event.data.unit] };
    default:
      return null;
  }
}

/** Volleys, smoke, skirmishers. */
function ofFire(event: ToyEvent, names: Names): Told | null {
  switch (event.kind) {
    case 'volley-fired': {
      const { firer, target, quality, dice, effective } = event.data;
      const thrown = dice.map((each) => ({ die: each.die, scores: each.effective }));
      return {
        text: say.volley(names.unit(firer), names.unit(target), words.qualities[quality], effective, dice.length),
        pieces: [firer, target],
        rolls: [plainRoll(say.roll.volley, thrown)],
      };
    }
    case 'fire-received': {
      const { unit, dice, duplicates, covered, stress } = event.data;
      const thrown = dice.map(({ die, hit }) => ({ die, scores: hit }));
      return {
        text: say.received(names.unit(unit), stress, duplicates, covered),
        pieces: [unit],
        tone: stress > 0 ? 'loss' : 'plain',
        rolls: dice.length === 0 ? [] : [plainRoll(say.roll.receive, thrown)],
      };
    }
    case 'smoke-placed':
      return { text: say.smoke(event.data.smoke.length), alike: { what: 'smoke', words: () => say.smoke(event.data.smoke.length) } };
    case 'smoke-cleared':
      return { text: say.smokeGone };
    case 'limbers-moved':
      return { text: say.limbers[event.data.limbers](names.unit(event.data.unit)), pieces: [event.data.unit] };
    case 'sharpshot': {
      const { unit, commander, die, hit } = event.data;
      return { text: say.sharpshot(names.unit(unit), names.commander(commander), die, hit), pieces: [unit], tone: hit ? 'loss' : 'plain' };
    }
    case 'skirmishers-deployed':
      return { text: say.deployed(names.unit(event.data.unit), event.data.stands.length), pieces: [event.data.unit] };
    case 'skirmishers-recalled':
      return { text: say.recalled(names.unit(event.data.unit), event.data.stands.length), pieces: [event.data.unit] };
    case 'skirmisher-moved':
      return { text: say.skirmisherMoved(names.unit(event.data.unit)), pieces: [event.data.unit] };
    case 'skirmisher-pushed':
      return { text: say.skirmisherPushed(names.unit(event.data.unit)), pieces: [event.data.unit] };
    case 'skirmisher-scattered':
      return {
        text: say.scattered(names.unit(event.data.unit), names.unit(event.data.by)),
        pieces: [event.data.unit, event.data.by],
        tone: 'loss',
      };
    case 'skirmish-duel': {
      const { mover, enemy, loser } = event.data;
      return { text: say.duel(names.unit(mover), names.unit(enemy), names.unit(loser)), pieces: [mover, enemy] };
    }
    default:
      return null;
  }
}
