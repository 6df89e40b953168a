import { expect } from 'chai';
import { eventsIn, tell } from '../src/event-message.ts';

describe('events on their way', () => {
  const events = [
    { seq: 7, kind: 'card-drawn', clause: 'KM-8.4', data: { left: 27 } },
    { seq: 8, kind: 'points-rolled', clause: 'KM-12.1', data: {}, own: { dice: [3, 6] } },
  ];

  it('name their number once, and nothing that is said of every one', () => {
    expect(tell(events, null)).to.deep.equal({
      first: 7,
      told: [
        ['card-drawn', 'KM-8.4', { left: 27 }],
        ['points-rolled', 'KM-12.1', {}, { dice: [3, 6] }],
      ],
    });
  });

  it('arrive as they were, the receiver’s own part too', () => {
    expect(eventsIn(tell(events, null))).to.deep.equal(events);
  });

  it('say from where on nothing has happened', () => {
    expect(tell([], 5)).to.deep.equal({ first: 0, told: [], undoneFrom: 5 });
    expect(eventsIn(tell([], 5))).to.deep.equal([]);
  });
});
