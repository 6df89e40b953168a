import { expect } from 'chai';
import { turnFlow } from '../../src/books/kings-men/skirmish/turn.ts';
import { queensMen } from '../../src/books/kings-men/skirmish/index.ts';
import { view } from '../../src/kernel/view.ts';
import { BLACK, cardNamed, foot, general, position } from './position.ts';
import type { Moment } from './position.ts';
import { nothing, playing } from './trial.ts';
import type { Trial } from './trial.ts';

const a = foot('a', 20, 20);
const x = foot('x', 50, 40, 180, BLACK);
const OVERRIDE = { overrideDeck: true };
const BANK = { bankCards: true };

function turn(options: object, deck: readonly Parameters<typeof cardNamed>[0][], moment: Partial<Moment> = {}): Trial {
  return playing(
    position({ details: [a, x], card: null, turn: 0, options: { ...options }, ...moment }),
    turnFlow,
    {},
    { points: [5, 2, 3, 1] },
    [nothing('collapse')],
    deck.map(cardNamed),
  );
}

describe('deck options of the skirmish game', () => {
  it('QM-30.1 an own card but a 2 may be overridden for a point: it is discarded and the next is drawn', () => {
    const trial = turn(OVERRIDE, ['red 5', 'black 3']);
    expect([trial.asked, trial.offered()]).to.deep.equal(['deck-option', [{ do: 'play' }, { do: 'override' }]]);
    trial.answer({ do: 'override' }).answer({ do: 'pass' });
    expect([trial.state.players.red?.points, trial.state.discard, trial.state.play?.card.rank]).to.deep.equal([
      4,
      [{ army: 'red', rank: '5' }],
      '3',
    ]);
    expect(trial.told('card-overridden')).to.deep.equal([{ seat: 'red', card: { army: 'red', rank: '5' } }]);
    // Its owner alone is asked.
    expect(trial.open.map(({ seats }) => seats)).to.deep.equal([['black']]);
  });

  it('QM-30.1 not a 2, and only under the option', () => {
    expect(turn(OVERRIDE, ['red 2']).asked).to.equal('two-target');
    expect(turn({}, ['red 5']).asked).to.equal('activate');
    expect(turn(BANK, ['red 5']).verdictOn({ do: 'override' })).to.equal('QM-30.1 not-an-option');
  });

  it('QM-30.1 without a point it is asked all the same', () => {
    const trial = playing(
      position({ details: [a, x], card: null, turn: 0, options: OVERRIDE, players: { red: { identity: 'arrogant' } } }),
      turnFlow,
      {},
      { points: [1, 2, 3, 1] },
      [nothing('collapse')],
      [cardNamed('red 5'), cardNamed('red 6')],
    );
    trial.answer({ do: 'override' }).answer({ do: 'pass' });
    expect([trial.asked, trial.offered()]).to.deep.equal(['deck-option', [{ do: 'play' }]]);
    expect(trial.verdictOn({ do: 'override' })).to.equal('QM-8.4 no-points');
  });

  it('QM-30.2 an own card may be set aside for a point, face up, and played later instead of one drawn', () => {
    const trial = turn(BANK, ['red A', 'red 5', 'black 3']);
    trial.answer({ do: 'bank' }).answer({ do: 'pass' });
    expect(trial.told('card-banked')).to.deep.equal([{ seat: 'red', card: { army: 'red', rank: 'A' } }]);
    expect(view(queensMen, trial.game, null).table.cards).to.deep.include({ id: 'red-A', side: 'red', place: 'banked' });
    expect(trial.offered()).to.deep.equal([{ do: 'play' }, { do: 'bank' }, { do: 'use', index: 0 }]);
    trial.answer({ do: 'use', index: 0 });
    // The Ace gives one activation more than the rating of 2; the 5 is discarded.
    expect([trial.state.play?.card.rank, trial.state.play?.allowance]).to.deep.equal(['A', 3]);
    expect(trial.state.discard).to.deep.equal([{ army: 'red', rank: '5' }]);
    expect(trial.state.players.red?.points, 'playing it costs nothing more').to.equal(4);
    trial.answer({ do: 'end' });
    expect(trial.state.discard).to.have.length(2);
  });

  it('QM-30.2 an army banks as many cards in a turn as its best general’s rating', () => {
    const trial = turn(BANK, ['red A', 'red K', 'red 5'], {
      generals: [general('red', 'red', 1, 1, { rating: 2 }), general('black', 'black', 71, 47)],
    });
    trial.answer({ do: 'bank' }).answer({ do: 'pass' }).answer({ do: 'bank' }).answer({ do: 'pass' });
    expect(trial.verdictOn({ do: 'bank' })).to.equal('QM-30.2 bank-full');
    trial.answer({ do: 'use', index: 1 });
    expect(trial.state.play?.card.rank).to.equal('K');
    expect(trial.offered()).to.deep.include({ do: 'king' });
  });

  it('QM-30.2 a 2 is neither set aside nor exchanged, and what is left goes back at the end of the turn', () => {
    const trial = turn(BANK, ['red A', 'red 2']);
    trial.answer({ do: 'bank' }).answer({ do: 'pass' });
    expect(trial.asked).to.equal('two-target');
    while (trial.asked !== 'nothing') trial.auto();
    expect([trial.state.armies.red.banked, trial.state.armies.red.bankedThisTurn]).to.deep.equal([[], 0]);
  });

  it('QM-30.1 an overridden card cannot be banked', () => {
    const trial = turn({ ...OVERRIDE, ...BANK }, ['red 5', 'red 6']);
    trial.answer({ do: 'override' }).answer({ do: 'pass' });
    expect(trial.state.armies.red.banked).to.deep.equal([]);
    expect(trial.offered()).to.deep.equal([{ do: 'play' }, { do: 'override' }, { do: 'bank' }]);
  });

  it('QM-30.3 both payments open a counter-fire window', () => {
    for (const what of ['override', 'bank']) {
      const trial = turn({ ...OVERRIDE, ...BANK }, ['red 5', 'black 3']).answer({ do: what });
      expect(trial.open.map(({ kind, seats }) => [kind, seats])).to.deep.equal([['counter-fire', ['black']]]);
    }
  });
});
