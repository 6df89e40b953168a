import type { BattleSummary, HttpError, JoinBattle, NewBattle, ScenarioSummary, SeatGrant } from '@longroll/protocol';
import { text } from '../text/en.ts';

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
export const battle = (id: string): Promise<BattleSummary> => ask(`/api/battles/${encodeURIComponent(id)}`);
export const found = (wish: NewBattle): Promise<SeatGrant> => ask('/api/battles', wish);
export const join = (id: string, wish: JoinBattle): Promise<SeatGrant> => ask(`/api/battles/${encodeURIComponent(id)}/join`, wish);

async function ask<Reply>(path: string, body?: object): Promise<Reply> {
  const response = await reach(path, body);
  if (!response.ok) {
    const failure: Partial<HttpError> = await response.json().catch(() => ({}));
    throw new LobbyError(failure.error?.code ?? 'unreachable', failure.error?.message ?? text.net.unreachable);
  }
  const reply: Reply = await response.json();
  return reply;
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
