import { setImmediate } from 'node:timers/promises';
import { expect } from 'chai';
import { GroupCommit, type Beat } from '../src/store/group-commit.ts';

/** A store that is done with each transaction when it is told, and a time that stands still until it is set forward. */
function store(lanes: number) {
  const groups: string[][] = [];
  const under: (() => void)[] = [];
  let due: { readonly at: number; readonly act: () => void }[] = [];
  let now = 1000;
  const beat: Beat = {
    steady: () => now,
    after: (milliseconds, act) => {
      due.push({ at: now + milliseconds, act });
      return () => undefined;
    },
  };
  const commit = new GroupCommit<string, string>(
    (items) => {
      groups.push([...items]);
      return new Promise((done) => under.push(() => done(items)));
    },
    lanes,
    () => undefined,
    beat,
  );
  return {
    groups,
    add: async (...items: string[]) => {
      for (const item of items) void commit.add(item);
      await setImmediate();
      await setImmediate();
    },
    /** The oldest transaction is over. */
    over: async () => {
      under.shift()?.();
      await setImmediate();
    },
    pass: async (milliseconds: number) => {
      now += milliseconds;
      const acts = due.filter(({ at }) => at <= now);
      due = due.filter(({ at }) => at > now);
      for (const { act } of acts) act();
      await setImmediate();
    },
  };
}

/** As many writes as make a crowd. */
const CROWD = ['a', 'b', 'c', 'd', 'e', 'f'];

describe('Writing in groups', () => {
  it('one battle after the other waits for nothing', async () => {
    const { groups, add, over, pass } = store(1);
    for (const each of CROWD) {
      await add(each);
      await over();
      await pass(7);
    }
    expect(groups).to.deep.equal(CROWD.map((each) => [each]));
  });

  it('of many, what comes soon after a flush began goes into the next one together', async () => {
    const { groups, add, over, pass } = store(1);
    await add(...CROWD);
    await over();
    await pass(1);
    await add('one');
    await pass(1);
    await add('two');
    expect(groups).to.deep.equal([CROWD]);
    await pass(6);
    expect(groups).to.deep.equal([CROWD, ['one', 'two']]);
  });

  it('what comes later than that is written at once', async () => {
    const { groups, add, over, pass } = store(1);
    await add(...CROWD);
    await over();
    await pass(8);
    await add('one');
    expect(groups).to.deep.equal([CROWD, ['one']]);
  });

  it('what comes while the store is busy is written when it is done', async () => {
    const { groups, add, over, pass } = store(1);
    await add('one');
    await pass(60);
    await add('two', 'three');
    expect(groups).to.deep.equal([['one']]);
    await over();
    expect(groups).to.deep.equal([['one'], ['two', 'three']]);
  });

  it('several flushes at once keep the same distance', async () => {
    const { groups, add, pass } = store(2);
    await add(...CROWD);
    await pass(1);
    await add('one');
    expect(groups).to.deep.equal([CROWD]);
    await pass(7);
    expect(groups).to.deep.equal([CROWD, ['one']]);
    await pass(8);
    await add('two');
    expect(groups).to.deep.equal([CROWD, ['one']]);
  });
});
