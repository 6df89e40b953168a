import { expect } from 'chai';
import { sql } from 'drizzle-orm';
import type { RunningServer } from '../src/app.ts';
import { connect } from '../src/store/open-store.ts';
import { machineTime } from '../src/time.ts';
import { codeIn, mailSink, textOf, type MailSink } from './mail-sink.ts';
import { confirmed, mailsTo, nextMail, noticesOf } from './player-channels.ts';
import { asPlayer, attempt, begun } from './player-requests.ts';
import { clean, createBattle, folder, Guest, leaveAll, ownPlace, post, start, startAt, stop, until } from './support.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('codes by mail', function () {
  let server: RunningServer;
  let sink: MailSink;
  let ahead = 0;
  let names = 0;
  const settings = () => ({
    time: { ...machineTime, now: () => Date.now() + ahead },
    mail: { server: sink.url, from: 'club@club.example' },
    publicUrl: 'https://club.example',
    noticesEvery: 20,
    limits: { codesPerHour: 1000 },
  });

  before(async () => {
    sink = await mailSink();
    server = await start(await folder(), settings());
  });
  beforeEach(() => {
    ahead = 0;
  });
  afterEach(leaveAll);
  after(async () => {
    await clean();
    await sink.close();
  });

  const newAddress = () => `player-${++names}@mail.example`;
  const player = async () => {
    const red = await createBattle(server);
    return { red, ...(await begun(server, [red])) };
  };
  const withAddress = async () => {
    const address = newAddress();
    const made = await player();
    await confirmed(server, made.session, sink, address);
    return { ...made, address };
  };
  const ask = (address: string, named: string) => post(`${server.url}/api/players/mail`, { address, attempt: named });
  const enter = (named: string, code: string) =>
    post(`${server.url}/api/players/mail/sessions`, { attempt: named, code, label: 'a phone' });
  const said = ({ status, body }: { status: number; body: unknown }) => `${status} ${JSON.stringify(body)}`;

  /** The code that comes to an address when one to sign in by is asked for. */
  async function codeFor(address: string, named: string): Promise<string> {
    const before = mailsTo(sink, address).length;
    expect((await ask(address, named)).status).to.equal(200);
    return codeIn(await nextMail(sink, address, before));
  }

  it('sign in whoever types them where they were asked for, once, however they are typed', async () => {
    const { red, address } = await withAddress();
    const named = attempt();
    const code = await codeFor(address, named);
    const typed = `${code.slice(0, 4).toUpperCase()} - ${code.slice(4)}`;
    const { status, body } = await enter(named, typed);
    expect(status).to.equal(201);
    const session = /"session":"([^"]+)"/.exec(JSON.stringify(body))?.[1] ?? '';
    expect((await Guest.sit(server, red.battle, session)).setup?.seat).to.equal(red.seat);
    expect((await enter(named, code)).status, 'a second time').to.equal(403);
    const mail = mailsTo(sink, address).at(-1);
    expect(mail === undefined ? '' : textOf(mail), 'no link enters').to.not.match(/https:\/\/\S+\//);
  });

  it('are good in no other browser, not long, not for many guesses, and not where another was asked for', async () => {
    const { address } = await withAddress();
    const named = attempt();
    const code = await codeFor(address, named);
    const answers = [await enter(attempt(), code), await enter(named, 'aaaaaaaa')];
    for (let guess = 0; guess < 4; guess++) answers.push(await enter(named, `aaaaaaa${guess}`));
    answers.push(await enter(named, code));
    expect(new Set(answers.map(said)).size).to.equal(1);
    expect(answers[0]).to.have.nested.property('body.error.code', 'wrong-code');
    const late = await codeFor(address, named);
    ahead = 11 * MINUTE;
    expect((await enter(named, late)).status).to.equal(403);
  });

  it('are asked for alike at known and unknown addresses: the same answer and the same rows, and mail to nobody who has not shown that an address is theirs', async () => {
    const { address } = await withAddress();
    const [known, unknown] = [attempt(), attempt()];
    const other = newAddress();
    const before = mailsTo(sink, address).length;
    expect(said(await ask(other, unknown))).to.equal(said(await ask(address, known)));
    await nextMail(sink, address, before);
    expect(mailsTo(sink, other)).to.deep.equal([]);
    expect(said(await enter(unknown, 'abcdefgh'))).to.equal(said(await enter(known, 'abcdefgh')));
    for (const each of [address, other]) {
      const statuses = [];
      for (let time = 0; time < 4; time++) statuses.push((await ask(each, attempt())).status);
      expect(statuses.at(-1), each).to.equal(429);
    }
  });

  it('are so many an hour of one network, however many addresses it tries', async () => {
    const dataDir = await folder();
    await stop(server);
    const limited = await startAt(await ownPlace(dataDir), { ...settings(), limits: { codesPerHour: 3 } });
    const statuses = [];
    for (let time = 0; time < 4; time++)
      statuses.push((await post(`${limited.url}/api/players/mail`, { address: newAddress(), attempt: attempt() })).status);
    expect(statuses).to.deep.equal([200, 200, 200, 429]);
    await stop(limited);
    server = await start(await folder(), settings());
  });

  it('are wanted by no form of address that a mail program reads as two, or as none', async () => {
    const { session } = await player();
    for (const address of [
      'a@b.example,c@d.example',
      'a@b.example c@d.example',
      '"a"@b.example',
      'a@[127.0.0.1]',
      'a@localhost',
      'a@b@c.example',
      'a\r\nBcc: c@d.example',
      '<a@b.example>',
      `${'a'.repeat(300)}@b.example`,
    ])
      expect((await asPlayer(server, session, '/address', { address, attempt: attempt() })).status, address).to.equal(400);
  });

  it('make an address one player’s: another’s is refused when its code comes back, and not before', async () => {
    const { address } = await withAddress();
    const { session } = await player();
    const named = attempt();
    const before = mailsTo(sink, address).length;
    expect(said(await asPlayer(server, session, '/address', { address: address.toUpperCase(), attempt: named }))).to.equal('200 {}');
    const code = codeIn(await nextMail(sink, address, before));
    const stranger = (await player()).session;
    expect((await asPlayer(server, stranger, '/address/confirm', { attempt: named, code: 'abcdefgh' })).status).to.equal(403);
    expect((await asPlayer(server, session, '/address/confirm', { attempt: named, code })).body).to.have.nested.property(
      'error.code',
      'address-taken',
    );
    expect((await noticesOf(server, session)).address).to.equal(null);
  });

  it('change an address: the old one is told, and has it back within seven days, with every session ended', async () => {
    const { red, session, address } = await withAddress();
    const stolen = newAddress();
    const before = mailsTo(sink, address).length;
    await confirmed(server, session, sink, stolen);
    await confirmed(server, session, sink, newAddress());
    const mail = await nextMail(sink, address, before);
    const link = /https:\/\/club\.example(\/undo\/\S+)/.exec(mail === undefined ? '' : textOf(mail))?.[1] ?? '';
    const thief = await Guest.sit(server, red.battle, session);
    const opened = await fetch(`${server.url}${link}`);
    expect([opened.status, (await noticesOf(server, session)).address === address]).to.deep.equal([200, false]);
    const tap = () => fetch(`${server.url}${link}`, { method: 'POST' });
    expect((await tap()).status).to.equal(200);
    await until(() => thief.closed !== null);
    expect((await asPlayer(server, session, '')).status).to.equal(403);
    expect((await tap()).status, 'twice').to.equal(403);
    const named = attempt();
    const entered = JSON.stringify((await enter(named, await codeFor(address, named))).body);
    const anew = /"session":"([^"]+)"/.exec(entered)?.[1] ?? '';
    expect((await noticesOf(server, anew)).address).to.equal(address);
    // The one that was put there meanwhile opens nothing: no code goes there.
    const count = mailsTo(sink, stolen).length;
    await ask(stolen, attempt());
    await codeFor(address, attempt());
    expect(mailsTo(sink, stolen)).to.have.length(count);
  });

  it('of an address that was given up undo nothing after seven days', async () => {
    const { session, address } = await withAddress();
    const before = mailsTo(sink, address).length;
    expect((await asPlayer(server, session, '/address/remove', {})).status).to.equal(200);
    const mail = await nextMail(sink, address, before);
    const link = /https:\/\/club\.example(\/undo\/\S+)/.exec(mail === undefined ? '' : textOf(mail))?.[1] ?? '';
    ahead = 7 * DAY + MINUTE;
    expect((await fetch(`${server.url}${link}`, { method: 'POST' })).status).to.equal(403);
    expect((await fetch(`${server.url}${link.slice(0, -2)}${link.endsWith('xx') ? 'yy' : 'xx'}`, { method: 'POST' })).status).to.equal(403);
  });

  it('and attempts stand in the store as hashes alone; without a mail server there are none', async () => {
    const dataDir = await folder();
    await stop(server);
    const own = await startAt(await ownPlace(dataDir), settings());
    const { session } = await begun(own, [await createBattle(own)]);
    const [address, named] = [newAddress(), attempt()];
    await asPlayer(own, session, '/address', { address, attempt: named });
    const code = codeIn(await nextMail(sink, address, 0));
    await stop(own);
    const { database, close } = await connect(await ownPlace(dataDir));
    expect(JSON.stringify(await database.execute(sql`select * from mail_codes`)))
      .to.include(address)
      .and.not.include(code)
      .and.not.include(named);
    await close();
    server = await start(await folder(), { publicUrl: 'https://club.example' });
    expect((await ask(newAddress(), attempt())).body).to.have.nested.property('error.code', 'no-mail');
    const made = await player();
    expect(await noticesOf(server, made.session)).to.include({ mail: false, address: null });
  });
});
