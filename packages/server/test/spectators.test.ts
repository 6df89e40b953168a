import { expect } from 'chai';
import { clean, createBattle, folder, Guest, grantIn, join2, post, settled, start, until, type Reachable } from './support.ts';
import { TestTime } from './test-time.ts';
import { isTakenName } from '../src/store/names/taken-name.ts';

const MARK = { kind: 'mark', at: { x: 5000, y: 6000 }, to: { x: 9000, y: 6000 }, note: 'The weak wing' } as const;

/** A secret in an answer of the server. */
const secretIn = ({ status, body }: { status: number; body: unknown }): string => {
  if (status !== 201 || typeof body !== 'object' || body === null || !('secret' in body)) throw new Error(JSON.stringify(body));
  return String(body.secret);
};

describe('who watches', function () {
  afterEach(clean);

  async function table(wish: Parameters<typeof createBattle>[1] = {}) {
    const time = new TestTime();
    const server = await start(await folder(), { time });
    const red = await createBattle(server, wish);
    const black = await join2(server, red.battle);
    const [ann, ben] = [await Guest.sit(server, red.battle, red.token), await Guest.sit(server, red.battle, black.token)];
    return { time, server, red, black, ann, ben };
  }
  /** Who comes and goes is told at one go. */
  const told = async ({ time, server, red }: Awaited<ReturnType<typeof table>>) => {
    await settled(server, red.battle);
    time.pass(1000);
    await settled(server, red.battle);
  };

  it('is counted, and named by the names they say, for everybody', async () => {
    const all = await table();
    const [eve, fay] = [await Guest.sit(all.server, all.red.battle), await Guest.sit(all.server, all.red.battle)];
    expect(await eve.act('call-me', { name: '  Eve \u202e ' })).to.deep.equal({ ok: true });
    await told(all);
    for (const guest of [all.ann, all.ben, eve, fay])
      await until(() => guest.spectators?.count === 2 && guest.spectators.names.join() === 'Eve');
    expect(await eve.act('chat', { channel: 'spectators', text: 'A fine day' })).to.deep.equal({ ok: true });
    await until(() => fay.chat.length === 1);
    expect(fay.chat[0]).to.include({ name: 'Eve', seat: '' });
    // Without a name again, and gone.
    expect(await eve.act('call-me', { name: '' })).to.deep.equal({ ok: true });
    fay.hangUp();
    await until(() => fay.closed !== null);
    await told(all);
    await until(() => all.ann.spectators?.count === 1 && all.ann.spectators.names.length === 0);
  });

  it('is called like no player, no general, no office and no other who watches, nor nearly so', async () => {
    const all = await table();
    const [eve, fay] = [await Guest.sit(all.server, all.red.battle), await Guest.sit(all.server, all.red.battle)];
    expect(await fay.act('call-me', { name: 'Fay' })).to.deep.equal({ ok: true });
    for (const name of ['Ann', 'ben', 'B e n.', 'Веn', 'The Club', 'Referee of it all', 'Commentator', 'FAY'])
      expect(await eve.act('call-me', { name }), name).to.include({ ok: false, code: 'name-taken' });
    // Players are known by their own names.
    expect(await all.ann.act('call-me', { name: 'Zoe' })).to.include({ ok: false, code: 'not-yours' });
    expect(isTakenName('Gen. Reille', [{ player: '', general: 'Reille' }], [])).to.equal(false);
    expect(isTakenName('REILLE', [{ player: '', general: 'Reille' }], [])).to.equal(true);
    // Who comes later and is called so keeps their name to themselves.
    expect(await eve.act('call-me', { name: 'Gus' })).to.deep.equal({ ok: true });
    const other = await createBattle(all.server);
    const gus = await Guest.sit(all.server, other.battle);
    expect(await gus.act('call-me', { name: 'Gus' })).to.deep.equal({ ok: true });
    await join2(all.server, other.battle, 'Gus');
    await settled(all.server, other.battle);
    await gus.act('chat', { channel: 'spectators', text: 'It is I' });
    await until(() => gus.chat.length === 1);
    expect(gus.chat[0]?.name).to.equal('Spectator');
  });

  it('talks with the whole table once the battle is over, and not before', async () => {
    const all = await table();
    const eve = await Guest.sit(all.server, all.red.battle);
    await eve.act('call-me', { name: 'Eve' });
    expect(await eve.act('chat', { channel: 'table', text: 'Look left!' })).to.include({ ok: false, code: 'not-seated' });
    await all.ann.act('propose', { kind: 'draw' });
    await until(() => all.ben.tableActions?.proposals.length === 1);
    await all.ben.act('vote', { proposal: all.ben.tableActions?.proposals[0]?.id, agree: true });
    await until(() => eve.table?.outcome !== null && eve.table !== null);
    expect(await eve.act('chat', { channel: 'table', text: 'Well fought' })).to.deep.equal({ ok: true });
    await until(() => all.ann.chat.length === 1 && all.ben.chat.length === 1);
    expect(all.ann.chat[0]).to.include({ name: 'Eve', seat: '', channel: 'table', text: 'Well fought' });
  });

  it('takes an open seat though they came by a link to watch', async () => {
    const server = await start(await folder());
    const made = await post(`${server.url}/api/battles`, {
      scenario: 'ridge',
      side: 'red',
      opponent: 'friend',
      joining: 'anybody',
      watching: 'invited',
      name: 'Ann',
    });
    const { battle } = grantIn(made);
    const watch = watchIn(made.body);
    expect(grantIn(await post(`${server.url}/api/battles/${battle}/join`, { name: 'Ben', invitation: watch })).seat).to.equal('black-1');
    // Where seats are by invitation it opens none.
    const closed = await post(`${server.url}/api/battles`, {
      scenario: 'ridge',
      side: 'red',
      opponent: 'friend',
      joining: 'invited',
      watching: 'invited',
      name: 'Ann',
    });
    const refused = await post(`${server.url}/api/battles/${grantIn(closed).battle}/join`, {
      name: 'Ben',
      invitation: watchIn(closed.body),
    });
    expect([refused.status, refused.body]).to.deep.include(403).and.to.have.nested.property('[1].error.code', 'invitation-needed');
  });
});

