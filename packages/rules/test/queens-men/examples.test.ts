import { expect } from 'chai';
import { activationFlow } from '../../src/books/kings-men/skirmish/activation.ts';
import { cardFlow } from '../../src/books/kings-men/skirmish/card.ts';
import type { Detail } from '../../src/books/kings-men/skirmish/state/pieces.ts';
import { BLACK, foot, general, gun, position, skirmishers, spot } from './position.ts';
import { nothing, playing } from './trial.ts';

describe('worked examples of the skirmish game', () => {
  const rated3 = { generals: [general('red', 'red', 1, 1, { rating: 3 }), general('black', 'black', 71, 47)] };
  const turnAbout = { do: 'move', path: [], facing: 900 } as const;
  const activate = (detail: string) => ({ do: 'activate', detail, flag: false });

  /** A card of a general rated 3 being played, past its command window. */
  function card(details: readonly Detail[]) {
    const state = position({ details, ...rated3, card: 'red 5' });
    if (state.play !== null) state.play = { ...state.play, allowance: 3 };
    return playing(state, cardFlow, {}, {}, [nothing('collapse'), nothing('command-window')]);
  }

  it('QM-38.4 rating 3: three activations on a card, to three details', () => {
    const trial = card([foot('a', 20, 10), foot('b', 20, 20), foot('c', 20, 30), foot('x', 60, 20, 180, BLACK)]);
    for (const id of ['a', 'b', 'c']) trial.answer(activate(id)).answer(turnAbout).answer({ do: 'end' });
    expect(['a', 'b', 'c'].map((id) => trial.detail(id).colour)).to.deep.equal(['yellow', 'yellow', 'yellow']);
    expect(trial.asked).to.equal('nothing');
  });

  it('QM-38.4 or all three to one, downgraded after each: a green one ends red with a marker', () => {
    const trial = card([foot('a', 20, 10), foot('x', 60, 20, 180, BLACK)]);
    const seen = [1, 2, 3].map(() => {
      trial
        .answer(activate('a'))
        .answer({ ...turnAbout, facing: trial.detail('a').facing === 0 ? 900 : 0 })
        .answer({ do: 'end' });
      const { colour, disordered } = trial.detail('a');
      return [colour, disordered];
    });
    expect(seen).to.deep.equal([
      ['yellow', false],
      ['red', false],
      ['red', true],
    ]);
  });

  it('QM-38.5 what the feats of one activation may come to', () => {
    const walk = { do: 'move', path: [spot(22, 24)], facing: 0 } as const;
    const shot = { do: 'fire', target: 'x' } as const;
    const orders: readonly (readonly [Detail, readonly object[]])[] = [
      [skirmishers('a', 20, 24), [walk, { do: 'aim' }, shot]],
      [skirmishers('a', 20, 24), [walk, shot, { do: 'load' }]],
      [skirmishers('a', 20, 24), [shot, { do: 'load' }, shot]],
      [foot('a', 20, 24), [walk, shot]],
      [foot('a', 20, 24), [walk, { do: 'change', formation: { kind: 'open' }, facing: 0 }]],
      [foot('a', 20, 24), [walk, { ...walk, path: [spot(24, 24)] }]],
      [gun('a', 20, 24), [walk]],
      [gun('a', 20, 24), [shot]],
    ];
    // Four inches and more away, within the range of all; nobody hits anything.
    const x = foot('x', 34, 24, 180, BLACK);
    for (const [detail, feats] of orders) {
      const trial = playing(
        position({ details: [detail, x], card: 'red 5' }),
        activationFlow,
        { seat: 'red', detail: 'a', flag: false },
        {
          movement: [1, 1, 1],
          'fire.attack': Array.from({ length: 12 }, () => 1),
          'fire.defence': Array.from({ length: 12 }, () => 2),
        },
        [nothing('collapse')],
      );
      for (const each of feats) trial.answer(each);
      expect(trial.state.activation, `${detail.type}: ${JSON.stringify(feats)}`).to.equal(null);
      expect(trial.told('activated')[0]?.feats).to.equal(feats.length);
    }
  });
});
