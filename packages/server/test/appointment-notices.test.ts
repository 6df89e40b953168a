import { expect } from 'chai';
import type { RunningServer } from '../src/app.ts';
import { machineTime } from '../src/time.ts';
import { agree, decline, propose, written } from './appointment-requests.ts';
import { subscribe } from './notice-requests.ts';
import { withHook } from './player-channels.ts';
import { asPlayer, begun } from './player-requests.ts';
import { Browser, pushService, type PushService } from './push-service.ts';
import { clean, createBattle, folder, Guest, join2, leaveAll, start, stop, until } from './support.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const AGREED = 'longroll.agreed';
const live = { clock: { kind: 'live' as const, minutes: 30, increment: 10 } };

describe('notices of a battle at an agreed time', function () {
  let server: RunningServer;
  let push: PushService;
  /** Milliseconds the clock is ahead. */
  let ahead = 0;
  let names = 0;
  let data = '';

  const begin = () =>
    start(data, {
      time: { ...machineTime, now: () => Date.now() + ahead },
      pushServices: [push.origin],
      hookServices: [push.origin],
      noticesEvery: 20,
    });

  before(async () => {
    [push, data] = [await pushService(), await folder()];
    server = await begin();
  });
  beforeEach(() => {
    push.status = 201;
    ahead = 0;
  });
  afterEach(leaveAll);
  after(async () => {
    await clean();
    await push.close();
  });

  /** How often a hook was told that a time is agreed on, and for when. */
  const agreements = (url: string) =>
    push.received
      .filter(({ path }) => `${push.origin}${path}` === url)
      .flatMap(({ body }) => {
        const { type, data }: { type: string; data: { battles: { at?: string }[] } } = JSON.parse(body.toString());
        return type === AGREED ? [data.battles[0]?.at] : [];
      });

  /** What else a hook was told, by kind and time. */
  const at = (url: string) =>
    push.received
      .filter(({ path }) => `${push.origin}${path}` === url)
      .map(({ body }) => {
        const { type, data }: { type: string; data: { battles: { at?: string }[] } } = JSON.parse(body.toString());
        return [type, data.battles[0]?.at];
      })
      .filter(([type]) => type !== AGREED);

  /** Two have agreed on the first of these times; Ann is a player with a hook. */
  async function agreedOn(first: number) {
    const red = await createBattle(server, live);
    const times = written(first, first + DAY);
    await propose(server, red, times);
    const black = await join2(server, red.battle);
    const { session } = await begun(server, [red]);
    const url = `${push.origin}/hook/${++names}`;
    await withHook(server, session, url);
    await agree(server, black, times[0]);
    return { red: { ...red, token: session }, black, session, url, when: times[0] ?? '' };
  }

  /** A round that has begun after now is over: somebody is told of a battle that another is to be within the hour. */
  async function lookedAt(): Promise<void> {
    const before = ahead;
    const { url } = await agreedOn(Date.now() + ahead + 61 * MINUTE);
    ahead += 2 * MINUTE;
    await until(() => at(url).length > 0);
    ahead = before;
  }

  it('come at once when others have agreed, once for each time, and not to whoever agreed last or sits at the table', async () => {
    const { red, black, url, when } = await agreedOn(Date.now() + 3 * DAY);
    const ben = new Browser(push);
    await subscribe(server, black, ben);
    await until(() => agreements(url).length === 1);
    expect(agreements(url)).to.deep.equal([when]);
    await decline(server, black);
    const times = written(Date.now() + 4 * DAY, Date.now() + 5 * DAY);
    await propose(server, red, times);
    const ann = await Guest.sit(server, red.battle, red.token);
    await agree(server, black, times[1]);
    await lookedAt();
    expect(agreements(url)).to.deep.equal([when]);
    expect(ben.read(push)).to.deep.equal([]);
    expect(ann.closed).to.equal(null);
  });

  it('come a day and an hour before, once each, to players whatever they wish of battles with a clock, and to browsers', async () => {
    const { black, url, when } = await agreedOn(Date.now() + 3 * DAY);
    const ben = new Browser(push);
    await subscribe(server, black, ben);
    await lookedAt();
    expect(at(url)).to.deep.equal([]);
    ahead = 2 * DAY + MINUTE;
    await until(() => at(url).length === 1 && ben.read(push).length === 1);
    await lookedAt();
    ahead = 3 * DAY - HOUR + MINUTE;
    await until(() => at(url).length === 2 && ben.read(push).length === 2);
    ahead += 5 * MINUTE;
    await lookedAt();
    expect(at(url)).to.deep.equal([
      ['longroll.day-before', when],
      ['longroll.hour-before', when],
    ]);
    expect(ben.read(push)).to.deep.equal([
      { battle: black.battle, scenario: 'The Ridge', kind: 'day-before', at: when },
      { battle: black.battle, scenario: 'The Ridge', kind: 'hour-before', at: when },
    ]);
  });

  it('come not where less than that was left when it was agreed on', async () => {
    const near = await agreedOn(Date.now() + 23 * HOUR);
    const nearer = await agreedOn(Date.now() + 50 * MINUTE);
    await lookedAt();
    ahead = 22 * HOUR + MINUTE;
    await until(() => at(near.url).length === 1);
    await lookedAt();
    expect([at(near.url), at(nearer.url)]).to.deep.equal([[['longroll.hour-before', near.when]], []]);
  });

  it('are dropped when it is off or another time is agreed on, of which they come anew', async () => {
    const { red, black, url } = await agreedOn(Date.now() + 3 * DAY);
    push.status = 503;
    ahead = 2 * DAY + MINUTE;
    await until(() => at(url).length === 1);
    await decline(server, black);
    push.status = 201;
    ahead += 6 * HOUR;
    await lookedAt();
    expect(at(url), 'not tried again').to.have.length(1);
    const times = written(Date.now() + ahead + 2 * DAY, Date.now() + ahead + 3 * DAY);
    await propose(server, red, times);
    await agree(server, black, times[1]);
    ahead += 2 * DAY + MINUTE;
    await until(() => at(url).length === 2);
    expect(at(url)[1]).to.deep.equal(['longroll.day-before', times[1]]);
  });

  it('come not again from a server that is started anew, which forgets none that is still to come', async () => {
    const { url } = await agreedOn(Date.now() + 3 * DAY);
    ahead = 2 * DAY + MINUTE;
    await until(() => at(url).length === 1);
    await stop(server);
    server = await begin();
    await lookedAt();
    expect(at(url)).to.have.length(1);
    await stop(server);
    ahead = 3 * DAY - HOUR + MINUTE;
    server = await begin();
    await until(() => at(url).length === 2);
    await lookedAt();
    expect(at(url).map(([type]) => type)).to.deep.equal(['longroll.day-before', 'longroll.hour-before']);
  });

  it('and its place in the calendar follows it: one event of its own, moved with it, gone with it', async () => {
    const first = Date.now() + 3 * DAY;
    const { red, black, session, when } = await agreedOn(first);
    const { path }: { path: string } = JSON.parse(JSON.stringify((await asPlayer(server, session, '/calendar', {})).body));
    const read = async () => (await fetch(`${server.url}${path}`)).text();
    const stamp = (instant: string) => `DTSTART:${instant.replaceAll(/[-:]|\.\d+/g, '')}`;
    const uid = `UID:appointment-${red.battle}@longroll`;
    const before = await read();
    expect(before).to.include('SUMMARY:Battle: The Ridge').and.include(uid).and.include(stamp(when));
    await decline(server, black);
    expect(await read()).to.not.include('VEVENT');
    const times = written(first + DAY, first + 2 * DAY);
    await propose(server, red, times);
    await agree(server, black, times[1]);
    const after = await read();
    expect(after)
      .to.include(uid)
      .and.include(stamp(times[1] ?? ''));
    const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
    expect(sequence(after)).to.be.greaterThan(sequence(before));
  });
});
