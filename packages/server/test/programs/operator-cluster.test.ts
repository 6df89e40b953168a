import { expect } from 'chai';
import { operator } from '../operator-forms.ts';
import { createBattle, Guest, join2, leaveAll, until, eventually } from '../support.ts';
import { twoServers } from '../two-servers.ts';

describe('whoever runs a club of several servers', () => {
  const pair = twoServers('acts of the operator at several servers are not tested');
  afterEach(leaveAll);

  /** A battle of two, and the server that has it open and the other one. */
  async function fought() {
    const { one, other, store, meeting } = await pair();
    const red = await createBattle(one);
    const black = await join2(one, red.battle);
    const ann = await Guest.sit(one, red.battle, red.token);
    const ben = await Guest.sit(one, red.battle, black.token);
    const isOne = new URL(one.url).port === new URL(ann.room.connection.url ?? '').port;
    return { red, ann, ben, holder: isOne ? one : other, stranger: isOne ? other : one, servers: [one, other], store, meeting };
  }

  it('acts from any of them on what another has open', async () => {
    const { red, ann, ben, holder, stranger, servers } = await fought();
    const place = `/admin/battles/${red.battle}`;
    expect(await operator(holder).look(place))
      .to.include('It is open at this server.')
      .and.include('<td>127.0.0.1</td>');
    expect(await operator(stranger).look(place)).to.match(/It is open at the server [\w-]+, whose page shows who is connected\./);
    expect(await ann.act('chat', { channel: 'table', text: 'You smell of powder.' })).to.deep.equal({ ok: true });
    await until(() => ben.chat.length === 1);
    expect(await operator(stranger).does(`${place}/remove-talk`, { entry: ben.chat[0]?.id ?? '' })).to.include({ status: 303 });
    await until(() => ann.chat.length === 0 && ben.chat.length === 0);
    expect(await operator(stranger).does(`${place}/silence`, { seat: 'red-1', hours: '1' })).to.include({ status: 303 });
    await eventually(async () => expect(await ann.act('chat', { channel: 'table', text: 'Well!' })).to.include({ code: 'silenced' }));
    expect(await operator(stranger).does(`${place}/close`, { why: 'Enough.' })).to.include({ status: 303 });
    await until(() => ann.table?.outcome?.reason === 'closed-by-operator' && ann.chat.some(({ text }) => text === 'Enough.'));
    expect(await operator(stranger).does('/admin/bans/add', { network: '127.0.0.1', hours: '1' })).to.include({ status: 303 });
    await until(() => ann.closed !== null && ben.closed !== null);
    for (const server of servers) await eventually(async () => expect((await fetch(`${server.url}/api/battles`)).status).to.equal(403));
    expect(await operator(holder).does('/admin/bans/lift', { network: '127.0.0.1' })).to.include({ status: 303 });
    for (const server of servers) await eventually(async () => expect((await fetch(`${server.url}/api/battles`)).status).to.equal(200));
    const acts = ['ban lifted', 'banned', 'battle closed', 'silenced', 'talk removed'];
    for (const server of servers)
      expect(
        [...(await operator(server).look('/admin/acts')).matchAll(/<td>([a-z]+ ?[a-z]*)<\/td><td>/g)]
          .map(([, act]) => act)
          .filter((act) => acts.includes(act ?? '')),
      ).to.deep.equal(acts);
  });

  it('is heard though the servers cannot reach one another', async () => {
    const { red, ann, stranger, meeting } = await fought();
    meeting.freeze();
    try {
      expect(await operator(stranger).does(`/admin/battles/${red.battle}/close`, { why: 'Enough.' })).to.include({ status: 303 });
      await until(() => ann.table?.outcome?.reason === 'closed-by-operator');
    } finally {
      meeting.thaw();
    }
  });

  it('is told to try again while the store is away, and then nothing has been done or written down', async () => {
    const { red, ann, stranger, store } = await fought();
    const { send, look, token } = operator(stranger);
    const form = { token: await token(), why: 'Twice.' };
    await store.stop();
    const away = await send(`/admin/battles/${red.battle}/close`, form);
    expect(away.status).to.equal(503);
    expect(await away.text()).to.include('The server cannot reach its store just now. Please try again in a moment.');
    await store.start();
    await eventually(async () => expect(await look('/admin/acts')).not.to.include('Twice.'));
    expect(ann.table?.outcome).to.equal(null);
    expect((await send(`/admin/battles/${red.battle}/close`, form)).status).to.equal(303);
    // A server that was cut off from its store for as long as others wait for it has sent everybody away.
    const back = await eventually(() => Guest.sit(stranger, red.battle, red.token));
    await until(() => back.table?.outcome?.reason === 'closed-by-operator');
    expect((await look('/admin/acts')).split('Twice.')).to.have.length(2);
  });
});
