import type { LettersReply, TableActionReply } from '@longroll/protocol';
import { expect } from 'chai';
import type { RunningServer } from '../src/app.ts';
import { cupBook } from './cup-book.ts';
import { operator, PASSWORD } from './operator-forms.ts';
import { clean, createBattle, folder, Guest, join2, start, stop, until, eventually } from './support.ts';
import { toyBook } from './toy-book.ts';

/** Nobody's connection is too fast here. */
const BOOKS = { books: [cupBook, toyBook], pace: { burst: 5000, perSecond: 5000, limit: 5000 } };

let letters = 0;
const write = (guest: Guest, to: string[], text: string, id = `l${++letters}`): Promise<TableActionReply> =>
  guest.room.request('letter', { id, to, text });
const read = (guest: Guest, before: string | null = null): Promise<LettersReply> => guest.room.request('letters', { before });

async function textsOf(guest: Guest): Promise<string[]> {
  const reply = await read(guest);
  return reply.ok ? reply.letters.map(({ text }) => text) : [reply.code];
}

/** Ann and Ben at a cup, with somebody who only looks on. */
async function atCup(server: RunningServer, wish: Parameters<typeof createBattle>[1] = {}) {
  const ann = await createBattle(server, { scenario: 'two-legs', side: 'ann', ...wish });
  const ben = await join2(server, ann.battle, 'Ben', 'ben');
  const guests = [await Guest.sit(server, ann.battle, ann.token), await Guest.sit(server, ann.battle, ben.token)] as const;
  return { ann, ben, guests, eve: await Guest.sit(server, ann.battle) };
}

describe('letters between players', function () {
  afterEach(clean);

  it('go to whom they are written and to nobody else, at once and after a restart', async () => {
    const data = await folder();
    const server = await start(data, BOOKS);
    const { ann, ben, guests, eve } = await atCup(server);
    expect(guests[0].setup?.letters).to.equal('kept');
    const before = eve.frames.length;
    expect(await write(guests[0], ['ben'], 'The hill at dawn.')).to.deep.equal({ ok: true });
    await until(() => guests[1].letters.length === 1);
    expect(guests[1].letters[0]).to.deep.include({ text: 'The hill at dawn.', from: 'ann', name: 'Ann', to: ['ben'] });
    expect(eve.letters).to.deep.equal([]);
    expect(await textsOf(eve)).to.deep.equal([]);
    expect(eve.frames.slice(before).some((frame) => frame.includes('hill'))).to.equal(false);
    expect(await textsOf(guests[0])).to.deep.equal(['The hill at dawn.']);
    await stop(server);
    const again = await start(data, BOOKS);
    for (const { token } of [ann, ben])
      expect(await textsOf(await Guest.sit(again, ann.battle, token))).to.deep.equal(['The hill at dawn.']);
    expect(await textsOf(await Guest.sit(again, ann.battle))).to.deep.equal([]);
  });

  it('sent twice are kept once, and read a page at a time', async () => {
    const server = await start(await folder(), BOOKS);
    const { guests } = await atCup(server);
    expect(await write(guests[0], ['ben'], 'Once.', 'same')).to.deep.equal({ ok: true });
    expect(await write(guests[0], ['ben'], 'Once.', 'same')).to.deep.equal({ ok: true });
    // Somebody else's id is another letter's.
    expect(await write(guests[1], ['ann'], 'Mine.', 'same')).to.deep.equal({ ok: true });
    expect(await textsOf(guests[1])).to.deep.equal(['Mine.', 'Once.']);
    for (let number = 0; number < 60; number++) await write(guests[0], ['ben'], `Number ${number}.`);
    const first = await read(guests[1]);
    if (!first.ok) throw new Error(first.message);
    expect([first.letters.length, first.more]).to.deep.equal([50, true]);
    const rest = await read(guests[1], first.letters.at(-1)?.id ?? null);
    if (!rest.ok) throw new Error(rest.message);
    expect([rest.letters.length, rest.more]).to.deep.equal([12, false]);
    expect(rest.letters.at(-1)?.text).to.equal('Once.');
  });

  it('are refused to whoever only watches, without a reader, too long, too often, or to a game without letters', async () => {
    const server = await start(await folder(), { ...BOOKS, limits: { talkPerMinute: 6 } });
    const { guests, eve } = await atCup(server);
    expect(await write(eve, ['ben'], 'Let me tell you.')).to.include({ ok: false, code: 'not-seated' });
    for (const [to, text] of [
      [[], 'Nobody.'],
      [['ben'], ''],
      [['ben'], 'x'.repeat(2001)],
    ] as const)
      expect(await write(guests[0], [...to], text)).to.include({ ok: false, code: 'malformed' });
    for (const to of ['ann', 'marshal', 'nobody'])
      expect(await write(guests[0], ['ben', to], 'To you all.')).to.include({ ok: false, code: 'no-such-seat' });
    expect(await write(guests[0], ['ben'], 'One.')).to.include({ ok: true });
    expect(await write(guests[0], ['ben'], 'Two.')).to.include({ ok: true });
    // Six were looked at; all come from one address here.
    expect(await write(guests[0], ['ben'], 'Three.')).to.include({ ok: false, code: 'too-fast' });
    const toy = await createBattle(server, { opponent: 'computer' });
    const red = await Guest.sit(server, toy.battle, toy.token);
    expect(red.setup).not.to.have.property('letters');
    expect(await read(red)).to.include({ ok: false, code: 'no-letters' });
  });

  it('of somebody whom the club has silenced are not taken, and its page shows none', async () => {
    const server = await start(await folder(), { ...BOOKS, adminPassword: PASSWORD });
    const { ann, guests } = await atCup(server);
    await write(guests[0], ['ben'], 'The hill at dawn.');
    expect(await operator(server).look(`/admin/battles/${ann.battle}`)).not.to.include('hill');
    expect(await operator(server).does(`/admin/battles/${ann.battle}/silence`, { seat: 'ann', hours: '1' })).to.include({ status: 303 });
    await eventually(async () => expect(await write(guests[0], ['ben'], 'I am not heard.')).to.include({ ok: false, code: 'silenced' }));
    expect((await textsOf(guests[1])).every((text) => text === 'The hill at dawn.' || text === 'I am not heard.')).to.equal(true);
    expect(await textsOf(guests[1])).to.include('The hill at dawn.');
  });

  for (const wish of ['kept', 'opened'] as const) {
    it(
      wish === 'kept' ? 'stay closed when the game is over' : 'are opened to all when the game is over, if its creator wanted that',
      async () => {
        const server = await start(await folder(), BOOKS);
        const { ann, guests, eve } = await atCup(server, { letters: wish });
        await write(guests[0], ['ben'], 'Between us.');
        expect(await textsOf(eve)).to.deep.equal([]);
        await server.battles.closeByOperator(ann.battle, 'Closed.');
        await until(() => eve.table?.outcome !== null);
        expect(await textsOf(eve)).to.deep.equal(wish === 'kept' ? [] : ['Between us.']);
        expect(await textsOf(guests[1])).to.deep.equal(['Between us.']);
        expect(await write(guests[0], ['ben'], 'After all.')).to.include({ ok: false, code: 'battle-over' });
        // No record tells of them.
        const record = await (await fetch(`${server.url}/api/battles/${ann.battle}/record`)).text();
        expect(record).not.to.include('Between us');
      },
    );
  }
});
