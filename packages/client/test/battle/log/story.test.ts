import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { effect, signal } from '@preact/signals';
import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { PublicTable } from '@longroll/rules/kernel/table';
import { isFlaw, readRecord, recordedSetting, stages } from '@longroll/rules/record/index';
import type { SetupMessage } from '@longroll/protocol';
import type { Situation } from '../../../src/books/face.ts';
import { faceOf } from '../../../src/books/face-of.ts';
import { kingsMenFace } from '../../../src/books/kings-men/index.ts';
import { revisedFace } from '../../../src/books/kings-men-revised/index.ts';
import { queensMenFace } from '../../../src/books/queens-men/index.ts';
import { toySoldiersFace } from '../../../src/books/toy-soldiers/index.ts';
import { Story, type Boards } from '../../../src/battle/log/story.ts';
import { moved, way, type Happening } from '../../../src/table/happening.ts';
import { SETUP, table } from '../fixtures.ts';

const happened = (seq: number, ...about: string[]): ProjectedEvent => ({ seq, kind: about.join(), clause: '', data: {} });
const asked = (id: string) => ({
  seat: 'red-1',
  secrets: {},
  standing: [],
  decisions: [{ id, kind: 'go', clause: '', about: {}, options: [], open: false, fallback: null }],
});

/** A book in which every event is one act of the pieces it names. */
const book = {
  happenings: ({ kind }: ProjectedEvent): Happening[] =>
    kind === '' ? [] : [moved('march', [way(kind, { x: 0, y: 0 }, [{ x: 1000, y: 0 }])])],
  line: ({ seq, kind }: ProjectedEvent) => ({
    seq,
    clause: '',
    text: kind,
    tone: 'plain' as const,
    side: '',
    pieces: kind === '' ? [] : [kind],
    rolls: [],
  }),
};

/** A page that is told a story; `watch` lets the act that is being played come to its end. */
function page(looks: { at: number; there: boolean } = { at: 0, there: true }) {
  const whole = signal<Situation>({ setup: SETUP, table: table(0, { a: 0, b: 0 }), hand: asked('d1'), events: [] });
  const story = new Story(whole, { now: () => looks.at, isThere: () => looks.there });
  const log: string[] = [];
  const hastes: number[] = [];
  let seen: (() => void) | null = null;
  const boards: Boards = {
    play(happenings, haste, done) {
      log.push(`plays ${happenings.map(({ kind }) => kind).join()}`);
      hastes.push(haste);
      seen = done;
    },
    rest: () => log.push('rests'),
    skip: () => log.push('skips'),
  };
  story.readBy(book);
  story.playOn(boards);
  log.length = 0;
  const now = () => ({
    events: story.situation.value.events.length,
    places: Object.fromEntries(story.situation.value.table.pieces.map(({ id, x }) => [id, x])),
    asks: story.situation.value.hand?.decisions.map(({ id }) => id),
  });
  /** The referee tells: the table first, then the events, then the hand. */
  const tell = (next: PublicTable, news: readonly ProjectedEvent[], question: string) => {
    whole.value = { ...whole.value, table: next };
    whole.value = { ...whole.value, events: [...whole.value.events, ...news] };
    story.tell(news);
    whole.value = { ...whole.value, hand: asked(question) };
  };
  const watch = () => {
    const done = seen;
    seen = null;
    done?.();
  };
  return { whole, story, log, hastes, now, tell, watch };
}

