import { expect } from 'chai';
import { commanderOf } from '../../src/books/kings-men/revised/generals/generals.ts';
import { loadScenario, setUp } from '../../src/books/kings-men/revised/index.ts';
import { ownerOf } from '../../src/books/kings-men/revised/command/owner.ts';
import { script } from '../../src/chance/index.ts';
import type { ChanceState } from '../../src/kernel/chance.ts';
import { general, granted, spot, verdictOf, foot } from '../kings-men/marching.ts';
import { moment } from './support.ts';

const STREAMS: ChanceState = { seed: '', commitment: '', words: {}, drawn: {} };

function rated(...ratings: readonly number[]) {
  return Object.fromEntries(ratings.map((rating, index) => [`g${index + 1}`, { ...general(`g${index + 1}`, 'red', spot(1, 1)), rating }]));
}

/** A scenario file with so many red players and so many infantry, and whatever is to be different. */
function file(players: number, units: number, red: object = {}, options: object = {}): object {
  const corps = (side: string, count: number, strength: number) => ({
    name: side,
    players: Array.from({ length: count }, (_, index) => ({ seat: `${side}-${index + 1}`, general: `General ${index + 1}` })),
    units: Array.from({ length: strength }, (_, index) => ({ id: `${side}-u${index + 1}`, name: `Unit ${index + 1}`, type: 'infantry' })),
  });
  return {
    format: 1,
    book: 'kings-men-revised',
    id: 'trial',
    name: 'Trial',
    description: '',
    minutes: 30,
    armies: { red: { ...corps('red', players, units), ...red }, black: corps('black', 1, 1) },
    options,
  };
}

function owners(given: object): (string | null)[] {
  const { state } = setUp(granted(loadScenario(given)), script({})(STREAMS));
  return Object.values(state.field.units)
    .filter(({ army }) => army === 'red')
    .map(({ owner }) => owner);
}

describe('revised: commanders and personal commands', () => {
  it("KMR-3.1 makes the general rated highest Commanding General, and a lone player's general their own", () => {
    expect(commanderOf(undefined, ['g1', 'g2', 'g3'], rated(1, 3, 2))).to.equal('g2');
    expect(commanderOf(undefined, ['g1'], rated(1))).to.equal('g1');
  });

  it('KMR-3.1a takes the first in player order among generals rated alike', () => {
    expect(commanderOf(undefined, ['g1', 'g2', 'g3'], rated(1, 3, 3))).to.equal('g2');
    expect(commanderOf(undefined, ['g3', 'g2', 'g1'], rated(1, 3, 3))).to.equal('g3');
  });

  it('KMR-3.2 lets the scenario give the command to a lower rated general, of the army only', () => {
    expect(commanderOf('g1', ['g1', 'g2'], rated(1, 3))).to.equal('g1');
    const { state } = setUp(granted(loadScenario(file(2, 4, { commandingGeneral: 'red-2' }))), script({})(STREAMS));
    expect(state.armies.red.commander).to.equal('red-2');
    expect(verdictOf(loadScenario(file(2, 4, { commandingGeneral: 'black-1' })))).to.equal('KM-29.1 no-such-commander');
  });

  it('KMR-3.3 rates generals 2 throughout, as the scenario says, or by a die each', () => {
    const ratings = (options: object, dice: Record<string, number[]> = {}) => {
      const players = {
        players: [
          { seat: 'red-1', general: 'A', rating: 3 },
          { seat: 'red-2', general: 'B', rating: 1 },
        ],
      };
      const scenario = granted(loadScenario(file(2, 4, players, options)));
      const { generals } = setUp(scenario, script(dice)(STREAMS)).state.field;
      return [generals['red-1']?.rating, generals['red-2']?.rating, generals['black-1']?.rating];
    };
    expect(ratings({ ratings: 'all-2' })).to.deep.equal([2, 2, 2]);
    expect(ratings({ ratings: 'scenario' })).to.deep.equal([3, 1, 2]);
    // 1–2 is 1, 3–5 is 2, 6 is 3.
    expect(ratings({ ratings: 'rolled' }, { 'setup.rating': [6, 2, 3] })).to.deep.equal([3, 1, 2]);
    expect(ratings({ ratings: 'rolled' }, { 'setup.rating': [1, 5, 6] })).to.deep.equal([1, 2, 3]);
  });

  it('KMR-3.3a has no team total for ratings', () => {
    expect(verdictOf(loadScenario(file(2, 4, {}, { ratings: 'team-total' })))).to.equal('KM-29.1 malformed');
    // Three generals rated 3 are more than any team of the first edition might have.
    const players = { players: ['a', 'b', 'c'].map((seat) => ({ seat, general: seat, rating: 3 })) };
    expect(verdictOf(loadScenario(file(3, 4, players)))).to.equal('granted');
  });

  it("KMR-3.4 puts every unit into one player's command before the game, as the scenario says", () => {
    const units = ['red-2', 'red-1', 'red-2'].map((owner, index) => ({ id: `u${index}`, name: `Unit ${index}`, type: 'infantry', owner }));
    expect(owners(file(2, 0, { units }))).to.deep.equal(['red-2', 'red-1', 'red-2']);
  });

  it('KMR-3.4a cuts the list into consecutive blocks as equal as can be, earlier players taking the odd units', () => {
    // Eight units for three players: 3, 3 and 2.
    expect(owners(file(3, 8))).to.deep.equal(['red-1', 'red-1', 'red-1', 'red-2', 'red-2', 'red-2', 'red-3', 'red-3']);
    const units = ['red-2', 'red-2', 'red-2', 'red-1'].map((owner, index) => ({
      id: `u${index}`,
      name: `Unit ${index}`,
      type: 'infantry',
      owner,
    }));
    expect(owners(file(2, 0, { units }, { commandSplit: 'even' }))).to.deep.equal(['red-1', 'red-1', 'red-2', 'red-2']);
  });

  it('KMR-3.6 takes for the owner of a unit the player whose command it is of', () => {
    const state = moment({ units: [foot('r1', 10, 10, 90, { owner: 'rb' })], seats: { red: ['ra', 'rb'] } });
    const [r1] = Object.values(state.field.units);
    expect(r1 === undefined ? '' : ownerOf(state, r1)).to.equal('rb');
  });
});
