import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import type { RunningServer } from '../src/app.ts';
import { machineTime } from '../src/time.ts';
import { headerOf, mailSink, textOf, type MailSink } from './mail-sink.ts';
import { channelOf, confirmed, mailsTo, nextMail, noticesOf, wish, withHook, withMail } from './player-channels.ts';
import { asPlayer, begun, keep } from './player-requests.ts';
import { Browser, pushService, type PushService, type Received } from './push-service.ts';
import { clean, createBattle, folder, Guest, join2, leaveAll, post, start, until, untilAsync } from './support.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const letter = { clock: { kind: 'correspondence' as const, days: 3 } };
const SITE = 'https://club.example';

describe('notices to players', function () {
  let server: RunningServer;
  let push: PushService;
  let sink: MailSink;
  /** Milliseconds the clock is ahead: a notice waits a moment for whoever may be about to come back. */
  let ahead = 0;
  let names = 0;

  before(async () => {
    [push, sink] = [await pushService(), await mailSink()];
    server = await start(await folder(), {
      time: { ...machineTime, now: () => Date.now() + ahead },
      pushServices: [push.origin],
      hookServices: [push.origin],
      mail: { server: sink.url, from: 'club@club.example' },
      publicUrl: SITE,
      noticesEvery: 20,
    });
  });
  beforeEach(() => {
    push.status = 201;
    // So far back that nothing is due before a test says so.
    ahead = -HOUR;
  });
  afterEach(leaveAll);
  after(async () => {
    await clean();
    await Promise.all([push.close(), sink.close()]);
  });

  /** Two sit down by letter; the first of them is a player. */
  async function table(wanted = {}) {
    const red = await createBattle(server, { ...letter, ...wanted });
    const black = await join2(server, red.battle);
    return { red, black, session: (await begun(server, [red])).session };
  }

  /** The same, told by mail. */
  async function mailed(wanted = {}) {
    const seated = await table(wanted);
    const address = `ann-${++names}@mail.example`;
    await confirmed(server, seated.session, sink, address);
    await withMail(server, seated.session);
    return { ...seated, address };
  }

  const hookAt = () => `${push.origin}/hook/${++names}`;
  const at = (url: string): Received[] => push.received.filter(({ path }) => `${push.origin}${path}` === url);
  const due = () => (ahead = Math.max(ahead, 5000));

  /** Everything that is to be looked at has been: somebody who is told of a battle begun after it has heard of that. */
  async function lookedAt(): Promise<void> {
    const { session } = await table();
    const url = hookAt();
    await withHook(server, session, url);
    due();
    await until(() => at(url).length > 0);
  }

  it('come by mail, once a question, with the way to the battle and a way to stop', async () => {
    const { red, address } = await mailed();
    due();
    const mail = await nextMail(sink, address, 1);
    await lookedAt();
    expect(mailsTo(sink, address)).to.have.length(2);
    expect(mail?.to).to.deep.equal([address]);
    expect(mail?.mail.subject).to.match(/^It is your turn: The Ridge \(until \d+ \p{L}+ 20\d\d, \d\d:\d\d UTC\)$/u);
    expect(mail?.mail.text).to.include(`${SITE}/battle/${red.battle}`).and.include(`${SITE}/stop/`);
    if (mail === undefined) return;
    expect(headerOf(mail, 'auto-submitted')).to.equal('auto-generated');
    expect(headerOf(mail, 'list-unsubscribe-post')).to.equal('List-Unsubscribe=One-Click');
    expect(headerOf(mail, 'list-unsubscribe')).to.match(/^<https:\/\/club\.example\/stop\/[\w-]+\.[\w-]+>$/);
  });

  it('stop by one tap of a mail program or of a page, and not by a link that is opened; the player’s page says so and has them again', async () => {
    const { red, black, session, address } = await mailed();
    due();
    const mail = await nextMail(sink, address, 1);
    const link = /https:\/\/club\.example(\/stop\/\S+)/.exec(mail === undefined ? '' : textOf(mail))?.[1] ?? '';
    const asked = await fetch(`${server.url}${link}`);
    expect([asked.status, await asked.text()].join(' ')).to.match(/^200 .*<form method="post"><button>/s);
    expect((await channelOf(server, session, 'mail')).stopped).to.equal(false);
    const tap = (path: string) =>
      fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    const other = link.endsWith('x') ? 'y' : 'x';
    expect((await tap(`${link.slice(0, -1)}${other}`)).status).to.equal(403);
    expect((await tap(link)).status).to.equal(200);
    const { id, stopped, delivered } = await channelOf(server, session, 'mail');
    expect([stopped, typeof delivered]).to.deep.equal([true, 'string']);
    const next = await begun(server, [await createBattle(server)]);
    expect((await asPlayer(server, next.session, '/channels/go', { channel: id })).status, 'another player’s').to.equal(200);
    expect((await channelOf(server, session, 'mail')).stopped).to.equal(true);
    // Ben answers, then Ann: the next question comes, and she is told of none.
    await answered(red.battle, session, black.token);
    ahead += 120_000;
    await lookedAt();
    expect(mailsTo(sink, address)).to.have.length(2);
    expect((await asPlayer(server, session, '/channels/go', { channel: id })).status).to.equal(200);
    await nextMail(sink, address, 2);
  });

  /** Both bid, the first of them goes away, and is asked to march when the other has bid as well. */
  async function answered(battle: string, ann: string, ben: string, bid = 9): Promise<void> {
    const [red, black] = [await Guest.sit(server, battle, ann), await Guest.sit(server, battle, ben)];
    expect(await red.answer('bid', { bid })).to.include({ ok: true });
    red.hangUp();
    await until(() => !black.present.includes(red.setup?.seat ?? ''));
    await lookedAt();
    expect(await black.answer('bid', { bid: 1 })).to.include({ ok: true });
    black.hangUp();
  }

  it('come by the first way that works: a browser before mail, mail before hooks, and whatever is gone is stopped and said', async () => {
    const { session, address } = await mailed();
    const url = hookAt();
    await withHook(server, session, url);
    const phone = new Browser(push);
    expect((await asPlayer(server, session, '/channels/push', { ...phone.subscription, label: 'my phone' })).status).to.equal(201);
    due();
    await until(() => phone.read(push).length === 1);
    await lookedAt();
    expect([mailsTo(sink, address).length, at(url).length]).to.deep.equal([1, 0]);
    // The browser takes none any more, nor does the mail server know the address: the hook is told.
    sink.refusing.set(address, 550);
    push.status = 410;
    const other = await createBattle(server, letter);
    await join2(server, other.battle);
    await keep(server, session, [other]);
    await until(() => at(url).length > 0);
    push.status = 201;
    await untilAsync(async () => (await channelOf(server, session, 'mail')).trouble === 'gone');
    expect(await channelOf(server, session, 'push')).to.include({ stopped: true, trouble: 'gone', label: 'my phone' });
    expect(await channelOf(server, session, 'mail')).to.include({ stopped: true, label: address });
  });

  it('are signed for a program of one’s own, and say what the table shows', async () => {
    const { red, session } = await table();
    const url = hookAt();
    const key = await withHook(server, session, url);
    due();
    await until(() => at(url).length > 0);
    const [first] = at(url);
    if (first === undefined) return;
    const { headers, body } = first;
    const [id, time] = [String(headers['webhook-id']), String(headers['webhook-timestamp'])];
    const signature = createHmac('sha256', Buffer.from(key.replace('whsec_', ''), 'base64'))
      .update(`${id}.${time}.`)
      .update(body);
    expect(headers['webhook-signature']).to.equal(`v1,${signature.digest('base64')}`);
    const { timestamp, ...told }: { timestamp: unknown } = JSON.parse(body.toString());
    expect(timestamp).to.be.a('string');
    const deadline = (await asPlayer(server, session, '')).body;
    expect(told).to.deep.equal({
      type: 'longroll.turn',
      data: {
        battles: [
          {
            battle: red.battle,
            scenario: 'The Ridge',
            deadline: /"due":"([^"]+)"/.exec(JSON.stringify(deadline))?.[1],
            url: `${SITE}/battle/${red.battle}`,
          },
        ],
      },
    });
    expect((await noticesOf(server, session)).channels[0]).to.include({ kind: 'hook', label: new URL(url).host, form: 'signed' });
    expect(JSON.stringify((await asPlayer(server, session, '/notices')).body))
      .to.not.include(key)
      .and.not.include('/hook/');
  });

  it('have the shape Discord shows, in which no name of a field calls anybody or is anything but text', async () => {
    const { session } = await table();
    const url = hookAt();
    expect(await withHook(server, session, url, 'discord')).to.equal('');
    due();
    await until(() => at(url).length > 0);
    const told: { content: string; allowed_mentions: object } = JSON.parse(at(url)[0]?.body.toString() ?? '');
    expect(told.content).to.match(/^It is your turn: The Ridge/);
    expect(told.allowed_mentions).to.deep.equal({ parse: [] });
  });

  it('come once more before time runs out, and then no more', async () => {
    const { session } = await table();
    const url = hookAt();
    await withHook(server, session, url);
    due();
    await until(() => at(url).length === 1);
    ahead = DAY;
    await lookedAt();
    expect(at(url)).to.have.length(1);
    ahead = 2 * DAY + HOUR;
    await until(() => at(url).length === 2);
    ahead += 12 * HOUR;
    await lookedAt();
    expect(at(url).map(({ body }) => /"type":"([\w.-]+)"/.exec(body.toString())?.[1])).to.deep.equal([
      'longroll.turn',
      'longroll.last-call',
    ]);
  });

  it('are dropped when they are not true any more', async () => {
    const { red, session } = await table();
    const url = hookAt();
    await withHook(server, session, url);
    push.status = 503;
    due();
    await until(() => at(url).length === 1);
    const ann = await Guest.sit(server, red.battle, session);
    expect(await ann.answer('bid', { bid: 1 })).to.include({ ok: true });
    ann.hangUp();
    push.status = 201;
    ahead += 6 * HOUR;
    await lookedAt();
    expect(at(url)).to.have.length(1);
  });

  it('come as one letter a day to whoever wishes it, at their hour and not before', async () => {
    const { session, address } = await mailed();
    const hour = new Date(Date.now() + 3 * HOUR).getUTCHours();
    await wish(server, session, hour);
    const other = await createBattle(server, letter);
    await join2(server, other.battle);
    await keep(server, session, [other]);
    due();
    await lookedAt();
    expect(mailsTo(sink, address)).to.have.length(1);
    ahead = 3 * HOUR + 5000;
    const mail = await nextMail(sink, address, 1);
    expect(mail?.mail.subject).to.equal('2 battles wait for you');
    expect(mail?.mail.text).to.include(`${SITE}/battle/${other.battle}`);
    await lookedAt();
    expect(mailsTo(sink, address)).to.have.length(2);
  });

  it('of battles with a clock come to players who wish it, and to nobody else', async () => {
    const quick = { clock: { kind: 'none' as const } };
    const [one, two] = [await table(quick), await table(quick)];
    const [first, second] = [hookAt(), hookAt()];
    await withHook(server, one.session, first);
    await withHook(server, two.session, second);
    await wish(server, two.session, null, 'all');
    due();
    await until(() => at(second).length > 0);
    await lookedAt();
    expect([at(first).length, at(second).length]).to.deep.equal([0, 1]);
  });

  it('say the same whatever is secret at the table', async () => {
    const twins = [await mailed(), await mailed()];
    due();
    for (const { address } of twins) await nextMail(sink, address, 1);
    ahead += 120_000;
    for (const [index, { red, black, session }] of twins.entries()) await answered(red.battle, session, black.token, [8, 9][index]);
    const told = [];
    for (const { red, address, session } of twins) {
      const mail = await nextMail(sink, address, 2);
      told.push(
        [mail?.mail.subject, mail?.mail.text]
          .join('\n')
          .replaceAll(red.battle, '')
          .replaceAll(/\/stop\/\S+/g, '')
          .replaceAll(/until [^)]+ UTC/g, ''),
      );
      expect(mail?.raw).to.not.include(session);
    }
    expect(told[0]).to.equal(told[1]);
  });

  it('say when one’s own time runs out, and not when somebody else’s does, which would tell that they have answered in secret', async () => {
    const { red, black, session } = await table();
    const [ann, ben] = [await Guest.sit(server, red.battle, session), await Guest.sit(server, red.battle, black.token)];
    await ann.act('propose', { kind: 'extend', seat: red.seat });
    await until(() => (ben.tableActions?.proposals.length ?? 0) > 0);
    expect(await ben.act('vote', { proposal: ben.tableActions?.proposals[0]?.id, agree: true })).to.include({ ok: true });
    const dueOf = async () => /"due":"([^"]+)"/.exec(JSON.stringify((await asPlayer(server, session, '')).body))?.[1] ?? '';
    await untilAsync(async () => Date.parse(await dueOf()) > Date.now() + ahead + 4 * DAY);
    const before = await dueOf();
    expect(await ben.answer('bid', { bid: 1 })).to.include({ ok: true });
    expect(await dueOf()).to.equal(before);
    leaveAll();
    const url = hookAt();
    await withHook(server, session, url);
    due();
    await until(() => at(url).length === 1);
    expect(at(url)[0]?.body.toString()).to.include(before);
    // Ben's days would be up by now: Ann is told once more when hers are nearly.
    ahead = 4 * DAY;
    await lookedAt();
    expect(at(url)).to.have.length(1);
    ahead = 5 * DAY + HOUR;
    await until(() => at(url).length === 2);
    expect(at(url)[1]?.body.toString()).to.include('last-call').and.include(before);
  });

  it('are sent to no address within one’s own network, and are led nowhere else', async () => {
    const { session } = await table();
    for (const url of [
      'http://hooks.club.org/x',
      'https://127.0.0.1/x',
      'https://[::1]/x',
      'https://localhost/x',
      'https://169.254.169.254/latest/meta-data',
      'https://metadata.internal/x',
      'https://hooks.club.org:8443/x',
      'https://user:pass@hooks.club.org/x',
      'gopher://hooks.club.org/x',
    ])
      expect((await asPlayer(server, session, '/channels/hook', { url, form: 'signed' })).status, url).to.equal(422);
    const url = hookAt();
    await withHook(server, session, url);
    const { id } = await channelOf(server, session, 'hook');
    push.status = 302;
    expect((await asPlayer(server, session, '/channels/try', { channel: id })).body).to.deep.equal({ outcome: 'failed' });
    push.status = 201;
    expect((await asPlayer(server, session, '/channels/try', { channel: id })).body).to.deep.equal({ outcome: 'sent' });
    expect(push.received.some(({ path }) => path === '/elsewhere')).to.equal(false);
    expect(at(url)).to.have.length(2);
  });

  it('are a player’s own to set, so many of each kind, and nobody else’s to see, try or stop', async () => {
    const { session } = await table();
    const stranger = (await table()).session;
    for (let each = 0; each < 3; each++) await withHook(server, session, hookAt());
    expect((await asPlayer(server, session, '/channels/hook', { url: hookAt(), form: 'signed' })).status).to.equal(409);
    const { id } = await channelOf(server, session, 'hook');
    expect((await asPlayer(server, stranger, '/channels/try', { channel: id })).status).to.equal(404);
    for (const act of ['stop', 'remove'])
      expect((await asPlayer(server, stranger, `/channels/${act}`, { channel: id })).status).to.equal(200);
    expect((await noticesOf(server, stranger)).channels).to.deep.equal([]);
    expect(await channelOf(server, session, 'hook')).to.include({ id, stopped: false });
    for (const path of ['/notices', '/channels/mail', '/channels/hook', '/calendar'])
      expect((await asPlayer(server, null, path, { url: hookAt(), form: 'signed', digest: null, of: 'all' })).status, path).to.be.oneOf([
        400, 403,
      ]);
    expect((await asPlayer(server, session, '/channels/remove', { channel: id })).status).to.equal(200);
    expect((await noticesOf(server, session)).channels).to.have.length(2);
    expect((await asPlayer(server, session, '/channels/mail', {})).status, 'without an address').to.equal(409);
  });

  it('go with a player who deletes themselves: channels, address, wishes, calendar, and what was on its way', async () => {
    const { session, address } = await mailed();
    const url = hookAt();
    await withHook(server, session, url);
    await wish(server, session, 4);
    const { path }: { path: string } = JSON.parse(JSON.stringify((await asPlayer(server, session, '/calendar', {})).body));
    expect(JSON.stringify((await asPlayer(server, session, '/export')).body))
      .to.include(address)
      .and.include(url);
    expect((await asPlayer(server, session, '/delete', {})).status).to.equal(200);
    expect((await fetch(`${server.url}${path}`)).status).to.equal(403);
    due();
    ahead += 2 * DAY + HOUR;
    await lookedAt();
    expect([mailsTo(sink, address).length, at(url).length]).to.deep.equal([1, 0]);
    // Another may have the address now.
    const next = await table();
    await confirmed(server, next.session, sink, address);
    expect((await noticesOf(server, next.session)).address).to.equal(address);
  });

  it('stand in a calendar at a secret address: when time runs out, and nothing once the battle waits for another', async () => {
    const { red, session } = await table();
    const { path }: { path: string } = JSON.parse(JSON.stringify((await asPlayer(server, session, '/calendar', {})).body));
    const read = async () => {
      const response = await fetch(`${server.url}${path}`);
      expect([response.status, response.headers.get('content-type')]).to.deep.equal([200, 'text/calendar; charset=utf-8']);
      return response.text();
    };
    const deadline = /"due":"([^"]+)"/.exec(JSON.stringify((await asPlayer(server, session, '')).body))?.[1] ?? '';
    const first = await read();
    expect(first).to.include('SUMMARY:Your time runs out: The Ridge').and.include(`UID:${red.battle}@longroll`);
    expect(first).to.include(`DTSTART:${deadline.replaceAll(/[-:]|\.\d+/g, '')}`);
    const ann = await Guest.sit(server, red.battle, session);
    expect(await ann.answer('bid', { bid: 1 })).to.include({ ok: true });
    expect(await read()).to.not.include('VEVENT');
    expect((await post(`${server.url}/api/player/calendar`, {})).status).to.equal(403);
    await asPlayer(server, session, '/calendar', {});
    expect((await fetch(`${server.url}${path}`)).status, 'the one before').to.equal(403);
    expect((await noticesOf(server, session)).calendar).to.equal(true);
    await asPlayer(server, session, '/calendar/end', {});
    expect((await noticesOf(server, session)).calendar).to.equal(false);
  });
});
