import { expect } from 'chai';
import * as fc from 'fast-check';
import { fireFlow } from '../../src/books/kings-men/first/fire/fire.ts';
import { better, needs, poolSize } from '../../src/books/kings-men/shared/dice/dice.ts';
import type { DicePool } from '../../src/books/kings-men/shared/dice/dice.ts';
import type { Colour } from '../../src/books/kings-men/shared/troops/unit.ts';
import { freshChance, streams } from '../../src/chance/index.ts';
import type { ChanceSource } from '../../src/kernel/chance.ts';
import { fought } from './combat.ts';
import { BLACK, foot, general, land, spot, standing } from './marching.ts';
import { SEED } from '../playing/trial.ts';
import { drawnFrom, fromMoment, fromTurnStart } from './support.ts';

const red = foot('r', 20, 20, 0);
/** Eight inches in front of `red`, looking back at it. */
const black = foot('b', 28, 20, 180, BLACK);

function pool(colour: Colour, base: number, modifiers: readonly number[] = []): DicePool {
  return { purpose: 'order', colour, colourClause: '', base, modifiers: modifiers.map((value) => ({ name: 'trial', value, clause: '' })) };
}

describe('dice', () => {
  it('KM-1.5 has six sides, each of them in the long run', () => {
    const dice = streams(freshChance(SEED)).roll('order', 6000);
    for (let face = 1; face <= 6; face++) {
      const times = dice.filter((die) => die === face).length;
      // 1000 expected; five standard deviations are 144.
      expect(times, `face ${face}`).to.be.within(856, 1144);
    }
    expect(Math.max(...dice)).to.equal(6);
    expect(Math.min(...dice)).to.equal(1);
  });

  it('KM-1.5 shows every roll to everybody but the one for command points', () => {
    const trial = fromTurnStart({ units: [red, black] }, { 'command-points': [3, 4, 2, 2] });
    const rolled = trial.events.filter(({ kind }) => kind === 'command-points-rolled');
    expect(rolled.map(({ secret }) => secret?.knownTo)).to.deep.equal([['red'], ['black']]);
    const shot = fought(
      standing(land(), [red, black], [general('red', 'red', spot(1, 1)), general('black', 'black', spot(70, 40))]),
      fireFlow,
      { attacker: 'r', target: 'b' },
      { 'fire.attack': [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], 'fire.defence': [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1] },
    );
    expect(shot.events.map(({ kind, secret }) => [kind, secret])).to.deep.equal([['fire', undefined]]);
  });

  it('KM-1.6 throws all dice of the attacker, one after the other, before the first of the defender', () => {
    const thrown: string[] = [];
    const counting: ChanceSource = () => ({
      roll: (purpose, count) => {
        thrown.push(`${purpose} ${count}`);
        return Array.from({ length: count }, () => 1);
      },
      shuffle: (_purpose, items) => [...items],
    });
    const trial = drawnFrom({ units: [red, black], deck: [{ army: 'red', rank: '5' }] }, counting);
    trial.activate('r').answer({ do: 'fire', target: 'b' });
    expect(thrown).to.deep.equal(['fire.attack 12', 'fire.defence 12']);
  });

  it('KM-6.1 needs a 4 in green, a 5 in yellow and a 6 in red', () => {
    expect([needs('green'), needs('yellow'), needs('red')]).to.deep.equal([4, 5, 6]);
  });

  it('KM-6.2 scores every die of a roll by the one colour it was thrown in', () => {
    const trial = fromMoment(
      { units: [foot('r', 50, 20, 0, { colour: 'yellow' }), foot('b', 60, 40, 180, BLACK)], deck: [{ army: 'red', rank: '5' }] },
      { order: [4, 4] },
    ).activate('r');
    // Two fours are two successes in green and none in yellow.
    expect(trial.told('order-rolled')[0]?.success).to.equal(false);
  });

  it('KM-6.3 gives bonuses as dice and leaves the faces alone', () => {
    expect(poolSize(pool('green', 8, [4, 2]))).to.equal(14);
    expect(needs(pool('green', 8, [4, 2]).colour)).to.equal(4);
  });

  it('KM-6.4 steps from red to yellow to green and clamps after summing', () => {
    expect(better('red', 1)).to.equal('yellow');
    expect(better('yellow', 1)).to.equal('green');
    expect(better('green', 1)).to.equal('green');
    expect(better('red', -1)).to.equal('red');
    expect(better('green', -2)).to.equal('red');
    // One better and one worse cancel out before the limits are looked at.
    expect(better('green', 1 - 1)).to.equal('green');
    fc.assert(
      fc.property(fc.constantFrom<Colour>('red', 'yellow', 'green'), fc.integer({ min: -3, max: 3 }), (colour, steps) => {
        expect(needs(better(colour, steps))).to.equal(Math.min(6, Math.max(4, needs(colour) - steps)));
      }),
    );
  });

  it('KM-6.5 takes the pips of command dice as they are', () => {
    const trial = fromTurnStart({ units: [red, black] }, { 'command-points': [1, 3, 2, 1] });
    expect([trial.state.armies.red.points, trial.state.armies.black.points]).to.deep.equal([3, 2]);
  });

  it('KM-6.6 throws at least one die', () => {
    expect(poolSize(pool('red', 1, [-1]))).to.equal(1);
    expect(poolSize(pool('red', 2, [-1]))).to.equal(1);
  });
});
