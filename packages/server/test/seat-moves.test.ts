import type { SeatGrant } from '@longroll/protocol';
import { expect } from 'chai';
import type { RunningServer } from '../src/app.ts';
import { codeFor, DEVICE, moved, use } from './seat-codes.ts';
import { clean, createBattle, folder, Guest, join2, leaveAll, post, refused, start, until } from './support.ts';
import { TestTime } from './test-time.ts';

const REPLACED = { code: 410, message: 'This seat token was replaced; open the battle where you last played.' };

describe('a seat that moves to another device', function () {
  let server: RunningServer;
  let red: SeatGrant;
  let black: SeatGrant;
  const time = new TestTime();

  before(async () => {
    server = await start(await folder(), { time });
  });
  beforeEach(async () => {
    red = await createBattle(server);
    black = await join2(server, red.battle);
  });
  afterEach(leaveAll);
  after(clean);

  it('goes on there with the same hand, and the device it has left is told, looks on and opens it no more', async () => {
    const [ann, ben] = [await Guest.sit(server, red.battle, red.token), await Guest.sit(server, red.battle, black.token)];
    const offered = ann.setup?.nextToken ?? '';
    const { code } = await codeFor(server, red);
    expect(code).to.match(/^[a-hjkmnp-z2-9]{10}$/);
    // As somebody types it.
    const grant = await moved(server, `${code.slice(0, 5).toUpperCase()}-${code.slice(5)} `);
    expect(grant).to.include({ battle: red.battle, seat: red.seat });
    await until(() => ann.setup?.moved === true);
    expect(ann.setup?.seat).to.equal('');
    await until(() => !ben.present.includes(red.seat));
    expect(await ann.command(ben.decision('bid')?.id ?? '', { bid: 9 })).to.include({ ok: false, code: 'not-seated' });
    for (const token of [red.token, offered]) expect(await refused(Guest.sit(server, red.battle, token))).to.deep.equal(REPLACED);
    const phone = await Guest.sit(server, red.battle, grant.token);
    expect(phone.setup).to.include({ seat: red.seat }).and.not.have.property('moved');
    expect(await phone.answer('bid', { bid: 9 })).to.include({ ok: true });
    await until(() => ben.present.includes(red.seat));
    // Nobody new sits there: to the others it is the same player.
    expect(ben.setup?.holders.filter(({ seat }) => seat === red.seat)).to.have.length(1);
    expect(ben.setup).to.not.have.property('moved');
  });

  it('is moved by a code once; a device that has not heard the answer may ask again, and no other', async () => {
    const { code } = await codeFor(server, red);
    const first = await moved(server, code);
    expect((await use(server, code, 'another-device-of-somebody')).status).to.equal(403);
    const again = await moved(server, code);
    expect(await refused(Guest.sit(server, red.battle, first.token))).to.deep.equal(REPLACED);
    expect((await Guest.sit(server, red.battle, again.token)).setup?.seat).to.equal(red.seat);
  });

  it('is moved by one device of many that show the code at the same instant', async () => {
    const { code } = await codeFor(server, red);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, k) => use(server, code, `device-number-${k}-of-somebody`)));
    expect(answers.filter(({ status }) => status === 200)).to.have.length(1);
  });

  it('is not moved by a code that has lapsed, that another has replaced, that is none, or by the token of a spectator', async () => {
    const first = await codeFor(server, red);
    const { code, until: lapses } = await codeFor(server, red);
    expect((await use(server, first.code)).status).to.equal(403);
    expect(Date.parse(lapses) - time.now()).to.equal(5 * 60_000);
    time.pass(5 * 60_000 + 1);
    expect((await use(server, code)).status).to.equal(403);
    for (const wrong of ['', 'abc', `${code}a`, 'aaaa-aaa-', null])
      expect((await post(`${server.url}/api/moves`, { code: wrong, device: DEVICE })).status).to.equal(400);
    expect((await post(`${server.url}/api/moves`, { code, device: 'x' })).status).to.equal(400);
    expect((await post(`${server.url}/api/battles/${red.battle}/moves`, { token: 'no-token-of-anybody' })).status).to.equal(403);
    expect((await post(`${server.url}/api/battles/nosuchbattle/moves`, { token: red.token })).status).to.equal(403);
  });

  it('is left by a code that was made before it was given to somebody else: that opens nothing of theirs', async () => {
    const [ann, ben] = [await Guest.sit(server, red.battle, red.token), await Guest.sit(server, red.battle, black.token)];
    const { code } = await codeFor(server, black);
    expect(await ben.act('propose', { kind: 'replace', seat: black.seat, by: 'open' })).to.deep.equal({ ok: true });
    await until(() => ann.tableActions?.proposals.length === 1);
    await ann.act('vote', { proposal: ann.tableActions?.proposals[0]?.id, agree: true });
    await until(() => ann.setup?.seats[1]?.held === 'open');
    const carl = await join2(server, red.battle, 'Carl', black.seat);
    expect((await use(server, code)).status).to.equal(403);
    expect((await Guest.sit(server, red.battle, carl.token)).setup?.seat).to.equal(black.seat);
  });

  it('leaves no way back by a token that was asked for while it moved', async () => {
    const { code } = await codeFor(server, red);
    const [, ...sat] = await Promise.all([
      moved(server, code),
      ...Array.from({ length: 6 }, () => Guest.sit(server, red.battle, red.token).catch(() => null)),
    ]);
    const offers = sat.flatMap((guest) => (guest?.setup?.nextToken === undefined ? [] : [guest.setup.nextToken]));
    for (const token of [red.token, ...offers]) expect(await refused(Guest.sit(server, red.battle, token))).to.deep.equal(REPLACED);
  });

  it('sends whoever may not watch away from the device they have left', async () => {
    const grant = await createBattle(server, { watching: 'invited' });
    const ann = await Guest.sit(server, grant.battle, grant.token);
    await moved(server, (await codeFor(server, grant)).code);
    await until(() => ann.closed !== null);
  });

  it('is the same guest’s to the club: whoever is silenced by the family of their tokens stays so', async () => {
    const grant = await moved(server, (await codeFor(server, red)).code);
    expect(grant.token.split('.')[0]).to.equal(red.token.split('.')[0]);
  });
});

describe('codes of seats that are to move', function () {
  let server: RunningServer;
  before(async () => {
    server = await start(await folder(), { limits: { wrongCodesPerHour: 6 } });
  });
  after(clean);

  it('are not found by guessing, and who guesses keeps nobody of their address from showing the right one', async () => {
    const red = await createBattle(server);
    const { code } = await codeFor(server, red);
    const answers = [];
    for (let guess = 0; guess < 8; guess++) answers.push((await use(server, `aaaaaaaaa${guess + 2}`)).status);
    expect(answers.at(-1)).to.equal(429);
    expect((await use(server, code)).status).to.equal(200);
  });
});
