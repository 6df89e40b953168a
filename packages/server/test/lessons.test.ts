import { randomBytes } from 'node:crypto';
import { rulebooks } from '@longroll/rules/rulebooks/index';
import type { NewLesson, SeatGrant } from '@longroll/protocol';
import { expect } from 'chai';
import type { RunningServer } from '../src/app.ts';
import { clean, folder, Guest, post, refused, start, stop, until } from './support.ts';
import { TestTime } from './test-time.ts';

const LESSON = 'kings-men-card';
const HOUR = 60 * 60_000;

function isGrant(value: unknown): value is SeatGrant {
  return typeof value === 'object' && value !== null && 'battle' in value && 'seat' in value && 'token' in value;
}

async function learn(server: RunningServer, wish: Partial<NewLesson> = {}): Promise<SeatGrant> {
  const { status, body } = await post(`${server.url}/api/lessons`, { lesson: LESSON, name: 'Ann', ...wish });
  if (status !== 201 || !isGrant(body)) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

async function get(server: RunningServer, path: string, token: string) {
  const response = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, text: await response.text() };
}

describe('a lesson on the server', function () {
  afterEach(clean);

  it('is told with its steps to whoever learns, and the other side does what the lesson says, after a restart too', async () => {
    const data = await folder();
    let server = await start(data, { books: rulebooks });
    const offered: { id: string }[] = JSON.parse((await get(server, '/api/lessons', 'x')).text);
    expect(offered.map(({ id }) => id)).to.deep.equal(rulebooks.flatMap(({ lessons }) => lessons.map(({ id }) => id)));
    const grant = await learn(server);
    let ann = await Guest.sit(server, grant.battle, grant.token);
    const lesson = rulebooks.flatMap(({ lessons }) => lessons).find(({ id }) => id === LESSON);
    expect(ann.setup?.lesson?.steps.map(({ id }) => id)).to.deep.equal(lesson?.steps.map(({ id }) => id));
    expect(Object.keys(ann.setup?.lesson ?? {}), 'neither seed nor opponent').to.have.members(['id', 'title', 'about', 'steps', 'ends']);
    const does = lesson?.steps.flatMap((step) => (step.does === undefined ? [] : [step.does])) ?? [];
    for (const { question, answer } of does.slice(0, 2)) expect(await ann.answer(question, answer)).to.include({ ok: true });
    await until(() => ann.decision('act') !== undefined);
    await stop(server);
    server = await start(data, { books: rulebooks });
    ann = await Guest.sit(server, grant.battle, ann.setup?.nextToken ?? grant.token);
    for (const { question, answer } of does.slice(2)) expect(await ann.answer(question, answer)).to.include({ ok: true });
    await until(() => ann.events.some(({ kind }) => kind === 'unit-passed'));
  });

  it('stands in no list, is watched by nobody, takes no guests, and leaves no record and no rematch', async () => {
    const server = await start(await folder(), { books: rulebooks });
    const grant = await learn(server);
    expect((await get(server, '/api/battles', 'x')).text).to.equal('[]');
    expect((await fetch(`${server.url}/api/battles/${grant.battle}`)).status).to.equal(404);
    await refused(Guest.sit(server, grant.battle));
    const learner = await Guest.sit(server, grant.battle, grant.token);
    expect(await learner.request('substitute', {})).to.include({ ok: false, code: 'no-substitute' });
    expect((await post(`${server.url}/api/battles/${grant.battle}/join`, { name: 'Ben' })).status).to.equal(404);
    expect((await post(`${server.url}/api/battles/${grant.battle}/invitations`, { token: grant.token })).body).to.deep.equal({
      seats: [],
      watch: null,
    });
    expect((await get(server, `/api/battles/${grant.battle}/record`, grant.token)).status).to.equal(409);
    const ann = await Guest.sit(server, grant.battle, grant.token);
    await ann.act('propose', { kind: 'cancel' });
    await until(() => ann.table?.outcome != null);
    expect(
      (await get(server, `/api/battles/${grant.battle}/record`, ann.setup?.nextToken ?? grant.token)).status,
      'nor when it is over',
    ).to.equal(409);
    expect(await ann.room.request('rematch', { changed: false })).to.deep.include({ ok: false, code: 'no-rematch' });
  });

  it('counts among the battles an address may have, but the one that is given up for another does not', async () => {
    const server = await start(await folder(), { books: rulebooks, limits: { battlesGoing: 1 } });
    const first = await learn(server);
    expect((await post(`${server.url}/api/lessons`, { lesson: LESSON, name: 'Ann' })).status).to.equal(429);
    const wrong = { battle: first.battle, token: 'x'.repeat(40) };
    expect((await post(`${server.url}/api/lessons`, { lesson: LESSON, name: 'Eve', instead: wrong })).status).to.equal(429);
    await server.battles.giveUpLesson(first);
    await learn(server);
  });

  it('is laid once for whoever asks again in the same attempt, for no answer was heard, though their address may have no other', async () => {
    const data = await folder();
    const limits = { battlesGoing: 1 };
    let server = await start(data, { books: rulebooks, limits });
    const attempt = randomBytes(16).toString('hex');
    const [first, ...others] = await Promise.all(
      Array.from({ length: 4 }, () => server.battles.learn({ lesson: LESSON, name: 'Ann', attempt })),
    );
    if (first === undefined) throw new Error('no lesson');
    for (const each of others) expect(each).to.deep.equal(first);
    await stop(server);
    server = await start(data, { books: rulebooks, limits });
    const own = await learn(server, { attempt: randomBytes(16).toString('hex') });
    expect(own.battle).to.not.equal(first.battle);
    expect(await learn(server, { attempt })).to.deep.equal(first);
    const ann = await Guest.sit(server, first.battle, first.token);
    expect(ann.setup?.lesson?.id).to.equal(LESSON);
    const denied = await post(`${server.url}/api/lessons`, { lesson: LESSON, name: 'Ann', attempt: 'short' });
    expect(denied.status).to.equal(400);
  });

  it('is swept away when nobody has been there for hours, and not before; a battle stays', async () => {
    const time = new TestTime();
    const server = await start(await folder(), { books: rulebooks, time, abandonedDays: 0 });
    const kept = await learn(server);
    const { body } = await post(`${server.url}/api/battles`, {
      scenario: 'crossroads-at-aubry',
      side: 'red',
      opponent: 'friend',
      name: 'Ann',
    });
    const battle = isGrant(body) ? body : kept;
    const own = async () =>
      (await post(`${server.url}/api/battles/own`, { seats: [kept, battle].map(({ battle: each, token }) => ({ battle: each, token })) }))
        .body;
    time.pass(5 * HOUR);
    expect(await server.battles.sweepLessons()).to.equal(0);
    expect(await own()).to.have.length(2);
    time.pass(2 * HOUR);
    await server.battles.sweepLessons();
    expect(await own()).to.have.length(1);
  });

  it('is only of those there are', async () => {
    const server = await start(await folder(), { books: rulebooks });
    expect((await post(`${server.url}/api/lessons`, { lesson: 'nothing', name: 'Ann' })).status).to.equal(404);
    expect((await post(`${server.url}/api/lessons`, { lesson: LESSON })).status).to.equal(400);
  });
});
