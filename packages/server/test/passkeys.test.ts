import { expect } from 'chai';
import type { RunningServer } from '../src/app.ts';
import { machineTime } from '../src/time.ts';
import { Authenticator } from './authenticator.ts';
import { mailSink, textOf } from './mail-sink.ts';
import { confirmed, nextMail } from './player-channels.ts';
import { asPlayer, attempt, begun } from './player-requests.ts';
import { clean, createBattle, folder, Guest, leaveAll, ownPlace, post, start, startAt, stop, type Reachable } from './support.ts';
import { movedClub } from './moved-club.ts';

describe('a passkey', function () {
  let server: RunningServer;
  let ahead = 0;

  before(async () => {
    server = await start(await folder(), { time: { ...machineTime, now: () => Date.now() + ahead } });
  });
  afterEach(() => {
    leaveAll();
    ahead = 0;
  });
  after(clean);

  /** A page at this origin asks; its browser says where it is from. */
  const origin = (at: Reachable) => at.url.replace('127.0.0.1', 'localhost');
  const headers = (at: Reachable) => ({ origin: origin(at), host: new URL(origin(at)).host });

  async function asked(at: Reachable, path: string, body: object): Promise<{ status: number; body: unknown }> {
    const response = await fetch(`${origin(at)}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: origin(at) },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  }

  const challengeIn = (body: unknown) => /"challenge":"([\w-]+)"/.exec(JSON.stringify(body))?.[1] ?? '';
  const said = ({ status, body }: { status: number; body: unknown }) => `${status} ${JSON.stringify(body)}`;
  const atHome = (at: Reachable) => ({ url: origin(at) });

  async function player(at: Reachable = server) {
    const red = await createBattle(at);
    return { red, ...(await begun(at, [red])) };
  }

  /** A player's device makes a passkey. */
  async function added(session: string, device = new Authenticator(), at: Reachable = server): Promise<Authenticator> {
    const named = attempt();
    const { body } = await asPlayer(atHome(at), session, '/passkeys/begin', { attempt: named }, headers(at));
    const response = device.make(challengeIn(body), origin(at));
    const made = await asPlayer(atHome(at), session, '/passkeys', { attempt: named, label: 'a desk', response }, headers(at));
    expect(said(made)).to.equal('201 {}');
    return device;
  }

  const begin = async (named: string, at: Reachable = server) =>
    challengeIn((await asked(at, '/api/players/passkeys/begin', { attempt: named })).body);
  const enter = (named: string, response: object, at: Reachable = server) =>
    asked(at, '/api/players/passkeys/sessions', { attempt: named, label: 'a phone', response });

  it('signs its player in, at their table, as often as they like; taken away it opens nothing', async () => {
    const { red, session } = await player();
    const device = await added(session);
    for (let time = 0; time < 2; time++) {
      const named = attempt();
      const { status, body } = await enter(named, device.show(await begin(named), origin(server)));
      expect(status).to.equal(201);
      const entered = /"session":"([^"]+)"/.exec(JSON.stringify(body))?.[1] ?? '';
      expect((await Guest.sit(server, red.battle, entered)).setup?.seat).to.equal(red.seat);
    }
    const list = (await asPlayer(server, session, '/passkeys')).body;
    expect(list).to.have.nested.property('[0].label', 'a desk');
    expect(list).to.have.nested.property('[0].used').that.is.a('string');
    const passkey = device.id.toString('base64url');
    const stranger = (await player()).session;
    await asPlayer(server, stranger, '/passkeys/remove', { passkey });
    expect((await asPlayer(server, session, '/passkeys')).body).to.have.length(1);
    await asPlayer(server, session, '/passkeys/remove', { passkey });
    const named = attempt();
    expect((await enter(named, device.show(await begin(named), origin(server)))).status).to.equal(403);
  });

  it('signs nobody in by an old answer, another’s, one for another page, an unknown key, or a copy that has fallen behind', async () => {
    const { session } = await player();
    const device = await added(session);
    const [first, second] = [attempt(), attempt()];
    const answer = device.show(await begin(first), origin(server));
    expect((await enter(first, answer)).status).to.equal(201);
    const wrong = [await enter(first, answer), await enter(attempt(), answer)];
    const foreign = device.show(await begin(second), 'https://evil.example');
    wrong.push(await enter(second, foreign));
    const other = new Authenticator();
    const third = attempt();
    wrong.push(await enter(third, other.show(await begin(third), origin(server))));
    const fourth = attempt();
    wrong.push(
      await enter(fourth, {
        ...other.show(await begin(fourth), origin(server)),
        id: device.id.toString('base64url'),
        rawId: device.id.toString('base64url'),
      }),
    );
    const fifth = attempt();
    device.counter = 0;
    wrong.push(await enter(fifth, device.show(await begin(fifth), origin(server))));
    const late = attempt();
    device.counter = 10;
    const slow = device.show(await begin(late), origin(server));
    ahead = 6 * 60_000;
    wrong.push(await enter(late, slow));
    expect([...new Set(wrong.map(said))]).to.have.length(1);
    expect(wrong[0]).to.have.nested.property('body.error.code', 'no-passkey');
  });

  it('is added by whoever is signed in and to nobody else, for the page that asks, once, and ten of them', async () => {
    const { session } = await player();
    const stranger = (await player()).session;
    const named = attempt();
    const ask = async (name: string) =>
      challengeIn((await asPlayer(atHome(server), session, '/passkeys/begin', { attempt: name }, headers(server))).body);
    const device = new Authenticator();
    const challenge = await ask(named);
    const make = (who: string | null, response: object, name = named) =>
      asPlayer(atHome(server), who, '/passkeys', { attempt: name, label: '', response }, headers(server));
    expect((await make(null, device.make(challenge, origin(server)))).status).to.equal(403);
    expect((await make(stranger, device.make(challenge, origin(server)))).status).to.equal(403);
    // What another has shown is spent.
    expect((await make(session, device.make(challenge, origin(server)))).status).to.equal(403);
    const again = attempt();
    expect((await make(session, device.make(await ask(again), 'https://evil.example'), again)).status).to.equal(403);
    for (let each = 0; each < 10; each++) await added(session);
    const last = attempt();
    expect((await make(session, device.make(await ask(last), origin(server)), last)).status).to.equal(409);
    expect((await asPlayer(server, stranger, '/passkeys')).body).to.deep.equal([]);
  });

  it('that a thief has added goes when the player has their address back, and one of before stays', async () => {
    await stop(server);
    const sink = await mailSink();
    server = await start(await folder(), {
      mail: { server: sink.url, from: 'club@club.example' },
      publicUrl: 'http://localhost:4600',
      noticesEvery: 20,
    });
    // Bound to where the operator says that the pages are.
    const page = 'http://localhost:4600';
    const { session } = await player();
    await confirmed(server, session, sink, 'ann@mail.example');
    const add = async (device: Authenticator) => {
      const named = attempt();
      const { body } = await asPlayer(server, session, '/passkeys/begin', { attempt: named });
      const response = device.make(challengeIn(body), page);
      expect((await asPlayer(server, session, '/passkeys', { attempt: named, label: '', response })).status).to.equal(201);
    };
    const [own, thiefs] = [new Authenticator(), new Authenticator()];
    await add(own);
    await confirmed(server, session, sink, 'thief@mail.example');
    await add(thiefs);
    const mail = await nextMail(sink, 'ann@mail.example', 1);
    const link = /\/undo\/\S+/.exec(mail === undefined ? '' : textOf(mail))?.[0] ?? '';
    expect((await fetch(`${server.url}${link}`, { method: 'POST' })).status).to.equal(200);
    const statuses = [];
    for (const device of [own, thiefs]) {
      const named = attempt();
      const challenge = challengeIn((await post(`${server.url}/api/players/passkeys/begin`, { attempt: named })).body);
      const response = device.show(challenge, page);
      statuses.push((await post(`${server.url}/api/players/passkeys/sessions`, { attempt: named, label: '', response })).status);
    }
    expect(statuses).to.deep.equal([201, 403]);
    await stop(server);
    await sink.close();
    server = await start(await folder());
  });

  it('moves with the club’s file, is in its player’s own, and goes with them', async () => {
    await stop(server);
    const dataDir = await folder();
    const first = await startAt(await ownPlace(dataDir));
    const { session } = await player(first);
    const device = await added(session, new Authenticator(), first);
    expect(JSON.stringify((await asPlayer(first, session, '/export')).body)).to.include('"passkeys":[{"label":"a desk"');
    await stop(first);
    const home = await movedClub(await ownPlace(dataDir));
    const moved = await startAt(await ownPlace(home));
    const named = attempt();
    const { status, body } = await enter(named, device.show(await begin(named, moved), origin(moved)), moved);
    expect(status).to.equal(201);
    const entered = /"session":"([^"]+)"/.exec(JSON.stringify(body))?.[1] ?? '';
    expect((await asPlayer(moved, entered, '/delete', {})).status).to.equal(200);
    const after = attempt();
    expect((await enter(after, device.show(await begin(after, moved), origin(moved)), moved)).status).to.equal(403);
    await stop(moved);
    server = await start(await folder());
  });
});
