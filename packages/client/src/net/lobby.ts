import type {
  BattleSummary,
  CommandReply,
  CommentatorLink,
  HeldSeats,
  HttpError,
  Invitations,
  OfferedLesson,
  OwnBattle,
  ListedScenario,
  OfferedScenario,
  OpenedScenario,
  OpenScenario,
} from '@longroll/protocol';
import { replySentence } from '../text/replies.ts';
import { text } from '../text/words.ts';
import { invitedBy } from './invitations.ts';
import { heldSeat, tokensOf } from './seats-held.ts';

/** What the server said no to, in a sentence for the player, in their language. */
export class LobbyError extends Error {
  readonly code: string;
  /** Whether what was asked for is refused. Without that it may have been done, and the answer lost. */
  readonly final: boolean;
  /** The clause of the rules that stands against it; empty where none does. */
  readonly clause: string;

  constructor(code: string, message: string, final = false, clause = '') {
    super(message);
    this.code = code;
    this.final = final;
    this.clause = clause;
  }
}

/** The lobby's no in the form of a table's; its sentence is worded already. */
export function saidBy({ message }: LobbyError): Extract<CommandReply, { ok: false }> {
  return { ok: false, clause: '', code: 'lobby', message };
}

/** What a player is told who has asked in vain. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof LobbyError)) return text.site.net.unreachable;
  return error.clause === '' ? error.message : `${error.message} (${error.clause})`;
}

/** From this status on nothing is said of what was asked for, or may have come of it when it was asked before: whoever is too fast is not looked at. */
const TOO_FAST = 429;
/** Of the same status, said to whoever has been looked at. */
const TOO_MANY = 'too-many-battles';

/** Tokens the server looks at in one request. */
const SHOWN_AT_ONCE = 240;

/** What is said to whoever shows a secret that opens nothing here, or none where one is needed. */
const WRONG = new Set(['no-seat', 'token-replaced', 'no-invitation', 'no-such-battle']);

export const scenarios = (): Promise<ListedScenario[]> => ask('/api/scenarios');
/** The story of a scenario that comes with a book. */
export const storyOf = async (scenario: string): Promise<string> =>
  (await ask<OfferedScenario>(`/api/scenarios/${encodeURIComponent(scenario)}`)).description;
/** A scenario that comes with a book, or a file of one's own, as a battle would begin there. */
export const openScenario = (scenario: OpenScenario['scenario']): Promise<OpenedScenario> => ask('/api/scenarios', { scenario });
export const battles = (): Promise<BattleSummary[]> => ask('/api/battles');
/** How the battles of these seats stand, those that wait for one of them first. */
export async function ownBattles({ seats }: HeldSeats): Promise<OwnBattle[]> {
  const told: OwnBattle[] = [];
  for (let from = 0; from < seats.length; from += SHOWN_AT_ONCE)
    told.push(...(await ask<OwnBattle[]>('/api/battles/own', { seats: seats.slice(from, from + SHOWN_AT_ONCE) })));
  const once = [...new Map(told.map((each) => [each.id, each])).values()];
  return [...once.filter(({ yourTurn }) => yourTurn), ...once.filter(({ yourTurn }) => !yourTurn)];
}
/** How a battle stands, for whoever comes with this invitation, or with none. */
export const battle = (id: string, invitation: string | null): Promise<BattleSummary> =>
  shown(`/api/battles/${encodeURIComponent(id)}`, invitation);
export const lessons = (): Promise<OfferedLesson[]> => ask('/api/lessons');

/** Where a battle's record is to be had that anybody may watch. */
export const recordPath = (id: string): string => `/api/battles/${encodeURIComponent(id)}/record`;

/** The record of a battle that is over, as text; of a private one for whoever has sat there or was invited. */
export async function recordOf(id: string): Promise<string> {
  const record = async (secret: string | null) => (await answered(recordPath(id), undefined, secret)).text();
  const invitation = invitedBy(id);
  return firstRight([null, ...tokensHere(id), ...(invitation === undefined ? [] : [invitation])], record);
}

/** New invitations to the empty seats that the player here may fill. */
export const invitations = (id: string): Promise<Invitations> =>
  firstRight(tokensHere(id), (token) => ask(`/api/battles/${encodeURIComponent(id)}/invitations`, { token }));

/** A link to the commentator's seat, for whoever founded the battle here. */
export const commentatorLink = (id: string): Promise<CommentatorLink> =>
  firstRight(tokensHere(id), (token) => ask(`/api/battles/${encodeURIComponent(id)}/commentator`, { token }));

/** The tokens this browser holds that may open a seat of a battle, the likeliest first. */
export function tokensHere(id: string): string[] {
  const held = heldSeat(id);
  return held === undefined ? [] : tokensOf(held);
}

/** What comes of the first secret that is right; they stand in the order in which that is likely. */
export async function firstRight<Secret, Reply>(secrets: readonly Secret[], attempt: (secret: Secret) => Promise<Reply>): Promise<Reply> {
  let no: unknown = new LobbyError('no-seat', text.site.net.unreachable);
  for (const secret of secrets) {
    try {
      return await attempt(secret);
    } catch (error) {
      if (!(error instanceof LobbyError) || !WRONG.has(error.code)) throw error;
      no = error;
    }
  }
  throw no;
}

export const shown = <Reply>(path: string, secret: string | null): Promise<Reply> => ask(path, undefined, secret);

/** Asks the lobby, with a body where something is sent, and a secret where one is shown beside it. Throws a `LobbyError` with what it says no with, or that it cannot be reached. */
export async function ask<Reply>(path: string, body?: object, secret?: string | null): Promise<Reply> {
  const reply: Reply = await (await answered(path, body, secret)).json();
  return reply;
}

async function answered(path: string, body?: object, secret: string | null = null): Promise<Response> {
  const response = await reach(path, body, secret);
  if (response.ok) return response;
  const failure: Partial<HttpError> = await response.json().catch(() => ({}));
  const { code, message, clause = '', named } = failure.error ?? { code: 'unreachable', message: text.site.net.unreachable };
  const sentence = replySentence({ clause, code, message, ...(named === undefined ? {} : { named }) });
  throw new LobbyError(code, sentence, response.status < TOO_FAST || code === TOO_MANY, clause);
}

async function reach(path: string, body: object | undefined, secret: string | null): Promise<Response> {
  try {
    const headers = secret === null ? {} : { authorization: `Bearer ${secret}` };
    return await (body === undefined
      ? fetch(path, { headers })
      : fetch(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }));
  } catch {
    throw new LobbyError('unreachable', text.site.net.unreachable);
  }
}
