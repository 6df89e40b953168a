import { mock } from 'node:test';
import { expect } from 'chai';
import { Explaining, REST } from '../../../src/battle/pieces/explaining.ts';

const spot = { x: 0, y: 0 };
const explaining = () => new Explaining((_, piece) => (piece === null ? null : { title: piece, side: '', notes: [] }));

describe('explaining what is pointed at', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());

  it('keeps what was asked for, whatever the pointer passes over afterwards', () => {
    const asked = explaining();
    asked.ask(spot, 'guard');
    asked.hover(spot, 'hussars');
    mock.timers.tick(REST);
    expect([asked.shown.value?.title, asked.kept.value]).to.deep.equal(['guard', true]);
    expect(asked.close()).to.equal(true);
    expect([asked.shown.value, asked.kept.value, asked.close()]).to.deep.equal([null, false, false]);
  });

  it('is in nobody’s way where the pointer only rests: whoever puts something away means what they have picked', () => {
    const passing = explaining();
    passing.hover(spot, 'guard');
    mock.timers.tick(REST);
    expect([passing.shown.value?.title, passing.close(), passing.shown.value]).to.deep.equal(['guard', false, null]);
  });

  it('waits until the pointer rests', () => {
    const passing = explaining();
    passing.hover(spot, 'guard');
    mock.timers.tick(REST - 1);
    passing.hover(spot, 'hussars');
    mock.timers.tick(REST - 1);
    expect(passing.shown.value).to.equal(null);
    mock.timers.tick(1);
    expect([passing.shown.value?.title, passing.kept.value]).to.deep.equal(['hussars', false]);
  });

  it('goes when the pointer leaves the table, unless it goes to the explanation', () => {
    const left = explaining();
    left.hover(spot, 'guard');
    mock.timers.tick(REST);
    left.leave();
    left.stay();
    mock.timers.tick(REST);
    expect(left.shown.value?.title).to.equal('guard');
    left.leave();
    mock.timers.tick(REST);
    expect(left.shown.value).to.equal(null);
  });

  it('explains nothing under a pointer that drags, unless it was asked for', () => {
    const dragged = explaining();
    dragged.hover(spot, 'guard');
    dragged.drag();
    mock.timers.tick(REST);
    expect(dragged.shown.value).to.equal(null);
    dragged.hover(spot, 'guard');
    mock.timers.tick(REST);
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
