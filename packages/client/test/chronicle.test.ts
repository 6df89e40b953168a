import { expect } from 'chai';
import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import { Chronicle } from '../src/net/chronicle.ts';

const event = (seq: number): ProjectedEvent => ({ seq, kind: 'turn-started', clause: 'KM-8.2', data: {} });
const events = (...seqs: number[]): ProjectedEvent[] => seqs.map(event);
const seqs = (chronicle: Chronicle): number[] => chronicle.events.value.map((each) => each.seq);

describe('the chronicle of a battle', () => {
  it('takes events in order and tells of them once', () => {
    const told: number[] = [];
    const chronicle = new Chronicle(async () => []);
    chronicle.live = (news) => told.push(...news.map((each) => each.seq));
    chronicle.add(events(0, 1));
    chronicle.add(events(1, 2));
    expect(seqs(chronicle)).to.deep.equal([0, 1, 2]);
    expect(told).to.deep.equal([0, 1, 2]);
  });

  it('asks for what is missing when a gap shows', async () => {
    const asked: number[] = [];
    const chronicle = new Chronicle(async (from) => {
      asked.push(from);
      return events(0, 1, 2, 3, 4).filter((each) => each.seq >= from);
    });
    chronicle.add(events(0));
    chronicle.add(events(4));
    await Promise.resolve();
    await Promise.resolve();
    expect(asked).to.deep.equal([1]);
    expect(seqs(chronicle)).to.deep.equal([0, 1, 2, 3, 4]);
  });

  it('asks again when the gap showed while an answer was under way', async () => {
    let release: () => void = () => undefined;
    const answers = [events(0, 1), events(2, 3)];
    const chronicle = new Chronicle(async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return answers.shift() ?? [];
    });
    const first = chronicle.catchUp();
    chronicle.add(events(3));
    release();
    await new Promise((resolve) => setTimeout(resolve, 0));
    release();
    await first;
    expect(seqs(chronicle)).to.deep.equal([0, 1, 2, 3]);
  });

  it('keeps what it has when the line breaks', async () => {
    const chronicle = new Chronicle(async () => Promise.reject(new Error('closed')));
    chronicle.add(events(0));
    await chronicle.catchUp();
    expect(seqs(chronicle)).to.deep.equal([0]);
  });

  it('forgets what was taken back and counts on from there', () => {
    const told: number[] = [];
    const chronicle = new Chronicle(async () => []);
    chronicle.add(events(0, 1, 2, 3));
    chronicle.live = (news) => told.push(...news.map((each) => each.seq));
    chronicle.takeBack(2);
    expect(seqs(chronicle)).to.deep.equal([0, 1]);
    chronicle.add(events(2));
    expect(seqs(chronicle)).to.deep.equal([0, 1, 2]);
    expect(told).to.deep.equal([2]);
  });

  it('takes the whole story anew after a break, shorter though it may have become', async () => {
    const asked: number[] = [];
    const chronicle = new Chronicle(async (from) => {
      asked.push(from);
      return events(0, 1);
    });
    chronicle.add(events(0, 1, 2, 3));
    await chronicle.renew();
    expect(asked).to.deep.equal([0]);
    expect(seqs(chronicle)).to.deep.equal([0, 1]);
  });
});
