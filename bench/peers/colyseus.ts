import { Client, type Room } from 'colyseus.js';
import { FieldState } from './colyseus-state.ts';
import { someMarch } from './field.ts';
import type { Line, Match, Move, Peer } from './match.ts';
import { counted } from './room-line.ts';

export const colyseus: Peer = { name: 'bare Colyseus', server: './colyseus-server.ts', open };

/** Somebody at a bare room's table. */
export interface Onlooker {
  readonly room: Room;
  readonly line: Line;
}

async function open(url: string, number: number): Promise<Match> {
  const players = [await watch(url, number), await watch(url, number)];
  return matchOf(number, players);
}

export async function watch(url: string, number: number): Promise<Onlooker> {
  const room: Room = await new Client(url).joinOrCreate('field', { match: number }, FieldState);
  return { room, line: counted(room) };
}

/** The players take turns. */
export function matchOf(number: number, players: readonly Onlooker[]): Match {
  let under: Move | null = null;
  let turn = 0;
  players.forEach(({ room }, place) =>
    room.onStateChange(() => {
      if (under !== null && place !== turn % 2) under.seen ??= performance.now();
    }),
  );
  return {
    lines: players.map(({ line }) => line),
    refused: 0,
    move() {
      turn++;
      under = { id: `${number}:${turn}`, sent: performance.now(), seen: null };
      players[turn % 2]?.room.send('move', someMarch(turn));
      return under;
    },
  };
}
