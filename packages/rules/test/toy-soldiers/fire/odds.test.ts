import { expect } from 'chai';
import { oddsOf } from '../../../src/books/toy-soldiers/fire/odds.ts';
import { companies, divisions, guns, limbered, line, obstacle, position, square, type Position } from '../position.ts';
import { fires } from './firing.ts';

/** Every throw of so many dice. */
function throws(count: number): readonly (readonly number[])[] {
  let all: readonly (readonly number[])[] = [[]];
  for (let die = 0; die < count; die++) all = all.flatMap((before) => [1, 2, 3, 4, 5, 6].map((face) => [...before, face]));
  return all;
}

/** The same by firing the volley with every throw there is: what share is effective, and how many hits count on average. */
function enumerated(given: Position, stands: number) {
  let effective = 0;
  let hits = 0;
  const volleys = throws(stands);
  for (const dice of volleys) {
    const [volley] = fires(
      given,
      dice,
      Array.from({ length: 18 }, () => 6),
    ).told('volley-fired');
    if (volley === undefined || volley.effective === 0) continue;
    effective++;
    const [received] = fires(
      given,
      dice,
      Array.from({ length: 18 }, () => 6),
    ).told('fire-received');
    const answers = throws(received?.dice.length ?? 0);
    const counted = answers.map((answer) => fires(given, dice, answer).told('fire-received')[0]?.stress ?? 0);
    hits += counted.reduce((sum, stress) => sum + stress, 0) / answers.length;
  }
  return { stands, effective: effective / volleys.length, hits: hits / volleys.length };
}

function expectAlike(given: Position, stands: number): void {
  const state = position(given);
  const [firer, target] = given.units;
  if (firer === undefined || target === undefined) throw new Error('who fires at whom?');
  const told = oddsOf(state, firer, target, { target: target.id, face: null }, 'normal');
  const counted = enumerated(given, stands);
  expect(told.stands).to.equal(stands);
  expect(told.effective).to.be.closeTo(counted.effective, 1e-9);
  expect(told.hits).to.be.closeTo(counted.hits, 1e-9);
  expect(told.hits).to.be.greaterThan(0);
}

const wall = (y: number) =>
  obstacle('wall', [
    [10, y],
    [30, y],
  ]);
const two = line('red', 20, 10, 90, { stands: 2, disorder: 3 });

describe('Toy Soldiers: the odds of a volley', () => {
  it('TS-17.12: are those of every throw there is, against a line', () => {
    expectAlike({ units: [two, line('blue', 20, 16, 270, { stands: 2, disorder: 3 })] }, 2);
  });

  it('TS-17.14: leave out what does not count on a column, of companies and of divisions', () => {
    expectAlike({ units: [two, companies('blue', 20, 16, 270, { stands: 4, disorder: 4 })] }, 2);
    // Musketry brings it to 6: a five still hits.
    expectAlike({ units: [two, companies('blue', 20, 16, 270, { stands: 4, disorder: 5 })] }, 2);
    expectAlike({ units: [two, divisions('blue', 20, 16, 270, { stands: 4, disorder: 4 })] }, 2);
    expectAlike({ units: [two, square('blue', 20, 16, 270, { disorder: 4 })] }, 2);
  });

  it('TS-17.15: take the first hit off where everybody is behind cover', () => {
    expectAlike({ units: [two, line('blue', 20, 16, 270, { stands: 2, disorder: 4 })], terrain: [wall(15.5)] }, 2);
  });

  it('TS-17.11: know that horses among the guns bring disorder before the first die is received', () => {
    expectAlike({ units: [two, limbered('blue', 20, 16, 270, { disorder: 2 })] }, 2);
    expectAlike({ units: [two, guns('blue', 20, 16, 270, { disorder: 2, stands: 2 })] }, 2);
  });

  it('TS-17.11: know that limbers sent back bring none', () => {
    expectAlike({ units: [two, guns('blue', 20, 16, 270, { disorder: 2, stands: 2, limbers: 'back' })] }, 2);
  });

  it('TS-17.17: count every die of a ball that bounces through', () => {
    expectAlike(
      { units: [guns('red', 20, 10, 90, { stands: 1, disorder: 3 }), companies('blue', 20, 24, 270, { stands: 4, disorder: 3 })] },
      1,
    );
  });
});
