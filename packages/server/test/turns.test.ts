import { expect } from 'chai';
import { Turns } from '../src/limits/turns.ts';

describe('turns at what is done one at a time', () => {
  it('go round: who wants much delays nobody by more than one piece of it, and has all of it done in its order', async () => {
    const turns = new Turns(1);
    const done: string[] = [];
    const wish = (whose: string, what: string) =>
      turns.take(whose, async () => {
        await new Promise((resolve) => setImmediate(resolve));
        done.push(what);
      });
    await Promise.all([
      ...['m1', 'm2', 'm3', 'm4'].map((what) => wish('Mallory', what)),
      ...['a1', 'a2'].map((what) => wish('Ann', what)),
      wish('Ben', 'b1'),
    ]);
    expect(done).to.deep.equal(['m1', 'm2', 'a1', 'b1', 'm3', 'a2', 'm4']);
  });

  it('are so many at once and no more, also when something fails', async () => {
    const turns = new Turns(2);
    let [underWay, most] = [0, 0];
    const wishes = Array.from({ length: 7 }, (_, number) =>
      turns.take(String(number % 3), async () => {
        most = Math.max(most, ++underWay);
        await new Promise((resolve) => setImmediate(resolve));
        underWay--;
        if (number % 2 === 0) throw new Error('failed');
      }),
    );
    const ends = await Promise.allSettled(wishes);
    expect(ends.filter(({ status }) => status === 'rejected')).to.have.length(4);
    expect(most).to.equal(2);
  });
});
