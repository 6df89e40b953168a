import { expect } from 'chai';
import type { RunningServer } from '../src/app.ts';
import type { ServerConfig } from '../src/server-config.ts';
import { isEndpoint, isPublic, publicLookup } from '../src/notices/endpoint.ts';
import { machineTime } from '../src/time.ts';
import { Browser, claimsOf, pushService, type PushService } from './push-service.ts';
import { keyOf, subscribe } from './notice-requests.ts';
import { clean, createBattle, folder, Guest, join2, leaveAll, post, start, stop, until, type Reachable } from './support.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const letter = { clock: { kind: 'correspondence' as const, days: 3 } };

const stopTelling = (server: Reachable, { endpoint }: Browser, battle?: string) =>
  post(`${server.url}/api/notices/stop`, { endpoint, ...(battle === undefined ? {} : { battle }) });

describe('notices to a closed browser', function () {
  let server: RunningServer;
  let push: PushService;
  let data = '';
  /** Milliseconds the clock is ahead: a notice waits a moment for whoever may be about to come back. */
  let ahead = 0;
  const settings = (): Partial<ServerConfig> => ({
    time: { ...machineTime, now: () => Date.now() + ahead },
    pushServices: [push.origin],
    pushContact: 'mailto:club@longroll.test',
    noticesEvery: 20,
    limits: { noticesPerHour: 6 },
  });

  before(async () => {
    push = await pushService();
    data = await folder();
    server = await start(data, settings());
  });
  beforeEach(() => {
    push.status = 201;
    push.received.length = 0;
    // So far back that nothing is due before a test says so.
    ahead = -HOUR;
  });
  afterEach(leaveAll);
  after(async () => {
    await clean();
    await push.close();
  });

  /** Two sit down by letter, and one of them is told at a browser. */
  async function table(wish = {}) {
    const red = await createBattle(server, { ...letter, ...wish });
    const black = await join2(server, red.battle);
    return { red, black };
  }

  /** What a browser has been told, once it has been told so much. */
  async function told(browser: Browser, count: number): Promise<unknown[]> {
    await until(() => browser.read(push).length >= count);
    return browser.read(push);
  }

  /** Everything that is to be looked at has been: a browser that is told of a battle begun after it has heard of that. */
  async function lookedAt(): Promise<void> {
    const { red } = await table();
    const witness = new Browser(push);
    expect((await subscribe(server, red, witness)).status).to.equal(201);
    ahead = Math.max(ahead, 5000);
    await told(witness, 1);
  }

  it('say that it is one’s turn, and in which field, to that browser alone: encrypted, signed with the key of the club', async () => {
    const { red } = await table();
    const phone = new Browser(push);
    expect((await subscribe(server, red, phone)).status).to.equal(201);
    ahead = Math.max(ahead, 5000);
    expect(await told(phone, 1)).to.deep.equal([{ battle: red.battle, scenario: 'The Ridge', kind: 'turn' }]);
    const [first] = push.received;
    expect(first?.headers).to.include({ 'content-encoding': 'aes128gcm', topic: red.battle });
    expect(first?.body.toString('latin1')).to.not.include(red.battle);
    expect(claimsOf(first ?? { headers: {} }, await keyOf(server))).to.deep.equal({ aud: push.origin, sub: 'mailto:club@longroll.test' });
  });

  it('are not sent to whoever sits at the table, nor twice for the same question, and again for the next one', async () => {
    const { red, black } = await table();
    const [phone, other] = [new Browser(push), new Browser(push)];
    const ann = await Guest.sit(server, red.battle, red.token);
    await subscribe(server, { battle: red.battle, token: ann.setup?.nextToken ?? '' }, phone);
    await subscribe(server, black, other);
    ahead = Math.max(ahead, 5000);
    expect(await told(other, 1)).to.have.length(1);
    await lookedAt();
    expect(phone.read(push)).to.deep.equal([]);
    expect(other.read(push)).to.have.length(1);
    // Ben comes, answers and goes; it is Ann's turn, who has gone as well.
    const ben = await Guest.sit(server, red.battle, black.token);
    expect(await ann.answer('bid', { bid: 9 })).to.include({ ok: true });
    ann.hangUp();
    await until(() => !ben.present.includes(red.seat));
    await lookedAt();
    expect(phone.read(push)).to.deep.equal([]);
    expect(await ben.answer('bid', { bid: 1 })).to.include({ ok: true });
    ahead = Math.max(ahead, 5000);
    expect(await told(phone, 1)).to.deep.equal([{ battle: red.battle, scenario: 'The Ridge', kind: 'turn' }]);
    await lookedAt();
    expect(other.read(push)).to.have.length(1);
  });

  it('are tried again so often and no more, and a browser that is gone is forgotten everywhere', async () => {
    const [one, two] = [await table(), await table()];
    const phone = new Browser(push);
    push.status = 503;
    await subscribe(server, one.red, phone);
    ahead = Math.max(ahead, 5000);
    // The clock goes on until the next try comes: a server that is slow looks at it later than the push service has answered.
    for (let tries = 1; tries <= 5; tries++)
      await until(() => {
        ahead += MINUTE;
        return phone.read(push).length >= tries;
      });
    ahead += 24 * HOUR;
    push.status = 201;
    await lookedAt();
    expect(phone.read(push)).to.have.length(5);
    push.status = 410;
    await subscribe(server, two.red, phone);
    ahead = Math.max(ahead, 5000);
    await until(() => push.received.some(({ headers }) => headers['topic'] === two.red.battle));
    push.status = 201;
    const three = await table();
    // What is forgotten for one battle is forgotten for all: the next question of the first one is told to nobody.
    await subscribe(server, three.black, new Browser(push));
    ahead = Math.max(ahead, 5000);
    await lookedAt();
    expect(push.received.filter(({ headers }) => headers['topic'] === one.red.battle)).to.have.length(5);
  });

  it('stop at once when they are to, of one battle or of all, without a token', async () => {
    const [one, two, three] = [await table(), await table(), await table()];
    const phone = new Browser(push);
    for (const { red } of [one, two, three]) await subscribe(server, red, phone);
    expect((await stopTelling(server, phone, one.red.battle)).status).to.equal(200);
    ahead = Math.max(ahead, 5000);
    const topics = () => (push.received.length === 0 ? [] : phone.read(push).map((each) => JSON.stringify(each)));
    await told(phone, 2);
    expect(topics().join()).to.not.include(one.red.battle);
    ahead = -HOUR;
    const four = await table();
    await subscribe(server, four.red, phone);
    await stopTelling(server, phone);
    ahead = Math.max(ahead, 5000);
    await lookedAt();
    expect(phone.read(push)).to.have.length(2);
  });

  it('go to whoever plays the seat when they are sent: not to who has left it, nor to the device it has moved from', async () => {
    const { red, black } = await table();
    const [left, old] = [new Browser(push), new Browser(push)];
    await subscribe(server, black, left);
    await subscribe(server, red, old);
    const [ann, ben] = [await Guest.sit(server, red.battle, red.token), await Guest.sit(server, red.battle, black.token)];
    const { body } = await post(`${server.url}/api/battles/${red.battle}/moves`, { token: ann.setup?.nextToken });
    const code = /"code":"(\w+)"/.exec(JSON.stringify(body))?.[1];
    expect((await post(`${server.url}/api/moves`, { code, device: 'another-device-of-anns' })).status).to.equal(200);
    await until(() => ann.setup?.moved === true);
    // Alone at the table Ben gives black's seat to the computer.
    await ben.act('propose', { kind: 'replace', seat: black.seat, by: 'computer' });
    leaveAll();
    ahead = Math.max(ahead, 5000);
    await lookedAt();
    expect(old.read(push)).to.deep.equal([]);
    expect(push.received.filter(({ headers }) => headers['topic'] === red.battle).length).to.be.at.most(1);
  });

  it('are so many a person, the last ones, and so many an hour a browser', async () => {
    const { red } = await table();
    const browsers = Array.from({ length: 7 }, () => new Browser(push));
    for (const browser of browsers) {
      await subscribe(server, red, browser);
      ahead += 1000;
    }
    ahead = Math.max(ahead, 5000);
    await lookedAt();
    await until(() => push.received.filter(({ headers }) => headers['topic'] === red.battle).length === 5);
    expect(browsers.map((browser) => browser.read(push).length)).to.deep.equal([0, 0, 1, 1, 1, 1, 1]);
    const busy = new Browser(push);
    for (let battle = 0; battle < 8; battle++) await subscribe(server, (await table()).red, busy);
    ahead = Math.max(ahead, 5000);
    await told(busy, 6);
    await lookedAt();
    expect(busy.read(push)).to.have.length(6);
  });

  it('are nobody’s to ask for without the token of a seat, nor to be sent where no push service is', async () => {
    const { red } = await table();
    const phone = new Browser(push);
    expect((await subscribe(server, { ...red, token: 'x' }, phone)).status).to.equal(403);
    for (const endpoint of [
      'https://127.0.0.1/x',
      'https://2130706433/x',
      'https://[::1]/x',
      'https://[::ffff:10.0.0.1]/x',
      'https://localhost/x',
      'https://redis/x',
      'https://push.internal/x',
      'http://updates.push.services.mozilla.com/x',
      'https://user:pass@updates.push.services.mozilla.com/x',
      'https://updates.push.services.mozilla.com:8443/x',
      'file:///etc/passwd',
      'nonsense',
    ])
      expect(
        (await post(`${server.url}/api/battles/${red.battle}/notices`, { token: red.token, ...phone.subscription, endpoint })).status,
        endpoint,
      ).to.equal(422);
    for (const wrong of [{ p256dh: 'x' }, { auth: 'x' }, { endpoint: '' }, { endpoint: `https://${'a'.repeat(2000)}.example` }])
      expect(
        (await post(`${server.url}/api/battles/${red.battle}/notices`, { token: red.token, ...phone.subscription, ...wrong })).status,
      ).to.equal(400);
    // A key that is no point of the curve: nothing can be encrypted for it, and it is forgotten.
    const broken = { ...phone.subscription, p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url') };
    expect((await post(`${server.url}/api/battles/${red.battle}/notices`, { token: red.token, ...broken })).status).to.equal(201);
    ahead = Math.max(ahead, 5000);
    await lookedAt();
    expect(push.received.filter(({ headers }) => headers['topic'] === red.battle)).to.deep.equal([]);
  });

  it('follow no push service elsewhere', async () => {
    const { red } = await table();
    const phone = new Browser(push);
    push.status = 302;
    await subscribe(server, red, phone);
    ahead = Math.max(ahead, 5000);
    await told(phone, 1);
    push.status = 201;
    await lookedAt();
    expect(push.received.some(({ path }) => path === '/elsewhere')).to.equal(false);
  });

  it('that are due when the server stops are sent by the next one, under the same key', async () => {
    const { red } = await table();
    const phone = new Browser(push);
    const key = await keyOf(server);
    await subscribe(server, red, phone);
    await stop(server);
    ahead = Math.max(ahead, 5000);
    server = await start(data, settings());
    expect(await told(phone, 1)).to.have.length(1);
    expect(await keyOf(server)).to.equal(key);
  });

  it('reach whoever offers a seat though no page is open: the offer stands longer, and says that somebody has sat down', async () => {
    const red = await createBattle(server, { joining: 'invited' });
    const phone = new Browser(push);
    await subscribe(server, red, phone);
    const { body } = await post(`${server.url}/api/battles/${red.battle}/offer`, { token: red.token, wish: 'any' });
    expect(body).to.include({ standsFor: 3600 });
    ahead += 30 * 60_000;
    await join2(server, red.battle);
    ahead = Math.max(ahead, 5000);
    expect(await told(phone, 1)).to.deep.equal([{ battle: red.battle, scenario: 'The Ridge', kind: 'turn' }]);
  });
});

describe('where a notice may be sent', () => {
  it('is a name of the internet, encrypted, at the usual port; and what the operator names', () => {
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/x',
      'https://updates.push.services.mozilla.com/wpush/v2/x',
      'https://web.push.apple.com/x',
    ])
      expect(isEndpoint(endpoint, []), endpoint).to.equal(true);
    expect(isEndpoint('http://10.0.0.7:9000/x', ['http://10.0.0.7:9000'])).to.equal(true);
    expect(isEndpoint('http://10.0.0.7:9001/x', ['http://10.0.0.7:9000'])).to.equal(false);
    expect(isEndpoint('https://a.b.localhost./x', [])).to.equal(false);
  });

  it('is a public address, in whatever form it is written', () => {
    for (const address of ['142.250.74.10', '2a00:1450:4001::200a']) expect(isPublic(address), address).to.equal(true);
    const within = ['127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'];
    const sixth = [
      '::1',
      '::',
      'fe80::1',
      'fd00::1',
      '::ffff:127.0.0.1',
      '::ffff:a9fe:a9fe',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      'ff02::1',
    ];
    for (const address of [...within, ...sixth, 'nonsense']) expect(isPublic(address), address).to.equal(false);
  });

  it('is looked at when it is asked: a name that leads within, if only by one of its addresses, is not connected to', async () => {
    const found = (...addresses: string[]) =>
      new Promise<string>((done) => {
        const lookup = publicLookup(
          (_name: string, _options: unknown, tell: (error: null, all: { address: string; family: number }[]) => void) =>
            tell(
              null,
              addresses.map((address) => ({ address, family: 4 })),
            ),
        );
        lookup('push.club.example', { all: true }, (error, all) => done(error === null ? JSON.stringify(all) : error.message));
      });
    expect(await found('142.250.74.10')).to.include('142.250.74.10');
    for (const addresses of [['127.0.0.1'], ['142.250.74.10', '10.0.0.1'], []]) expect(await found(...addresses)).to.include('not public');
  });
});
