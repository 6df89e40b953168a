import { randomBytes } from 'node:crypto';
import type { ArmyEntry, Entered, Entry, EntrySummary, Found, LibrarySearch, NewBattle, NewEntry, RematchReply } from '@longroll/protocol';
import { attempt } from './player-requests.ts';
import { createBattle, Guest, join2, until, type Reachable } from './support.ts';
import { company, skirmish } from './toy-book.ts';

/** A field on which whoever fights against the computer decides ten times, and one on which each of two people does. */
export const field = { ...skirmish, rounds: 5 };
export const longField = { ...skirmish, rounds: 10 };

/** The edit key of a browser nobody has used before. */
export const newEditKey = () => `edit.${randomBytes(32).toString('base64url')}`;

/** Where somebody asks from who is not at the author's address: of a server that believes the proxy before it. */
export const ELSEWHERE = '198.51.100.7';

/** What is asked of the library as whoever shows this, by way of a proxy where an address is named. */
export async function asAuthor(
  server: Reachable,
  bearer: string | null,
  path: string,
  body?: unknown,
  address?: string,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${server.url}/api/library${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
      ...(address === undefined ? {} : { 'x-forwarded-for': address }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

/** The code of a refusal, with its status. */
export function codeOf({ status, body }: { status: number; body: unknown }): string {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return `${status} ${code}`;
}

export const wish = (wished: Partial<NewEntry> = {}): NewEntry => ({
  kind: 'field',
  file: field,
  author: 'Ann',
  licence: 'CC BY',
  period: 'horse-and-musket',
  shelf: 'library',
  attempt: attempt(),
  ...wished,
});

function isEntered(body: unknown): body is Entered {
  return typeof body === 'object' && body !== null && 'id' in body && 'version' in body;
}

/** A field that somebody puts into the library. */
export async function published(server: Reachable, bearer: string, wished: Partial<NewEntry> = {}): Promise<Entered> {
  const { status, body } = await asAuthor(server, bearer, '', wish(wished));
  if (status !== 201 || !isEntered(body)) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

function isEntry(body: unknown): body is Entry {
  return typeof body === 'object' && body !== null && 'versions' in body && 'results' in body;
}

export async function entryOf(server: Reachable, id: string, bearer: string | null = null): Promise<Entry> {
  const { status, body } = await asAuthor(server, bearer, `/${id}`);
  if (status !== 200 || !isEntry(body)) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

function isFound(body: unknown): body is Found {
  return typeof body === 'object' && body !== null && 'entries' in body && 'more' in body;
}

export async function found(server: Reachable, wished: Partial<LibrarySearch> = {}): Promise<Found> {
  const { status, body } = await asAuthor(server, null, '/search', { by: 'newest', page: 0, ...wished });
  if (status !== 200 || !isFound(body)) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

export const idsOf = ({ entries }: Pick<Found, 'entries'>) => entries.map(({ id }: EntrySummary) => id);

/** A battle against the computer on an entry, of so many rounds, played to its end: whose seat it was. */
export async function playedOut(server: Reachable, entry: string, rounds = field.rounds) {
  return foughtOut(server, { scenario: { entry, version: 1 } }, rounds);
}

/** A skirmish against the computer as it is wished for, played to its end: whose seat it was. */
export async function foughtOut(server: Reachable, wished: Partial<NewBattle>, rounds = field.rounds) {
  const seat = await createBattle(server, { scenario: field, opponent: 'computer', ...wished });
  const guest = await fightOut(server, seat, rounds);
  guest.hangUp();
  return seat;
}

/** A battle between two guests on a long field, in which red wins; given up by black after so many of its rounds, where that is said. */
export async function foughtByTwo(server: Reachable, wished: Partial<NewBattle>, rounds = longField.rounds) {
  const [red, black] = await seatedTwo(server, wished);
  for (let round = 0; round < rounds; round++) {
    await black.guest.answer('bid', { bid: 1 });
    await red.guest.answer('bid', { bid: 9 });
    await red.guest.answer('march', { x: 1, y: 0 });
  }
  if (rounds < longField.rounds) await black.guest.act('propose', { kind: 'concede' });
  await until(() => red.guest.table?.outcome !== null);
  for (const { guest } of [red, black]) guest.hangUp();
  return { red: red.seat, black: black.seat };
}

async function seatedTwo(server: Reachable, wished: Partial<NewBattle>) {
  const red = await createBattle(server, { scenario: longField, side: 'red', ...wished });
  const black = await join2(server, red.battle);
  const sit = async (seat: typeof red) => ({ seat, guest: await Guest.sit(server, seat.battle, seat.token) });
  return [await sit(red), await sit(black)] as const;
}

/** The same with a rematch, fought to its end too. */
export async function playedTwice(server: Reachable, entry: string) {
  const seat = await createBattle(server, { scenario: { entry, version: 1 }, opponent: 'computer' });
  const guest = await fightOut(server, seat);
  await until(() => guest.table?.outcome !== null);
  const again: RematchReply = await guest.room.request('rematch', { changed: false });
  guest.hangUp();
  if (!again.ok || again.kind !== 'seated') throw new Error(JSON.stringify(again));
  (await fightOut(server, again)).hangUp();
}

async function fightOut(
  server: Reachable,
  { battle, token }: { readonly battle: string; readonly token: string },
  rounds = field.rounds,
): Promise<Guest> {
  const guest = await Guest.sit(server, battle, token);
  for (let round = 0; round < rounds; round++) {
    await guest.answer('bid', { bid: 9 });
    await guest.answer('march', { x: 1, y: 0 });
  }
  return guest;
}

/** What somebody puts in who has built an army. */
export const armyWish = (wished: Partial<NewEntry> = {}): NewEntry => wish({ kind: 'army', file: company, ...wished });

/** An army that is told of. */
export async function armyOf(server: Reachable, id: string, bearer: string | null = null): Promise<ArmyEntry> {
  const entry = await entryOf(server, id, bearer);
  if (entry.kind !== 'army') throw new Error(`${id} is a field`);
  return entry;
}
