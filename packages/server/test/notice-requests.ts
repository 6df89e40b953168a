import type { SeatGrant } from '@longroll/protocol';
import type { Browser } from './push-service.ts';
import { post, type Reachable } from './support.ts';

/** The key of a club, by which push services know it. */
export async function keyOf(server: Reachable): Promise<string> {
  const { key }: { key: string } = JSON.parse(await (await fetch(`${server.url}/api/notices/key`)).text());
  return key;
}

/** Has a browser told of a battle. */
export const subscribe = (server: Reachable, { battle, token }: Pick<SeatGrant, 'battle' | 'token'>, { subscription }: Browser) =>
  post(`${server.url}/api/battles/${battle}/notices`, { token, ...subscription });