describe('the commentator’s seat', function () {
  afterEach(clean);
  const link = (server: Reachable, battle: string, token: string) => post(`${server.url}/api/battles/${battle}/commentator`, { token });

  it('draws for all who watch, until it is wiped away, and for no player', async () => {
    const server = await start(await folder(), { pace: { burst: 1000, perSecond: 1000, limit: 1000 }, limits: { actsPerSecond: 0 } });
    const red = await createBattle(server, { watching: 'invited' });
    const black = await join2(server, red.battle);
    const secret = secretIn(await link(server, red.battle, red.token));
    const watching = await post(`${server.url}/api/battles/${red.battle}/invitations`, { token: red.token });
    const [ann, ben] = [await Guest.sit(server, red.battle, red.token), await Guest.sit(server, red.battle, black.token)];
    const [cob, eve] = [
      await Guest.enter(server, { battle: red.battle, invitation: secret }),
      await Guest.enter(server, { battle: red.battle, invitation: watchIn(watching.body) }),
    ];
    expect([cob.setup?.commentator, eve.setup?.commentator, ann.setup?.commentator]).to.deep.equal([true, undefined, undefined]);
    expect(await cob.act('comment', MARK)).to.deep.equal({ ok: true });
    await until(() => eve.commentary?.length === 1 && cob.commentary?.length === 1);
    expect(eve.commentary?.[0]).to.deep.include({ at: MARK.at, to: MARK.to, note: MARK.note });
    const fay = await Guest.enter(server, { battle: red.battle, invitation: watchIn(watching.body) });
    await until(() => fay.commentary?.length === 1);
    // Nobody else draws there.
    for (const guest of [ann, ben, eve]) expect(await guest.act('comment', MARK)).to.include({ ok: false, code: 'not-yours' });
    await settled(server, red.battle);
    for (const player of [ann, ben]) {
      expect(player.commentary).to.equal(null);
      expect(player.bytes).not.to.include(MARK.note);
    }
    // However much is drawn, so much stands and no more.
    for (let each = 0; each < 30; each++) expect(await cob.act('comment', { ...MARK, note: `mark ${each}` })).to.deep.equal({ ok: true });
    await until(() => eve.commentary?.at(-1)?.note === 'mark 29');
    expect(eve.commentary?.length).to.equal(24);
    expect(await cob.act('comment', { kind: 'wipe' })).to.deep.equal({ ok: true });
    await until(() => eve.commentary?.length === 0);
  });

  it('is not seen by a player who has given their seat away and only looks on', async () => {
    const server = await start(await folder());
    const red = await createBattle(server, { scenario: 'skirmish', options: { allies: true } });
    const secret = secretIn(await link(server, red.battle, red.token));
    const [black, rose] = [await join2(server, red.battle, 'Ben', 'black-1'), await join2(server, red.battle, 'Cat', 'red-2')];
    const [ben, cat, ann] = [
      await Guest.sit(server, red.battle, black.token),
      await Guest.sit(server, red.battle, rose.token),
      await Guest.sit(server, red.battle, red.token),
    ];
    await cat.act('propose', { kind: 'replace', seat: 'red-2', by: 'computer' });
    for (const each of [ann, ben]) {
      await until(() => each.tableActions?.proposals.length === 1 || cat.setup?.seat === '');
      const proposal = each.tableActions?.proposals[0];
      if (proposal?.needed.includes(each.setup?.seat ?? '') === true) await each.act('vote', { proposal: proposal.id, agree: true });
    }
    await until(() => cat.setup?.seat === '');
    const cob = await Guest.enter(server, { battle: red.battle, invitation: secret });
    await cob.act('comment', MARK);
    await until(() => cob.commentary?.length === 1);
    const back = await Guest.sit(server, red.battle, rose.token);
    await settled(server, red.battle);
    expect([cat.commentary, back.commentary]).to.deep.equal([null, null]);
    expect(back.bytes).not.to.include(MARK.note);
  });

  it('is the founder’s to give, by one link at a time, which opens no seat', async () => {
    const server = await start(await folder());
    const red = await createBattle(server, { watching: 'invited' });
    const first = secretIn(await link(server, red.battle, red.token));
    const second = secretIn(await link(server, red.battle, red.token));
    await Guest.enter(server, { battle: red.battle, invitation: second });
    expect(
      await Guest.enter(server, { battle: red.battle, invitation: first }).then(
        () => 'in',
        () => 'out',
      ),
    ).to.equal('out');
    const black = await join2(server, red.battle);
    const refused = await link(server, red.battle, black.token);
    expect(refused).to.have.nested.property('body.error.code', 'not-yours');
    expect(await post(`${server.url}/api/battles/${red.battle}/join`, { name: 'Cob', invitation: second })).to.have.property('status', 409);
  });
});

/** The secret to watch among invitations. */
function watchIn(body: unknown): string {
  const { invitations = body }: { invitations?: unknown } = typeof body === 'object' && body !== null ? body : {};
  if (typeof invitations !== 'object' || invitations === null || !('watch' in invitations)) throw new Error('no link to watch');
  return String(invitations.watch);
}
