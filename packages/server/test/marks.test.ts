import { expect } from 'chai';
import { marked, marksFor } from '../src/battle/table-actions/marks.ts';
import type { SeatRow } from '../src/store/store.ts';
import { clean, createBattle, folder, Guest, join2, start, stop, until } from './support.ts';

describe('what allies mark on the table', function () {
  afterEach(clean);

  it('stays there for their side alone until it is wiped, with the turn it was made in, over a restart too', async () => {
    const data = await folder();
    const server = await start(data);
    const red = await createBattle(server, { scenario: 'skirmish', options: { allies: true } });
    const black = await join2(server, red.battle, 'Ben', 'black-1');
    const rose = await join2(server, red.battle, 'Cat', 'red-2');
    const [ann, ben, cat, eve] = await Promise.all([
      Guest.sit(server, red.battle, red.token),
      Guest.sit(server, red.battle, black.token),
      Guest.sit(server, red.battle, rose.token),
      Guest.sit(server, red.battle),
    ]);
    const arrow = { at: { x: 1000, y: 2000 }, to: { x: 3000, y: 4000 }, words: '' };
    const note = { at: { x: 5000, y: 6000 }, to: null, words: 'Hold the farm' };
    expect(await ann.act('mark', arrow)).to.deep.equal({ ok: true });
    expect(await cat.act('mark', note)).to.deep.equal({ ok: true });
    expect(await eve.act('mark', note)).to.include({ ok: false, code: 'not-seated' });
    for (const wrong of [
      { ...note, words: '' },
      { ...note, words: 'x'.repeat(61) },
      { ...arrow, to: { x: -1, y: 0 } },
    ])
      expect(await ann.act('mark', wrong)).to.include({ ok: false, code: 'malformed' });
    await until(() => ann.tableActions?.marks.length === 2 && cat.tableActions?.marks.length === 2);
    const turn = ann.table?.turn ?? 0;
    expect(ann.tableActions?.marks.map(({ at, to, words, seat, turn }) => ({ at, to, words, seat, turn }))).to.deep.equal([
      { ...arrow, seat: 'red-1', turn },
      { ...note, seat: 'red-2', turn },
    ]);
    expect([ben, eve].map(({ tableActions }) => tableActions?.marks)).to.deep.equal([[], []]);
    expect(ben.bytes + eve.bytes).not.to.include('Hold the farm');
    const [first] = ann.tableActions?.marks ?? [];
    expect(await ben.act('wipe', { mark: first?.id })).to.include({ ok: false, code: 'no-such-mark' });
    expect(await ben.act('wipe', { mark: null })).to.deep.equal({ ok: true });
    // An ally wipes what an ally has marked.
    expect(await cat.act('wipe', { mark: first?.id })).to.deep.equal({ ok: true });
    await until(() => ann.tableActions?.marks.length === 1);
    await stop(server);

    const second = await start(data);
    const back = await Guest.sit(second, red.battle, red.token);
    expect(back.tableActions?.marks.map(({ words }) => words)).to.deep.equal(['Hold the farm']);
    expect(await back.act('mark', note)).to.deep.equal({ ok: true });
    await until(() => back.tableActions?.marks.length === 2);
    await back.act('wipe', { mark: null });
    await until(() => back.tableActions?.marks.length === 0);
  });

  it('is no more than twenty of a side: of more the eldest goes, and none of the other side’s', () => {
    const row = (seat: string, side: string): SeatRow => ({
      seat,
      side,
      battle: 'b',
      tokenHash: null,
      offeredHash: null,
      place: 0,
      general: seat,
      held: 'human',
      player: seat,
      family: seat,
      keptBy: null,
      strength: null,
      words: '',
      moves: 0,
    });
    const note = (words: string) => ({ at: { x: 0, y: 0 }, to: null, words });
    let all = marked([], row('black-1', 'black'), note('theirs'), 'b', 1);
    for (let each = 1; each <= 21; each++) all = marked(all, row('red-1', 'red'), note(`note ${each}`), `m${each}`, 1);
    const reds = marksFor(all, ['red']).map(({ words }) => words);
    expect([reds.length, reds[0], reds.at(-1)]).to.deep.equal([20, 'note 2', 'note 21']);
    expect(marksFor(all, ['black']).map(({ words }) => words)).to.deep.equal(['theirs']);
  });
});
