import type { NewPlayerReply, OwnBlocks, SeatGrant } from '@longroll/protocol';
import { expect } from 'chai';
import type { RunningServer } from '../src/app.ts';
import { exportClub, importClub } from '../src/store/club-file.ts';
import { BlockStore } from '../src/store/opponents/blocks.ts';
import { connect } from '../src/store/open-store.ts';
import { players } from '../src/store/tables.ts';
import { asPlayer, begun } from './player-requests.ts';
import { challenge, codeOf, idsIn, offer, sit } from './seat-offers.ts';
import { clean, createBattle, folder, Guest, join2, leaveAll, ownPlace, start, until } from './support.ts';

describe('a block', function () {
  let server: RunningServer;
  let red: SeatGrant;
  let black: SeatGrant;
  let ann: NewPlayerReply;
  let ben: NewPlayerReply;

  before(async () => {
    server = await start(await folder());
  });
  beforeEach(async () => {
    red = await createBattle(server);
    black = await join2(server, red.battle);
    ann = await begun(server, [red], 'Ann');
    ben = await begun(server, [black], 'Ben');
  });
  afterEach(leaveAll);
  after(clean);

  const block = (session: string | null, battle = red.battle, seat = black.seat) => asPlayer(server, session, '/blocks', { battle, seat });
  const blocksOf = async (session: string): Promise<OwnBlocks['blocks']> => {
    const response = await fetch(`${server.url}/api/player/blocks`, { headers: { authorization: `Bearer ${session}` } });
    const told: OwnBlocks = JSON.parse(await response.text());
    return told.blocks;
  };
  const shownTo = async (path: string, session: string | null): Promise<string> =>
    (await fetch(`${server.url}${path}`, session === null ? {} : { headers: { authorization: `Bearer ${session}` } })).text();
  const join = async (battle: string, session: string | null) => {
    const response = await fetch(`${server.url}/api/battles/${battle}/join`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(session === null ? {} : { authorization: `Bearer ${session}` }) },
      body: JSON.stringify({ name: 'Somebody' }),
    });
    return { status: response.status, body: await response.json() };
  };

  const begunMore = async ({ session }: NewPlayerReply, { battle, token }: SeatGrant) => {
    const { body } = await asPlayer(server, session, '/seats', { seats: [{ battle, token }] });
    expect(body).to.have.nested.property('kept[0].outcome', 'kept');
  };

  it('hides from either of two what the other offers to anybody, as if nothing were offered, until it is taken back', async () => {
    expect((await block(ann.session)).status).to.equal(200);
    for (const [one, other] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      const offered = await challenge(server);
      await begunMore(one, offered);
      await offer(server, offered);
      expect(idsIn(JSON.parse(await shownTo('/api/seats', null)))).to.include(offered.battle);
      expect(idsIn(JSON.parse(await shownTo('/api/seats', other.session)))).to.not.include(offered.battle);
      const nothing = await challenge(server);
      expect(await join(offered.battle, other.session)).to.deep.equal(await join(nothing.battle, other.session));
      expect((await sit(server, offered.battle)).status).to.equal(201);
      const open = await createBattle(server);
      await begunMore(one, open);
      const inList = async (session: string | null) =>
        JSON.parse(await shownTo('/api/battles', session)).find(({ id }: { id: string }) => id === open.battle)?.joining;
      expect([await inList(null), await inList(other.session), await inList(one.session)]).to.deep.equal(['anybody', 'invited', 'anybody']);
      expect(codeOf(await join(open.battle, other.session))).to.equal('403 invitation-needed');
    }
    const [first] = await blocksOf(ann.session);
    const id = first?.id ?? '';
    expect([first?.name, await blocksOf(ben.session)]).to.deep.equal(['Ben', []]);
    // Nobody takes back what another has blocked.
    await asPlayer(server, ben.session, '/blocks/lift', { block: id });
    expect(await blocksOf(ann.session)).to.have.length(1);
    await asPlayer(server, ann.session, '/blocks/lift', { block: id });
    const offered = await challenge(server);
    await begunMore(ann, offered);
    await offer(server, offered);
    expect((await join(offered.battle, ben.session)).status).to.equal(201);
  });

  it('leaves a battle that runs as it is, and says to its maker alone whose words to fold', async () => {
    const [here, there] = [await Guest.sit(server, red.battle, ann.session), await Guest.sit(server, red.battle, ben.session)];
    expect((await block(ann.session)).status).to.equal(200);
    await there.act('chat', { channel: 'table', text: 'Good evening.' });
    await until(() => here.chat.length === 1);
    const [{ seat, name } = {}] = here.chat;
    expect(JSON.parse(await shownTo(`/api/battles/${red.battle}/blocked`, ann.session))).to.deep.equal({ seats: [{ seat, name }] });
    expect(JSON.parse(await shownTo(`/api/battles/${red.battle}/blocked`, ben.session))).to.deep.equal({ seats: [] });
    expect(await here.answer('bid', { bid: 9 })).to.include({ ok: true });
    expect([here.closed, there.closed]).to.deep.equal([null, null]);
  });

  it('is made of whom one has met, once, and of nobody else: no stranger, guest, computer, nor oneself', async () => {
    expect(codeOf(await block(null))).to.equal('403 no-session');
    expect(codeOf(await block(ann.session, red.battle, red.seat))).to.equal('409 yourself');
    const elsewhere = await createBattle(server);
    const eve = await begun(server, [elsewhere], 'Eve');
    expect(codeOf(await block(eve.session))).to.equal('409 not-met');
    expect(codeOf(await block(eve.session, elsewhere.battle, black.seat))).to.equal('409 nobody-to-block');
    await join2(server, elsewhere.battle);
    expect(codeOf(await block(eve.session, elsewhere.battle, black.seat))).to.equal('409 nobody-to-block');
    const twice = await Promise.all([block(ann.session), block(ann.session), block(ann.session)]);
    expect(twice.map(({ status }) => status)).to.deep.equal([200, 200, 200]);
    expect(await blocksOf(ann.session)).to.have.length(1);
  });

  it('goes with either of its two who is deleted', async () => {
    await block(ann.session);
    await block(ben.session, red.battle, red.seat);
    expect((await asPlayer(server, ben.session, '/delete', {})).status).to.equal(200);
    expect(await blocksOf(ann.session)).to.deep.equal([]);
  });
});

