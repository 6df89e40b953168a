import { number, dice, tells, rolls, text } from '@longroll/rules/kernel/event';
import { expect } from 'chai';
import { z } from 'zod';
import { eventsIn, EventWriter, formsOf } from '../src/event-message.ts';

describe('events on their way', () => {
  const forms = formsOf({
    'card-drawn': tells({ left: number }),
    'points-rolled': rolls({}, () => [], { dice }),
    'unit-moved': tells({ unit: z.optional(text), inches: number, by: z.optional(text) }),
  });
  const writer = new EventWriter(forms);
  const events = [
    { seq: 7, kind: 'card-drawn', clause: 'KM-8.4', data: { left: 27 } },
    { seq: 8, kind: 'points-rolled', clause: 'KM-12.1', data: {}, own: { dice: [3, 6] } },
    { seq: 9, kind: 'unit-moved', clause: 'KM-14.1', data: { inches: 0 } },
    { seq: 10, kind: 'told-once', clause: 'KM-1.1', data: { left: 1 }, own: { right: 2 } },
  ];

  it('name their number once, and nothing that is said of every one of a kind', () => {
    expect(writer.write(events, null)).to.deep.equal({
      first: 7,
      told: [
        [0, 'KM-8.4', [27]],
        [1, 'KM-12.1', [], [[3, 6]]],
        [2, 'KM-14.1', [undefined, 0]],
        ['told-once', 'KM-1.1', { left: 1 }, { right: 2 }],
      ],
    });
  });

  it('arrive as they were, the receiver’s own part too', () => {
    expect(eventsIn(writer.write(events, null), forms)).to.deep.equal(events);
  });

  it('say from where on nothing has happened', () => {
    expect(writer.write([], 5)).to.deep.equal({ first: 0, told: [], undoneFrom: 5 });
    expect(eventsIn(writer.write([], 5), forms)).to.deep.equal([]);
  });

  it('have forms of every kind of their book, whatever of it has happened', () => {
    expect(forms).to.deep.equal([
      ['card-drawn', ['left'], []],
      ['points-rolled', [], ['dice']],
      ['unit-moved', ['unit', 'inches', 'by'], []],
    ]);
  });
});
