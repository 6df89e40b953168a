import { isFlaw, readRecord, verify } from '@longroll/rules/record/index';
import { moment } from '@longroll/words/en/moments';
import { expect } from 'chai';
import { and, eq, gt } from 'drizzle-orm';
import type { RunningServer } from '../src/app.ts';
import { Talk } from '../src/battle/table-actions/talk.ts';
import { Bans, networkOf } from '../src/ingress/bans.ts';
import { FormToken } from '../src/operator/form-token.ts';
import { exportClub, importClub } from '../src/store/club-file.ts';
import { connect, openStore } from '../src/store/open-store.ts';
import { journal, snapshots } from '../src/store/tables.ts';
import { operator, PASSWORD } from './operator-forms.ts';
import {
  anyPlace,
  clean,
  createBattle,
  folder,
  Guest,
  inside,
  join2,
  leaveAll,
  overlaid,
  ownPlace,
  post,
  refused,
  silent,
  start,
  startAt,
  stop,
  until,
  eventually,
} from './support.ts';
import { TestTime } from './test-time.ts';
import { toyBook, toyBookOf } from './toy-book.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const HOSTILE = '<script>alert(1)</script>"\'&';

const started = (dataDir: string, more: Parameters<typeof start>[1] = {}) => start(dataDir, { adminPassword: PASSWORD, ...more });