describe('blocks in a store', () => {
  afterEach(clean);

  const at = new Date('2026-11-29T20:00:00Z');
  const row = (id: string) => ({ id: `block-${id}`, player: 'p', blocked: id, name: id, since: at });

  it('are so many a player, whoever counts at once, and move with the club', async () => {
    const from = await connect(await ownPlace(await folder()));
    await from.database.insert(players).values(['p', 'q', 'r', 's'].map((id) => ({ id, name: id, created: at })));
    const store = new BlockStore(from);
    const kept = await Promise.all(['q', 'r', 's'].map((each) => store.block(row(each), 2)));
    expect(kept.filter((each) => each)).to.have.length(2);
    const blocked = (await store.of('p')).map((each) => each.blocked);
    expect(await store.amongst(['q', 'r', 's', 'p'])).to.have.deep.members(blocked.map((each) => ['p', each]));
    const pairs = await Promise.all([store.amongst([blocked[0] ?? '', 'p']), store.amongst(['q', 'r'])]);
    expect(pairs.map(({ length }) => length > 0)).to.deep.equal([true, false]);
    // Blocked once more, one is blocked as before, also where no more may be.
    expect(await store.block({ ...row(blocked[0] ?? ''), id: 'again' }, 2)).to.equal(true);
    const lines: string[] = [];
    await exportClub(from, async (text) => void lines.push(text.trimEnd()));
    await from.close();
    const to = await connect(await ownPlace(await folder()));
    await importClub(
      to,
      (async function* () {
        yield* lines;
      })(),
    );
    expect((await new BlockStore(to).of('p')).map((each) => each.blocked)).to.deep.equal(blocked);
    await to.close();
  });
});
