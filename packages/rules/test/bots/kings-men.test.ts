import { expect } from 'chai';
import { kingsMen, loadScenario, setUp, settingOf } from '../../src/books/kings-men/first/index.ts';
import type { KingsMenGame } from '../../src/books/kings-men/first/state.ts';
import { withinCommand } from '../../src/books/kings-men/shared/generals/generals.ts';
import { answer } from '../../src/bots/kings-men/index.ts';
import { randomAnswer } from '../../src/bots/random.ts';
import { freshChance, streams } from '../../src/chance/index.ts';
import { begin, decide, openDecisions } from '../../src/kernel/decide.ts';
import type { GameEvent } from '../../src/kernel/event.ts';
import type { Seat } from '../../src/kernel/game.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { view } from '../../src/kernel/view.ts';
import { kingsMenScenarios } from '../../src/scenarios/kings-men.ts';

type Player = (game: KingsMenGame, seat: string) => { decision: string; answer: unknown };

const computer: Player = (game, seat) => answer(settingOf(game), game.seats, view(kingsMen, game, seat));

function randomly(seed: number): Player {
  let state = seed;
  const pick = (count: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % count;
  };
  return (game, seat) => randomAnswer(view(kingsMen, game, seat), pick);
}

function fight(number: number, which: number, playerOf: (seat: Seat) => Player): { game: KingsMenGame; events: GameEvent[] } {
  const chance = freshChance(number.toString(16).padStart(64, '0'));
  const scenario = loadScenario(kingsMenScenarios[which]);
  if (isRefusal(scenario)) throw new Error(scenario.message);
  const { seats, state } = setUp(scenario, streams(chance));
  const begun = begin(kingsMen, seats, state, chance, streams);
  let game = begun.game;
  const events = [...begun.events];
  for (let decisions = 0; game.outcome === null; decisions++) {
    if (decisions > 2_000) throw new Error('the battle does not end');
    const [question] = openDecisions(game);
    const seat = seats.find((each) => each.id === question?.seats[0]);
    if (seat === undefined) throw new Error('nobody is asked');
    const verdict = decide(kingsMen, game, { ...playerOf(seat)(game, seat.id), seat: seat.id }, streams);
    if (isRefusal(verdict)) throw new Error(`${question?.kind}: ${verdict.clause} ${verdict.message}`);
    game = verdict.game;
    events.push(...verdict.events);
  }
  return { game, events };
}

describe("the computer general of All the King's Men", function () {
  it('plays itself legally to the end on every house battle, firing, marching and drawing up anew, and never charging with guns', () => {
    for (const which of [0, 1, 2]) {
      const { game, events } = fight(which + 1, which, () => computer);
      expect(game.outcome).to.not.equal(null);
      expect(events.map((event) => event.kind)).to.include.members(['fire', 'unit-moved', 'general-moved']);
      const charges = events.filter((event) => event.kind === 'charge').map((event) => JSON.stringify(event.data));
      for (const charge of charges) expect(charge).to.not.match(/"attacker":"[^"]*guns/);
    }
  });

  it('beats random play from either side', () => {
    for (const number of [11, 12]) {
      const side = number % 2 === 0 ? 'red' : 'black';
      const { game } = fight(number, 0, (seat) => (seat.side === side ? computer : randomly(number)));
      expect(game.outcome?.winner).to.equal(side);
    }
  });

  it('keeps its general where he commands most of the army', () => {
    const { game } = fight(31, 0, (seat) => (seat.side === 'red' ? computer : randomly(31)));
    const left = Object.values(game.state.field.units).filter((unit) => unit.army === 'red');
    const commanded = left.filter((unit) => withinCommand(game.state.field, unit));
    expect(commanded.length * 2).to.be.at.least(left.length);
  });

  it('knows no more than its seat: secrets of the enemy do not change its answer', () => {
    const chance = freshChance('5'.repeat(64));
    const scenario = loadScenario(kingsMenScenarios[0]);
    if (isRefusal(scenario)) throw new Error(scenario.message);
    const { seats, state } = setUp(scenario, streams(chance));
    let { game } = begin(kingsMen, seats, state, chance, streams);
    for (let decisions = 0; decisions < 30 && game.outcome === null; decisions++) {
      const [question] = openDecisions(game);
      const seat = question?.seats[0] ?? '';
      const side = seats.find((each) => each.id === seat)?.side === 'red' ? 'black' : 'red';
      const told = computer(game, seat);
      const other = kingsMen.clone(game.state);
      other.armies[side].points = (other.armies[side].points + 3) % 7;
      other.deck.reverse();
      expect(computer({ ...game, state: other }, seat)).to.deep.equal(told);
      const verdict = decide(kingsMen, game, { ...told, seat }, streams);
      if (isRefusal(verdict)) throw new Error(verdict.message);
      game = verdict.game;
    }
  });
});
