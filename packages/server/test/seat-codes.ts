import type { MovedSeat, SeatCode, SeatGrant } from '@longroll/protocol';
import { post, type Reachable } from './support.ts';

/** What the device calls itself to which a seat moves. */
export const DEVICE = 'the-device-of-ann-that-is-new';

function isCode(value: unknown): value is SeatCode {
  return typeof value === 'object' && value !== null && 'code' in value && 'until' in value;
}

export function isMoved(value: unknown): value is MovedSeat {
  return typeof value === 'object' && value !== null && 'token' in value && 'scenario' in value;
}

/** A code by which a seat may move to another device. */
export async function codeFor(server: Reachable, { battle, token }: Pick<SeatGrant, 'battle' | 'token'>): Promise<SeatCode> {
  const { status, body } = await post(`${server.url}/api/battles/${battle}/moves`, { token });
  if (status !== 201 || !isCode(body)) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

export const use = (server: Reachable, code: string, device = DEVICE) => post(`${server.url}/api/moves`, { code, device });

/** The seat that a code has brought. */
export async function moved(server: Reachable, code: string, device = DEVICE): Promise<MovedSeat> {
  const { status, body } = await use(server, code, device);
  if (status !== 200 || !isMoved(body)) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}
