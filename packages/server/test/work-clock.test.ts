import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { timed, WorkClock } from '../src/battle/journal/work-clock.ts';

const nothing = () => 0;

/** Keeps this thread busy for so many milliseconds. */
async function busy(milliseconds: number): Promise<void> {
  for (const end = performance.now() + milliseconds; performance.now() < end;);
}

describe('how long a command is worked at', () => {
  it('is by the clock, less what it waited for others', async () => {
    const { took, worked } = await new WorkClock().time(
      () => pause(20),
      () => 15,
    );
    expect(worked).to.equal(took - 15);
  });

  it('is no more than the processor was at it, once one has taken long', async () => {
    const clock = new WorkClock();
    await clock.time(() => busy(5), nothing);
    const { took, worked } = await clock.time(() => pause(200), nothing);
    expect(worked).to.be.below(took);
  });

  it('is by the clock again after one that was short', async () => {
    const clock = new WorkClock();
    await clock.time(() => busy(5), nothing);
    await clock.time(
      () => pause(20),
      () => Infinity,
    );
    const { took, worked } = await clock.time(() => pause(20), nothing);
    expect(worked).to.equal(took);
  });

  it('is no more than the processor was at it where it waits for nothing, as on a busy machine', () => {
    const asleep = new Int32Array(new SharedArrayBuffer(4));
    const { result, worked } = timed(() => Atomics.wait(asleep, 0, 0, 400));
    expect(result).to.equal('timed-out');
    expect(worked).to.be.below(390);
  });

  it('gives what came of the work', async () => {
    expect((await new WorkClock().time(async () => 'done', nothing)).result).to.equal('done');
  });
});
