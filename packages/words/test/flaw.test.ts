import { expect } from 'chai';
import { describe, it } from 'mocha';
import { flawSaid } from '@longroll/words/flaw';

describe('what is wrong with a record', () => {
  it('is said by its code and by what it names, the opening as the opening', () => {
    const differing = { purpose: 'fire.attack', place: 2, filed: '6', authority: 'seed', given: '4' };
    const says = 'the throw for fire.attack, die 2: the file says 6, the seed gives 4.';
    expect(flawSaid({ code: 'die-differs', named: { command: 3, ...differing } })).to.equal(`Command 3, ${says}`);
    expect(flawSaid({ code: 'die-differs', named: { command: 0, ...differing } })).to.equal(`The opening, ${says}`);
  });

  it('is said with the event and its piece, and with the command where another one was given', () => {
    const title = { phrase: 'event-of', named: { kind: 'fire', piece: '12th Line' } };
    const named = { event: 9, title, command: 3 };
    expect(flawSaid({ code: 'event-missing', named: { ...named, led: true } })).to.equal(
      'Event 9, fire of 12th Line, is missing in the file.',
    );
    expect(flawSaid({ code: 'event-missing', named: { ...named, led: false } })).to.equal(
      'Event 9, fire of 12th Line, is missing in the file. Command 3 in the file is not the one that led to it.',
    );
  });

  it('names what is not in its form', () => {
    const wrong = { phrase: 'form-missing', named: { whole: false, at: 'seats' } };
    expect(flawSaid({ code: 'not-a-record', named: { wrong } })).to.equal(
      'The file is not a record of a battle (format 1): “seats” is missing.',
    );
  });

  it('goes on with what is wrong with a battle that was fought for it', () => {
    expect(flawSaid({ code: 'battle-does-not-hold', named: { command: 7 }, within: { code: 'other-seats' } })).to.equal(
      'The battle that command 7 reports of does not hold. The seats of the record are not those of its scenario.',
    );
  });
});
