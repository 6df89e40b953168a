import type { OpenSeats, OwnOffers, SeatGrant, SeatOffer } from '@longroll/protocol';
import { createBattle, post, type Reachable } from './support.ts';

/** All seats that are offered, to whoever looks. */
export async function listed(server: Reachable): Promise<OpenSeats> {
  const response = await fetch(`${server.url}/api/seats`);
  return JSON.parse(await response.text());
}

export const idsIn = ({ offers }: OpenSeats) => offers.map(({ battle }) => battle.id);

function isOffer(value: unknown): value is SeatOffer {
  return typeof value === 'object' && value !== null && 'standsFor' in value;
}

function isOwn(value: unknown): value is OwnOffers {
  return typeof value === 'object' && value !== null && 'offers' in value && 'looking' in value;
}

/** Offers a seat of somebody's side to anybody. */
export async function offer(server: Reachable, { battle, token }: SeatGrant, wish = 'any'): Promise<SeatOffer> {
  const { status, body } = await post(`${server.url}/api/battles/${battle}/offer`, { token, wish });
  if (status !== 201 || !isOffer(body)) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** What becomes of the offers of these seats. */
export async function own(server: Reachable, ...grants: readonly SeatGrant[]): Promise<OwnOffers> {
  const seats = grants.map(({ battle, token }) => ({ battle, token }));
  const { status, body } = await post(`${server.url}/api/seats/offered`, { seats });
  if (status !== 200 || !isOwn(body)) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

export const sit = (server: Reachable, battle: string, seat?: string, name = 'Ben') =>
  post(`${server.url}/api/battles/${battle}/join`, { name, ...(seat === undefined ? {} : { seat }) });
/** An answer in short. */
export const codeOf = ({ status, body }: { status: number; body: unknown }) =>
  `${status} ${/"code":"([\w-]+)"/.exec(JSON.stringify(body))?.[1] ?? ''}`;

/** A battle for friends. */
export const challenge = (server: Reachable, wish = {}) => createBattle(server, { joining: 'invited', ...wish });
