import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { SeatGrant } from '@longroll/protocol';
import { rulebookOf } from '@longroll/rules/rulebooks/index';
import { expect } from 'chai';
import { BattleLink } from '../../client/src/net/link.ts';
import { holdSeat } from '../../client/src/net/seats-held.ts';
import { TestServer } from '../src/test-server.ts';

/** What a page finds around it. */
const AROUND = ['location', 'localStorage', 'addEventListener', 'removeEventListener'] as const;

describe('the line to the referee, when it is cut', function () {
  const had = AROUND.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  let server: TestServer;
  let road: Road;
  let link: BattleLink | null = null;
  /** Where pages come from, and what their browser keeps. */
  let origin = '';
  let shelf = new Map<string, string>();

  before(async () => {
    server = await TestServer.open();
  });
  beforeEach(async () => {
    road = await Road.to(server.url);
    origin = road.url;
    shelf = new Map();
    const localStorage = {
      getItem: (key: string) => shelf.get(key) ?? null,
      setItem: (key: string, value: string) => void shelf.set(key, value),
    };
    const around: Record<(typeof AROUND)[number], unknown> = {
      location: {
        get origin() {
          return origin;
        },
      },
      localStorage,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
    for (const name of AROUND) Object.defineProperty(globalThis, name, { value: around[name], configurable: true });
  });
  afterEach(async () => {
    link?.close();
    link = null;
    await road.close();
  });
  after(async () => {
    for (const [name, descriptor] of had) {
      if (descriptor === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, descriptor);
    }
    await server.close();
  });

  /** Anna at her table, against the computer. */
  async function seated(
    url = server.url,
  ): Promise<{ opened: BattleLink; grant: SeatGrant; question: () => { id: string; answer: unknown } }> {
    const grant = await founded(url);
    holdSeat(grant, 'a field');
    const opened = new BattleLink(grant.battle);
    link = opened;
    await until(() => opened.state.value === 'open' && (opened.hand.value?.decisions.length ?? 0) > 0 && opened.events.value.length > 0);
    const question = () => {
      const [first] = opened.hand.value?.decisions ?? [];
      if (first === undefined) throw new Error('nothing is asked');
      const { setup, table, hand } = opened;
      const seats = setup.value?.seats.map(({ id, side, general }) => ({ id, side, name: general }));
      const outlook = { setting: setup.value?.setting, seats, view: { table: table.value, hand: hand.value } };
      const answers = rulebookOf(setup.value?.book.id ?? '')?.answers(JSON.stringify(outlook), first.id);
      return { id: first.id, answer: answers?.options[0] ?? answers?.fallback };
    };
    return { opened, grant, question };
  }

  /** In another browser a copy of the seat's newest token is shown, and then the one that is offered for it: those of this page are dead. */
  async function taken({ battle }: SeatGrant): Promise<void> {
    const own = shelf;
    [origin, shelf] = [server.url, new Map(own)];
    for (let each = 0; each < 2; each++) {
      const page = new BattleLink(battle);
      await until(() => page.state.value === 'open' && page.setup.value !== null);
      page.close();
    }
    [origin, shelf] = [road.url, own];
  }

  it('sends a command that was on its way again, under the same id, and it is carried out once', async () => {
    const { opened, question } = await seated();
    const { id, answer } = question();
    road.swallow = true;
    const reply = opened.send(id, answer);
    await until(() => road.swallowed > 0);
    road.swallow = false;
    road.cut();
    expect(await reply).to.include({ ok: true });
  });

  it('hears once what was done though the answer was lost', async () => {
    const { opened, question } = await seated();
    const { id, answer } = question();
    road.deaf = true;
    const before = opened.events.value.length;
    const reply = opened.send(id, answer);
    await until(() => road.unheard > 0);
    road.deaf = false;
    road.cut();
    expect(await reply).to.include({ ok: true });
    await until(() => opened.events.value.length > before);
    expect(opened.events.value.map(({ seq }) => seq)).to.deep.equal(opened.events.value.map((_event, place) => place));
  });

  it('waits with a command that comes too soon and sends it again, until the referee has judged it', async () => {
    const strict = await TestServer.open({ LIMIT_ACTS_PER_SECOND: '1' });
    await road.close();
    road = await Road.to(strict.url);
    origin = road.url;
    const { opened } = await seated(strict.url);
    // One takes all that may be done in a second; the other is judged all the same.
    const replies = await Promise.all([opened.send('d999', {}), opened.send('d999', {})]);
    expect(replies.map((reply) => !reply.ok && reply.code)).to.deep.equal(['stale-decision', 'stale-decision']);
    opened.close();
    await strict.close();
  });

  it('leaves a line that is dead without a word for another', async () => {
    const { opened, question } = await seated();
    const { id, answer } = question();
    // Nothing goes through any more, and nobody says so: the socket stays open.
    road.strand();
    expect(await opened.send(id, answer)).to.include({ ok: true });
  });

  it('tells a command as unheard when the seat opens no more, and asks nothing of a shut line', async () => {
    const { opened, grant, question } = await seated();
    const { id, answer } = question();
    road.swallow = true;
    const [reply, said] = [opened.send(id, answer), opened.ask('chat', { channel: 'table', text: 'Hello?' })];
    // Both leave at once, in one piece or in two, and the road swallows all that comes until the seat is taken.
    await until(() => road.swallowed > 0);
    await taken(grant);
    road.swallow = false;
    road.cut();
    expect(await reply).to.include({ ok: false, code: 'unheard' });
    expect(await said).to.include({ ok: false, code: 'unheard' });
    expect(opened.state.value).to.equal('shut');
    expect(await opened.send(id, answer)).to.include({ ok: false, code: 'unheard', message: opened.problem.value });
  });

  it('tells at once that there is no such battle', async () => {
    const opened = new BattleLink('no-such-battle');
    link = opened;
    await until(() => opened.state.value === 'shut');
    expect(await opened.send('d1', {})).to.deep.equal({ ok: false, clause: '', code: 'unheard', message: 'There is no such battle.' });
  });
});

/** The way from a page to the server, which can be cut, swallow what is sent, deafen who sends it, or lie dead without a word. */
class Road {
  readonly url: string;
  readonly #server: ReturnType<typeof createServer>;
  readonly #pairs = new Set<{ readonly here: Socket; readonly there: Socket; stranded: boolean }>();
  swallow = false;
  swallowed = 0;
  deaf = false;
  unheard = 0;

  private constructor(server: ReturnType<typeof createServer>, port: number) {
    this.#server = server;
    const { port: own } = addressOf(server);
    this.url = `http://127.0.0.1:${own}`;
    server.on('connection', (here: Socket) => this.#carry(here, connect(port, '127.0.0.1')));
  }

  static async to(url: string): Promise<Road> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Road(server, Number(new URL(url).port));
  }

  #carry(here: Socket, there: Socket): void {
    const pair = { here, there, stranded: false };
    this.#pairs.add(pair);
    here.on('data', (bytes) => {
      if (pair.stranded) return;
      if (this.swallow) this.swallowed++;
      else there.write(bytes);
    });
    there.on('data', (bytes) => {
      if (pair.stranded) return;
      if (this.deaf) this.unheard++;
      else here.write(bytes);
    });
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const) {
      one.on('error', () => undefined);
      one.on('close', () => {
        if (!pair.stranded) other.destroy();
        this.#pairs.delete(pair);
      });
    }
  }

  cut(): void {
    for (const { here, there } of this.#pairs) for (const each of [here, there]) each.destroy();
  }

  /** What is open now carries nothing any more. */
  strand(): void {
    for (const pair of this.#pairs) pair.stranded = true;
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.cut();
    await closed;
  }
}

function addressOf(server: ReturnType<typeof createServer>): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address;
}

async function founded(url: string): Promise<SeatGrant> {
  const [scenario]: { id: string }[] = await (await fetch(`${url}/api/scenarios`)).json();
  const response = await fetch(`${url}/api/battles`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario: scenario?.id, side: 'red', opponent: 'computer', name: 'Anna' }),
  });
  const grant: SeatGrant = await response.json();
  return grant;
}

async function until(so: () => boolean): Promise<void> {
  const end = Date.now() + 120_000;
  while (!so()) {
    if (Date.now() > end) throw new Error(`waited in vain: ${so.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
