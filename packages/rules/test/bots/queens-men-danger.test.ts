import { expect } from 'chai';
import { danger, spent } from '../../src/bots/queens-men/danger.ts';
import { recovery, wear } from '../../src/bots/queens-men/fatigue.ts';
import { middleOf } from '../../src/bots/queens-men/eye.ts';
import { standing } from '../../src/bots/queens-men/position.ts';
import { shotWorth } from '../../src/bots/queens-men/odds.ts';
import type { Detail } from '../../src/books/kings-men/skirmish/state/pieces.ts';
import { isPenned } from '../../src/bots/queens-men/room.ts';
import type { Activation } from '../../src/books/kings-men/skirmish/state/play.ts';
import { degrees, inches } from '../../src/table/units.ts';
import { BLACK, foot, horse, plot, position, skirmishers } from '../queens-men/position.ts';

const a = foot('a', 20, 10, 90);

/** What a line at 20, 10 is in danger of from those enemies. */
function feared(enemies: readonly Detail[], detail: Detail = a): number {
  const state = position({ details: [detail, ...enemies] });
  return danger(state, detail, middleOf(state.field, detail));
}

const before = (inches: number, difference: Partial<Detail> = {}) => foot('x', 20, 10 + inches, 270, { ...BLACK, ...difference });

describe('what the computer general of a skirmish fears', () => {
  it('QM-11.4 the shot of whoever may march into range, and of nobody farther off', () => {
    // A line shoots sixteen inches (QM-17.3) and may be hoped to march nine.
    expect(feared([before(22)])).to.be.greaterThan(0);
    expect(feared([before(30)])).to.equal(0);
  });

  it('QM-10.3 more when it is tired: its colour is what it saves itself by', () => {
    const [green, yellow, red] = [a, spent(a), spent(spent(a))].map((detail) => feared([before(14)], detail));
    expect(red).to.be.greaterThan(yellow ?? Infinity);
    expect(yellow).to.be.greaterThan(green ?? Infinity);
    expect(spent(spent(spent(a))).disordered).to.equal(true);
  });

  it('QM-17.14 three fifths of a shot from where it stands by whoever has to load first', () => {
    const pair = skirmishers('x', 20, 26, 270, { ...BLACK, smoke: true });
    expect(feared([pair])).to.be.closeTo(0.6 * shotWorth(pair, a, 16, 0), 1e-9);
  });

  it('QM-6.10 two fifths as much from whoever is disordered and fresh only in the next turn', () => {
    expect(feared([before(14, { disordered: true })])).to.be.closeTo(0.4 * feared([before(14)]), 1e-9);
  });

  it('QM-9.1 half as much from the second of two alike, for one is activated after the other', () => {
    const pair = (x: number) => skirmishers(`x${x}`, x, 26, 270, BLACK);
    expect(feared([pair(18), pair(22)])).to.be.closeTo(1.5 * feared([pair(18)]), 1e-9);
  });

  it('QM-19.2 cavalry that may charge home more than cavalry out of reach', () => {
    expect(feared([horse('x', 20, 20, 270, BLACK)])).to.be.greaterThan(0);
    expect(feared([horse('x', 20, 40, 270, BLACK)])).to.equal(0);
  });
});

describe('what the computer general of a skirmish counts for tiredness', () => {
  const ACTIVE: Activation = {
    seat: 'red',
    detail: 'a',
    flag: null,
    feats: 2,
    done: [],
    aim: 0,
    settled: false,
    over: false,
    thrown: null,
  };
  const tiring = (enemies: readonly Detail[], activation = ACTIVE) => wear(position({ details: [a, ...enemies] }), a, activation);
  const yellow: Detail = { ...a, colour: 'yellow' };

  it('QM-10.3 an activation costs the more danger that it brings, and nothing any more once it has begun', () => {
    expect(tiring([before(14)])).to.be.closeTo(tiring([]) + feared([before(14)], spent(a)) - feared([before(14)]), 1e-9);
    expect(tiring([before(14)], { ...ACTIVE, done: ['load'] })).to.equal(0);
  });

  it('QM-7.3 nothing with a Queen', () => {
    expect(tiring([before(14)], { ...ACTIVE, flag: 'queen' })).to.equal(0);
  });

  it('QM-14.1 a rest is worth the danger it takes away', () => {
    const rest = (enemies: readonly Detail[]) => recovery(position({ details: [yellow, ...enemies] }), yellow);
    expect(rest([before(14)])).to.be.closeTo(rest([]) + feared([before(14)], yellow) - feared([before(14)]), 1e-9);
  });

  it('QM-6.10 and little when the turn is nearly over: then everybody is fresh', () => {
    const state = position({ details: [yellow] });
    const drawn = Array.from({ length: 26 }, () => ({ army: 'red', rank: '3' }) as const);
    expect(recovery({ ...state, discard: drawn }, yellow)).to.be.closeTo(recovery({ ...state, discard: [] }, yellow) / 4, 1e-9);
  });
});

describe('where the computer general of a skirmish sees no room', () => {
  const penned = (neighbour: Detail, towards: number) => isPenned(position({ details: [a, neighbour] }), a, degrees(towards));

  it('QM-11.15 before a line that bars the way', () => {
    expect(penned(foot('b', 20, 11.5, 90), 90)).to.equal(true);
  });

  it('QM-11.16 but not beside one that it only touches', () => {
    expect(penned(foot('b', 26, 10, 90), 90)).to.equal(false);
    expect(penned(foot('b', 26, 10, 90), 0)).to.equal(true);
  });
});

describe('what the computer general of a skirmish gives for ground that decides the battle', () => {
  /** What ten inches nearer to the knoll are worth to a line, so far from everybody that nothing else counts; `x` is the one enemy. */
  const nearer = (x: Detail, by: 'either' | 'red' | 'black' = 'either', others: readonly Detail[] = []) => {
    const objective = { id: 'knoll', name: 'the knoll', area: plot(60, 20, 70, 30), by, turns: 2 };
    const state = position({ details: [a, x, ...others], victory: { turnLimit: null, atLimit: 'larger-share', objectives: [objective] } });
    const bare = { ...state, victory: { ...state.victory, objectives: [] } };
    const worth = (at: number) => {
      const there = { x: inches(at), y: inches(25) };
      return standing(state, a, there) - standing(bare, a, there);
    };
    return worth(55) - worth(45);
  };
  const there = skirmishers('x', 65, 25, 270, BLACK);
  const elsewhere = skirmishers('x', 65, 47, 270, BLACK);

  it('QM-36.3 ten times as much where the enemy is alone on it', () => {
    expect(nearer(elsewhere)).to.be.closeTo(10 * 0.05, 1e-9);
    expect(nearer(there)).to.be.closeTo(10 * 0.5, 1e-9);
    expect(nearer(there, 'either', [skirmishers('b', 62, 22, 90)]), 'its own men are there too').to.be.closeTo(10 * 0.05, 1e-9);
  });

  it('QM-36.3 nothing for ground that only the enemy may win by, until they are alone on it', () => {
    expect(nearer(elsewhere, 'black')).to.equal(0);
    expect(nearer(there, 'black')).to.be.closeTo(10 * 0.5, 1e-9);
    expect(nearer(there, 'red'), 'and ground by which only oneself may win').to.be.closeTo(10 * 0.05, 1e-9);
  });
});
