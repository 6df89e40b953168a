import { expect } from 'chai';
import { kingsMen } from '../../src/books/kings-men/first/index.ts';
import { toPiece } from '../../src/books/kings-men/shared/view/pieces.ts';
import { gameOf } from './combat.ts';
import { BLACK, foot, land, plot } from './marching.ts';
import { cards, fromMoment, moment } from './support.ts';

const units = [foot('r1', 10, 10, 90), foot('r2', 50, 10, 90), foot('b', 10, 40, 270, BLACK)];

describe('the table as everybody sees it', () => {
  it('KM-32.2 shows of each army its paint, its emblem and how many of its units stand', () => {
    // Of five started units one is lost; the army is tested from two left on, half of five rounded down (KM-28.1).
    const state = moment({ units, started: { red: 5, black: 2 } });
    const armies = { red: { ...state.armies.red, lost: ['x'] }, black: state.armies.black };
    const [red, black] = kingsMen.table(gameOf({ ...state, armies })).sides;
    expect(red).to.deep.include({
      id: 'red',
      colour: 'red',
      emblem: 'disc',
      own: { started: 5, lost: 1, threshold: 2, atOnce: false, leads: 'red' },
    });
    expect(black).to.deep.include({
      id: 'black',
      colour: 'blue',
      emblem: 'diamond',
      own: { started: 2, lost: 0, threshold: 1, atOnce: false, leads: 'black' },
    });
    expect(red?.trackers.map(({ value, of }) => [value, of])).to.deep.equal([[4, 5]]);
    expect(black?.trackers.map(({ value, of }) => [value, of])).to.deep.equal([[2, 2]]);
  });

  it('KM-32.2 shows no deeds and no active unit between activations', () => {
    expect(kingsMen.table(gameOf(moment({ units })))).to.deep.include({
      active: '',
      own: { phase: 'turn', done: [], down: [] },
      marks: [],
    });
  });

  it('KM-32.2 shows who is waited for, and the unit a question is about where it is about one', () => {
    const trial = fromMoment({ units, deck: cards('red 5', 'black 5') });
    const waiting = () => kingsMen.table(trial.game).waiting.map(({ kind, seats, piece }) => [kind, seats.join(), piece]);
    expect(waiting()).to.deep.equal([['choose-unit', 'red', '']]);
    trial.activate('r1');
    expect(waiting()).to.deep.equal([['act', 'red', 'r1']]);
  });

  it('KM-2.6 shows each counter by its place from red to green', () => {
    const shown = (colour: 'red' | 'yellow' | 'green') =>
      toPiece(foot('u', 10, 10, 90, { colour })).trackers.find(({ name }) => name === 'counter');
    expect([shown('red'), shown('yellow'), shown('green')]).to.deep.equal([
      { name: 'counter', value: 0, of: 2, tone: 'bad' },
      { name: 'counter', value: 1, of: 2, tone: 'fair' },
      { name: 'counter', value: 2, of: 2, tone: 'good' },
    ]);
  });

  it('KM-32.1 gives nobody a hand who has no army', () => {
    expect(kingsMen.hand(gameOf(moment({ units })), 'guest')).to.deep.equal({});
  });

  it('KM-28.7 shows ground that decides, and who holds it', () => {
    const area = land([{ id: 'x', kind: 'crops', area: plot(30, 20, 34, 24) }]).pieces[0]?.shape ?? [];
    const state = moment({
      units,
      victory: { objectives: [{ kind: 'hold', id: 'hill', name: 'Hill', area, by: 'either', turns: 2, when: 'turn-end' }] },
    });
    const shown = (held: typeof state.held) => kingsMen.table(gameOf(held === undefined ? state : { ...state, held })).marks;
    expect(shown(undefined)).to.deep.equal([{ id: 'hill', kind: 'objective', name: 'Hill', side: '', shape: area }]);
    expect(shown({})).to.deep.equal(shown(undefined));
    expect(shown({ hill: { army: 'black', since: 1 } })).to.deep.equal([
      { id: 'hill', kind: 'objective', name: 'Hill', side: 'black', shape: area },
    ]);
  });
});
