import { expect } from 'chai';
import { rallyKing } from '../../src/books/rally-king/words.ts';
import { castNotes } from '../../src/books/rally-king/odds-notes.ts';
import { position, u } from '../../../rules/test/rally-king/position.ts';

const units = [u('g', 'red', 10, 10, 90), u('e', 'blue', 10, 14, 270), u('f', 'blue', 12, 14, 270)];
const state = position({ units });
const users = [{ id: 'm', level: 1 as const, spent: 0, fate: 'fine' as const }];
state.armies.red = { ...state.armies.red, magic: { ...state.armies.red.magic, users, guard: 'g' } };
const notes = (spell: string, ...targets: string[]) => castNotes({ state, side: 'red' }, { do: 'cast', spell, targets });

describe('what is said of a spell before it is tried', () => {
  // One die against two: equal or ahead in 4 of 8 throws, two behind in 1 of 8.
  it('RK-29.5 RK-29.6 says how often it works, and how often only unless it is opposed', () => {
    expect(notes('steel-wind', 'e')).to.deep.include({
      text: 'Your die against 2: it works 50 times in 100, 50 of them unless it is opposed',
      clause: 'RK-29.6',
    });
  });

  it('RK-29.7 says what it costs at least, of how much there is, and how often it is a danger to who casts it', () => {
    expect(notes('steel-wind', 'e')).to.deep.include({
      text: 'Costs 1 and a die of your 10 points; 13 times in 100 it fails badly, at the risk of who cast it',
      clause: 'RK-29.7',
    });
    expect(
      notes('despair', 'e', 'f')
        .map(({ text }) => text)
        .join(' '),
    ).to.contain('Costs 4 and a die');
  });

  it('RK-17.5 is worded for one, and agrees with the name of many', () => {
    const said = (unit: string) => rallyKing.panels.odds({ unit, rep: 4, two: 44, one: 89 });
    expect(said('Guard 1')).to.equal('Guard 1 tests with Rep 4 and passes both dice 44 times in 100, at least one 89 times');
    expect(said('Warriors 1')).to.equal('Warriors 1 test with Rep 4 and pass both dice 44 times in 100, at least one 89 times');
  });

  it('RK-30.6 leads to the clause that says what it does', () => {
    expect(notes('steel-wind', 'e')).to.deep.include({ text: 'What Steel Wind does', clause: 'RK-30.6' });
  });

  it('RK-30.3a says before anything is paid whom Blast cannot hurt, by a spell or an artifact', () => {
    const mad = position({ units: [...units, u('m', 'blue', 14, 14, 270, { traits: ['fanatic'] })] });
    const said = (answer: object) => castNotes({ state: mad, side: 'red' }, answer).filter(({ clause }) => clause === 'RK-30.3a');
    const vain = [{ text: 'Blast cannot hurt m: Fanatics are hurt by weapons alone', clause: 'RK-30.3a' }];
    expect(said({ do: 'cast', spell: 'blast', targets: ['e', 'm'] })).to.deep.equal(vain);
    expect(said({ do: 'use-item', item: 'the-brazier', spell: 'blast', targets: ['m'] })).to.deep.equal(vain);
    expect([
      ...said({ do: 'cast', spell: 'blast', targets: ['e'] }),
      ...said({ do: 'cast', spell: 'despair', targets: ['m'] }),
    ]).to.deep.equal([]);
  });

  it('RK-29.1 says nothing of an answer that is no spell', () => {
    expect(castNotes({ state, side: 'red' }, { do: 'pass' })).to.deep.equal([]);
  });
});
