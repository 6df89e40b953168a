import { WebSocketTransport } from '@colyseus/ws-transport';

/** From one knock at a connection to the next, milliseconds: often enough for proxies, which take a silent line for a dead one, and to find out who has gone without a word. */
export const HEARTBEAT = 4_000;
/** Between two portions of them. */
const TURN = 250;

/**
 * The room library's transport, which knocks at its connections a portion at a time. To knock at thousands at once, and to be answered by all of them at once, keeps everybody waiting who
 * plays meanwhile.
 */
export class SpreadTransport extends WebSocketTransport {
  protected override autoTerminateUnresponsiveClients(interval: number, retries: number): void {
    const unanswered = new WeakMap<object, number>();
    const next = portions(() => this.wss.clients, Math.max(1, Math.round(interval / TURN)));
    const knock = () => {
      for (const client of next()) {
        const knocks = unanswered.get(client);
        if (knocks === undefined) client.on('pong', () => unanswered.set(client, 0));
        if (knocks !== undefined && knocks >= retries) client.terminate();
        else if (client.readyState === client.OPEN) client.ping(() => undefined);
        unanswered.set(client, (knocks ?? 0) + 1);
      }
    };
    this.pingInterval = setInterval(knock, Math.min(TURN, interval));
  }
}

/** Gives all there are a portion at a time, each of them once in so many turns; who comes meanwhile is among the next ones. */
export function portions<Each>(all: () => Iterable<Each>, turns: number): () => readonly Each[] {
  let present: readonly Each[] = [];
  let turn = 0;
  return () => {
    if (turn === 0) present = [...all()];
    const place = (number: number) => Math.floor((present.length * number) / turns);
    const portion = present.slice(place(turn), place(turn + 1));
    turn = (turn + 1) % turns;
    return portion;
  };
}
