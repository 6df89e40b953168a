import { expect } from 'chai';
import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import { Chronicle, type Past } from '../src/net/chronicle.ts';

const event = (seq: number): ProjectedEvent => ({ seq, kind: 'turn-started', clause: 'KM-8.2', data: {} });
const events = (...seqs: number[]): ProjectedEvent[] => seqs.map(event);
const past = (...seqs: number[]): Past => ({ events: events(...seqs), more: false });
const seqs = (chronicle: Chronicle): number[] => chronicle.events.value.map((each) => each.seq);

describe('the chronicle of a battle', () => {
  it('takes events in order and tells of them once', () => {
    const told: number[] = [];
    const chronicle = new Chronicle(async () => past());
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
      return past(...[0, 1, 2, 3, 4].filter((seq) => seq >= from));
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
    const answers = [past(0, 1), past(2, 3)];
    const chronicle = new Chronicle(async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return answers.shift() ?? past();
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
    const chronicle = new Chronicle(async () => past());
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
      return past(0, 1);
    });
    chronicle.add(events(0, 1, 2, 3));
    await chronicle.renew();
    expect(asked).to.deep.equal([0]);
    expect(seqs(chronicle)).to.deep.equal([0, 1]);
  });

  /** A server whose story is told in pages of two, and may change between them. */
  function inPages(story: { told: number }) {
    const asked: number[] = [];
    const fetch = async (from: number): Promise<Past> => {
      asked.push(from);
      const rest = Array.from({ length: story.told }, (_, seq) => seq).filter((seq) => seq >= from);
      return { events: events(...rest.slice(0, 2)), more: rest.length > 2 };
    };
    return { asked, fetch };
  }

  it('turns page after page until all is there, whether it asks for a gap or for everything', async () => {
    const { asked, fetch } = inPages({ told: 5 });
    const chronicle = new Chronicle(fetch);
    await chronicle.renew();
    expect(asked).to.deep.equal([0, 2, 4]);
    expect(seqs(chronicle)).to.deep.equal([0, 1, 2, 3, 4]);
    chronicle.takeBack(1);
    await chronicle.catchUp();
    expect(asked).to.deep.equal([0, 2, 4, 1, 3]);
    expect(seqs(chronicle)).to.deep.equal([0, 1, 2, 3, 4]);
  });

  it('shows what it knows until the whole story is there again', async () => {
    const { fetch } = inPages({ told: 5 });
    const shown: number[] = [];
    const chronicle = new Chronicle(async (from) => {
      shown.push(chronicle.events.value.length);
      return fetch(from);
    });
    chronicle.add(events(0, 1, 2));
    await chronicle.renew();
    expect(shown).to.deep.equal([3, 3, 3]);
    expect(seqs(chronicle)).to.deep.equal([0, 1, 2, 3, 4]);
  });

  it('gathers the pages anew when something is taken back between them', async () => {
    const story = { told: 5 };
    const { asked, fetch } = inPages(story);
    const chronicle: Chronicle = new Chronicle(async (from) => {
      const page = await fetch(from);
      if (asked.length === 2) {
        // The second page has been read; then the third event and what followed are taken back, and one other happens.
        story.told = 3;
        chronicle.takeBack(2);
        chronicle.add(events(2));
      }
      return page;
    });
    chronicle.add(events(0, 1));
    await chronicle.renew();
    expect(seqs(chronicle)).to.deep.equal([0, 1, 2]);
    expect(asked).to.deep.equal([0, 2, 4, 0, 2]);
  });
});
