import { expect } from 'chai';
import { faceOfClock, leftNow } from '../src/battle/players/time-left.ts';

describe('the clocks beside the armies', () => {
  it('run while they run, stand in a pause, and never fall below nothing', () => {
    expect(leftNow({ leftMs: 60_000, running: true }, false, 1_500)).to.equal(58_500);
    expect(leftNow({ leftMs: 60_000, running: false }, false, 1_500)).to.equal(60_000);
    expect(leftNow({ leftMs: 60_000, running: true }, true, 1_500)).to.equal(60_000);
    expect(leftNow({ leftMs: 1_000, running: true }, false, 1_500)).to.equal(0);
  });

  it('run from when what led to the question has been watched', () => {
    expect(leftNow({ leftMs: 60_000, running: true, startsInMs: 4000 }, false, 3_999)).to.equal(60_000);
    expect(leftNow({ leftMs: 60_000, running: true, startsInMs: 4000 }, false, 5_000)).to.equal(59_000);
  });

  it('say minutes, hours or days', () => {
    expect(faceOfClock(0)).to.equal('0:00');
    expect(faceOfClock(1)).to.equal('0:01');
    expect(faceOfClock(309_000)).to.equal('5:09');
    expect(faceOfClock(3_909_000)).to.equal('1:05:09');
    expect(faceOfClock(2 * 86_400_000 + 4 * 3_600_000 + 59 * 60_000)).to.equal('2 d 4 h');
  });
});
