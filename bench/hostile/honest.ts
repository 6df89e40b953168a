import { TableState, type CommandReply } from '@longroll/protocol';
import type { Hand } from '@longroll/rules/kernel/view';
import { Client, type Room } from 'colyseus.js';
import { z } from 'zod';
import { onHand } from '../on-hand.ts';
import { grant, pause } from '../test-server.ts';

/*
 * Honest players in a process of their own: `node honest.ts <url> <battles>`. Two of them play each battle, one answer after another; their parent hears of
 * every command: which battle, which id, how long it took. On `record` it is also sent the frames of those that follow.
 */

const [url = '', battles = '8'] = process.argv.slice(2);
/** Thinking time between two answers of one battle, milliseconds. */
const THOUGHT = 250;
const PATIENCE = 30_000;

interface Player {
  readonly room: Room;
  readonly seat: string;
  hand: Hand | null;
  /** They go of their own will: their battle is over. */
  leaving: boolean;
}

let recording = false;
let sent = 0;
process.on('message', () => (recording = true));
await Promise.all(Array.from({ length: Number(battles) }, (_, table) => play(table)));

async function play(table: number): Promise<never> {
  await pause((table * THOUGHT) / Number(battles));
  for (;;) {
    const scenarios = z
      .array(z.object({ id: z.string(), sides: z.array(z.unknown()) }))
      .parse(await (await fetch(`${url}/api/scenarios`)).json());
    const scenario = scenarios[table % Math.min(3, scenarios.length)]?.id ?? '';
    const founder = await grant(`${url}/api/battles`, { scenario, side: 'red', opponent: 'friend', joining: 'anybody', name: 'Ann' });
    const grants = [founder];
    for (;;) {
      const { status } = z.object({ status: z.string() }).parse(await (await fetch(`${url}/api/battles/${founder.battle}`)).json());
      if (status !== 'waiting') break;
      grants.push(await grant(`${url}/api/battles/${founder.battle}/join`, { name: 'Ben' }));
    }
    process.send?.({ founded: founder.battle });
    const players = await Promise.all(grants.map((each) => sit(each.battle, each.seat, each.token)));
    await fight(founder.battle, players);
    for (const player of players) {
      player.leaving = true;
      void player.room.leave();
    }
  }
}

async function sit(battle: string, seat: string, token: string): Promise<Player> {
  const room: Room = await new Client(url).joinOrCreate('battle', { battle, token }, TableState);
  const player: Player = { room, seat, hand: null, leaving: false };
  const { connection } = room;
  const plainly = connection.send.bind(connection);
  connection.send = (data) => {
    if (recording) process.send?.({ frame: Buffer.from(data).toString('base64') });
    plainly(data);
  };
  room.reconnection.enabled = false;
  onHand(room, (hand) => (player.hand = hand));
  room.onMessage('*', () => undefined);
  room.onLeave((code) => {
    if (!player.leaving) process.send?.({ thrownOut: code });
  });
  return player;
}

/** Answers what is asked with one of the legal answers until nobody has been asked anything for a while. */
async function fight(battle: string, players: readonly Player[]): Promise<void> {
  for (let idle = 0; idle < 40;) {
    await pause(THOUGHT);
    const player = players.find(({ hand }) => (hand?.decisions.length ?? 0) > 0);
    const question = player?.hand?.decisions[0];
    if (player === undefined || question === undefined) {
      idle++;
      continue;
    }
    idle = 0;
    const answer = question.options[sent % Math.max(1, question.options.length)] ?? question.fallback;
    const id = `honest-${++sent}`;
    player.hand = null;
    const begun = performance.now();
    const reply: CommandReply = await player.room.request('command', { id, decision: question.id, answer }, { timeout: PATIENCE });
    process.send?.({ battle, id: `${player.seat}:${id}`, ok: reply.ok, ms: performance.now() - begun });
    for (let waits = 0; player.hand === null && waits < 200; waits++) await pause(5);
  }
}
