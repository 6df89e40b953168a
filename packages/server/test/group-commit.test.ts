import { setImmediate } from 'node:timers/promises';
import { expect } from 'chai';
import { GroupCommit, type Beat } from '../src/store/group-commit.ts';

/** A store that is done with each transaction when it is told, and a time that stands still until it is set forward. */
function store(lanes: number) {
  const groups: string[][] = [];
  const under: (() => void)[] = [];
  const due: { readonly at: number; readonly act: () => void }[] = [];
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
      for (const { act } of due.splice(0).filter(({ at }) => at <= now)) act();
      await setImmediate();
    },
  };
}

describe('Writing in groups', () => {
  it('what comes alone is written at once', async () => {
    const { groups, add, over, pass } = store(1);
    await add('one');
    expect(groups).to.deep.equal([['one']]);
    await over();
    await pass(60);
    await add('two');
    expect(groups).to.deep.equal([['one'], ['two']]);
  });

  it('what comes soon after a flush began goes into the next one together', async () => {
    const { groups, add, over, pass } = store(1);
    await add('one');
    await over();
    await pass(1);
    await add('two');
    await add('three');
    expect(groups).to.deep.equal([['one']]);
    await pass(60);
    expect(groups).to.deep.equal([['one'], ['two', 'three']]);
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

  it('two flushes at once keep the same distance', async () => {
    const { groups, add, pass } = store(2);
    await add('one');
    await add('two');
    expect(groups).to.deep.equal([['one']]);
    await pass(60);
    expect(groups).to.deep.equal([['one'], ['two']]);
    await pass(60);
    await add('three');
    expect(groups).to.deep.equal([['one'], ['two']]);
  });
});
