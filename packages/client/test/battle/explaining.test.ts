import { expect } from 'chai';
import { Explaining } from '../../src/battle/explaining.ts';

const spot = { x: 0, y: 0 };
const explaining = () => new Explaining((_, piece) => (piece === null ? null : { title: piece, side: '', notes: [] }));

describe('explaining what is pointed at', () => {
  it('keeps what was asked for, whatever the pointer passes over afterwards', async () => {
    const asked = explaining();
    asked.ask(spot, 'guard');
    asked.hover(spot, 'hussars');
    await new Promise((resolve) => setTimeout(resolve, 450));
    expect([asked.shown.value?.title, asked.kept.value]).to.deep.equal(['guard', true]);
    expect(asked.close()).to.equal(true);
    expect([asked.shown.value, asked.kept.value, asked.close()]).to.deep.equal([null, false, false]);
  });

  it('waits until the pointer rests', async () => {
    const passing = explaining();
    passing.hover(spot, 'guard');
    passing.hover(spot, 'hussars');
    expect(passing.shown.value).to.equal(null);
    await new Promise((resolve) => setTimeout(resolve, 450));
    expect([passing.shown.value?.title, passing.kept.value]).to.deep.equal(['hussars', false]);
  });

  it('goes when the pointer leaves the table, unless it goes to the explanation', async () => {
    const left = explaining();
    left.hover(spot, 'guard');
    await new Promise((resolve) => setTimeout(resolve, 450));
    left.leave();
    left.stay();
    await new Promise((resolve) => setTimeout(resolve, 450));
    expect(left.shown.value?.title).to.equal('guard');
    left.leave();
    await new Promise((resolve) => setTimeout(resolve, 450));
    expect(left.shown.value).to.equal(null);
  });

  it('explains nothing under a pointer that drags, unless it was asked for', async () => {
    const dragged = explaining();
    dragged.hover(spot, 'guard');
    dragged.drag();
    await new Promise((resolve) => setTimeout(resolve, 450));
    expect(dragged.shown.value).to.equal(null);
    dragged.hover(spot, 'guard');
    await new Promise((resolve) => setTimeout(resolve, 450));
    expect(dragged.shown.value?.title).to.equal('guard');
    dragged.drag();
    expect(dragged.shown.value).to.equal(null);
    dragged.ask(spot, 'hussars');
    dragged.drag();
    expect([dragged.shown.value?.title, dragged.kept.value]).to.deep.equal(['hussars', true]);
  });

  it('keeps nothing where there is nothing', () => {
    const bare = explaining();
    bare.ask(spot, null);
    expect(bare.kept.value).to.equal(false);
  });
});
