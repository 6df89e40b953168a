import { io } from 'socket.io-client';
import { someMarch } from './field.ts';
import type { Line, Match, Move, Peer } from './match.ts';

export const boardgameIo: Peer = { name: 'boardgame.io', server: './boardgame-server.ts', open };

type Position = { readonly _stateID: number };

/** A player's line to the server in the words of the library's own client, without the game that client plays along. */
interface Player {
  readonly line: Line;
  stateId: number;
  send(stateId: number, order: object): void;
}

async function open(url: string, number: number): Promise<Match> {
  const id = `match-${number}`;
  let under: Move | null = null;
  let turn = 0;
  const shown = (player: string) => {
    if (under !== null && player !== String((turn - 1) % 2)) under.seen ??= performance.now();
  };
  const players = [await sit(url, id, '0', shown), await sit(url, id, '1', shown)];
  return {
    lines: players.map(({ line }) => line),
    refused: 0,
    move() {
      const player = players[turn % 2];
      // Nobody moves upon a position they have not been shown.
      if (player === undefined || player.stateId !== players[(turn + 1) % 2]?.stateId || (under !== null && under.seen === null))
        return null;
      turn++;
      under = { id: `${number}:${turn}`, sent: performance.now(), seen: null };
      player.send(player.stateId, someMarch(turn));
      return under;
    },
  };
}

function sit(url: string, match: string, player: string, shown: (player: string) => void): Promise<Player> {
  const socket = io(`${url}/field`, { transports: ['websocket'], forceNew: true });
  const line: Line = { table: 0, own: 0 };
  return new Promise((done) => {
    socket.on('connect', () => {
      socket.io.engine.on('data', (data: unknown) => (line.table += typeof data === 'string' ? Buffer.byteLength(data) + 1 : 0));
      socket.emit('sync', match, player, undefined, 2);
    });
    const sitting: Player = {
      line,
      stateId: 0,
      send: (stateId, order) => {
        const action = { type: 'MAKE_MOVE', payload: { type: 'march', args: [order], playerID: player, credentials: undefined } };
        socket.emit('update', action, stateId, match, player);
      },
    };
    socket.on('sync', (_match: string, { state }: { readonly state: Position }) => {
      sitting.stateId = state._stateID;
      done(sitting);
    });
    socket.on('update', (_match: string, { _stateID: stateId }: Position) => {
      sitting.stateId = stateId;
      shown(player);
    });
  });
}
