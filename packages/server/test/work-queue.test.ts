import { expect } from 'chai';
import { AS_LONG, shared, workQueue } from '../src/limits/work-queue.ts';
import { until } from './support.ts';

describe('a work queue', () => {
  it('does so much at once, lets the rest wait in its order, and refuses too much', async () => {
    const turn = workQueue(2, 2);
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const work = (name: string) =>
      turn(() => {
        begun.push(name);
        return new Promise<string>((end) => ends.set(name, () => end(name)));
      });
    const [a, b, c, d] = [work('a'), work('b'), work('c'), work('d')];
    await until(() => begun.length === 2);
    expect(begun).to.deep.equal(['a', 'b']);
    const refused: unknown = await work('e').catch((error: unknown) => error);
    expect(refused).to.include({ status: 503, code: 'busy' });
    ends.get('b')?.();
    expect(await b).to.equal('b');
    await until(() => begun.length === 3);
    expect(begun).to.deep.equal(['a', 'b', 'c']);
    for (const name of ['a', 'c']) ends.get(name)?.();
    await Promise.all([a, c]);
    await until(() => begun.length === 4);
    ends.get('d')?.();
    expect(await d).to.equal('d');
  });

  it('has turns: whoever asks for more than may wait is refused by themselves, and keeps nobody waiting by more than one piece of it', async () => {
    const turn = workQueue(1, 3);
    const done: string[] = [];
    const wish = (whose: string, what: string) =>
      turn(async () => {
        await new Promise((go) => setImmediate(go));
        done.push(what);
      }, whose);
    const mallory = ['m1', 'm2', 'm3', 'm4', 'm5'].map((what) => wish('Mallory', what));
    const [ann, ben] = [wish('Ann', 'a1'), wish('Ben', 'b1')];
    expect(await mallory[4]?.catch((error: unknown) => error)).to.include({ status: 503, code: 'busy' });
    await Promise.all([...mallory.slice(0, 4), ann, ben]);
    expect(done).to.deep.equal(['m1', 'm2', 'a1', 'b1', 'm3', 'm4']);
  });

  it('goes on after what has failed, and pauses between one and the next', async () => {
    const turn = workQueue(1, 9, 30);
    const at: number[] = [];
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map((each) =>
        turn(async () => {
          at.push(performance.now());
          if (each === 2) throw new Error('no');
          return each;
        }),
      ),
    );
    expect(outcomes.map(({ status }) => status)).to.deep.equal(['fulfilled', 'rejected', 'fulfilled']);
    expect((at[2] ?? 0) - (at[0] ?? 0)).to.be.at.least(58);
  });

  it('has what fails before it is under way fail for whoever asked, and goes on', async () => {
    const turn = workQueue(1, 9);
    const no = new Error('no');
    const failed: unknown = await turn(() => {
      throw no;
    }).catch((error: unknown) => error);
    expect([failed, await turn(async () => 'next')]).to.deep.equal([no, 'next']);
  });

  it('leaves at least as much time for others as its work has taken', async () => {
    const turn = workQueue(1, 9, AS_LONG);
    const at: { readonly begun: number; ended: number }[] = [];
    await Promise.all(
      [1, 2, 3].map(() =>
        turn(async () => {
          const time = { begun: performance.now(), ended: 0 };
          at.push(time);
          await new Promise((done) => setTimeout(done, 40));
          time.ended = performance.now();
        }),
      ),
    );
    for (const [each, time] of at.entries()) {
      const before = at[each - 1];
      // Timers of the platform count whole milliseconds.
      if (before !== undefined) expect(time.begun - before.ended).to.be.at.least(before.ended - before.begun - 2);
    }
    expect(at).to.have.length(3);
  });

  it('reads once for all who ask before the reading begins, and again for who asks later', async () => {
    let readings = 0;
    let end: () => void = () => undefined;
    const list = shared(workQueue(1, 9), () => {
      const answer = ++readings;
      return new Promise<number>((read) => (end = () => read(answer)));
    });
    const early = [list(), list()];
    await until(() => readings === 1);
    // Whoever asks now may not be given what was read before they asked.
    const late = [list(), list(), list()];
    end();
    expect(await Promise.all(early)).to.deep.equal([1, 1]);
    await until(() => readings === 2);
    end();
    expect(await Promise.all(late)).to.deep.equal([2, 2, 2]);
  });
});