describe('the story of a battle', () => {
  it('tells line, table and question in one order, act by act', () => {
    const { story, now, tell, watch } = page();
    tell(table(3, { a: 5, b: 7 }), [happened(0, 'a'), happened(1, 'b'), happened(2, 'a')], 'd2');
    // The first act is being played: its line can be read, nobody stands elsewhere yet, and what was asked is asked no more.
    expect(now()).to.deep.equal({ events: 1, places: { a: 0, b: 0 }, asks: [] });
    watch();
    // Of `a` there is more to tell.
    expect(now()).to.deep.equal({ events: 2, places: { a: 0, b: 0 }, asks: [] });
    watch();
    expect(now()).to.deep.equal({ events: 3, places: { a: 0, b: 7 }, asks: [] });
    expect(story.situation.value.table.turn).to.equal(0);
    watch();
    expect(now()).to.deep.equal({ events: 3, places: { a: 5, b: 7 }, asks: ['d2'] });
    expect([story.telling.value, story.situation.value.table.turn]).to.deep.equal([false, 3]);
  });

  it('sets down whoever comes onto the table with an event before it is told, and nobody else', () => {
    const { now, tell, watch } = page();
    tell(table(2, { a: 5, b: 0, c: 9, d: 9 }), [happened(0, 'a'), happened(1, 'c')], 'd2');
    expect(now().places).to.deep.equal({ a: 0, b: 0 });
    watch();
    expect(now().places).to.deep.equal({ a: 5, b: 0, c: 9 });
    watch();
    expect(now().places).to.deep.equal({ a: 5, b: 0, c: 9, d: 9 });
  });

  it('sets down whoever comes and goes on at once where they go from', () => {
    const { now, tell, watch } = page();
    tell(table(3, { a: 5, b: 0, c: 9 }), [happened(0, 'a'), happened(1, 'c'), happened(2, 'c')], 'd2');
    watch();
    expect(now().places).to.deep.equal({ a: 5, b: 0, c: 0 });
    watch();
    watch();
    expect(now().places).to.deep.equal({ a: 5, b: 0, c: 9 });
  });

  it('tells the commands of others one after the other, however fast they come', () => {
    const { now, tell, watch } = page();
    tell(table(1, { a: 5, b: 0 }), [happened(0, 'a')], 'd1');
    tell(table(2, { a: 5, b: 7 }), [happened(1, 'b')], 'd2');
    // The question that was open stays open while others act.
    expect(now()).to.deep.equal({ events: 1, places: { a: 0, b: 0 }, asks: [] });
    watch();
    expect(now()).to.deep.equal({ events: 2, places: { a: 5, b: 0 }, asks: [] });
    watch();
    expect(now()).to.deep.equal({ events: 2, places: { a: 5, b: 7 }, asks: ['d2'] });
  });

  it('keeps a question open that is still asked while an ally acts', () => {
    const { now, tell, watch } = page();
    tell(table(1, { a: 5, b: 0 }), [happened(0, 'a')], 'd1');
    expect(now().asks).to.deep.equal(['d1']);
    watch();
    expect(now().asks).to.deep.equal(['d1']);
  });

  it('shows the rest at once when it is cut short', () => {
    const { story, log, now, tell, watch } = page();
    tell(table(2, { a: 5, b: 7 }), [happened(0, 'a'), happened(1, 'b')], 'd2');
    expect(story.end()).to.equal(true);
    expect(now()).to.deep.equal({ events: 2, places: { a: 5, b: 7 }, asks: ['d2'] });
    expect(log).to.deep.equal(['plays moved', 'rests', 'skips']);
    // What was cut short is over, and tells nothing more.
    watch();
    expect(log).to.deep.equal(['plays moved', 'rests', 'skips']);
    expect(story.end()).to.equal(false);
  });

  it('waits for nothing where nothing moves', () => {
    const { story, now, tell } = page({ at: 0, there: false });
    tell(table(2, { a: 5, b: 7 }), [happened(0, 'a'), happened(1, 'b')], 'd2');
    expect(now()).to.deep.equal({ events: 2, places: { a: 5, b: 7 }, asks: ['d2'] });
    expect(story.telling.value).to.equal(false);
  });

  it('tells nothing that has been taken back', () => {
    const { whole, story, now, tell } = page();
    tell(table(1, { a: 5, b: 0 }), [happened(0, 'a')], 'd1');
    story.end();
    tell(table(2, { a: 5, b: 7 }), [happened(1, 'b')], 'd2');
    whole.value = { ...whole.value, table: table(1, { a: 5, b: 0 }) };
    whole.value = { ...whole.value, events: whole.value.events.slice(0, 1), hand: asked('d3') };
    expect(now()).to.deep.equal({ events: 1, places: { a: 5, b: 0 }, asks: ['d3'] });
    expect(story.telling.value).to.equal(false);
  });

  it('takes no longer than the clock of the next question waits', () => {
    const looks = { at: 0, there: true };
    const { hastes, tell, watch } = page(looks);
    // Forty marches of 1500 ms, with 380 ms to take their places, in the twelve seconds a clock waits at most.
    tell(
      table(40, { a: 5, b: 0 }),
      Array.from({ length: 40 }, (_, seq) => happened(seq, 'a')),
      'd2',
    );
    expect(hastes[0]).to.be.closeTo((40 * 1880) / 12_000, 0.001);
    looks.at = 11_000;
    watch();
    expect(hastes[1]).to.be.closeTo((39 * 1880) / 1000, 0.001);
    // One march needs no haste.
    const calm = page();
    calm.tell(table(1, { a: 5, b: 0 }), [happened(0, 'a')], 'd2');
    expect(calm.hastes).to.deep.equal([1]);
  });

  it('shows the table as it is when the news of it do not come', async () => {
    const { whole, now } = page();
    const shown = new Promise<void>((resolve) => {
      effect(() => {
        if (now().places['a'] === 9) resolve();
      });
    });
    whole.value = { ...whole.value, table: table(4, { a: 9, b: 0 }) };
    expect(now().places['a']).to.equal(0);
    await shown;
  });

  for (const [id, face, golden] of [
    ['kings-men', faceOf('kings-men', kingsMenFace), '../../../../rules/test/record/golden/crossroads-at-aubry.json'],
    ['kings-men-revised', faceOf('kings-men-revised', revisedFace), '../../../../rules/test/record/golden/three-columns.json'],
    ['queens-men', faceOf('queens-men', queensMenFace), '../../../../rules/test/queens-men/golden/ambush-at-otter-creek.json'],
    ['toy-soldiers', faceOf('toy-soldiers', toySoldiersFace), '../../../../rules/test/toy-soldiers/golden/hussars-at-the-ridge.json'],
  ] as const)
    it(`can be told of a whole battle of ${id}, with its pieces half as before and half as after every act`, () => {
      const record = readRecord(readFileSync(new URL(golden, import.meta.url), 'utf8'));
      if (isFlaw(record)) throw new Error(record.code);
      if (record.status !== 'finished') throw new Error('a battle that is not over');
      const [opening, ...rest] = [...stages(record)];
      if (opening === undefined) throw new Error(`no ${id}`);
      const setup: SetupMessage = {
        ...SETUP,
        book: record.book,
        setting: recordedSetting(record),
        seat: '',
        seats: record.seats.map(({ id: seat, side, general, player }) => ({ id: seat, side, general, player, held: 'human' })),
      };
      const first = opening.seenBy({ all: true });
      const whole = signal<Situation>({ setup, table: first.table, hand: null, events: first.events });
      const story = new Story(whole, { now: () => 0, isThere: () => true });
      const open = face.open(story.situation);
      let drawn = 0;
      let mixed = 0;
      story.readBy(open);
      // The table is shown every change.
      const stop = effect(() => {
        drawn += open.base.value.pieces.length;
      });
      story.playOn({
        play(happenings, _haste, seen) {
          // All that is read of the table while something is played on it.
          const { table: now } = story.situation.value;
          for (const each of now.pieces) open.glance(each.id);
          open.threats();
          if (now.pieces !== whole.value.table.pieces) mixed += 1;
          expect(happenings).to.be.an('array');
          seen();
        },
        rest: () => undefined,
        skip: () => undefined,
      });
      for (const stage of rest.slice(0, 120)) {
        const { table: next, events } = stage.seenBy({ all: true });
        whole.value = { ...whole.value, table: next };
        whole.value = { ...whole.value, events: [...whole.value.events, ...events] };
        if (events.length > 0) story.tell(events);
        expect(story.situation.value.table).to.equal(next);
        expect(story.situation.value.events).to.have.length(whole.value.events.length);
      }
      expect(drawn).to.be.greaterThan(1000);
      expect(mixed).to.be.greaterThan(20);
      stop();
      story.close();
    });
});
