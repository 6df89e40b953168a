import { expect } from 'chai';
import type { RunningServer } from '../src/app.ts';
import { Mailbox } from '../src/battle/mailbox.ts';
import { clean, createBattle, folder, Guest, join2, leaveAll, start, until } from './support.ts';

/** A promise, and what resolves it. */
function gate(): { readonly opened: Promise<void>; open(): void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

describe('the mailbox of a battle', function () {
  let server: RunningServer;

  before(async () => (server = await start(await folder())));
  afterEach(leaveAll);
  after(clean);

  it('deals with one letter at a time, in the order in which they came, whatever becomes of one', async () => {
    const troubles: unknown[] = [];
    const mailbox = new Mailbox((error) => troubles.push(error));
    const done: string[] = [];
    const { opened, open } = gate();
    const first = mailbox.post(async () => {
      await opened;
      done.push('first');
      throw new Error('first');
    });
    mailbox.drop(() => {
      done.push('second');
      throw new Error('second');
    });
    const third = mailbox.post(() => done.push('third'));
    open();
    expect(await first.catch((error: unknown) => error)).to.have.property('message', 'first');
    expect(await third).to.equal(3);
    expect(done).to.deep.equal(['first', 'second', 'third']);
    expect(troubles.map(String)).to.deep.equal(['Error: second']);
  });

  it('lets readers begin when what came before them is dealt with, and does not wait for them', async () => {
    const mailbox = new Mailbox(() => undefined);
    const [early, late] = [gate(), gate()];
    const done: string[] = [];
    void mailbox.post(() => early.opened.then(() => done.push('letter')));
    const reader = mailbox.quiet().then(() => done.push('reader'));
    const after = mailbox.post(() => late.opened);
    early.open();
    await reader;
    expect(done).to.deep.equal(['letter', 'reader']);
    late.open();
    await after;
  });

  it('has a command that came after an agreed pause find the battle paused', async () => {
    const red = await createBattle(server, { opponent: 'computer' });
    const ann = await Guest.sit(server, red.battle, red.token);
    await until(() => ann.decision('bid') !== undefined);
    const agreed = ann.act('propose', { kind: 'pause' });
    const bid = ann.command(ann.decision('bid')?.id ?? '', { bid: 9 });
    expect(await agreed).to.deep.equal({ ok: true });
    expect(await bid).to.include({ ok: false, code: 'paused' });
  });

  it('has a command that came after its player gave the seat away refused', async () => {
    const red = await createBattle(server);
    const black = await join2(server, red.battle);
    const ann = await Guest.sit(server, red.battle, red.token);
    const ben = await Guest.sit(server, red.battle, black.token);
    await until(() => ann.decision('bid') !== undefined);
    expect(await ann.act('propose', { kind: 'replace', seat: 'red-1', by: 'computer' })).to.deep.equal({ ok: true });
    await until(() => (ben.tableActions?.proposals.length ?? 0) > 0);
    const handle = await server.battles.acquire(red.battle);
    const { opened, open } = gate();
    void handle.battle.mailbox.post(() => opened);
    const agreed = handle.actions.vote(['black-1'], ben.tableActions?.proposals[0]?.id ?? '', true);
    const bid = ann.command(ann.decision('bid')?.id ?? '', { bid: 9 });
    // Talk goes past the mailbox: once it is answered, the bid lies there.
    expect(await ann.act('chat', { channel: 'table', text: 'Farewell.' })).to.deep.equal({ ok: true });
    open();
    expect(await agreed).to.deep.equal({ ok: true });
    expect(await bid).to.include({ ok: false, code: 'not-seated' });
    handle.release();
  });

  it('has the past read after the commands that came before whoever asks for it', async () => {
    const red = await createBattle(server);
    const black = await join2(server, red.battle);
    const ann = await Guest.sit(server, red.battle, red.token);
    const ben = await Guest.sit(server, red.battle, black.token);
    await ann.answer('bid', { bid: 9 });
    await until(() => ben.decision('bid') !== undefined);
    const handle = await server.battles.acquire(red.battle);
    const { opened, open } = gate();
    void handle.battle.mailbox.post(() => opened);
    const bid = ben.command(ben.decision('bid')?.id ?? '', { bid: 1 });
    const past = ben.history(0);
    // Talk goes past the mailbox; until it is answered the past could have been read.
    expect(await ben.act('chat', { channel: 'table', text: 'Well?' })).to.deep.equal({ ok: true });
    open();
    expect(await bid).to.include({ ok: true });
    expect((await past).events.map(({ kind }) => kind)).to.include('bids');
    handle.release();
  });
});
