import type { RunningServer } from '../src/app.ts';
import { createBattle, Guest, join2, until } from './support.ts';
import type { TestTime } from './test-time.ts';
import { expect } from 'chai';

const MINUTE = 60_000;

/** Ann against Ben, where five minutes are enough to claim a victory. */
export async function duel(server: RunningServer, wish: Parameters<typeof createBattle>[1] = {}) {
  const red = await createBattle(server, { claimAfter: 5, ...wish });
  const black = await join2(server, red.battle, 'Ben', 'black-1');
  const [ann, ben] = await Promise.all([Guest.sit(server, red.battle, red.token), Guest.sit(server, black.battle, black.token)]);
  await until(() => ann.present.includes('black-1') && ann.tableActions?.claim === null);
  return { battle: red.battle, red, black, ann, ben };
}

/** Somebody plays on, a minute a question, until they might claim. */
export async function playOn(guest: Guest, minutes: number, time: TestTime): Promise<void> {
  for (let each = 0; each < minutes; each++) {
    await until(() => (guest.hand?.decisions.length ?? 0) > 0);
    const [question] = guest.hand?.decisions ?? [];
    time.pass(MINUTE);
    expect(await guest.command(question?.id ?? '', question?.kind === 'bid' ? { bid: 9 } : { x: 0, y: 0 })).to.include({ ok: true });
    await until(() => guest.hand?.decisions[0]?.id !== question?.id);
  }
}

export const claim = (guest: Guest) => guest.act('propose', { kind: 'claim' });
