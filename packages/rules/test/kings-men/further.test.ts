import { expect } from 'chai';
import { kingsMen, loadScenario, setUp } from '../../src/books/kings-men/first/index.ts';
import { knowsPoints } from '../../src/books/kings-men/first/command/command.ts';
import { concede } from '../../src/books/kings-men/shared/ending/concede.ts';
import { cloneBattle } from '../../src/books/kings-men/shared/state.ts';
import { barrierIn, meetsRough } from '../../src/books/kings-men/shared/ground/terrain.ts';
import { script } from '../../src/chance/index.ts';
import { polygon } from '../../src/table/shape.ts';
import { gameOf } from './combat.ts';
import { BLACK, foot, granted, land, plot, spot, verdictOf } from './marching.ts';
import { moment } from './support.ts';

const units = [foot('r', 20, 10, 90), foot('b', 20, 40, 270, BLACK)];

describe('left to the computer, skirmishers', () => {
  it('KM-31.1 stand with the front of their ground in the row of the others', () => {
    const army = (side: string, list: readonly object[]) => ({ name: side, players: [{ seat: side, general: side }], units: list });
    const { state } = setUp(
      granted(
        loadScenario({
          format: 1,
          book: 'kings-men',
          id: 'trial',
          name: 'Trial',
          description: '',
          minutes: 30,
          armies: {
            red: army('red', [
              { id: 'a', name: 'a', type: 'infantry' },
              { id: 's', name: 's', type: 'skirmishers' },
            ]),
            black: army('black', [{ id: 'z', name: 'z', type: 'infantry' }]),
          },
        }),
      ),
      script({})({ seed: '', commitment: '', words: {}, drawn: {} }),
    );
    // A line six wide and a cloud eight across on 72 inches: 58 left over, a third before, between and after them. The front is an inch inside the zone of twelve, the cloud's middle four behind it.
    expect([state.field.units['a']?.at, state.field.units['s']?.at]).to.deep.equal([
      { x: 22_330, y: 11_000 },
      { x: 48_670, y: 7000 },
    ]);
  });
});

describe('water under a bridge', () => {
  it('KM-7.2a a bridge cancels streams, lakes and deep rivers, nothing else', () => {
    const column = polygon([spot(30, 20), spot(32, 20), spot(32, 26), spot(30, 26)]);
    const under = (kind: 'stream' | 'lake' | 'deep-river' | 'crops' | 'heavy-forest', bridged: boolean) => {
      const ground = land([
        { id: 'g', kind, area: plot(0, 22, 72, 24) },
        ...(bridged ? [{ id: 'bridge', kind: 'bridge' as const, area: plot(29, 21, 33, 25) }] : []),
      ]);
      return [barrierIn(ground, column)?.id ?? null, meetsRough(ground, column).map(({ id }) => id)];
    };
    expect([under('stream', false), under('stream', true)]).to.deep.equal([
      [null, ['g']],
      [null, []],
    ]);
    expect([under('lake', false), under('lake', true)]).to.deep.equal([
      ['g', []],
      [null, []],
    ]);
    expect([under('deep-river', false), under('deep-river', true)]).to.deep.equal([
      ['g', []],
      [null, []],
    ]);
    expect([under('crops', false), under('crops', true)]).to.deep.equal([
      [null, ['g']],
      [null, ['g']],
    ]);
    expect([under('heavy-forest', false), under('heavy-forest', true)]).to.deep.equal([
      ['g', []],
      ['g', []],
    ]);
  });
});

describe('what an army may know and say', () => {
  it('KM-12.3 points are known to their own army, where they are open to everybody', () => {
    const seats = { red: ['ra', 'rb'], black: ['bb'] };
    expect([knowsPoints(moment({ units, seats }), 'red'), knowsPoints(moment({ units, seats }), 'black')]).to.deep.equal([
      ['ra', 'rb'],
      ['bb'],
    ]);
    const open = moment({ units, seats, options: { commandPointsSecret: false } });
    expect([knowsPoints(open, 'red'), knowsPoints(open, 'black')]).to.deep.equal([
      ['ra', 'rb', 'bb'],
      ['ra', 'rb', 'bb'],
    ]);
  });

  it('KM-31.3 offers nothing but to concede, and to nobody who is of no army', () => {
    const game = gameOf(moment({ units }));
    expect([concede.kind, concede.clause, concede.options(game, {}, 'red')]).to.deep.equal(['concede', 'KM-31.3', [{ concede: true }]]);
    expect(verdictOf(concede.check(game, {}, { concede: true }, 'red'))).to.equal('granted');
    expect(verdictOf(concede.check(game, {}, { concede: true }, 'guest'))).to.equal('KM-31.3 not-yours');
  });

  it('KM-26.10 a copy of the battle keeps who has been restored, and shares nothing that changes', () => {
    const state = { ...moment({ units }), restored: ['r'], held: { hill: { army: 'red' as const, since: 1 } } };
    const copy = cloneBattle(state);
    expect(copy).to.deep.equal(state);
    copy.restored.push('b');
    copy.armies.red.lost.push('x');
    const unit = copy.field.units['r'];
    if (unit !== undefined) unit.figures = 3;
    expect([state.restored, state.armies.red.lost, state.field.units['r']?.figures]).to.deep.equal([['r'], [], 12]);
    expect(cloneBattle(moment({ units }))).to.not.have.any.keys('restored', 'held');
    expect(kingsMen.clone).to.equal(cloneBattle);
  });
});
