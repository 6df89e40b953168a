import { expect } from 'chai';
import { count, type Standing } from '../../src/ratings/count.ts';

const PLAYERS = 40;
/** So many battles each of them fights. */
const BATTLES = 60;
/** How far chance alone carries two of the same strength apart. */
const CHANCE = 25 / 6;

/** A number from 0 to 1, the same in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How alike the orders of two lists of numbers are: 1 for the same, 0 for none. */
function rankCorrelation(one: readonly number[], other: readonly number[]): number {
  const ranks = (list: readonly number[]) => list.map((each) => list.filter((less) => less < each).length);
  const [first, second] = [ranks(one), ranks(other)];
  const apart = first.reduce((sum, rank, at) => sum + (rank - (second[at] ?? 0)) ** 2, 0);
  return 1 - (6 * apart) / (one.length * (one.length ** 2 - 1));
}

/** Forty players of known strength fight on a field on which red is so much stronger; half of them would always rather be red. */
function season(advantage: number, seed: number): { readonly order: number; readonly field: number } {
  const draw = random(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
  const strength = Array.from({ length: PLAYERS }, () => 25 + normal() * 6);
  const players = new Map<string, Standing>();
  const sides = new Map<string, Standing>();
  for (let battle = 0; battle < (PLAYERS * BATTLES) / 2; battle++) {
    const one = Math.floor(draw() * PLAYERS);
    const other = (one + 1 + Math.floor(draw() * (PLAYERS - 1))) % PLAYERS;
    const [red, black] = one % 2 === other % 2 ? (draw() < 0.5 ? [one, other] : [other, one]) : one % 2 === 0 ? [one, other] : [other, one];
    const performed = (player: number) => (strength[player] ?? 0) + normal() * CHANCE;
    const hasRedWon = performed(red) + advantage > performed(black);
    const told = count(
      [
        { seat: 'red', side: 'red', player: `${red}`, rank: hasRedWon ? 0 : 1 },
        { seat: 'black', side: 'black', player: `${black}`, rank: hasRedWon ? 1 : 0 },
      ],
      { player: (id) => players.get(id) ?? null, side: (id) => sides.get(id) ?? null },
    );
    for (const { player, after } of told.seats) players.set(player, after);
    for (const { side, after } of told.sides) sides.set(side, after);
  }
  return {
    order: rankCorrelation(
      strength,
      strength.map((_, player) => players.get(`${player}`)?.mu ?? 0),
    ),
    field: (sides.get('red')?.mu ?? 0) - (sides.get('black')?.mu ?? 0),
  };
}

describe('the ratings of forty players', () => {
  it('tell their order on an even field, and that it is even', () => {
    const { order, field } = season(0, 7);
    expect(order).to.be.greaterThan(0.9);
    expect(field).to.be.closeTo(0, 3);
  });

  it('tell their order on a field that half of them use to their advantage, and which side it favours', () => {
    const { order, field } = season(5, 12);
    expect(order).to.be.greaterThan(0.9);
    expect(field).to.be.greaterThan(5);
  });
});
