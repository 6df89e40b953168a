import type { Invitations } from '@longroll/protocol';
import { recallList, rememberList } from './remembered.ts';

/** Invitations this browser may send, as the referee gave them. */
export interface KeptInvitations {
  readonly battle: string;
  readonly invitations: Invitations;
  /** ISO instant. */
  readonly since: string;
}

/** Battles of which invitations are kept. */
const MOST = 60;
/** Where they are remembered. */
export const SENT = 'invitations';
export const SHOWN = 'invited';

/** The link that lets somebody in. What stands behind the # no browser sends to any server. */
export function linkTo(battle: string, secret: string | null): string {
  return `${location.origin}/join/${battle}${secret === null ? '' : `#${secret}`}`;
}

export function keepInvitations(battle: string, invitations: Invitations): void {
  write(SENT, [{ battle, invitations, since: new Date().toISOString() }, ...kept().filter((each) => each.battle !== battle)]);
}

/** The invitations to this battle that were given here last. */
export function keptInvitations(battle: string): KeptInvitations | undefined {
  return kept().find((each) => each.battle === battle);
}

/** Keeps the invitation somebody came with: it may be needed to watch. */
export function keepInvited(battle: string, secret: string): void {
  write(SHOWN, [{ battle, secret }, ...invited().filter((each) => each.battle !== battle)]);
}

/** The secret by which somebody may look at this battle who holds no seat of it. */
export function invitedBy(battle: string): string | undefined {
  return invited().find((each) => each.battle === battle)?.secret;
}

function kept(): KeptInvitations[] {
  return recallList(SENT).filter(isKept);
}

function invited(): { readonly battle: string; readonly secret: string }[] {
  return recallList(SHOWN).filter(
    (each): each is { battle: string; secret: string } => isOf(each) && 'secret' in each && typeof each.secret === 'string',
  );
}

function isOf(value: unknown): value is { readonly battle: string } {
  return typeof value === 'object' && value !== null && 'battle' in value && typeof value.battle === 'string';
}

function isKept(value: unknown): value is KeptInvitations {
  if (!isOf(value) || !('since' in value) || typeof value.since !== 'string' || !('invitations' in value)) return false;
  const { invitations } = value;
  return (
    typeof invitations === 'object' &&
    invitations !== null &&
    'seats' in invitations &&
    Array.isArray(invitations.seats) &&
    'watch' in invitations
  );
}

/** A browser that stores nothing asks the referee again. */
function write(key: string, value: readonly object[]): void {
  rememberList(key, value.slice(0, MOST));
}
