import type { SeatGrant, SubstituteReply } from '@longroll/protocol';
import { expect } from 'chai';
import { clean, createBattle, folder, Guest, grantIn, join2, post, settled, start, stop, until, type Reachable } from './support.ts';
import { TestTime } from './test-time.ts';

const DAY = 24 * 60 * 60_000;
/** How long somebody is away before they are missed, milliseconds. */
const GRACE = 60_000;

describe('a substitute', function () {
  afterEach(clean);

  /** Ann and Cat are red, Ben is black. */
  async function table(settings: Parameters<typeof start>[1] = {}, scenario = 'skirmish') {
    const data = await folder();
    const time = new TestTime();
    const server = await start(data, { time, ...settings });
    const red = await createBattle(server, { scenario, options: { allies: true }, claimAfter: 5 });
    const [black, rose] = [await join2(server, red.battle, 'Ben', 'black-1'), await join2(server, red.battle, 'Cat', 'red-2')];
    const [ann, ben, cat] = [
      await Guest.sit(server, red.battle, red.token),
      await Guest.sit(server, red.battle, black.token),
      await Guest.sit(server, red.battle, rose.token),
    ];
    await until(() => ann.decision('bid') !== undefined);
    return { data, time, server, red, black, rose, ann, ben, cat };
  }

  async function link(who: Guest, wish: object = {}): Promise<string> {
    const reply = await who.request<SubstituteReply>('substitute', wish);
    if (!reply.ok) throw new Error(reply.message);
    return reply.secret;
  }
  const take = (server: Reachable, battle: string, secret: string, name = 'Sam', attempt?: string) =>
    post(`${server.url}/api/battles/${battle}/substitute`, { secret, name, ...(attempt === undefined ? {} : { attempt }) });
  const codeOf = ({ body }: { body: unknown }): unknown =>
    typeof body === 'object' &&
    body !== null &&
    'error' in body &&
    typeof body.error === 'object' &&
    body.error !== null &&
    'code' in body.error
      ? body.error.code
      : null;
  const seat = (guest: Guest, id: string) => guest.setup?.seats.find((each) => each.id === id);

  it('plays the seat from then on, as everybody sees, until its player takes it back; who played is kept', async () => {
    const { server, red, ann, ben } = await table();
    const sams = grantIn(await take(server, red.battle, await link(ann)));
    const sam = await Guest.sit(server, red.battle, sams.token);
    expect([sams.seat, sam.setup?.seat, sam.setup?.insteadOf]).to.deep.equal(['red-1', 'red-1', 'Ann']);
    await until(() => seat(ben, 'red-1')?.player === 'Sam' && ann.setup?.seat === '');
    expect(seat(ben, 'red-1')).to.include({ player: 'Sam', insteadOf: 'Ann', held: 'human' });
    expect([ann.setup?.kept, ann.decision('bid') === undefined || ann.setup?.seat]).to.deep.equal(['red-1', '']);
    expect(await sam.answer('bid', { bid: 9 })).to.include({ ok: true });
    // Looking in again does not take the seat away from the friend.
    const again = await Guest.sit(server, red.battle, ann.setup?.nextToken ?? red.token);
    await settled(server, red.battle);
    expect([again.setup?.seat, seat(ben, 'red-1')?.player]).to.deep.equal(['', 'Sam']);
    expect(await again.act('come-back', {})).to.deep.equal({ ok: true });
    await until(() => again.setup?.seat === 'red-1' && sam.setup?.seat === '');
    expect(await sam.command(ben.decision('bid')?.id ?? 'x', { bid: 1 })).to.include({ ok: false, code: 'not-seated' });
    const played = ben.setup?.holders.filter((each) => each.seat === 'red-1').map(({ player, until: left }) => [player, left === null]);
    expect(played).to.deep.equal([
      ['Ann', false],
      ['Sam', false],
      ['Ann', true],
    ]);
    // And their token opens nothing any more.
    expect(
      await Guest.sit(server, red.battle, sams.token).then(
        () => 'in',
        () => 'out',
      ),
    ).to.equal('out');
  });

  it('comes by a link that is good once, for a day, and that its player can take back', async () => {
    const { server, red, time, ann } = await table();
    const first = await link(ann);
    const second = await link(ann);
    expect(codeOf(await take(server, red.battle, first)), 'another was made').to.equal('no-substitute');
    expect(await ann.request('substitute-withdraw', {})).to.deep.equal({ ok: true });
    expect(await ann.request('substitute-withdraw', {})).to.include({ ok: false, code: 'no-link' });
    expect(codeOf(await take(server, red.battle, second)), 'taken back').to.equal('no-substitute');
    const late = await link(ann);
    time.pass(DAY + 1);
    expect(codeOf(await take(server, red.battle, late)), 'lapsed').to.equal('no-substitute');
    const good = await link(ann);
    const attempt = 'a-sams-attempt-0123456789';
    const sam = await take(server, red.battle, good, 'Sam', attempt);
    expect(await take(server, red.battle, good, 'Sam', attempt), 'the answer was lost').to.deep.equal(sam);
    expect(codeOf(await take(server, red.battle, good, 'Tom')), 'used').to.equal('no-substitute');
    expect(codeOf(await take(server, red.battle, 'nothing-of-the-kind'))).to.equal('no-substitute');
  });

  it('has the computer before them where their player wishes it, at once and without a vote', async () => {
    const { server, red, ann, ben } = await table();
    const secret = await link(ann, { meanwhile: 'computer' });
    await until(() => ann.setup?.kept === 'red-1' && seat(ben, 'red-1')?.held === 'computer');
    const sams = grantIn(await take(server, red.battle, secret));
    const sam = await Guest.sit(server, red.battle, sams.token);
    await until(() => seat(ben, 'red-1')?.player === 'Sam');
    expect(sam.hand?.seat).to.equal('red-1');
    // Without a friend they come back as they like, and the link is void.
    expect(await ann.act('come-back', {})).to.deep.equal({ ok: true });
    await until(() => ann.setup?.seat === 'red-1');
    const other = await link(ann, { meanwhile: 'computer' });
    await until(() => ann.setup?.seat === '');
    expect(await ann.act('come-back', {})).to.deep.equal({ ok: true });
    expect(codeOf(await take(server, red.battle, other))).to.equal('no-substitute');
  });

  it('comes neither before all seats have their players nor once it is over, and for nobody who keeps the seat for somebody else', async () => {
    const { server, red, time, ann, ben, cat } = await table();
    const early = await createBattle(server);
    const waiting = await Guest.sit(server, early.battle, early.token);
    expect(await waiting.request('substitute', {})).to.include({ ok: false, code: 'not-begun' });
    // Ann gives her seat to Cat by everybody's consent: then her link opens nothing, and Cat lends what she only keeps to nobody.
    const secret = await link(ann);
    await ann.act('propose', { kind: 'replace', seat: 'red-1', by: 'ally' });
    for (const each of [ben, cat]) {
      await until(() => each.tableActions?.proposals.length === 1 || ann.setup?.seat === '');
      const proposal = each.tableActions?.proposals[0];
      if (proposal?.needed.includes(each.setup?.seat ?? '') === true) await each.act('vote', { proposal: proposal.id, agree: true });
    }
    await until(() => cat.setup?.own?.length === 2);
    expect(codeOf(await take(server, red.battle, secret)), 'an ally has it').to.equal('no-substitute');
    expect(await cat.request('substitute', { seat: 'red-1' })).to.include({ ok: false, code: 'not-seated' });
    expect(await cat.request('substitute', { seat: 'red-2' })).to.include({ ok: true, seat: 'red-2' });
    const last = await link(ben);
    time.pass(1);
    await ben.act('propose', { kind: 'draw' });
    await until(() => cat.tableActions?.proposals.length === 1);
    await cat.act('vote', { proposal: cat.tableActions?.proposals[0]?.id, agree: true });
    await until(() => ben.table?.outcome !== null);
    expect(codeOf(await take(server, red.battle, last)), 'it is over').to.equal('no-substitute');
    expect(await ben.request('substitute', {})).to.include({ ok: false, code: 'battle-over' });
  });

  it('may not concede, draw, call off, invite, offer, hand on, replace, write letters or found a rematch', async () => {
    const { server, red, ann, ben, cat } = await table();
    const sams = grantIn(await take(server, red.battle, await link(ann)));
    const sam = await Guest.sit(server, red.battle, sams.token);
    const token = sam.setup?.nextToken ?? '';
    expect(await sam.command('concede', {})).to.include({ ok: false, code: 'substitute' });
    for (const kind of ['concede', 'draw', 'cancel', 'claim'])
      expect(await sam.act('propose', { kind }), kind).to.include({ ok: false, code: 'substitute' });
    expect(await sam.act('propose', { kind: 'replace', seat: 'red-1', by: 'open' })).to.include({ ok: false, code: 'substitute' });
    for (const [way, body] of [
      ['invitations', { token }],
      ['offer', { token, wish: 'any' }],
      ['moves', { token }],
    ] as const)
      expect(codeOf(await post(`${server.url}/api/battles/${red.battle}/${way}`, body)), way).to.equal('substitute');
    expect(codeOf(await post(`${server.url}/api/battles/${red.battle}/commentator`, { token }))).to.equal('not-yours');
    expect(await sam.request('rematch', { changed: false })).to.include({ ok: false, code: 'substitute' });
    expect(await sam.request('substitute', {})).to.include({ ok: false, code: 'not-seated' });
    // Nothing is ended by a yes of theirs, and everybody else's does not go over their player's head.
    expect(await ben.act('propose', { kind: 'draw' })).to.deep.equal({ ok: true });
    await until(() => sam.tableActions?.proposals.length === 1 && cat.tableActions?.proposals.length === 1);
    const id = sam.tableActions?.proposals[0]?.id;
    expect(await cat.act('vote', { proposal: id, agree: true })).to.deep.equal({ ok: true });
    expect(await sam.act('vote', { proposal: id, agree: true })).to.include({ ok: false, code: 'substitute' });
    expect(ben.table?.outcome).to.equal(null);
    // What can be mended they may agree to.
    expect(await sam.act('propose', { kind: 'pause' })).to.deep.equal({ ok: true });
  });

  it('is waited for by nobody who may settle something without who is away', async () => {
    const { server, red, time, ann, ben, cat } = await table({ absentAfter: GRACE });
    const sam = await Guest.sit(server, red.battle, grantIn(await take(server, red.battle, await link(ann))).token);
    await until(() => seat(cat, 'red-1')?.player === 'Sam');
    // Somebody's line drops: their seat goes to the computer by the word of those whose own seats are there.
    await ben.leave(cat);
    time.pass(GRACE);
    await until(() => cat.gone.includes('black-1'));
    expect(await cat.act('propose', { kind: 'replace', seat: 'black-1', by: 'computer' })).to.deep.equal({ ok: true });
    await until(() => seat(cat, 'black-1')?.held === 'computer');
    // KM-31.3: of the players of the side only Cat is there.
    expect(await cat.act('propose', { kind: 'concede' })).to.deep.equal({ ok: true });
    await until(() => sam.table?.outcome != null);
    expect(sam.table?.outcome).to.deep.include({ winners: ['black'], reason: 'conceded' });
  });

  it('does not keep their ally from claiming the victory', async () => {
    const { server, red, time, ann, ben, cat } = await table({ absentAfter: GRACE }, 'ridge');
    const sam = await Guest.sit(server, red.battle, grantIn(await take(server, red.battle, await link(ann))).token);
    await until(() => seat(cat, 'red-1')?.player === 'Sam');
    await ben.leave(cat);
    await until(() => cat.tableActions?.claim != null);
    for (let round = 0; round < 6; round++) {
      time.pass(60_000);
      for (const guest of [sam, cat]) await guest.answer('bid', { bid: 9 });
      await until(() => sam.decision('march') !== undefined);
      await sam.answer('march', { x: 0, y: 0 });
      await until(() => sam.decision('bid') !== undefined && cat.decision('bid') !== undefined);
    }
    await until(() => cat.tableActions?.claim?.leftMs === 0);
    expect(await cat.act('propose', { kind: 'claim' })).to.deep.equal({ ok: true });
    await until(() => cat.table?.outcome != null);
    expect(cat.table?.outcome).to.deep.include({ winners: ['red'], reason: 'claimed' });
  });

  it('changes nothing for whoever was asked before they lent their seat whether their side gives up', async () => {
    const { server, red, ann, cat } = await table();
    expect(await cat.act('propose', { kind: 'concede' })).to.deep.equal({ ok: true });
    await until(() => ann.tableActions?.proposals.length === 1);
    const sam = await Guest.sit(server, red.battle, grantIn(await take(server, red.battle, await link(ann))).token);
    await until(() => sam.tableActions?.proposals.length === 1);
    expect(sam.tableActions?.proposals[0]?.needed).to.deep.equal(['red-1']);
    expect(await sam.act('vote', { proposal: sam.tableActions?.proposals[0]?.id, agree: true })).to.include({ code: 'substitute' });
    await settled(server, red.battle);
    expect(cat.table?.outcome).to.equal(null);
  });

  it('has nobody else’s seat kept for them: they go when their player comes', async () => {
    const { server, red, time, ann, ben, cat } = await table({ absentAfter: GRACE });
    await Guest.sit(server, red.battle, grantIn(await take(server, red.battle, await link(cat))).token);
    await until(() => seat(ben, 'red-2')?.player === 'Sam');
    await ann.leave(ben);
    time.pass(GRACE);
    await until(() => ben.gone.includes('red-1'));
    expect(await ben.act('propose', { kind: 'replace', seat: 'red-1', by: 'ally' })).to.include({ ok: false, code: 'no-ally' });
    expect(seat(ben, 'red-1')?.player).to.equal('Ann');
  });

  it('knows what the seat knows from then on, and not what was said on its side before', async () => {
    const { server, red, ann, cat } = await table();
    await cat.act('chat', { channel: 'side', text: 'Between you and me' });
    await until(() => ann.chat.length === 1);
    const before = await ann.history(0);
    const sams = grantIn(await take(server, red.battle, await link(ann)));
    const sam = await Guest.sit(server, red.battle, sams.token);
    await cat.act('chat', { channel: 'side', text: 'Welcome' });
    await until(() => sam.chat.length === 1);
    expect(sam.chat.map(({ text }) => text)).to.deep.equal(['Welcome']);
    expect(sam.bytes).not.to.include('Between you and me');
    // What was dealt to Ann's side is a secret of hers, that a spectator does not read either.
    const eve = await Guest.sit(server, red.battle);
    expect(await sam.history(0))
      .to.deep.equal(await eve.history(0))
      .and.not.to.deep.equal(before);
    expect(sam.hand?.seat).to.equal('red-1');
  });

  it('is still there after a restart, and so is the way back', async () => {
    const { data, server, red, ann } = await table();
    const sams: SeatGrant = grantIn(await take(server, red.battle, await link(ann)));
    await until(() => ann.setup?.kept === 'red-1');
    const token = ann.setup?.nextToken ?? red.token;
    await stop(server);
    const again = await start(data);
    const [sam, back] = [await Guest.sit(again, red.battle, sams.token), await Guest.sit(again, red.battle, token)];
    expect([sam.setup?.seat, back.setup?.seat, back.setup?.kept]).to.deep.equal(['red-1', '', 'red-1']);
    expect(await back.act('come-back', {})).to.deep.equal({ ok: true });
    await until(() => back.setup?.seat === 'red-1');
  });

  it('is no way into a seat for whoever was never asked, nor out of one that is not theirs to lend', async () => {
    const { server, red, ann, ben, cat } = await table();
    const eve = await Guest.sit(server, red.battle);
    expect(await eve.request('substitute', {})).to.include({ ok: false, code: 'not-seated' });
    expect(await ben.request('substitute', { seat: 'red-1' })).to.include({ ok: false, code: 'not-seated' });
    const secret = await link(ann);
    const other = await createBattle(server);
    expect(codeOf(await take(server, other.battle, secret)), 'of another battle').to.equal('no-substitute');
    // Two come at once: one has the seat.
    const both = await Promise.all([take(server, red.battle, secret, 'Sam'), take(server, red.battle, secret, 'Tom')]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).to.deep.equal([201, 403]);
    await until(() => ['Sam', 'Tom'].includes(seat(cat, 'red-1')?.player ?? ''));
  });
});
