import type { AppointmentView, SeatGrant } from '@longroll/protocol';
import { post, type Reachable } from './support.ts';

type Sitting = Pick<SeatGrant, 'battle' | 'token'>;

const put = (server: Reachable, { battle, token }: Sitting, what: string, wish: object) =>
  post(`${server.url}/api/battles/${battle}/times${what}`, { token, ...wish });

function isView(value: unknown): value is AppointmentView {
  return typeof value === 'object' && value !== null && 'times' in value && 'agreed' in value;
}

async function viewIn(asked: Promise<{ status: number; body: unknown }>): Promise<AppointmentView> {
  const { status, body } = await asked;
  if (status !== 200 || !isView(body)) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** The instants as they are written. */
export const written = (...instants: readonly number[]): string[] => instants.map((each) => new Date(each).toISOString());

export const asked = (server: Reachable, sitting: Sitting, times: unknown) => put(server, sitting, '', { times });
export const propose = (server: Reachable, sitting: Sitting, times: readonly string[]) => viewIn(asked(server, sitting, times));
export const agree = (server: Reachable, sitting: Sitting, time = '') => viewIn(put(server, sitting, '/agree', { time }));
export const decline = (server: Reachable, sitting: Sitting) => viewIn(put(server, sitting, '/decline', {}));
export const refusedTo = (server: Reachable, sitting: Sitting, what: '/agree' | '/decline', wish: object = {}) =>
  put(server, sitting, what, wish);
