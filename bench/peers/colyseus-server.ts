import { createServer } from 'node:http';
import { Room, Server } from 'colyseus';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { z } from 'zod';
import { FieldState, unitState } from './colyseus-state.ts';
import { field } from './field.ts';
import { reportTo } from './questions.ts';

const march = z.object({
  unit: z.number().int(),
  x: z.number(),
  y: z.number(),
  facing: z.number(),
  figures: z.number(),
  counter: z.string(),
});

/** A bare room: one state, and the change of it sent right after each move. */
class FieldRoom extends Room<{ state: FieldState }> {
  override onCreate(): void {
    this.patchRate = null;
    const state = new FieldState();
    for (const unit of field()) state.units.push(unitState(unit));
    this.state = state;
    this.onMessage('move', (_client, payload: unknown) => {
      const { data } = march.safeParse(payload);
      const unit = this.state.units[data?.unit ?? -1];
      if (data === undefined || unit === undefined) return;
      unit.x = data.x;
      unit.y = data.y;
      unit.facing = data.facing;
      unit.figures = data.figures;
      unit.counter = data.counter;
      this.broadcastPatch();
    });
  }
}

const http = createServer();
const server = new Server({ transport: new WebSocketTransport({ server: http }), greet: false });
server.define('field', FieldRoom).filterBy(['match']);
await server.listen(0, '127.0.0.1');
const address = http.address();
reportTo(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`);
