import { expect } from 'chai';
import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import { EventLog, type Past } from '../src/net/event-log.ts';

const event = (seq: number): ProjectedEvent => ({ seq, kind: 'turn-started', clause: 'KM-8.2', data: {} });
const events = (...seqs: number[]): ProjectedEvent[] => seqs.map(event);
const past = (...seqs: number[]): Past => ({ events: events(...seqs), more: false });
const seqs = (log: EventLog): number[] => log.events.value.map((each) => each.seq);

describe('the event log of a page', () => {
  it('takes events in order and tells of them once', () => {
    const told: number[] = [];
    const log = new EventLog(async () => past());
    log.live = (news) => told.push(...news.map((each) => each.seq));
    log.add(events(0, 1));
    log.add(events(1, 2));
    expect(seqs(log)).to.deep.equal([0, 1, 2]);
    expect(told).to.deep.equal([0, 1, 2]);
  });

  it('asks for what is missing when a gap shows', async () => {
    const asked: number[] = [];
    const log = new EventLog(async (from) => {
      asked.push(from);
      return past(...[0, 1, 2, 3, 4].filter((seq) => seq >= from));
    });
    log.add(events(0));
    log.add(events(4));
    await Promise.resolve();
    await Promise.resolve();
    expect(asked).to.deep.equal([1]);
    expect(seqs(log)).to.deep.equal([0, 1, 2, 3, 4]);
  });

  it('asks again when the gap showed while an answer was under way', async () => {
    let release: () => void = () => undefined;
    const answers = [past(0, 1), past(2, 3)];
    const log = new EventLog(async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return answers.shift() ?? past();
    });
    const first = log.catchUp();
    log.add(events(3));
    release();
    await new Promise((resolve) => setTimeout(resolve, 0));
    release();
    await first;
    expect(seqs(log)).to.deep.equal([0, 1, 2, 3]);
  });

  it('keeps what it has when the line breaks', async () => {
    const log = new EventLog(async () => Promise.reject(new Error('closed')));
    log.add(events(0));
    await log.catchUp();
    expect(seqs(log)).to.deep.equal([0]);
  });

  it('forgets what was taken back and counts on from there', () => {
    const told: number[] = [];
    const log = new EventLog(async () => past());
    log.add(events(0, 1, 2, 3));
    log.live = (news) => told.push(...news.map((each) => each.seq));
    log.takeBack(2);
    expect(seqs(log)).to.deep.equal([0, 1]);
    log.add(events(2));
    expect(seqs(log)).to.deep.equal([0, 1, 2]);
    expect(told).to.deep.equal([2]);
  });

  it('takes the whole story anew after a break, shorter though it may have become', async () => {
    const asked: number[] = [];
    const log = new EventLog(async (from) => {
      asked.push(from);
      return past(0, 1);
    });
    log.add(events(0, 1, 2, 3));
    await log.renew();
    expect(asked).to.deep.equal([0]);
    expect(seqs(log)).to.deep.equal([0, 1]);
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
    const log = new EventLog(fetch);
    await log.renew();
    expect(asked).to.deep.equal([0, 2, 4]);
    expect(seqs(log)).to.deep.equal([0, 1, 2, 3, 4]);
    log.takeBack(1);
    await log.catchUp();
    expect(asked).to.deep.equal([0, 2, 4, 1, 3]);
    expect(seqs(log)).to.deep.equal([0, 1, 2, 3, 4]);
  });

  it('shows what it knows until the whole story is there again', async () => {
    const { fetch } = inPages({ told: 5 });
    const shown: number[] = [];
    const log = new EventLog(async (from) => {
      shown.push(log.events.value.length);
      return fetch(from);
    });
    log.add(events(0, 1, 2));
    await log.renew();
    expect(shown).to.deep.equal([3, 3, 3]);
    expect(seqs(log)).to.deep.equal([0, 1, 2, 3, 4]);
  });

  it('gathers the pages anew when something is taken back between them', async () => {
    const story = { told: 5 };
    const { asked, fetch } = inPages(story);
    const log: EventLog = new EventLog(async (from) => {
      const page = await fetch(from);
      if (asked.length === 2) {
        // The second page has been read; then the third event and what followed are taken back, and one other happens.
        story.told = 3;
        log.takeBack(2);
        log.add(events(2));
      }
      return page;
    });
    log.add(events(0, 1));
    await log.renew();
    expect(seqs(log)).to.deep.equal([0, 1, 2]);
    expect(asked).to.deep.equal([0, 2, 4, 0, 2]);
  });
});
