import { editKey } from '@longroll/protocol';
import { denied } from '../battle/denied.ts';
import { tokenHash } from '../battle/secrets.ts';
import { isSession } from '../players/sessions.ts';
import type { Players } from '../players/players.ts';
import type { EntryRow, Owner } from '../store/library/entries.ts';

/** As whose drawings somebody comes: by a player's session, or by the edit key of their browser. Denied where they show neither. */
export async function authorOf(players: Pick<Players, 'signedIn'>, bearer: string | null): Promise<Owner> {
  if (bearer !== null && isSession(bearer)) return { player: (await players.signedIn(bearer)).player.id };
  const key = editKey.safeParse(bearer);
  if (!key.success) throw denied(403, 'no-author');
  return { keyHash: tokenHash(key.data) };
}

/** The same for whoever would have others read something. Denied where the club has silenced them. */
export async function speakingAuthor(players: Pick<Players, 'signedIn'>, bearer: string | null, now: number): Promise<Owner> {
  const owner = await authorOf(players, bearer);
  if ('player' in owner) checkSilence((await players.signedIn(bearer)).player.silencedUntil, now);
  return owner;
}

/** Denies whoever may say nothing until then. */
export function checkSilence(until: Date | null, now: number): void {
  if (until !== null && until.getTime() > now) throw denied(403, 'silenced', { what: 'library', until: until.toISOString() });
}

/** The same as above, or null for anybody else. */
export async function perhapsAuthor(players: Pick<Players, 'perhapsSignedIn'>, bearer: string | null): Promise<Owner | null> {
  const player = await players.perhapsSignedIn(bearer);
  if (player !== null) return { player: player.id };
  const key = editKey.safeParse(bearer);
  return key.success ? { keyHash: tokenHash(key.data) } : null;
}

/** Whether an entry is theirs. */
export function isOwn({ player, keyHash }: Pick<EntryRow, 'player' | 'keyHash'>, owner: Owner | null): boolean {
  if (owner === null) return false;
  return 'player' in owner ? player === owner.player : keyHash === owner.keyHash;
}
