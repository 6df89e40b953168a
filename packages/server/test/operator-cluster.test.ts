import { expect } from 'chai';
import { startChild, type Child } from './child.ts';
import { eventually, operator, PASSWORD } from './operator-forms.ts';
import { freePort } from './free-port.ts';
import { postgresql, redis, servicesForTests } from './services.ts';
import { clean, createBattle, Guest, join2, leaveAll, until } from './support.ts';

describe('whoever runs a club of several servers', () => {
  const service = servicesForTests('acts of the operator at several servers are not tested', { PostgreSQL: postgresql, Redis: redis });
  const servers: Child[] = [];
  before(async () => {
    servers.push(...(await Promise.all([another(), another()])));
  });
  after(async () => {
    leaveAll();
    for (const server of servers.splice(0)) await server.end('SIGKILL');
    await clean();
  });

  async function another(): Promise<Child> {
    const port = String(await freePort());
    const shared = { DATABASE_URL: service('PostgreSQL').url, REDIS_URL: service('Redis').url, ADMIN_PASSWORD: PASSWORD };
    return startChild({ ...shared, PORT: port, PUBLIC_ADDRESS: `127.0.0.1:${port}`, DATA_DIR: '/nowhere', CLIENT_DIR: '/nowhere' });
  }

  /** A battle of two, and the server that has it open and the other one. */
  async function fought() {
    const [one, other] = servers;
    if (one === undefined || other === undefined) throw new Error('two servers are needed');
    const red = await createBattle(one);
    const black = await join2(one, red.battle);
    const ann = await Guest.sit(one, red.battle, red.token);
    const ben = await Guest.sit(one, red.battle, black.token);
    const isOne = new URL(one.url).port === new URL(ann.room.connection.url ?? '').port;
    return { red, ann, ben, holder: isOne ? one : other, stranger: isOne ? other : one };
  }

  it('acts from any of them on what another has open', async () => {
    const { red, ann, ben, holder, stranger } = await fought();
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
    const acts = ['lift-ban', 'ban', 'close-battle', 'silence', 'remove-talk'];
    for (const server of servers)
      expect(
        [...(await operator(server).look('/admin/acts')).matchAll(/<td>([a-z]+-?[a-z]*)<\/td><td>/g)]
          .map(([, act]) => act)
          .filter((act) => acts.includes(act ?? '')),
      ).to.deep.equal(acts);
  });

  it('is heard though the servers cannot reach one another', async () => {
    const { red, ann, stranger } = await fought();
    service('Redis').freeze();
    try {
      expect(await operator(stranger).does(`/admin/battles/${red.battle}/close`, { why: 'Enough.' })).to.include({ status: 303 });
      await until(() => ann.table?.outcome?.reason === 'closed-by-operator');
    } finally {
      service('Redis').thaw();
    }
  });

  it('is told to try again while the store is away, and then nothing has been done or written down', async () => {
    const { red, ann, stranger } = await fought();
    const { send, look, token } = operator(stranger);
    const form = { token: await token(), why: 'Twice.' };
    await service('PostgreSQL').stop();
    const away = await send(`/admin/battles/${red.battle}/close`, form);
    expect(away.status).to.equal(503);
    expect(await away.text()).to.include('The server cannot reach its store just now. Please try again in a moment.');
    await service('PostgreSQL').start();
    await eventually(async () => expect(await look('/admin/acts')).not.to.include('Twice.'));
    expect(ann.table?.outcome).to.equal(null);
    expect((await send(`/admin/battles/${red.battle}/close`, form)).status).to.equal(303);
    await until(() => ann.table?.outcome?.reason === 'closed-by-operator');
    expect((await look('/admin/acts')).split('Twice.')).to.have.length(2);
  });
});
