import type { NewPlayerReply, PlayerPage, SeatGrant } from '@longroll/protocol';
import { post, type Reachable } from './support.ts';

/** What is asked as whoever shows this session. */
export async function asPlayer(
  server: Reachable,
  session: string | null,
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${server.url}/api/player${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(session === null ? {} : { authorization: `Bearer ${session}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

let attempts = 0;
/** An attempt nobody has made before. */
export const attempt = () => `attempt-of-somebody-number-${process.pid}-${++attempts}`;

const shown = (seats: readonly SeatGrant[]) => seats.map(({ battle, token }) => ({ battle, token }));

export const begin = (server: Reachable, seats: readonly SeatGrant[], name = 'Ann', named = attempt()) =>
  post(`${server.url}/api/players`, { name, label: 'a desk', attempt: named, seats: shown(seats) });

function isBegun(value: unknown): value is NewPlayerReply {
  return typeof value === 'object' && value !== null && 'session' in value && 'words' in value && 'kept' in value;
}

/** A guest keeps these seats. */
export async function begun(server: Reachable, seats: readonly SeatGrant[], name?: string, named?: string): Promise<NewPlayerReply> {
  const { status, body } = await begin(server, seats, name, named);
  if (status !== 201 || !isBegun(body)) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

export const keep = (server: Reachable, session: string, seats: readonly SeatGrant[]) =>
  asPlayer(server, session, '/seats', { seats: shown(seats) });

export const enter = (server: Reachable, words: string) => post(`${server.url}/api/players/sessions`, { words, label: 'a phone' });

/** A session that is begun with a paper key. */
export async function entered(server: Reachable, words: string): Promise<string> {
  const { status, body } = await enter(server, words);
  if (status !== 201 || typeof body !== 'object' || body === null || !('session' in body))
    throw new Error(`${status} ${JSON.stringify(body)}`);
  return String(body.session);
}

function isPage(value: unknown): value is PlayerPage {
  return typeof value === 'object' && value !== null && 'sessions' in value && 'battles' in value;
}

export async function pageOf(server: Reachable, session: string): Promise<PlayerPage> {
  const { status, body } = await asPlayer(server, session, '');
  if (status !== 200 || !isPage(body)) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}
