import { createHash } from 'node:crypto';
import { TableState, type CommandReply } from '@longroll/protocol';
import type { DecisionView, Hand } from '@longroll/rules/kernel/view';
import { Client, type Room } from 'colyseus.js';
import { onHand } from '../on-hand.ts';
import { firstScenario, grant, PATIENCE, until } from '../test-server.ts';
import type { Line, Match, Move, Peer } from './match.ts';
import { counted } from './room-line.ts';

export const longroll: Peer = { name: 'Longroll', server: '../../packages/server/dist/bench-peer.js', open };

/** Somebody at a battle's table. */
interface Guest {
  readonly room: Room;
  readonly line: Line;
  hand: Hand | null;
}

let scenario: string | null = null;

/**
 * What has been answered to each question, by its id. All battles have the same dice (`server-child.ts`) and so go alike: each answer is thought out once, for what
 * is measured is the server, and whoever thinks does not see what comes meanwhile.
 */
const thought = new Map<string, unknown>();

/** A battle of the first scenario of the server. */
async function open(url: string): Promise<Match> {
  scenario ??= await firstScenario(url);
  return (await fought(url, scenario)).match;
}

export async function fought(url: string, field: string): Promise<{ readonly match: Match; readonly battle: string }> {
  const founder = await grant(`${url}/api/battles`, { scenario: field, side: 'red', opponent: 'friend', joining: 'anybody', name: 'Ann' });
  // As people do, whoever founds it waits at its table, which several servers share out among them.
  const waiting = await sit(url, founder);
  const joiner = await grant(`${url}/api/battles/${founder.battle}/join`, { name: 'Ben' });
  const guests = [waiting, await sit(url, joiner)];
  await until(() => guests.every(({ hand }) => hand !== null));
  return { match: matchOf(founder.battle, guests), battle: founder.battle };
}

export async function sit(url: string, wish: { readonly battle: string; readonly token?: string }): Promise<Guest> {
  const { battle, token } = wish;
  const room: Room = await new Client(url).joinOrCreate('battle', token === undefined ? { battle } : { battle, token }, TableState);
  const guest: Guest = { room, line: counted(room), hand: null };
  onHand(room, (hand) => (guest.hand = hand));
  // What happens and what is said is of no interest here.
  room.onMessage('*', () => undefined);
  return guest;
}

/** Whoever is asked gives some answer of those their hand lists. */
function matchOf(battle: string, guests: readonly Guest[]): Match {
  let under: { readonly move: Move; readonly by: Guest } | null = null;
  let waiting = false;
  let number = 0;
  let refused = 0;
  for (const guest of guests) {
    guest.room.onStateChange(() => {
      if (under !== null && under.by !== guest) under.move.seen ??= performance.now();
    });
  }
  return {
    lines: guests.map(({ line }) => line),
    get refused() {
      return refused;
    },
    move() {
      const by = guests.find(({ hand }) => (hand?.decisions.length ?? 0) > 0);
      const question = by?.hand?.decisions[0];
      if (waiting || by === undefined || question === undefined) return null;
      const id = `b${number++}`;
      const answer = answerTo(question);
      by.hand = null;
      waiting = true;
      const send = (command: string, given: unknown): Promise<CommandReply> =>
        by.room.request('command', { id: command, decision: question.id, answer: given }, { timeout: PATIENCE });
      const move: Move = { id: `${battle} ${id}`, sent: performance.now(), seen: null };
      under = { move, by };
      void send(id, answer)
        .then(async (reply) => {
          if (reply.ok) return;
          refused++;
          // What is only useful need not be legal; what is played for the absent is.
          thought.set(question.id, question.fallback);
          await send(`f${number}`, question.fallback);
        })
        .catch(() => refused++)
        .finally(() => (waiting = false));
      return move;
    },
  };
}

function answerTo(question: DecisionView): unknown {
  const known = thought.get(question.id);
  if (known !== undefined) return known;
  const { id, options, fallback } = question;
  // The same in every run, so that runs are of the same battle.
  const answer = options[createHash('sha256').update(id).digest().readUInt32BE() % Math.max(1, options.length)] ?? fallback;
  thought.set(question.id, answer);
  return answer;
}
