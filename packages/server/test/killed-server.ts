import type { SeatGrant } from '@longroll/protocol';
import { expect } from 'chai';
import { startChildAt } from './child.ts';
import { createBattle, folder, Guest, join2, until } from './support.ts';

/** Two play, and their server is killed so many times while they do: it loses no acknowledged command and carries none out twice. */
export async function playedThroughKills(kills: number): Promise<void> {
  const data = await folder();
  let child = await startChildAt(data);
  let red: SeatGrant | null = null;
  let black: SeatGrant | null = null;
  let x = 0;
  for (let kill = 0; kill < kills; kill++) {
    red ??= await createBattle(child);
    black ??= await join2(child, red.battle);
    const { battle } = red;
    const tokens = [red.token, black.token] as const;
    const sit = () => Promise.all([Guest.sit(child, battle, tokens[0]), Guest.sit(child, battle, tokens[1])]);
    let [ann, ben] = await sit();
    let killed = false;
    const acknowledged: { guest: 'ann' | 'ben'; id: string; decision: string; answer: unknown; seq: number }[] = [];
    const attempt = async (guest: 'ann' | 'ben', kind: string, answer: unknown) => {
      const who = guest === 'ann' ? ann : ben;
      await until(() => who.decision(kind) !== undefined || who.closed !== null);
      const decision = who.decision(kind)?.id ?? '';
      const id = `k${kill}-${decision}`;
      const reply = await who.command(decision, answer, id);
      if (!reply.ok) throw new Error(reply.message);
      acknowledged.push({ guest, id, decision, answer, seq: reply.seq });
    };
    const play = async (): Promise<never> => {
      for (;;) {
        if (ann.decision('bid') !== undefined) await attempt('ann', 'bid', { bid: 9 });
        if (ann.decision('march') === undefined) await attempt('ben', 'bid', { bid: 1 });
        await attempt('ann', 'march', { x: ++x, y: 0 });
      }
    };
    const playing = (async () => {
      while (!killed) {
        await play().catch(() => undefined);
        // A server that was kept waiting for seconds by its machine gives its battles up; whoever is hung up upon comes back, as pages do.
        if (!killed) [ann, ben] = await sit();
      }
    })().catch(() => undefined);
    // On a busy machine the first answer may take a while; the kill comes at some instant after it.
    await until(() => acknowledged.length > 0);
    await new Promise((resolve) => setTimeout(resolve, 20 + 97 * kill));
    killed = true;
    await child.end('SIGKILL');
    ann.hangUp();
    ben.hangUp();
    await playing;
    expect(acknowledged.length).to.be.greaterThan(0);

    child = await startChildAt(data);
    const annBack = await Guest.sit(child, red.battle, red.token);
    const benBack = await Guest.sit(child, red.battle, black.token);
    const seq = annBack.table?.seq ?? 0;
    expect(seq).to.be.at.least(acknowledged.at(-1)?.seq ?? Infinity);
    for (const each of acknowledged.slice(-5)) {
      const again = await (each.guest === 'ann' ? annBack : benBack).command(each.decision, each.answer, each.id);
      expect(again).to.deep.equal({ ok: true, seq: each.seq });
    }
    const { events } = await annBack.history(0);
    expect(events.map((event) => event.seq)).to.deep.equal(events.map((_, index) => index));
    expect(events.length).to.equal(seq);
    // A quick machine comes to the end of a battle: the next kill is in another.
    if (annBack.table?.outcome !== null) red = black = null;
    annBack.hangUp();
    benBack.hangUp();
  }
  await child.end('SIGKILL');
}
