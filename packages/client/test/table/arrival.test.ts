import { expect } from 'chai';
import { Arrival } from '../../src/table/arrival.ts';

describe('a new table', () => {
  it('waits for the news that belong to it, but not for ever', () => {
    const arrival = new Arrival<string>();
    arrival.announce('noon', 1000);
    expect([arrival.due(1119), arrival.busy]).to.deep.equal([null, true]);
    expect([arrival.due(1120), arrival.due(1121), arrival.busy]).to.deep.equal(['noon', null, false]);
  });

  it('comes after the news when they come in time', () => {
    const arrival = new Arrival<string>();
    arrival.announce('noon', 1000);
    expect([arrival.take(), arrival.due(5000)]).to.deep.equal(['noon', null]);
  });

  it('gives way to a newer one, which waits no longer for that', () => {
    const arrival = new Arrival<string>();
    arrival.announce('noon', 1000);
    arrival.announce('evening', 1100);
    expect(arrival.due(1120)).to.equal('evening');
  });
});
