import { expect } from 'chai';
import { rallyKing } from '../../src/books/rally-king/battle/index.ts';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { knownOf, preparing } from '../../src/books/rally-king/battle/state/preparation.ts';
import { gameOf, played } from './position.ts';
import { prepared } from './scenario-position.ts';

const sevens = Array.from({ length: 60 }, () => [3, 4]).flat();
const dice = { 'setup.war-rating': [3, 3], 'setup.hero': [6, 1], 'setup.magic-users': [6, 1], 'setup.recruit': sevens };

describe('secrets of the set-up', () => {
  const hired = (magicUsers: Readonly<Record<1 | 2 | 3, number>>) =>
    played(prepared(), ENTRIES.armies, {}, dice, { 'hire-magic-users': [magicUsers] }).state;

  it('RK-39.1: a side knows its own offers and purchases, and nothing of the other side’s', () => {
    const state = hired({ 1: 1, 2: 0, 3: 0 });
    state.preparation = { ...preparing(state), waiting: { red: ['red-001'], blue: ['blue-001'] }, seekers: ['red'] };
    const seen = knownOf(state.preparation, 'blue');
    expect(seen.purchases.red).to.deep.equal(knownOf(preparing(prepared()), null).purchases.red);
    expect([seen.waiting, seen.seekers]).to.deep.equal([{ red: [], blue: ['blue-001'] }, []]);
    const own = knownOf(state.preparation, 'red');
    expect(own.purchases.red).to.deep.equal(preparing(state).purchases.red);
    expect([own.waiting, own.seekers]).to.deep.equal([{ red: ['red-001'], blue: [] }, ['red']]);
  });

  it('RK-39.1: two battles that differ in the Magic Users of one side alone look the same to the other side and to everybody', () => {
    // A level 1 costs 20 points: 199 + 20 + 5 x 36 are 399, and 199 + 5 x 36 are 379: six recruits either way.
    const [without, withOne] = [hired({ 1: 0, 2: 0, 3: 0 }), hired({ 1: 1, 2: 0, 3: 0 })];
    expect(withOne.armies.red.magic.users).to.have.length(1);
    const games = [without, withOne].map(gameOf);
    const [one, other] = games.map((game) => JSON.stringify([rallyKing.table(game), rallyKing.hand(game, 'blue-1')]));
    expect(one).to.equal(other);
    const [mine, theirs] = games.map((game) => JSON.stringify(rallyKing.hand(game, 'red-1')));
    expect(mine).not.to.equal(theirs);
  });

  it('RK-6.7, RK-6.7a: what a side has bought is hidden from the other until it is placed', () => {
    const state = hired({ 1: 0, 2: 0, 3: 0 });
    const pike = Object.values(state.units).find(({ side, type }) => side === 'red' && type === 'pike');
    if (pike === undefined) throw new Error('no pike was recruited');
    const seen = (seat: string) => JSON.stringify([rallyKing.table(gameOf(state)), rallyKing.hand(gameOf(state), seat)]).includes('pike');
    expect([seen('blue-1'), seen('red-1')]).to.deep.equal([false, true]);
    pike.where = 'table';
    expect(rallyKing.table(gameOf(state)).pieces.map(({ id, kind }) => [id, kind])).to.deep.equal([[pike.id, 'pike']]);
  });

  it('RK-39.1: of units that wait their number is public and nothing else', () => {
    const table = rallyKing.table(gameOf(hired({ 1: 0, 2: 0, 3: 0 })));
    expect(table.pieces).to.deep.equal([]);
    expect(table.sides.map(({ own }) => own.waiting)).to.deep.equal([16, Object.keys(hired({ 1: 0, 2: 0, 3: 0 }).units).length - 16]);
    expect(JSON.stringify(table)).not.to.include('pike');
  });
});