describe('whoever runs a club', () => {
  afterEach(clean);

  async function fought(server: RunningServer) {
    const red = await createBattle(server);
    const black = await join2(server, red.battle);
    const ann = await Guest.sit(server, red.battle, red.token);
    const ben = await Guest.sit(server, red.battle, black.token);
    const cay = await Guest.sit(server, red.battle);
    return { battle: red.battle, red, black, ann, ben, cay };
  }

  describe('closes a battle', () => {
    it('for good: everybody is told why, nobody has won, and its record holds', async () => {
      const server = await started(await folder());
      const { battle, ann, ben, cay } = await fought(server);
      await ann.answer('bid', { bid: 9 });
      expect(await operator(server).does(`/admin/battles/${battle}/close`, { why: 'Names that hurt others.' })).to.include({ status: 303 });
      for (const guest of [ann, ben, cay]) {
        await until(() => guest.table?.outcome?.reason === 'closed-by-operator' && guest.chat.length > 0);
        expect(guest.table?.outcome).to.deep.equal({ winners: [], reason: 'closed-by-operator', clause: '' });
        expect(guest.chat[0]).to.include({ seat: '', name: 'The club', channel: 'table', text: 'Names that hurt others.' });
      }
      expect(await ben.command('d2', { bid: 1 })).to.include({ ok: false });
      const record = readRecord(await (await fetch(`${server.url}/api/battles/${battle}/record`)).text());
      if (isFlaw(record)) throw new Error(record.code);
      expect(verify(record, [toyBook])).to.deep.include({
        flawed: false,
        outcome: { winner: null, reason: 'closed-by-operator', clause: '' },
      });
      expect(await operator(server).does(`/admin/battles/${battle}/close`, {})).to.include({ status: 409 });
      expect(await operator(server).look('/admin/acts')).to.match(
        /battle closed<\/td><td>battle <a href="\/admin\/battles\/\w+">\w+<\/a>\s*<\/td><td><\/td><td>Olga<\/td><td>Names that hurt others\.<\/td>/,
      );
    });

    it('that nobody has open, or whose players have not come', async () => {
      const server = await started(await folder());
      const { battle } = await createBattle(server);
      expect(await operator(server).does(`/admin/battles/${battle}/close`, {})).to.include({ status: 303 });
      await eventually(async () => expect((await inside(server, battle)).play.over).to.equal(true));
      expect(await operator(server).does('/admin/battles/nosuchbattle/close', {})).to.include({ status: 409 });
    });

    it('of another version of its book, which nobody here can open; it is over at once, and where it can be opened its record says so', async () => {
      const dataDir = await folder();
      const first = await started(dataDir);
      const { battle } = await fought(first);
      leaveAll();
      await stop(first);
      const second = await started(dataDir, { books: [toyBookOf('2', { root: 'war' })] });
      expect((await refused(second.battles.acquire(battle))).code).to.equal('cannot-go-on');
      expect(await operator(second).does(`/admin/battles/${battle}/close`, { why: 'Nobody can play it.' })).to.include({ status: 303 });
      const shown = async (server: RunningServer) => (await fetch(`${server.url}/api/battles/${battle}`)).json();
      await eventually(async () =>
        expect(await shown(second))
          .to.deep.include({ status: 'over', winners: [] })
          .and.to.deep.include({ waiting: [] }),
      );
      await eventually(async () =>
        expect(await operator(second).look(`/admin/battles/${battle}`))
          .to.include('Nobody can play it.')
          .and.not.include('It is being closed'),
      );
      expect(await operator(second).look('/admin/acts'))
        .to.include('battle closed')
        .and.include('Nobody can play it.');
      await stop(second);
      const third = await started(dataDir);
      const record = readRecord(await (await fetch(`${third.url}/api/battles/${battle}/record`)).text());
      if (isFlaw(record)) throw new Error(record.code);
      expect(verify(record, [toyBook])).to.deep.include({
        flawed: false,
        outcome: { winner: null, reason: 'closed-by-operator', clause: '' },
      });
      const dee = await Guest.sit(third, battle);
      await until(() => dee.chat.some(({ text }) => text === 'Nobody can play it.'));
      expect(dee.table?.outcome?.reason).to.equal('closed-by-operator');
    });

    it('that is damaged, and does not keep the next one from being closed', async () => {
      const dataDir = await folder();
      const first = await startAt(await ownPlace(dataDir), { adminPassword: PASSWORD });
      const { battle, ann } = await fought(first);
      const whole = await createBattle(first);
      expect(await ann.answer('bid', { bid: 9 })).to.include({ ok: true });
      leaveAll();
      await stop(first);
      const connection = await connect(await ownPlace(dataDir));
      await connection.database.delete(snapshots).where(and(eq(snapshots.battle, battle), gt(snapshots.seq, 0)));
      await connection.database
        .update(journal)
        .set({ answer: '{"bid":8}' })
        .where(and(eq(journal.battle, battle), eq(journal.decision, 'd1')));
      await connection.close();
      const second = await startAt(await ownPlace(dataDir), { adminPassword: PASSWORD });
      expect((await refused(second.battles.acquire(battle))).message).to.include('the state differs');
      for (const each of [battle, whole.battle])
        expect(await operator(second).does(`/admin/battles/${each}/close`, { why: 'Damaged.' })).to.include({ status: 303 });
      for (const each of [battle, whole.battle])
        await eventually(async () =>
          expect(await (await fetch(`${second.url}/api/battles/${each}`)).json()).to.include({ status: 'over' }),
        );
      const record = await fetch(`${second.url}/api/battles/${battle}/record`);
      expect({ status: record.status, body: await record.json() }).to.deep.equal({
        status: 409,
        body: {
          error: { code: 'no-record', message: 'What is written of this battle is damaged; it has no record.', named: { what: 'damaged' } },
        },
      });
      expect(await operator(second).does(`/admin/battles/${battle}/close`, {})).to.include({ status: 409 });
    });

    it('after a restart, when the server that was told ended before it was done', async () => {
      const dataDir = await folder();
      const first = await started(dataDir);
      const { battle } = await createBattle(first);
      await stop(first);
      const store = await openStore(await anyPlace(dataDir));
      expect(await store.moderation.close(battle, { by: 'Olga', at: new Date(), why: 'Late.' })).to.equal(true);
      await store.close();
      const second = await started(dataDir);
      await eventually(async () => expect((await inside(second, battle)).play.over).to.equal(true));
      const dee = await Guest.sit(second, battle);
      await until(() => dee.chat.some(({ text }) => text === 'Late.'));
    });
  });

  describe('removes a line of talk', () => {
    it('for everybody at once, for whoever comes back, and from the file of the club', async () => {
      const dataDir = await folder();
      const server = await startAt(await ownPlace(dataDir), { adminPassword: PASSWORD });
      const { battle, red, ann, ben, cay } = await fought(server);
      for (const text of ['Good evening.', 'You smell of powder.'])
        expect(await ann.act('chat', { channel: 'table', text })).to.deep.equal({ ok: true });
      await until(() => [ann, ben, cay].every((guest) => guest.chat.length === 2));
      const entry = ann.chat[1]?.id ?? '';
      expect(await operator(server).look(`/admin/battles/${battle}`)).to.include('You smell of powder.');
      expect(await operator(server).does(`/admin/battles/${battle}/remove-talk`, { entry })).to.include({ status: 303 });
      for (const guest of [ann, ben, cay]) await until(() => guest.chat.length === 1);
      const back = await Guest.sit(server, battle, red.token);
      await until(() => back.chat.length > 0);
      expect(back.chat.map(({ text }) => text)).to.deep.equal(['Good evening.']);
      const page = await operator(server).look(`/admin/battles/${battle}`);
      expect(page).to.include('Good evening.').and.not.include('powder');
      expect(await operator(server).look('/admin/acts'))
        .to.include('talk removed')
        .and.include(entry)
        .and.not.include('powder');
      expect(await operator(server).does(`/admin/battles/${battle}/remove-talk`, { entry })).to.include({ status: 409 });
      leaveAll();
      await stop(server);
      const connection = await connect(await ownPlace(dataDir));
      const lines: string[] = [];
      await exportClub(connection, async (text) => void lines.push(text));
      await connection.close();
      expect(lines.join('')).to.include('Good evening.').and.include('remove-talk').and.not.include('powder');
    });

    it('that is just being said: it is heard by nobody', async () => {
      const dataDir = await folder();
      const server = await started(dataDir);
      const { battle } = await createBattle(server);
      await stop(server);
      const store = await openStore(await anyPlace(dataDir));
      const heard: string[] = [];
      let talk: Talk | null = null;
      // It is in the store, and has been seen and removed, before whoever said it is told so.
      const slow: Parameters<typeof Talk.open>[1] = {
        moderation: store.moderation,
        playerModeration: store.playerModeration,
        talk: overlaid(store.talk, {
          say: async (entry) => {
            const said = await store.talk.say(entry);
            expect(await store.moderation.removeTalk(battle, entry.id, { by: 'Olga', at: new Date(), why: 'Quick.' })).to.equal(true);
            talk?.remove(entry.id);
            return said;
          },
        }),
      };
      talk = await Talk.open(battle, slow, silent, Date.now);
      talk.listen((row) => heard.push(row.text));
      expect(await talk.say({ channel: 'spectators', text: 'Psst.' }, [])).to.deep.equal({ ok: true });
      expect(heard).to.deep.equal([]);
      expect(talk.heard([], true)).to.deep.equal([]);
      await store.close();
    });
  });

  it('silences a seat or all who watch, for a time or until it is lifted, also after a restart', async () => {
    const time = new TestTime();
    const dataDir = await folder();
    const first = await started(dataDir, { time });
    const { battle, red, ann, ben, cay } = await fought(first);
    const says = (guest: Guest, channel: 'table' | 'spectators') => guest.act('chat', { channel, text: 'Well!' });
    expect(await operator(first).does(`/admin/battles/${battle}/silence`, { seat: 'red-1', hours: '1' })).to.include({ status: 303 });
    await eventually(async () => expect(await says(ann, 'table')).to.include({ ok: false, code: 'silenced' }));
    expect(await ann.act('ping', { at: { x: 1, y: 2 }, to: null })).to.include({ ok: false, code: 'silenced' });
    expect(await ann.act('remind', { seat: 'black-1' })).to.include({ ok: false, code: 'silenced' });
    const reply = await says(ann, 'table');
    expect(reply.ok ? '' : reply.message).to.equal(
      `Whoever runs this club lets you say nothing here until ${moment(new Date(time.now() + HOUR).toISOString())}.`,
    );
    expect(await says(ben, 'table')).to.deep.equal({ ok: true });
    expect(await says(cay, 'spectators')).to.deep.equal({ ok: true });
    expect(await operator(first).does(`/admin/battles/${battle}/silence`, { seat: '', hours: '24' })).to.include({ status: 303 });
    await eventually(async () => expect(await says(cay, 'spectators')).to.include({ ok: false, code: 'silenced' }));
    expect(await cay.act('call-me', { name: 'Well' })).to.include({ ok: false, code: 'silenced' });
    leaveAll();
    await stop(first);
    const second = await started(dataDir, { time });
    const back = await Guest.sit(second, battle, red.token);
    const watching = await Guest.sit(second, battle);
    expect(await says(back, 'table')).to.include({ ok: false, code: 'silenced' });
    // They play on: only their voice is taken.
    expect(await back.answer('bid', { bid: 9 })).to.include({ ok: true });
    time.pass(HOUR);
    expect(await says(back, 'table')).to.deep.equal({ ok: true });
    expect(await says(watching, 'spectators')).to.include({ ok: false, code: 'silenced' });
    expect(await operator(second).does(`/admin/battles/${battle}/lift-silence`, { seat: '' })).to.include({ status: 303 });
    await eventually(async () => expect(await says(watching, 'spectators')).to.deep.equal({ ok: true }));
    expect(await operator(second).does(`/admin/battles/${battle}/lift-silence`, { seat: '' })).to.include({ status: 409 });
  });

  it('silences a person and not a seat: not whoever sits there next, and themselves when they sit elsewhere', async () => {
    const server = await started(await folder());
    const { battle, red, ann, ben } = await fought(server);
    const says = (guest: Guest) => guest.act('chat', { channel: 'table', text: 'Well!' });
    expect(await operator(server).does(`/admin/battles/${battle}/silence`, { seat: 'black-1', hours: '1' })).to.include({ status: 303 });
    await eventually(async () => expect(await says(ben)).to.include({ ok: false, code: 'silenced' }));
    // Ben leaves, and Dee takes the seat.
    expect(await ben.act('propose', { kind: 'replace', seat: 'black-1', by: 'open' })).to.deep.equal({ ok: true });
    await until(() => ann.tableActions?.proposals.length === 1);
    expect(await ann.act('vote', { proposal: ann.tableActions?.proposals[0]?.id, agree: true })).to.deep.equal({ ok: true });
    await until(() => ann.setup?.seats.some(({ held }) => held === 'open') === true);
    expect(
      await operator(server).does(`/admin/battles/${battle}/silence`, { seat: 'black-1', hours: '1' }),
      'nobody sits there',
    ).to.include({ status: 409 });
    const dee = await Guest.sit(server, battle, (await join2(server, battle, 'Dee')).token);
    expect(await says(dee)).to.deep.equal({ ok: true });
    // Ann is silenced, and stays so while the computer keeps her seat and when she is back.
    expect(await operator(server).does(`/admin/battles/${battle}/silence`, { seat: 'red-1', hours: '1' })).to.include({ status: 303 });
    await eventually(async () => expect(await says(ann)).to.include({ ok: false, code: 'silenced' }));
    expect(await ann.act('propose', { kind: 'replace', seat: 'red-1', by: 'computer' })).to.deep.equal({ ok: true });
    await until(() => dee.tableActions?.proposals.length === 1);
    expect(await dee.act('vote', { proposal: dee.tableActions?.proposals[0]?.id, agree: true })).to.deep.equal({ ok: true });
    await until(() => dee.setup?.seats[0]?.held === 'computer');
    ann.hangUp();
    const back = await Guest.sit(server, battle, red.token);
    expect(await back.act('come-back', {})).to.deep.equal({ ok: true });
    await until(() => back.setup?.seat === 'red-1');
    expect(await says(back)).to.include({ ok: false, code: 'silenced' });
    expect(await operator(server).does(`/admin/battles/${battle}/lift-silence`, { seat: 'red-1' })).to.include({ status: 303 });
    await eventually(async () => expect(await says(back)).to.deep.equal({ ok: true }));
  });

  describe('bans an address', () => {
    it('at once and for a time: its connections are shut, it is not let in by any way, and the page tells it why', async () => {
      const time = new TestTime();
      const dataDir = await folder();
      const server = await started(dataDir, { time });
      const { battle, red, ann, cay } = await fought(server);
      expect(await operator(server).look(`/admin/battles/${battle}`))
        .to.match(/<td>red-1<\/td><td>127\.0\.0\.1<\/td>/)
        .and.match(/<td>watches<\/td><td>127\.0\.0\.1<\/td>/);
      expect(await operator(server).does('/admin/bans/add', { network: '127.0.0.1', hours: '24' })).to.include({ status: 303 });
      await until(() => ann.closed !== null && cay.closed !== null);
      const lifted = new Date(time.now() + DAY).toISOString();
      const sentence = `Whoever runs this club lets nobody in from your address until ${moment(lifted)}.`;
      const turnedAway = async (url: string) => {
        expect((await refused(Guest.sit({ url }, battle, red.token))).message).to.include(sentence);
        expect(await post(`${url}/api/battles`, {})).to.deep.include({
          status: 403,
          body: { code: 403, message: sentence, error: { code: 'banned', message: sentence, named: { what: 'address', until: lifted } } },
        });
        expect((await fetch(`${url}/api/battles`)).status).to.equal(403);
        // Whoever looks after the server, or lifts the ban, may come from there.
        expect((await fetch(`${url}/healthz`)).status).to.equal(200);
      };
      await turnedAway(server.url);
      await stop(server);
      const again = await started(dataDir, { time });
      await turnedAway(again.url);
      expect(await operator(again).look('/admin/bans')).to.include('127.0.0.1');
      expect(await operator(again).does('/admin/bans/lift', { network: '127.0.0.1' })).to.include({ status: 303 });
      await eventually(async () => expect((await fetch(`${again.url}/api/battles`)).status).to.equal(200));
      expect(await operator(again).does('/admin/bans/lift', { network: '127.0.0.1' })).to.include({ status: 409 });
      expect(await operator(again).does('/admin/bans/add', { network: '127.0.0.0/16', hours: '1' })).to.include({ status: 303 });
      await eventually(async () => expect((await fetch(`${again.url}/api/battles`)).status).to.equal(403));
      time.pass(HOUR);
      expect((await fetch(`${again.url}/api/battles`)).status).to.equal(200);
      await Guest.sit(again, battle, red.token);
    });

    it('that stays banned whatever a header says, and shuts out nobody whose address a header forges', async () => {
      const server = await started(await folder());
      const from = async (url: string, address: string) =>
        (await fetch(`${url}/api/battles`, { headers: { 'x-forwarded-for': address, 'x-real-ip': address } })).status;
      await operator(server).does('/admin/bans/add', { network: '198.51.100.7', hours: '1' });
      await operator(server).does('/admin/bans/add', { network: '127.0.0.1', hours: '1' });
      await eventually(async () => expect(await from(server.url, '203.0.113.9')).to.equal(403));
      // Nor does the writing of the address make a difference.
      for (const url of ['/API/battles', '/Api/scenarios', '/api']) expect((await fetch(`${server.url}${url}`)).status, url).to.equal(403);
      for (const url of ['/API/battles', '/MATCHMAKE/joinOrCreate/battle'])
        expect((await post(`${server.url}${url}`, {})).status, url).to.equal(403);
      await operator(server).does('/admin/bans/lift', { network: '127.0.0.1' });
      await eventually(async () => expect(await from(server.url, '198.51.100.7')).to.equal(200));
      await stop(server);
      // Behind a proxy that is trusted, its last word counts.
      const behind = await started(await folder(), { trustProxy: ['loopback'] });
      await operator(behind).does('/admin/bans/add', { network: '198.51.100.7', hours: '1' });
      await operator(behind).does('/admin/bans/add', { network: '2001:db8:1:2::5', hours: '1' });
      await eventually(async () => expect(await from(behind.url, '2001:db8:1:2:ffff::1')).to.equal(403));
      expect(await from(behind.url, '198.51.100.7')).to.equal(403);
      expect(await from(behind.url, '203.0.113.9, 198.51.100.7')).to.equal(403);
      expect(await from(behind.url, '198.51.100.7, 203.0.113.9')).to.equal(200);
      expect(await from(behind.url, '2001:db8:1:3::5')).to.equal(200);
    });

    it('in any form it is written in, and no more at one go than is meant', () => {
      for (const [written, network] of [
        ['192.0.2.7', '192.0.2.7'],
        [' 192.0.2.7 ', '192.0.2.7'],
        ['::ffff:192.0.2.7', '192.0.2.7'],
        ['192.0.2.7/32', '192.0.2.7'],
        ['192.0.2.0/24', '192.0.2.0/24'],
        ['10.1.0.0/16', '10.1.0.0/16'],
        ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
        ['2001:DB8:1:2::/64', '2001:db8:1:2::/64'],
        ['2001:db8:1:2::7/128', '2001:db8:1:2::/64'],
        ['::1', '0:0:0:0::/64'],
        ['0.0.0.0/0', null],
        ['10.0.0.0/15', null],
        ['192.0.2.0/33', null],
        ['::/0', null],
        ['2001::/31', null],
        ['somebody', null],
        ['192.0.2', null],
        ['192.0.2.7/', null],
        ['', null],
      ] as const)
        expect(networkOf(written), written).to.equal(network);
      const bans = new Bans(() => 1000);
      bans.set([
        { network: '192.0.2.0/24', until: new Date(1001) },
        { network: '2001:db8:1:2::/64', until: new Date(5000) },
        { network: '203.0.113.9', until: new Date(1000) },
        { network: '192.0.2.7', until: new Date(9000) },
      ]);
      expect(
        ['192.0.2.255', '192.0.3.0', '2001:db8:1:2::/64', '2001:db8:1:3::/64', '203.0.113.9', '192.0.2.7', 'nowhere', ''].map(
          (address) => bans.of(address)?.getTime() ?? null,
        ),
      ).to.deep.equal([1001, null, 5000, null, null, 9000, null, null]);
    });
  });

  describe('acts by forms of the page alone', () => {
    it('and not by those of other pages, old ones, or ones without the password', async () => {
      const time = new TestTime();
      const server = await started(await folder(), { time });
      const { battle } = await createBattle(server);
      const { send, token, look } = operator(server);
      const path = `/admin/battles/${battle}/close`;
      const own = { token: await token(), why: 'forged' };
      const forged = [
        send(path, { why: 'forged' }),
        send(path, { ...own, token: '' }),
        send(path, { ...own, token: `${own.token}x` }),
        send(path, { ...own, token: own.token.replace(/^\d+/, (issued) => String(Number(issued) + 1)) }),
        send(path, { ...own, token: new FormToken().issue(time.now()) }),
        send(path, own, { origin: 'https://elsewhere.example' }),
        send(path, own, { origin: 'null' }),
        send(path, own, { origin: '' }),
        send(path, own, { 'sec-fetch-site': 'cross-site' }),
        send(path, own, { 'sec-fetch-site': 'same-site' }),
        send(path, own, { authorization: '' }),
        send(path, own, { authorization: `Basic ${Buffer.from('Olga:guessed').toString('base64')}` }),
        send(path, { token: own.token }),
        send(path, { ...own, why: '' }),
        send(path, { ...own, more: 'than asked' }),
        send(path, { ...own, why: 'x'.repeat(9000) }),
        fetch(`${server.url}${path}`, {
          method: 'POST',
          redirect: 'manual',
          body: JSON.stringify(own),
          headers: {
            'content-type': 'application/json',
            origin: server.url,
            authorization: `Basic ${Buffer.from(`Olga:${PASSWORD}`).toString('base64')}`,
          },
        }),
        fetch(`${server.url}${path}?${new URLSearchParams(own).toString()}`, {
          headers: { authorization: `Basic ${Buffer.from(`Olga:${PASSWORD}`).toString('base64')}` },
        }),
      ];
      for (const response of await Promise.all(forged)) expect(response.status).to.be.within(400, 499);
      time.pass(12 * HOUR);
      expect((await send(path, own)).status).to.equal(403);
      expect(await look('/admin/acts')).not.to.include('forged');
      expect((await inside(server, battle)).play.over).to.equal(false);
      expect((await send(path, { ...own, token: await token() })).status).to.equal(303);
      // Forms are read on these pages and nowhere else.
      expect((await send('/api/battles', own)).status).to.equal(415);
    });

    it('and there are none where there is no password', async () => {
      const server = await start(await folder());
      for (const path of ['/admin', '/admin/bans', '/admin/acts', '/admin/battles/abcdefghjkmn'])
        expect((await fetch(`${server.url}${path}`)).status).to.equal(404);
      expect((await operator(server).send('/admin/bans/add', { network: '192.0.2.7', hours: '1', why: 'x', token: 'x' })).status).to.equal(
        404,
      );
    });

    it('that no page can frame, run scripts on, or read what a guest wrote as anything but text', async () => {
      const server = await started(await folder());
      const red = await createBattle(server, { name: '<b>Ann</b>' });
      const ann = await Guest.sit(server, red.battle, red.token);
      expect(await ann.act('chat', { channel: 'table', text: HOSTILE })).to.deep.equal({ ok: true });
      const { look, does } = operator(server, '<i>Olga</i>');
      await does(`/admin/battles/${red.battle}/silence`, { seat: 'red-1', hours: '1', why: HOSTILE });
      for (const path of ['/admin', '/admin/bans', '/admin/acts', `/admin/battles/${red.battle}`]) {
        const response = await fetch(`${server.url}${path}`, {
          headers: { authorization: `Basic ${Buffer.from(`x:${PASSWORD}`).toString('base64')}` },
        });
        const policy = response.headers.get('content-security-policy') ?? '';
        expect(policy)
          .to.include("default-src 'none'")
          .and.include("frame-ancestors 'none'")
          .and.include("form-action 'self'")
          .and.include("base-uri 'none'")
          .and.not.include('script-src')
          .and.not.include('unsafe');
        expect(response.headers.get('x-frame-options')).to.equal('DENY');
        expect(response.headers.get('cache-control')).to.equal('no-store');
        // Without this a browser would not say where a form comes from.
        expect(response.headers.get('referrer-policy')).to.equal('same-origin');
        expect(await response.text(), path).not.to.match(/<(script|b|i)>|on\w+=/);
      }
      expect(await look(`/admin/battles/${red.battle}`))
        .to.include('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;')
        .and.include('&lt;b&gt;Ann&lt;/b&gt;');
      expect(await look('/admin/acts'))
        .to.include('&lt;i&gt;Olga&lt;/i&gt;')
        .and.include('&lt;script&gt;');
      expect(await refusedPage(server, '/admin/battles/%3Cscript%3E')).to.equal(404);
    });
  });

  it('finds every act written down for a year, moved with the club, and bans forgotten when they have run out', async () => {
    const [dataDir, other] = [await folder(), await folder()];
    const at = new Date('2026-01-01T12:00:00Z');
    const store = await openStore(await ownPlace(dataDir));
    const occasion = { by: 'Olga', at, why: 'Shouting.' };
    await store.moderation.ban('192.0.2.7', new Date(at.getTime() + DAY), occasion);
    await store.moderation.ban('192.0.2.8', new Date(at.getTime() + 400 * DAY), occasion);
    await store.moderation.liftBan('192.0.2.7', occasion);
    await store.moderation.ban('192.0.2.7', new Date(at.getTime() + DAY), occasion);
    expect((await store.moderation.acts(10)).map(({ act, network }) => `${act} ${network}`)).to.deep.equal([
      'ban 192.0.2.7',
      'lift-ban 192.0.2.7',
      'ban 192.0.2.8',
      'ban 192.0.2.7',
    ]);
    await store.sweep(180, new Date(at.getTime() + 365 * DAY));
    expect(await store.moderation.acts(10)).to.have.length(4);
    await store.close();
    const from = await connect(await ownPlace(dataDir));
    const lines: string[] = [];
    await exportClub(from, async (text) => void lines.push(text.trimEnd()));
    expect(lines.filter((line) => line.includes('"of":"ban"'))).to.have.length(1);
    await from.close();
    const to = await connect(await ownPlace(other));
    await importClub(
      to,
      (async function* () {
        yield* lines;
      })(),
    );
    await to.close();
    const moved = await openStore(await ownPlace(other));
    expect((await moved.moderation.acts(10)).map(({ by, why, at: when }) => [by, why, when])).to.deep.equal(
      Array.from({ length: 4 }, () => ['Olga', 'Shouting.', at]),
    );
    expect((await moved.moderation.bans(at)).map(({ network }) => network)).to.deep.equal(['192.0.2.8']);
    // Acts go on being counted where the file left off.
    await moved.moderation.liftBan('192.0.2.8', occasion);
    expect((await moved.moderation.acts(1))[0]).to.include({ act: 'lift-ban', place: 5 });
    await moved.sweep(180, new Date(at.getTime() + 370 * DAY));
    expect(await moved.moderation.acts(10)).to.deep.equal([]);
    await moved.close();
  });
});

async function refusedPage(server: RunningServer, path: string): Promise<number> {
  return (await fetch(`${server.url}${path}`, { headers: { authorization: `Basic ${Buffer.from(`x:${PASSWORD}`).toString('base64')}` } }))
    .status;
}
