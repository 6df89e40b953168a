import type { SubstituteReply } from '@longroll/protocol';
import { expect } from 'chai';
import type { RunningServer } from '../src/app.ts';
import { operator, PASSWORD } from './operator-forms.ts';
import { clean, createBattle, eventually, folder, grantIn, Guest, join2, leaveAll, post, start, until } from './support.ts';

const SILENCED = { ok: false, code: 'silenced' };
const SPOT = { x: 1000, y: 2000 };

describe('whom the club lets say nothing', function () {
  let server: RunningServer;
  before(async () => {
    server = await start(await folder(), { adminPassword: PASSWORD });
  });
  afterEach(leaveAll);
  after(clean);

  async function table() {
    const red = await createBattle(server, { options: { allies: true } });
    const [rose, black] = [await join2(server, red.battle, 'Cat', 'red-2'), await join2(server, red.battle, 'Ben', 'black-1')];
    const [ann, cat, ben] = [
      await Guest.sit(server, red.battle, red.token),
      await Guest.sit(server, red.battle, rose.token),
      await Guest.sit(server, red.battle, black.token),
    ];
    await until(() => ann.decision('bid') !== undefined);
    return { battle: red.battle, red, ann, cat, ben };
  }
  const silence = (battle: string, seat: string) => operator(server).does(`/admin/battles/${battle}/silence`, { seat, hours: '1' });
  const says = (guest: Guest, channel: 'table' | 'side' = 'side') => guest.act('chat', { channel, text: 'Well!' });

  it('show their allies nothing, and add no words to the dice; they play on', async () => {
    const { battle, ann, cat } = await table();
    expect(await silence(battle, 'red-1')).to.include({ status: 303 });
    await eventually(async () => expect(await says(ann)).to.include(SILENCED));
    const decision = ann.decision('bid')?.id ?? '';
    expect(await ann.act('mark', { at: SPOT, to: null, words: 'Look here' })).to.include(SILENCED);
    expect(await ann.act('draft', { decision, answer: { bid: 9 } })).to.include(SILENCED);
    expect(await ann.act('words', { words: 'Look here' })).to.include(SILENCED);
    expect(await ann.command(decision, { bid: 9 })).to.include({ ok: true });
    expect(await says(cat)).to.deep.equal({ ok: true });
  });

  it('have no voice in a friend to whom they lend their seat, and the friend of somebody else has', async () => {
    const { battle, ann, cat } = await table();
    expect(await silence(battle, 'red-1')).to.include({ status: 303 });
    await eventually(async () => expect(await says(ann)).to.include(SILENCED));
    const lent = async (player: Guest, name: string) => {
      const link = await player.request<SubstituteReply>('substitute', {});
      const secret = link.ok ? link.secret : '';
      return Guest.sit(server, battle, grantIn(await post(`${server.url}/api/battles/${battle}/substitute`, { secret, name })).token);
    };
    const [sam, tom] = [await lent(ann, 'Sam'), await lent(cat, 'Tom')];
    for (const channel of ['table', 'side'] as const) expect(await says(sam, channel)).to.include(SILENCED);
    expect(await says(tom)).to.deep.equal({ ok: true });
  });

  it('draw for nobody, where all who watch are silenced and the commentator among them', async () => {
    const { battle, red, ann, ben } = await table();
    const made = await post(`${server.url}/api/battles/${battle}/commentator`, { token: ann.setup?.nextToken ?? red.token });
    const { secret: invitation }: { secret: string } = JSON.parse(JSON.stringify(made.body));
    const [cob, eve] = [await Guest.enter(server, { battle, invitation }), await Guest.sit(server, battle)];
    const comment = () => cob.act('comment', { kind: 'mark', at: SPOT, to: null, note: 'Here they come' });
    expect(await comment()).to.deep.equal({ ok: true });
    await until(() => eve.commentary?.length === 1);
    expect(await silence(battle, '')).to.include({ status: 303 });
    await eventually(async () => expect(await comment()).to.include(SILENCED));
    expect(await cob.act('call-me', { name: 'Cob' })).to.include(SILENCED);
    expect(await cob.act('chat', { channel: 'spectators', text: 'Well!' })).to.include(SILENCED);
    expect(await says(ben, 'table')).to.deep.equal({ ok: true });
  });
});
