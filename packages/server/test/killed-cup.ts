import type { EnterReply, LettersReply, SeatGrant, TableActionReply } from '@longroll/protocol';
import { expect } from 'chai';
import { startChildAt, type Child } from './child.ts';
import { createBattle, folder, Guest, join2, until } from './support.ts';
import { foughtFor } from './summaries.ts';

/** What its players do, who come back to whatever server there is. */
interface Players {
  readonly cup: SeatGrant;
  readonly ben: SeatGrant;
  /** Ids of letters that the server said it had kept. */
  readonly kept: string[];
  letters: number;
}

/**
 * Two play a cup to its end, and their server is killed after so many milliseconds of each of its `lives`: somewhere in a battle, at its report, or in between. Nothing
 * is lost or done twice: each battle is fought once, and its report handed over once.
 */
export async function cupThroughKills(lives: readonly number[]): Promise<void> {
  const data = await folder();
  let child = await startChildAt(data);
  const cup = await createBattle(child, { scenario: 'two-legs', side: 'ann' });
  const players: Players = { cup, ben: await join2(child, cup.battle, 'Ben', 'ben'), kept: [], letters: 0 };
  for (const life of lives) {
    let begun = false;
    const playing = play(child, players, () => (begun = true)).catch(() => undefined);
    await until(() => begun);
    await new Promise((resolve) => setTimeout(resolve, life));
    await child.end('SIGKILL');
    await playing;
    child = await startChildAt(data);
  }
  await play(child, players, () => undefined);
  const ann = await Guest.sit(child, cup.battle, cup.token);
  const { events } = await ann.history(0);
  expect(events.map(({ seq }) => seq)).to.deep.equal(events.map((_, place) => place));
  expect(events.filter(({ kind }) => kind === 'fought').map(({ data: told }) => told)).to.deep.equal([
    { battle: 0, winner: 'ann' },
    { battle: 1, winner: 'ann' },
  ]);
  const fought = await foughtFor(child, cup.battle);
  expect(fought.map(({ status, winners }) => ({ status, winners }))).to.deep.equal([
    { status: 'over', winners: ['red'] },
    { status: 'over', winners: ['red'] },
  ]);
  expect(new Set(fought.map(({ decision }) => decision)).size).to.equal(2);
  expect(players.kept.length).to.be.greaterThan(0);
  const reply: LettersReply = await ann.request('letters', { before: null });
  const texts = reply.ok ? reply.letters.map(({ text }) => text) : [];
  expect(texts).to.include.members(players.kept);
  expect(new Set(texts).size).to.equal(texts.length);
  await child.end('SIGKILL');
}

/** Both of them play the cup to its end, as far as this server lives. */
async function play(server: Child, players: Players, done: () => void): Promise<void> {
  const { cup, ben } = players;
  const guests = [await Guest.sit(server, cup.battle, cup.token), await Guest.sit(server, cup.battle, ben.token)] as const;
  const alive = () => {
    if (guests.some(({ closed }) => closed !== null)) throw new Error('the server is gone');
  };
  for (const guest of guests) {
    const question = guest.decision('ready');
    if (question !== undefined) await guest.command(question.id, {});
  }
  while (guests[0].table?.outcome === null) {
    alive();
    const text = `Letter ${++players.letters}.`;
    const written: TableActionReply = await guests[0].request('letter', { id: `l${players.letters}`, to: ['ben'], text });
    if (written.ok) players.kept.push(text);
    done();
    const [decision] = guests[0].table.waiting.filter(({ kind }) => kind === 'report').map(({ id }) => id);
    if (decision === undefined) continue;
    // The report of one may be there while the other is fought.
    for (const { id } of guests[0].table.waiting.filter(({ kind }) => kind === 'report')) await fight(server, guests, id, alive);
  }
  // On a quick machine the cup may be over when its server is killed once more.
  done();
  for (const guest of guests) guest.hangUp();
}

/** Fights one of the battles as far as it is not fought yet; Ann, who is red, wins it. */
async function fight(server: Child, guests: readonly [Guest, Guest], decision: string, alive: () => void): Promise<void> {
  const generals: Guest[] = [];
  for (const guest of guests) {
    const way: EnterReply = await guest.request('enter', { decision });
    if (!way.ok || way.kind !== 'seated') return;
    generals.push(await Guest.sit(server, way.battle, way.token));
  }
  const [red, black] = generals;
  if (red === undefined || black === undefined) return;
  while (red.table?.outcome === null) {
    alive();
    const seq = red.table.seq;
    const acted = [await answered(red, 9), await answered(black, 1)];
    if (acted.includes(true)) await until(() => red.closed !== null || (red.table?.seq ?? 0) > seq || red.decision('bid') === undefined);
    else await new Promise((resolve) => setTimeout(resolve, 5));
  }
  for (const general of generals) general.hangUp();
}

async function answered(guest: Guest, bid: number): Promise<boolean> {
  const [question] = guest.hand?.decisions ?? [];
  if (question === undefined) return false;
  const answer = question.kind === 'bid' ? { bid } : { x: 0, y: 1000 };
  return (await guest.command(question.id, answer, `k-${guest.setup?.battle}-${question.id}`)).ok;
}
