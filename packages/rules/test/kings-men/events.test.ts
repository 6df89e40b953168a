import { expect } from 'chai';
import { commitmentOf } from '../../src/chance/index.ts';
import { project } from '../../src/kernel/view.ts';
import { BLACK, foot, marching, spot } from './marching.ts';
import { SEED } from '../playing/trial.ts';
import { cards, fromMoment, fromTurnStart } from './support.ts';

const r = foot('r', 5, 10, 90);
const b = foot('b', 5, 30, 270, BLACK);
const b2 = foot('b2', 50, 40, 270, BLACK);

describe('events', () => {
  it('KM-33.1 tells of turns, points and cards', () => {
    const trial = fromTurnStart({ units: [r, b], deck: cards('red 5') }, { 'command-points': [3, 4, 1, 2] });
    expect(trial.events.map(({ kind, data }) => [kind, data])).to.deep.equal([
      ['turn-started', { turn: 1 }],
      ['command-points-rolled', { army: 'red', dice: 2 }],
      ['command-points-rolled', { army: 'black', dice: 2 }],
      ['card-drawn', { card: { army: 'red', rank: '5' }, army: 'red', left: 27 }],
    ]);
    const own = trial.events.map((event) => project(event, 'red').own);
    expect(own).to.deep.equal([undefined, { dice: { red: [3, 4] }, points: 4 }, undefined, undefined]);
  });

  it('KM-33.1 numbers events without a gap', () => {
    const trial = fromTurnStart({ units: [r, b], deck: cards('red 5', 'black 6') }, { 'command-points': [3, 4, 1, 2] });
    trial
      .activate('r')
      .answer(marching(90, spot(5, 12)))
      .done()
      .pass('b');
    expect(trial.events.map(({ seq }) => seq)).to.deep.equal(trial.events.map((_event, index) => index));
    expect(trial.game.seq).to.equal(trial.events.length);
  });

  it('KM-33.1 tells of a move with its path, length and what it cost', () => {
    const trial = fromMoment({ units: [r, b], deck: cards('red 5') })
      .activate('r')
      .answer(marching(90, spot(5, 12), spot(6, 12)));
    expect(trial.told('unit-moved')).to.deep.equal([
      {
        unit: 'r',
        from: spot(5, 10),
        path: [spot(5, 12), spot(6, 12)],
        length: 3000,
        limit: 6000,
        halvings: [],
        road: false,
        facing: 900,
        formation: { kind: 'line', files: 6 },
        entered: null,
        left: null,
      },
    ]);
  });

  it('KM-33.1 tells of overriding, banking and substituting, and who did it', () => {
    const trial = fromMoment({
      units: [r, b, b2],
      options: { overrideDeck: true, bankCards: true },
      deck: cards('red 5', 'red 7', 'red 9', 'black 4'),
    });
    trial.answer({ do: 'override' }).answer({ do: 'bank' }).answer({ do: 'substitute', index: 0 });
    expect(trial.told('card-overridden')).to.deep.equal([{ seat: 'red', card: { army: 'red', rank: '5' } }]);
    expect(trial.told('card-banked')).to.deep.equal([{ seat: 'red', card: { army: 'red', rank: '7' } }]);
    expect(trial.told('card-substituted')).to.deep.equal([
      { seat: 'red', card: { army: 'red', rank: '7' }, drawn: { army: 'red', rank: '9' } },
    ]);
    expect(trial.told('point-spent').map(({ purpose }) => purpose)).to.deep.equal(['override', 'bank']);
  });

  it('KM-33.1 tells of the end of the battle, and of the seed that the commitment was made to', () => {
    const trial = fromMoment({ units: [r, b], deck: cards('red 5') }).command('concede', 'red', { concede: true });
    expect(trial.told('battle-ended')).to.deep.equal([{ winner: 'black', reason: 'conceded', seed: SEED }]);
    expect(commitmentOf(SEED)).to.equal(trial.game.chance.commitment);
  });

  it('KM-33.1 shows the secret part of every event to everybody when the battle is over', () => {
    const trial = fromTurnStart({ units: [r, b], deck: cards('red 5') }, { 'command-points': [3, 4, 1, 2] });
    const [rolled] = trial.events.filter(({ kind }) => kind === 'command-points-rolled');
    expect(rolled === undefined ? null : project(rolled, null).own).to.equal(undefined);
    expect(rolled === undefined ? null : project(rolled, null, true).own).to.deep.equal({ dice: { red: [3, 4] }, points: 4 });
  });
});
