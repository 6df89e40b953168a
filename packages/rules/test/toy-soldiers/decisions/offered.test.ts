import { expect } from 'chai';
import { commanderActionsFor } from '../../../src/books/toy-soldiers/command/commander-actions.ts';
import { meleeChoice } from '../../../src/books/toy-soldiers/melee/melee.ts';
import { moveDirection } from '../../../src/books/toy-soldiers/movement/direction.ts';
import { optionalReorder, reorderReroll } from '../../../src/books/toy-soldiers/reorder/reorder.ts';
import { checkLimbers } from '../../../src/books/toy-soldiers/fire/limbering.ts';
import { deedsOf } from '../../../src/books/toy-soldiers/villages/deeds.ts';
import { garrisonId } from '../../../src/books/toy-soldiers/troops/arms.ts';
import { inches } from '../../../src/table/units.ts';
import { block, companies, drawnUp, garrison, guns, line, position, spot } from '../position.ts';
import { standing } from '../trial.ts';

const game = standing(position({ units: [line('r', 20, 20, 90), line('e', 20, 40, 270)] }));
const asked = { unit: 'r' };

describe('Toy Soldiers: what is offered', () => {
  it('TS-28.1: to fight or to rout, to reorder or not, to roll again or not', () => {
    expect(meleeChoice.options(game, asked, 'red')).to.deep.equal([{ do: 'fight' }, { do: 'rout' }]);
    expect(optionalReorder.options(game, asked, 'red')).to.deep.equal([{ yes: true }, { yes: false }]);
    expect(reorderReroll.options(game, { unit: 'r', die: 1, modifier: 0 }, 'red')).to.deep.equal([{ yes: true }, { yes: false }]);
    // Without an answer: fight on, and leave things as they are.
    expect(meleeChoice.fallback(game, asked, 'red')).to.deep.equal({ do: 'fight' });
    expect(optionalReorder.fallback(game, asked, 'red')).to.deep.equal({ yes: false });
    expect(reorderReroll.fallback(game, { unit: 'r', die: 1, modifier: 0 }, 'red')).to.deep.equal({ yes: false });
  });

  it('TS-19.20: of enemies equally near the owner chooses', () => {
    // Both 5 from the line, which reaches from 15.5 to 24.5.
    const units = [line('r', 20, 20, 90), companies('e', 30.25, 20, 90, { side: 'blue' }), companies('f', 9.75, 20, 90, { side: 'blue' })];
    const even = standing(position({ units }));
    expect(moveDirection.options(even, { unit: 'r', rout: false }, 'red')).to.deep.equal([
      { go: 'back' },
      { go: 'away', enemy: 'e' },
      { go: 'away', enemy: 'f' },
    ]);
  });

  it('TS-12.4: limbers are not moved at chaos 6, nor to where they are', () => {
    const battery = guns('r', 20, 20, 90);
    const refused = (chaos: number, choice: 'send' | 'bring') =>
      checkLimbers(position({ units: [battery], players: { red: { chaos } } }), battery, choice)?.code ?? null;
    expect([refused(5, 'send'), refused(6, 'send'), refused(5, 'bring')]).to.deep.equal([null, 'chaos-full', 'there-already']);
    const foot = line('r', 20, 20, 90);
    expect(checkLimbers(position({ units: [foot] }), foot, 'send')).to.include({ clause: 'TS-12.4', code: 'no-guns' });
  });

  it('TS-8.5: places to ride to are two inches apart or more', () => {
    const units = [line('r', 20, 20, 90), companies('s', 20.5, 25, 90), companies('t', 40, 20, 90), line('e', 20, 46, 270)];
    const state = position({ units, commanders: { red: { at: spot(22, 15) } } });
    const places = commanderActionsFor(state, 'red').flatMap((action) => (action.action === 'ride' ? action.way : []));
    expect(places.length).to.be.greaterThan(2);
    for (const [index, { x, y }] of places.entries())
      for (const other of places.slice(0, index)) expect(Math.hypot(x - other.x, y - other.y)).to.be.at.least(inches(2));
  });

  it('TS-23.5, TS-24.11: stands out and garrisons are called in all together or one by one', () => {
    const skirmishers = [
      { number: 1, at: spot(22, 22) },
      { number: 2, at: spot(18, 22) },
    ];
    const light = drawnUp('r', 'light-infantry', 'companies', 20, 20, 90, { stands: 2, skirmishers });
    const deeds = { unit: 'r', by: 'reorder', done: [], joined: false } as const;
    const offered = (state: ReturnType<typeof position>, what: string) => deedsOf(state, deeds).filter((each) => each.do === what);
    expect(offered(position({ units: [light] }), 'recall')).to.deep.equal([
      { do: 'recall', stands: [1, 2], draw: null },
      { do: 'recall', stands: [1], draw: null },
      { do: 'recall', stands: [2], draw: null },
    ]);
    const [inB, inC] = [garrisonId('r', 'b'), garrisonId('r', 'c')];
    const posts = [inB, inC].map((id, index) => garrison(id, index === 0 ? 'b' : 'c', 'red', { parent: 'r', stands: 1 }));
    const village = { units: [line('r', 22, 10, 90, { stands: 2 }), ...posts], terrain: [block('b', 20, 13.5), block('c', 26, 13.5)] };
    expect(offered(position(village), 'leave')).to.deep.equal([
      { do: 'leave', garrisons: [inB, inC] },
      { do: 'leave', garrisons: [inB] },
      { do: 'leave', garrisons: [inC] },
    ]);
  });
});
