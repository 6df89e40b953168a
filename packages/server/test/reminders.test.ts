import { expect } from 'chai';
import { pushService, Browser } from './push-service.ts';
import { subscribe } from './notice-requests.ts';
import { clean, createBattle, folder, Guest, join2, settled, start, stop, until } from './support.ts';
import { TestTime } from './test-time.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('a reminder to whoever all wait for', function () {
  afterEach(clean);

  async function table(wish: Parameters<typeof createBattle>[1] = {}) {
    const data = await folder();
    const time = new TestTime();
    const server = await start(data, { time });
    const red = await createBattle(server, wish);
    const black = await join2(server, red.battle);
    const [ann, ben, eve] = [
      await Guest.sit(server, red.battle, red.token),
      await Guest.sit(server, red.battle, black.token),
      await Guest.sit(server, red.battle),
    ];
    await until(() => ben.decision('bid') !== undefined && ann.decision('bid') !== undefined);
    return { data, time, server, red, black, ann, ben, eve };
  }
  const remind = (who: Guest, seat: string) => who.act('remind', { seat });

  it('reaches them and nobody else, three times for a question and a minute apart, however often it is asked for', async () => {
    const { time, server, red, ann, ben, eve } = await table();
    const replies = [];
    for (let each = 0; each < 12; each++) replies.push(await remind(ann, 'black-1'));
    expect(replies[0]).to.deep.equal({ ok: true });
    expect(replies.slice(1).every((reply) => !reply.ok && reply.code === 'reminded-already')).to.equal(true);
    for (const times of [2, 3]) {
      time.pass(MINUTE);
      expect(await remind(ann, 'black-1'), String(times)).to.deep.equal({ ok: true });
    }
    time.pass(MINUTE);
    expect(await remind(ann, 'black-1')).to.include({ ok: false, code: 'reminded-enough' });
    await until(() => ben.reminders.length === 3);
    expect(ben.reminders[0]).to.deep.equal({ seat: 'black-1', by: 'red-1' });
    await settled(server, red.battle);
    expect([ann.reminders, eve.reminders]).to.deep.equal([[], []]);
    // Everybody sees how often that has been done.
    await until(() => eve.tableActions?.reminders['black-1']?.left === 0);
    // With the next question it may be done again, and everybody is told so.
    await ann.answer('bid', { bid: 1 });
    await ben.answer('bid', { bid: 9 });
    await until(() => ben.decision('march') !== undefined);
    await until(() => eve.tableActions?.reminders['black-1'] === undefined);
    expect(await remind(ann, 'black-1')).to.deep.equal({ ok: true });
  });

  it('is not for spectators, nor of oneself, of a computer, of a seat nobody waits for, or of one there is not', async () => {
    const { server, ann, ben, eve } = await table();
    expect(await remind(eve, 'black-1')).to.include({ ok: false, code: 'not-seated' });
    expect(await remind(ann, 'red-1')).to.include({ ok: false, code: 'not-yours' });
    expect(await remind(ann, 'nowhere')).to.include({ ok: false, code: 'no-such-seat' });
    await ann.answer('bid', { bid: 9 });
    await ben.answer('bid', { bid: 1 });
    await until(() => ann.decision('march') !== undefined);
    expect(await remind(ann, 'black-1')).to.include({ ok: false, code: 'not-waited-for' });
    const { battle, token } = await createBattle(server, { opponent: 'computer' });
    const alone = await Guest.sit(server, battle, token);
    expect(await remind(alone, 'black-1')).to.include({ ok: false, code: 'not-human' });
  });

  it('leaves them a minute also where they have answered meanwhile and are asked something else', async () => {
    const { time, ann, ben, eve } = await table();
    for (let each = 0; each < 3; each++) {
      expect(await remind(ann, 'black-1')).to.deep.equal({ ok: true });
      if (each < 2) time.pass(MINUTE);
    }
    await until(() => eve.tableActions?.reminders['black-1']?.left === 0);
    await ann.answer('bid', { bid: 1 });
    await ben.answer('bid', { bid: 9 });
    await until(() => ben.decision('march') !== undefined);
    expect(await remind(ann, 'black-1')).to.include({ ok: false, code: 'reminded-already' });
    await until(() => eve.tableActions?.reminders['black-1']?.left === 3);
    time.pass(MINUTE);
    expect(await remind(ann, 'black-1')).to.deep.equal({ ok: true });
  });

  it('waits while the battle is paused', async () => {
    const { ann, ben } = await table();
    await ann.act('propose', { kind: 'pause' });
    await until(() => ben.tableActions?.proposals.length === 1);
    await ben.act('vote', { proposal: ben.tableActions?.proposals[0]?.id, agree: true });
    expect(await remind(ann, 'black-1')).to.include({ ok: false, code: 'paused' });
  });

  it('tells nobody whether they have answered in secret already', async () => {
    const { ann, ben } = await table();
    await ben.answer('bid', { bid: 4 });
    expect(await remind(ann, 'black-1')).to.deep.equal({ ok: true });
    expect(ann.tableActions?.reminders['black-1']?.left).to.equal(2);
  });

  it('is counted over a restart, and by letter is a day apart', async () => {
    const { data, time, server, red, ann } = await table({ clock: { kind: 'correspondence', days: 3 } });
    expect(await remind(ann, 'black-1')).to.deep.equal({ ok: true });
    await stop(server);
    time.pass(DAY - MINUTE);
    const again = await start(data, { time });
    const back = await Guest.sit(again, red.battle, red.token);
    expect(await remind(back, 'black-1')).to.include({ ok: false, code: 'reminded-already' });
    time.pass(MINUTE);
    expect(await remind(back, 'black-1')).to.deep.equal({ ok: true });
    expect(back.tableActions?.reminders['black-1']?.left).to.equal(1);
  });

  it('goes to the browser of whoever is not at the table', async () => {
    const push = await pushService();
    try {
      const time = new TestTime();
      const server = await start(await folder(), { time, pushServices: [push.origin], noticesEvery: 20 });
      const red = await createBattle(server, { clock: { kind: 'correspondence', days: 3 } });
      const black = await join2(server, red.battle);
      const ann = await Guest.sit(server, red.battle, red.token);
      const phone = new Browser(push);
      expect((await subscribe(server, black, phone)).status).to.equal(201);
      await until(() => ann.decision('bid') !== undefined);
      time.pass(MINUTE);
      await until(() => phone.read(push).length === 1);
      // That was the question itself; told once, they are left alone until somebody reminds them.
      expect(await remind(ann, 'black-1')).to.deep.equal({ ok: true });
      await until(() => phone.read(push).length === 2);
      expect(phone.read(push)[1]).to.deep.include({ battle: red.battle, kind: 'turn' });
    } finally {
      await push.close();
    }
  });
});
