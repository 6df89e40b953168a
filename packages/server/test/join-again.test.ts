import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { NewBattle } from '@longroll/protocol';
import { expect } from 'chai';
import type { RunningServer } from '../src/app.ts';
import { clean, createBattle, folder, grantIn, Guest, join2, leaveAll, post, refused, start, stop, until, untilAsync } from './support.ts';
import { TestTime } from './test-time.ts';

const newAttempt = () => randomBytes(16).toString('hex');
/** Three seats: two play red. */
const allies: Partial<NewBattle> = { options: { allies: true } };

const denied = (status: number, code: string, answer: { status: number; body: unknown }) => {
  expect(answer.status).to.equal(status);
  expect(answer.body).to.have.nested.property('error.code', code);
};

describe('whoever joins and hears no answer', function () {
  let data: string;
  let server: RunningServer;
  before(async () => {
    data = await folder();
    server = await start(data, { time: new TestTime() });
  });
  afterEach(leaveAll);
  after(clean);

  const join = (battle: string, wish: object) => post(`${server.url}/api/battles/${battle}/join`, { name: 'Ben', ...wish });
  const takenIn = async (battle: string) =>
    (await server.battles.summary(battle)).seats.filter(({ held }) => held === 'human').map(({ id }) => id);

  it('has the same seat and token again on asking again in the same attempt, also after a restart, and it begins the battle once', async () => {
    const { battle, token } = await createBattle(server);
    const attempt = newAttempt();
    // The line breaks as soon as the request is written: nobody hears the answer.
    const text = JSON.stringify({ name: 'Ben', attempt });
    const asked = request(`${server.url}/api/battles/${battle}/join`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
    });
    asked.on('error', () => undefined);
    asked.end(text);
    await untilAsync(async () => (await takenIn(battle)).includes('black-1'));
    asked.destroy();
    const again = grantIn(await join(battle, { attempt }));
    expect(again).to.deep.include({ battle, seat: 'black-1' });
    await stop(server);
    server = await start(data, { time: new TestTime() });
    expect(grantIn(await join(battle, { attempt, name: 'Other', seat: 'red-1' }))).to.deep.equal(again);
    const [ann, ben] = [await Guest.sit(server, battle, token), await Guest.sit(server, battle, again.token)];
    expect(ben.setup).to.deep.include({ seat: 'black-1', awaited: [] });
    expect(ann.setup?.holders.filter(({ seat }) => seat === 'black-1')).to.have.length(1);
    expect(ann.setup?.seats[1]).to.include({ player: 'Ben' });
  });

  it('has it again though the battle is by invitation, and over before they asked again', async () => {
    const { status, body } = await post(`${server.url}/api/battles`, {
      scenario: 'ridge',
      side: 'red',
      opponent: 'friend',
      watching: 'invited',
      name: 'Ann',
    });
    if (status !== 201 || typeof body !== 'object' || body === null || !('invitations' in body)) throw new Error(String(status));
    const { battle } = grantIn({ status, body });
    const secret = JSON.stringify(body.invitations).match(/"secret":"([^"]+)"/)?.[1] ?? '';
    const attempt = newAttempt();
    const first = grantIn(await join(battle, { attempt, invitation: secret }));
    await server.battles.closeByOperator(battle, 'Enough.');
    expect(grantIn(await join(battle, { attempt, invitation: secret }))).to.deep.equal(first);
    // To any other it is as if there were no such battle.
    denied(404, 'no-such-battle', await join(battle, { attempt: newAttempt() }));
  });

  it('sits in one seat, however often they ask at the same instant and whatever seats they name', async () => {
    const { battle } = await createBattle(server, allies);
    const attempt = newAttempt();
    const wishes = Array.from({ length: 12 }, (_, each) => ({ attempt, ...[{}, { seat: 'red-2' }, { seat: 'black-1' }][each % 3] }));
    const grants = (await Promise.all(wishes.map((wish) => join(battle, wish)))).map(grantIn);
    expect(new Set(grants.map((each) => JSON.stringify(each))).size).to.equal(1);
    expect(await takenIn(battle)).to.have.length(2);
  });

  it('is not who guesses: another attempt, the same at another battle, or one too short is given nothing of theirs', async () => {
    const [{ battle }, other] = [await createBattle(server), await createBattle(server)];
    const attempt = newAttempt();
    const first = grantIn(await join(battle, { attempt }));
    denied(409, 'seat-taken', await join(battle, { attempt: newAttempt() }));
    denied(409, 'seat-taken', await join(battle, {}));
    const elsewhere = grantIn(await join(other.battle, { attempt }));
    expect(elsewhere.token.split('.')[0]).to.not.equal(first.token.split('.')[0]);
    expect((await refused(Guest.sit(server, battle, elsewhere.token))).code).to.equal(525);
    for (const name of ['', 'short', 'x'.repeat(21), 'x'.repeat(65), `${'x'.repeat(30)} `, 7, null])
      denied(400, 'malformed', await join(battle, { attempt: name }));
    // Nobody is called so in the store: of the attempt nothing is kept.
    expect(JSON.stringify(await server.battles.summary(battle))).to.not.include(attempt);
  });

  it('has nothing by it any more once they have come back by the next token, gone on at another device, or lost the seat', async () => {
    const { battle, token } = await createBattle(server);
    const attempt = newAttempt();
    const first = grantIn(await join(battle, { attempt }));
    const ben = await Guest.sit(server, battle, first.token);
    const next = ben.setup?.nextToken ?? '';
    // The next token is offered and not shown yet: the first still counts.
    expect(grantIn(await join(battle, { attempt }))).to.deep.equal(first);
    await Guest.sit(server, battle, next);
    denied(410, 'token-replaced', await join(battle, { attempt }));
    const code = await post(`${server.url}/api/battles/${battle}/moves`, { token: next });
    if (typeof code.body !== 'object' || code.body === null || !('code' in code.body)) throw new Error('no code');
    const moved = await post(`${server.url}/api/moves`, { code: code.body.code, device: newAttempt() });
    if (typeof moved.body !== 'object' || moved.body === null || !('token' in moved.body)) throw new Error('not moved');
    denied(410, 'token-replaced', await join(battle, { attempt }));
    // The seat is given up, and somebody else sits down there.
    const [ann, phone] = [await Guest.sit(server, battle, token), await Guest.sit(server, battle, String(moved.body.token))];
    expect(await phone.act('propose', { kind: 'replace', seat: 'black-1', by: 'open' })).to.deep.equal({ ok: true });
    await until(() => ann.tableActions?.proposals.length === 1);
    await ann.act('vote', { proposal: ann.tableActions?.proposals[0]?.id, agree: true });
    await until(() => ann.setup?.seats[1]?.held === 'open');
    const carl = await join2(server, battle, 'Carl');
    denied(409, 'seat-taken', await join(battle, { attempt }));
    expect((await Guest.sit(server, battle, carl.token)).setup?.seat).to.equal('black-1');
  });

  it('is refused as before, with nothing kept, where the seat is somebody else’s', async () => {
    const { battle } = await createBattle(server);
    const carl = await join2(server, battle, 'Carl');
    const attempt = newAttempt();
    for (let time = 0; time < 2; time++) denied(409, 'seat-taken', await join(battle, { attempt }));
    expect((await Guest.sit(server, battle, carl.token)).setup?.seat).to.equal('black-1');
  });
});
