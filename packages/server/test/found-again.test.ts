import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { NewBattle } from '@longroll/protocol';
import { expect } from 'chai';
import type { RunningServer } from '../src/app.ts';
import { clean, createBattle, folder, Guest, join2, leaveAll, post, refused, start, stop, until, untilAsync } from './support.ts';
import { TestTime } from './test-time.ts';

const newAttempt = () => randomBytes(16).toString('hex');
const WISH: Partial<NewBattle> = { scenario: 'ridge', side: 'red', opponent: 'friend', name: 'Ann' };

interface Founded {
  readonly battle: string;
  readonly seat: string;
  readonly token: string;
  readonly invitation: string;
}

function founded({ status, body }: { status: number; body: unknown }): Founded {
  if (status === 201 && typeof body === 'object' && body !== null && 'battle' in body && 'seat' in body && 'token' in body) {
    const invitation = JSON.stringify(body).match(/"secret":"([^"]+)"/)?.[1] ?? '';
    return { battle: String(body.battle), seat: String(body.seat), token: String(body.token), invitation };
  }
  throw new Error(`${status} ${JSON.stringify(body)}`);
}

const key = ({ battle, seat, token }: Founded) => ({ battle, seat, token });

const denied = (status: number, code: string, answer: { status: number; body: unknown }) => {
  expect(answer.status).to.equal(status);
  expect(answer.body).to.have.nested.property('error.code', code);
};

describe('whoever founds a battle and hears no answer', function () {
  let data: string;
  let server: RunningServer;
  before(async () => {
    data = await folder();
    server = await start(data, { time: new TestTime() });
  });
  afterEach(leaveAll);
  after(clean);

  const found = (wish: object) => post(`${server.url}/api/battles`, { ...WISH, ...wish });
  const count = async () => (await server.battles.list()).length;

  it('has the same battle, seat and token again on asking again in the same attempt, also after a restart', async () => {
    const attempt = newAttempt();
    const before = await count();
    // The line breaks as soon as the request is written: nobody hears the answer.
    const text = JSON.stringify({ ...WISH, attempt });
    const asked = request(`${server.url}/api/battles`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
    });
    asked.on('error', () => undefined);
    asked.end(text);
    await untilAsync(async () => (await count()) === before + 1);
    asked.destroy();
    const again = founded(await found({ attempt }));
    expect(again.seat).to.equal('red-1');
    await stop(server);
    server = await start(data, { time: new TestTime() });
    // Whatever is asked for by then, and by whatever name.
    const last = founded(await found({ attempt, name: 'Other', side: 'black', scenario: 'skirmish', opponent: 'computer' }));
    expect(key(last)).to.deep.equal(key(again));
    expect(await count()).to.equal(before + 1);
    // The invitations given before go on counting, and so do the new ones.
    const summary = (secret: string) => server.battles.summary(again.battle, secret);
    for (const { invitation } of [again, last]) expect(await summary(invitation)).to.include({ invited: 'black-1' });
    const ben = founded(await post(`${server.url}/api/battles/${again.battle}/join`, { name: 'Ben', invitation: again.invitation }));
    const ann = await Guest.sit(server, again.battle, last.token);
    expect(ann.setup?.seats.map(({ player }) => player)).to.deep.equal(['Ann', 'Ben']);
    // Without a seat to fill there is nobody to invite.
    expect(founded(await found({ attempt }))).to.deep.equal({ ...key(again), invitation: '' });
    expect(ben.seat).to.equal('black-1');
  });

  it('has one battle, however often they ask at the same instant', async () => {
    const attempt = newAttempt();
    const before = await count();
    const asked = await Promise.all(Array.from({ length: 6 }, () => found({ attempt })));
    expect(new Set(asked.map((each) => JSON.stringify(key(founded(each))))).size).to.equal(1);
    expect(await count()).to.equal(before + 1);
  });

  it('is not who guesses: by another attempt, or in joining by the same, nothing of theirs is had, and one too short is refused', async () => {
    const attempt = newAttempt();
    const first = founded(await found({ attempt, watching: 'invited' }));
    const other = founded(await found({ attempt: newAttempt(), watching: 'invited' }));
    expect(other.battle).to.not.equal(first.battle);
    expect((await refused(Guest.sit(server, first.battle, other.token))).code).to.equal(525);
    // Elsewhere the same attempt gives another token.
    const open = await createBattle(server);
    const elsewhere = founded(await post(`${server.url}/api/battles/${open.battle}/join`, { name: 'Eve', attempt }));
    expect((await refused(Guest.sit(server, first.battle, elsewhere.token))).code).to.equal(525);
    for (const name of ['', 'short', 'x'.repeat(21), 'x'.repeat(65), `${'x'.repeat(30)} `, 7, null])
      denied(400, 'malformed', await found({ attempt: name }));
    // Of the attempt nothing is told.
    expect(JSON.stringify([first, await server.battles.summary(first.battle, first.token)])).to.not.include(attempt);
  });

  it('has nothing by it any more once they have come back by the next token, or given up the seat', async () => {
    const attempt = newAttempt();
    const first = founded(await found({ attempt, joining: 'anybody' }));
    const ann = await Guest.sit(server, first.battle, first.token);
    // The next token is offered and not shown yet: the first still counts.
    expect(key(founded(await found({ attempt })))).to.deep.equal(key(first));
    const back = await Guest.sit(server, first.battle, ann.setup?.nextToken ?? '');
    denied(410, 'token-replaced', await found({ attempt }));
    const ben = await Guest.sit(server, first.battle, (await join2(server, first.battle)).token);
    expect(await back.act('propose', { kind: 'replace', seat: 'red-1', by: 'open' })).to.deep.equal({ ok: true });
    await until(() => ben.tableActions?.proposals.length === 1);
    await ben.act('vote', { proposal: ben.tableActions?.proposals[0]?.id, agree: true });
    await until(() => ben.setup?.seats[0]?.held === 'open');
    denied(410, 'token-replaced', await found({ attempt }));
  });
});

describe('whoever founds a battle, hears no answer and may found no other', () => {
  afterEach(clean);

  it('is told of the one they have', async () => {
    const small = await start(await folder(), { limits: { battlesGoing: 1 } });
    const attempt = newAttempt();
    const ask = (wish: object) => post(`${small.url}/api/battles`, { ...WISH, ...wish });
    const first = founded(await ask({ attempt }));
    denied(429, 'too-many-battles', await ask({ attempt: newAttempt() }));
    expect(key(founded(await ask({ attempt })))).to.deep.equal(key(first));
  });
});
