import { TableState, type CommandReply, type EventsMessage } from '@longroll/protocol';
import type { Hand } from '@longroll/rules/kernel/view';
import { Client, type Room } from 'colyseus.js';
import { onHand } from './on-hand.ts';
import { atServer, firstScenario, grant, pause, PATIENCE, until } from './test-server.ts';
import { percentiles } from './percentiles.ts';

/** How long a player waits: a real server in a process of its own, real sockets, two players and a spectator. `npm run bench -- latency [commands]`. */
const wanted = Number(process.argv[2] ?? 300);

interface Guest {
  readonly seat: string;
  readonly room: Room;
  hand: Hand | null;
}

await atServer(measure);

async function measure(url: string): Promise<void> {
  const acknowledged: number[] = [];
  const seen: number[] = [];
  for (let battle = 1; acknowledged.length < wanted; battle++) {
    const scenario = await firstScenario(url);
    const founder = await grant(`${url}/api/battles`, { scenario, side: 'red', opponent: 'friend', joining: 'anybody', name: 'Ann' });
    const joiner = await grant(`${url}/api/battles/${founder.battle}/join`, { name: 'Ben' });
    const guests = [await sit(url, founder), await sit(url, joiner)];
    await play(guests, acknowledged, seen);
    for (const { room } of guests) void room.leave();
    process.stderr.write(`\r${acknowledged.length} commands, ${battle} battles `);
  }
  console.log(`\ncommand to acknowledgement, ms:      ${percentiles(acknowledged)}`);
  console.log(`command to the opponent's table, ms: ${percentiles(seen)}`);
}

/** Plays what each question falls back on until the battle stops asking or enough has been measured. */
async function play(guests: readonly Guest[], acknowledged: number[], seen: number[]): Promise<void> {
  for (let idle = 0; idle < 20 && acknowledged.length < wanted;) {
    const guest = guests.find(({ hand }) => (hand?.decisions.length ?? 0) > 0);
    const question = guest?.hand?.decisions[0];
    const opponent = guests.find((each) => each !== guest);
    if (guest === undefined || question === undefined || opponent === undefined) {
      idle++;
      await pause(25);
      continue;
    }
    idle = 0;
    // They think first: only what they wait for afterwards is counted.
    const answer = question.options.at(acknowledged.length % Math.max(1, question.options.length)) ?? question.fallback;
    const begun = performance.now();
    const shown = news(opponent.room).then((told) => told && seen.push(performance.now() - begun));
    guest.hand = null;
    const reply: CommandReply = await guest.room.request(
      'command',
      { id: `b${acknowledged.length}`, decision: question.id, answer },
      { timeout: PATIENCE },
    );
    if (!reply.ok) throw new Error(`${question.kind}: ${reply.clause} ${reply.message}`);
    acknowledged.push(performance.now() - begun);
    await shown;
    await until(() => guest.hand !== null);
    // The opponent's hand, if they have got another, follows what they were told.
    await pause(5);
  }
}

/** Resolves when the opponent's connection hears of what happened; false when there was nothing to tell (a secret answer). */
function news(room: Room): Promise<boolean> {
  return new Promise((done) => {
    const stop = room.onMessage('events', ({ told }: EventsMessage) => end(told.length > 0));
    const late = setTimeout(() => end(false), 1000);
    function end(told: boolean): void {
      clearTimeout(late);
      stop();
      done(told);
    }
  });
}

async function sit(url: string, { battle, seat, token }: { battle: string; seat: string; token: string }): Promise<Guest> {
  const room: Room = await new Client(url).joinOrCreate('battle', { battle, token }, TableState);
  const guest: Guest = { seat, room, hand: null };
  onHand(room, (hand) => (guest.hand = hand));
  // Talk, clocks and what does not change are of no interest here.
  room.onMessage('*', () => undefined);
  await until(() => guest.hand !== null);
  return guest;
}
