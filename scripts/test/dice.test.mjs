import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'chai';
import { freshChance, streams } from '../../packages/rules/src/chance/index.ts';
import { root } from '../run.mjs';

const SEED = 'c0ffee'.padEnd(64, '7');

function audit(...args) {
  return execFileSync(process.execPath, [join(root, 'scripts/dice.mjs'), SEED, ...args], { encoding: 'utf8', stdio: 'pipe' })
    .trim()
    .split('\n');
}

describe('the dice audit', () => {
  it('finds the dice that the game threw', () => {
    const words = { 'red-1': 'Vive!', 'black-1': 'Hurra!' };
    const chance = freshChance(SEED, words);
    const thrown = streams(chance).roll('order', 100);
    expect(audit('--dice', '60', '--skip', '40', '--words', JSON.stringify(words))).to.deep.equal([
      `commitment ${chance.commitment}`,
      thrown.slice(40).join(' '),
    ]);
  });

  it('finds the cards that the game dealt, shuffle after shuffle', () => {
    const chance = freshChance(SEED);
    const cards = Array.from({ length: 28 }, (_, place) => place);
    const first = streams(chance).shuffle('deck', cards);
    const second = streams(chance).shuffle('deck', cards);
    expect(audit('--deck', '28')[1]).to.equal(first.join(' '));
    expect(audit('--deck', '28', '--skip', '1')[1]).to.equal(second.join(' '));
  });

  it('finds what was drawn from any byte of a stream on, as after something was taken back', () => {
    const chance = freshChance(SEED);
    const hand = streams(chance);
    hand.shuffle(
      'deck',
      Array.from({ length: 28 }, (_, place) => place),
    );
    hand.roll('lost', 7);
    const from = { ...chance.drawn };
    const rest = hand.shuffle(
      'deck',
      Array.from({ length: 11 }, (_, place) => place),
    );
    const thrown = hand.roll('order', 5);
    expect(audit('--deck', '11', '--from', String(from.deck))[1]).to.equal(rest.join(' '));
    expect(audit('--dice', '5', '--from', String(from.dice))[1]).to.equal(thrown.join(' '));
  });

  it('says how it is used', () => {
    expect(() => audit()).to.throw('Usage');
  });
});
