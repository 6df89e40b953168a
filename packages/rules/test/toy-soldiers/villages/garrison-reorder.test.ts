import { expect } from 'chai';
import { garrisonId } from '../../../src/books/toy-soldiers/troops/arms.ts';
import type { Unit } from '../../../src/books/toy-soldiers/troops/unit.ts';
import { block, companies, garrison, line, type Position } from '../position.ts';
import { playTurns } from '../turns.ts';

const terrain = [block('b', 20, 20)];
const far = line('far', 60, 46, 270);

const ordered = (units: readonly Unit[], action: object, more: Partial<Position> = {}, dice = {}) =>
  playTurns({ terrain, ...more, units: [...units, far] }, dice).order(action);

const reordered = (post: Unit, ...friends: Unit[]) => ordered([post, ...friends], { type: 'reorder', unit: post.id });

describe('Toy Soldiers: garrisons in their half', () => {
  it('TS-24.9: no die is rolled; it counts as a six, less the disorder of six, with one for the garrison', () => {
    const trial = reordered(garrison('r', 'b', 'red', { stress: 2 }));
    // 6 + 1 - 6 = 1.
    expect(trial.told('reorder-rolled')[0]).to.deep.include({ die: null, modifier: 1, removed: 1, remaining: 1 });
    expect(trial.unit('r').disorder).to.equal(6);
  });

  it('TS-24.10: example 9 of TS-33.1: five points, two columns behind, two are left; a stand goes, or one point is added', () => {
    const post = garrison('r', 'b', 'red', { stress: 5, stands: 3 });
    const columns = [companies('one', 19, 17, 90), companies('two', 21, 17, 90)];
    const trial = reordered(post, ...columns);
    // 6 + 1 + 2 - 6 = 3.
    expect(trial.told('reorder-rolled')[0]).to.deep.include({ removed: 3, remaining: 2 });
    expect(trial.offered()).to.not.deep.include({ do: 'withdraw' });
    trial.answer({ do: 'hold' });
    expect(trial.unit('r').stress).to.equal(3);
    const left = reordered(post, ...columns).answer({ do: 'destroy', stands: 1 });
    expect(left.unit('r')).to.deep.include({ stress: 0, destroyed: 1 });
    expect(left.unit('r').formation).to.deep.include({ stands: 2 });
  });

  it('TS-24.10: with two points or more left after stands have gone another is added', () => {
    // 6 + 1 - 6 = 1 off six: five, and three after a stand.
    const trial = reordered(garrison('r', 'b', 'red', { stress: 6, stands: 3 })).answer({ do: 'destroy', stands: 1 });
    trial.answer({ do: 'hold' });
    expect(trial.unit('r').stress).to.equal(4);
  });

  it('TS-24.7: a garrison does not move', () => {
    const trial = playTurns({ terrain, units: [garrison('r', 'b', 'red'), far] });
    const offered = trial.offered().map((each) => JSON.stringify(each));
    expect(
      offered.filter((each) => each.includes('"unit":"r"') && /forward|retreat|fall-back|angle|adjust|charge/.test(each)),
    ).to.deep.equal([]);
  });

  it('TS-9.6: its volley adds no chaos and is no type, but is its action', () => {
    const post = garrison('r', 'b', 'red');
    const trial = ordered(
      [post, line('s', 40, 10, 90), line('e', 20, 24, 270)],
      { type: 'fire', unit: 'r' },
      {},
      { volley: [1, 1, 1] },
    ).auto();
    expect(trial.state.players['red']).to.deep.include({ chaos: 1, paid: [] });
    expect(trial.refused({ do: 'unit', unit: { type: 'reorder', unit: 'r' } }).clause).to.equal('TS-9.1');
  });

  it('TS-9.12: a garrison made in the half has acted', () => {
    const trial = ordered([line('r', 20, 16.5, 90)], { type: 'reorder', unit: 'r' }).answer({
      do: 'enter',
      blocks: [{ block: 'b', stands: 2 }],
    });
    // Nothing further, and the rest of the half: the companies in the block are not offered an order.
    trial.auto();
    expect(trial.asked).to.equal('order');
    expect(trial.refused({ do: 'unit', unit: { type: 'reorder', unit: garrisonId('r', 'b') } }).clause).to.equal('TS-9.1');
  });

  it('TS-24.11: a garrison may be ordered into column: it comes out, at no other cost of the action', () => {
    const trial = ordered([garrison('r', 'b', 'red', { stands: 1 })], {
      type: 'change-formation',
      unit: 'r',
      to: 'companies',
      about: false,
    });
    expect(trial.asked).to.equal('garrison-place');
    trial.auto();
    expect(trial.unit('r')).to.deep.include({ disorder: 2 });
    expect(trial.unit('r').formation).to.deep.include({ kind: 'companies', stands: 1 });
  });

  it('TS-24.19: parent and garrisons are friends of one another when units are counted', () => {
    const post = garrison(garrisonId('r', 'b'), 'b', 'red', { parent: 'r', stands: 2, stress: 3 });
    const trial = reordered(post, companies('r', 20, 17.5, 90, { stands: 2 }));
    // One for the garrison, one for the parent beside it.
    expect(trial.told('reorder-rolled')[0]).to.deep.include({ modifier: 2, removed: 2 });
  });
});
