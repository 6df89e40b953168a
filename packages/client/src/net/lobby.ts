import type { BattleSummary, HeldSeats, HttpError, JoinBattle, NewBattle, OwnBattle, ScenarioSummary, SeatGrant } from '@longroll/protocol';
import { text } from '../text/catalogue.ts';

/** What the server said no to, in a sentence for the player. */
export class LobbyError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export const scenarios = (): Promise<ScenarioSummary[]> => ask('/api/scenarios');
export const battles = (): Promise<BattleSummary[]> => ask('/api/battles');
/** How the battles of these seats stand, those that wait for one of them first. */
export const ownBattles = (seats: HeldSeats): Promise<OwnBattle[]> => ask('/api/battles/own', seats);
export const battle = (id: string): Promise<BattleSummary> => ask(`/api/battles/${encodeURIComponent(id)}`);
export const found = (wish: NewBattle): Promise<SeatGrant> => ask('/api/battles', wish);
export const join = (id: string, wish: JoinBattle): Promise<SeatGrant> => ask(`/api/battles/${encodeURIComponent(id)}/join`, wish);

/** Where a battle's record is to be had. */
export const recordPath = (id: string): string => `/api/battles/${encodeURIComponent(id)}/record`;
/** The record of a battle that is over, as text. */
export const recordOf = async (id: string): Promise<string> => (await answered(recordPath(id))).text();

async function ask<Reply>(path: string, body?: object): Promise<Reply> {
  const reply: Reply = await (await answered(path, body)).json();
  return reply;
}

async function answered(path: string, body?: object): Promise<Response> {
  const response = await reach(path, body);
  if (response.ok) return response;
  const failure: Partial<HttpError> = await response.json().catch(() => ({}));
  throw new LobbyError(failure.error?.code ?? 'unreachable', failure.error?.message ?? text.net.unreachable);
}

async function reach(path: string, body?: object): Promise<Response> {
  try {
    return await (body === undefined
      ? fetch(path)
      : fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }));
  } catch {
    throw new LobbyError('unreachable', text.net.unreachable);
  }
}
