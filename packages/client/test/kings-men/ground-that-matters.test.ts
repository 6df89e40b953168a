import { expect } from 'chai';
import { groundThatMatters } from '../../src/books/kings-men/ground-that-matters.ts';

const area = [{ x: 0, y: 0 }, { x: 6000, y: 0 }, { x: 6000, y: 6000 }];
const hold = (id: string) => ({ kind: 'hold', id, name: `The ${id}`, area, by: 'either', turns: 2, when: 'turn-end' }) as const;
const held = (seq: number, objective: string, army: string) => ({ seq, kind: 'ground-held', clause: 'KM-28.7', data: { objective, name: '', army, turns: 1, needed: 2 } });

describe('ground that decides the battle', () => {
  it('KM-28.7 is shown with whoever was last alone on it at the end of a turn', () => {
    const shown = groundThatMatters({ objectives: [hold('bridge'), hold('mill')] }, [held(4, 'bridge', 'red'), held(9, 'bridge', 'black')]);
    expect(shown).to.deep.equal([
      { id: 'bridge', name: 'The bridge', area, holder: 'black' },
      { id: 'mill', name: 'The mill', area, holder: '' },
    ]);
  });

  it('KM-28.7 is nowhere in a battle without objectives', () => {
    expect(groundThatMatters({}, [held(4, 'bridge', 'red')])).to.deep.equal([]);
  });
});
