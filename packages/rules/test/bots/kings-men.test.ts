import { expect } from 'chai';
import { kingsMen, loadScenario, setUp } from '../../src/books/kings-men/first/index.ts';
import type { BattleEvents } from '../../src/books/kings-men/shared/events.ts';
import { withinCommand } from '../../src/books/kings-men/shared/generals/generals.ts';
import { freshChance, streams } from '../../src/chance/index.ts';
import { begin, decide, openDecisions } from '../../src/kernel/decide.ts';
import type { GameEvent } from '../../src/kernel/event.ts';
import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import { kingsMenScenarios } from '../../src/scenarios/kings-men.ts';
import { beatsRandom, computer, playsItself } from './kings-men-battle.ts';

/** A general has ridden. */
function isRide(event: GameEvent): event is GameEvent<'general-moved', BattleEvents['general-moved']> {
  return event.kind === 'general-moved';
}

describe("the computer general of All the King's Men", function () {
  it('plays itself legally to the end, firing, marching and drawing up anew, and never charging with guns', () => {
    playsItself(0);
  });

  it('beats random play, and every ride leaves its general where he commands most of the army', () => {
    const shares: number[] = [];
    beatsRandom(32, ({ seats, state: { field } }, events) => {
      const red = seats.filter(({ side }) => side === 'red').map(({ id }) => id);
      const left = Object.values(field.units).filter((unit) => unit.army === 'red');
      for (const { data } of events.filter(isRide))
        if (red.includes(data.seat)) shares.push(left.filter((unit) => withinCommand(field, unit)).length / left.length);
    });
    expect(shares).to.have.lengthOf.at.least(4);
    for (const share of shares) expect(share).to.be.above(1 / 2);
  });

  it('knows no more than its seat: secrets of the enemy do not change its answer', () => {
    const chance = freshChance('5'.repeat(64));
    const scenario = loadScenario(kingsMenScenarios[0]);
    if (isRefusal(scenario)) throw new Error(refusalName(scenario));
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
      if (isRefusal(verdict)) throw new Error(refusalName(verdict));
      game = verdict.game;
    }
  });
});
