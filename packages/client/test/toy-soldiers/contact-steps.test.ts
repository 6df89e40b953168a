import { expect } from 'chai';
import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { Waiting } from '@longroll/rules/kernel/table';
import { isRolled, REVEAL, stepOf } from '../../src/books/toy-soldiers/contact-steps.ts';
import { behindScreen } from '../../src/books/toy-soldiers/purse.tsx';

const asked = (kind: string): Waiting[] => [{ id: 'd1', kind, clause: '', seats: ['red-1'], piece: '' }];
const event = (kind: string, data: object = {}): ProjectedEvent => ({ seq: 1, kind, clause: '', data });

describe('the strip of steps of contact', () => {
  it('TS-29.2: stands at the question that is asked, whichever side is asked', () => {
    expect(['contact-2a', 'contact-2b'].map((kind) => stepOf(asked(kind), []))).to.deep.equal([1, 1]);
    expect(['contact-4a', 'contact-4b'].map((kind) => stepOf(asked(kind), []))).to.deep.equal([3, 3]);
    expect(['contact-6a', 'contact-6b', 'stakes', 'commander-reroll'].map((kind) => stepOf(asked(kind), []))).to.deep.equal([5, 5, 6, 7]);
  });

  it('TS-21.26: stays where the last dice fell while something else is asked, and ends with the reveal', () => {
    const opened = event('contact-opened', { conflicts: [] });
    const die = event('contact-die', { test: 'disorder', unit: 'r', certain: false });
    expect(stepOf(asked('move-direction'), [opened, die])).to.equal(3);
    expect(stepOf([], [opened])).to.equal(0);
    expect(stepOf([], [opened, die, event('contact-revealed', { units: [] })])).to.equal(REVEAL);
  });

  it('TS-20.6: is not there before contact, nor after the charge', () => {
    expect(stepOf(asked('react-12'), [event('charge-declared', { seat: 'red-1', chargers: [] })])).to.equal(null);
    expect(stepOf([], [event('contact-revealed', { units: [] }), event('charge-ended', { seat: 'red-1' })])).to.equal(null);
  });

  it('TS-21.7, TS-21.11, TS-21.17: a die lies from the step after it was rolled', () => {
    expect([0, 1, 3, 5].map((step) => isRolled('command', step))).to.deep.equal([false, true, true, true]);
    expect([1, 3, 5].map((step) => isRolled('disorder', step))).to.deep.equal([false, true, true]);
    expect([3, 5].map((step) => isRolled('stress', step))).to.deep.equal([false, true]);
  });

  it('TS-21.26: what lies behind the screen lies there until it is shown to everybody', () => {
    const three = { command: { die: 3, modifier: 0, success: true }, disorder: null, stress: null };
    expect(behindScreen({ dice: { 'red-guards': three } }, 5)).to.deep.equal([['red-guards', three]]);
    expect(behindScreen({ dice: { 'red-guards': three } }, REVEAL)).to.deep.equal([]);
    expect(behindScreen(undefined, 1)).to.deep.equal([]);
  });
});
