import { expect } from 'chai';
import { freshChance, noDice, script, streams } from '../../src/chance/index.ts';
import { cloneJson } from '../../src/kernel/json.ts';

const SEED = 'ab'.repeat(32);

describe('chance: script', () => {
  it('lets dice fall by purpose in the order listed', () => {
    const chance = script({ 'fire.attack': [6, 5, 1], 'fire.defence': [4, 4] })(freshChance(SEED));
    expect(chance.roll('fire.attack', 2)).to.deep.equal([6, 5]);
    expect(chance.roll('fire.defence', 2)).to.deep.equal([4, 4]);
    expect(chance.roll('fire.attack', 1)).to.deep.equal([1]);
  });

  it('lets dice of whatever purpose fall in one queue; a purpose listed by name has its own', () => {
    const chance = script({ order: [2] }, { queue: [6, 5, 1, 4] })(freshChance(SEED));
    expect(chance.roll('fire.attack', 2)).to.deep.equal([6, 5]);
    expect(chance.roll('order', 1)).to.deep.equal([2]);
    expect(chance.roll('fire.defence', 1)).to.deep.equal([1]);
    expect(() => chance.roll('rally', 2)).to.throw('1 dice left for rally, 2 wanted');
    expect(chance.roll('rally', 1)).to.deep.equal([4]);
  });

  it('fails when a purpose has too few dice left', () => {
    const chance = script({ order: [3] })(freshChance(SEED));
    expect(() => chance.roll('order', 2)).to.throw('1 dice left for order, 2 wanted');
    expect(chance.roll('order', 1)).to.deep.equal([3]);
    expect(() => chance.roll('order', 1)).to.throw('0 dice left');
  });

  it('fails for a purpose it does not list, unless it has a fallback', () => {
    expect(() => script({})(freshChance(SEED)).roll('rally', 1)).to.throw('no dice for rally');
    const real = streams(freshChance(SEED)).roll('rally', 3);
    expect(script({ order: [1] }, { fallback: streams })(freshChance(SEED)).roll('rally', 3)).to.deep.equal(real);
  });

  it('fails for a side the die does not have', () => {
    for (const die of [0, 7, 2.5]) expect(() => script({ order: [die] })(freshChance(SEED)).roll('order', 1)).to.throw('show');
    expect(script({ order: [7] })(freshChance(SEED)).roll('order', 1, 10)).to.deep.equal([7]);
  });

  it('leaves the deck as it lies, or puts the wanted cards first', () => {
    const cards = [
      { army: 'red', rank: '2' },
      { army: 'red', rank: 'K' },
      { army: 'red', rank: 'A' },
    ];
    expect(script({})(freshChance(SEED)).shuffle('deck', cards)).to.deep.equal(cards);
    const stacked = script({}, { deck: [{ rank: 'A', army: 'red' }] })(freshChance(SEED));
    expect(stacked.shuffle('deck', cards)).to.deep.equal([cards[2], cards[0], cards[1]]);
    // Only the first deal is arranged.
    expect(stacked.shuffle('deck', cards)).to.deep.equal(cards);
  });

  it('fails for a card that is not in the deck', () => {
    expect(() => script({}, { deck: ['K', 'K'] })(freshChance(SEED)).shuffle('deck', ['K', 'A'])).to.throw('not (or no longer)');
  });

  it('deals from the fallback when no order is wanted', () => {
    const cards = Array.from({ length: 28 }, (_, each) => each);
    const real = streams(freshChance(SEED)).shuffle('deck', cards);
    expect(script({}, { fallback: streams })(freshChance(SEED)).shuffle('deck', cards)).to.deep.equal(real);
  });

  it('keeps its place in the game, so the same command throws the same dice again', () => {
    const source = script({ order: [1, 2, 3] });
    const first = freshChance(SEED);
    source(first).roll('order', 1);
    const saved = cloneJson(first);
    expect(source(first).roll('order', 2)).to.deep.equal([2, 3]);
    expect(source(saved).roll('order', 2)).to.deep.equal([2, 3]);
  });

  it('begins at its own first die when another script has thrown before it', () => {
    const state = freshChance(SEED);
    script({ order: [1, 1] })(state).roll('order', 2);
    const second = script({ order: [5, 6] });
    expect(second(state).roll('order', 1)).to.deep.equal([5]);
    expect(second(state).roll('order', 1)).to.deep.equal([6]);
  });

  it('begins anew in another battle', () => {
    const source = script({ order: [4] });
    expect(source(freshChance(SEED)).roll('order', 1)).to.deep.equal([4]);
    expect(source(freshChance(SEED)).roll('order', 1)).to.deep.equal([4]);
  });

  it('begins anew in another battle, though it was first used in the middle of one', () => {
    const state = freshChance(SEED);
    script({ order: [1, 1] })(state).roll('order', 2);
    const source = script({ order: [5, 6] });
    expect(source(state).roll('order', 1)).to.deep.equal([5]);
    expect(source(freshChance(SEED)).roll('order', 2)).to.deep.equal([5, 6]);
  });

  it('arranges the deck alone, a card already on top too, and counts its shuffles in the game', () => {
    const state = freshChance(SEED);
    const chance = script({}, { deck: ['K'] })(state);
    expect(chance.shuffle('identities', ['A', 'K'])).to.deep.equal(['A', 'K']);
    expect(state.drawn).to.deep.equal({});
    expect(chance.shuffle('deck', ['K', 'A'])).to.deep.equal(['K', 'A']);
    expect(state.drawn).to.deep.equal({ 'script:shuffle': 1 });
    expect(script({}, { deck: [null] })(freshChance(SEED)).shuffle('deck', ['A', null])).to.deep.equal([null, 'A']);
  });
});

describe('chance: before any die may fall', () => {
  it('throws for every throw and every shuffle, naming what it was for', () => {
    expect(() => noDice.roll('setup', 1)).to.throw('nothing may be drawn yet, and setup was');
    expect(() => noDice.shuffle('deck', [1])).to.throw('nothing may be drawn yet, and deck was');
  });
});
