import type { JoinBattle, NewBattle, NewLesson, NewSeat, SeatGrant, TakeOverRequest } from '@longroll/protocol';
import { commandId } from './command-id.ts';
import { keepInvitations } from './invitations.ts';
import { ask, LobbyError } from './lobby.ts';
import { recallList, rememberList } from './remembered.ts';
import { holdLentSeat, holdLessonSeat, holdSeat } from './seats-held.ts';

/*
 * An answer that is lost costs nobody the seat they have taken, or the battle or lesson they have founded: until one is heard it is the same attempt, also after the page was opened again, and for one attempt the
 * server gives one seat and founds one battle.
 */

/** Something that was asked for here and of which no answer was heard: it may have been done. */
interface Unheard {
  readonly path: string;
  readonly attempt: string;
  readonly wish: object;
  /** Name of the battle's scenario. */
  readonly scenario: string;
  /** Milliseconds, by this browser's clock. */
  readonly since: number;
}

/** Where they are remembered. */
export const UNHEARD = 'unheard';
const MOST = 20;
/** What was asked for so long ago is not asked for again without a word of the player's, milliseconds: it might be done only now. */
const LONG_AGO = 60 * 60_000;

/** Pauses before whoever has heard no answer asks again: each is twice as long as the one before. Milliseconds. */
const FIRST = 1000;
const LAST = 8000;

const FOUND = '/api/battles';
const LEARN = '/api/lessons';
const joinPath = (battle: string): string => `/api/battles/${encodeURIComponent(battle)}/join`;

const takeOverPath = (battle: string): string => `/api/battles/${encodeURIComponent(battle)}/substitute`;

/** Founds a battle, and holds its seat and its invitations here from now on. */
export async function found(wish: NewBattle, scenario: string): Promise<NewSeat> {
  const same = (each: Unheard) => each.path === FOUND && JSON.stringify(each.wish) === JSON.stringify(wish);
  const grant = await answerTo<NewSeat>(FOUND, wish, scenario, unheard().find(same));
  keepInvitations(grant.battle, grant.invitations);
  return grant;
}

/** Lays the table of a lesson, and holds its seat here from now on in the place of the lesson before. */
export function learn(wish: NewLesson, title: string): Promise<SeatGrant> {
  const same = (each: Unheard) => each.path === LEARN && 'lesson' in each.wish && each.wish.lesson === wish.lesson;
  return answerTo<SeatGrant>(LEARN, wish, title, unheard().find(same));
}

/** Takes a seat, and holds it here from now on. */
export function join(battle: string, wish: JoinBattle, scenario: string): Promise<SeatGrant> {
  const path = joinPath(battle);
  return answerTo<SeatGrant>(path, wish, scenario, unheard().find(at(path)));
}

/** Sits in for a friend, and holds the seat here until they take it back. */
export function takeOver(battle: string, wish: Omit<TakeOverRequest, 'attempt'>, scenario: string): Promise<SeatGrant> {
  const path = takeOverPath(battle);
  return answerTo<SeatGrant>(path, wish, scenario, unheard().find(at(path)));
}

/** Whether somebody has asked for a seat here and heard no answer yet: it may be theirs. */
export const isJoining = (battle: string): boolean => unheard().some(at(joinPath(battle)));

/**
 * Asks once more for all of which nothing was heard before this page was opened, and holds what there is; whether that is any. Not for a lesson: another may have been begun
 * in its place.
 */
export async function askAgain(): Promise<boolean> {
  let some = false;
  for (const asked of unheard().filter(({ path, since }) => path !== LEARN && Date.now() - since < LONG_AGO)) {
    try {
      const grant = await heard<SeatGrant & Partial<NewSeat>>(asked);
      if (grant.invitations !== undefined) keepInvitations(grant.battle, grant.invitations);
      some = true;
    } catch {
      // It is not to be had, or asked for again another time.
    }
  }
  return some;
}

/** Asks until an answer is heard, or not any more. */
async function answerTo<Grant extends SeatGrant>(
  path: string,
  wish: object,
  scenario: string,
  before: Unheard | undefined,
): Promise<Grant> {
  const asked = { path, attempt: before?.attempt ?? commandId(), wish, scenario, since: Date.now() };
  rememberList(UNHEARD, [asked, ...others(asked)].slice(0, MOST));
  // Who was too fast was not looked at: nothing can have come of that.
  let lost = before !== undefined;
  for (let wait = FIRST; ; wait *= 2) {
    try {
      return await heard<Grant>(asked);
    } catch (error) {
      lost ||= !(error instanceof LobbyError && error.code === 'too-fast');
      const last = wait > LAST;
      if (last && !lost) forget(asked);
      if (last || isRefused(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** Asks once, holds the seat that is given, and forgets the attempt when all is known of it. */
async function heard<Grant extends SeatGrant>(asked: Unheard): Promise<Grant> {
  try {
    // Who is signed in says so: by what they are called, and whether a seat for players of some strength is for them.
    const { playerHere } = await import('../players/player-here.ts');
    const session = playerHere.peek()?.session;
    const grant = await ask<Grant>(asked.path, { ...asked.wish, attempt: asked.attempt }, session);
    holdingOf(asked)(grant, asked.scenario);
    forget(asked);
    return grant;
  } catch (error) {
    if (isRefused(error)) forget(asked);
    throw error;
  }
}

function holdingOf({ path }: Unheard): typeof holdSeat {
  if (path === LEARN) return holdLessonSeat;
  return path.endsWith('/substitute') ? holdLentSeat : holdSeat;
}

const isRefused = (error: unknown): boolean => error instanceof LobbyError && error.final;
const at = (path: string) => (each: Unheard) => each.path === path;
const others = ({ attempt }: Unheard): readonly Unheard[] => unheard().filter((each) => each.attempt !== attempt);
const forget = (asked: Unheard): void => rememberList(UNHEARD, others(asked));

function unheard(): readonly Unheard[] {
  return recallList(UNHEARD).filter(isUnheard);
}

function isUnheard(value: unknown): value is Unheard {
  if (typeof value !== 'object' || value === null) return false;
  const { path, attempt, wish, scenario, since }: Partial<Record<keyof Unheard, unknown>> = value;
  const isWish = typeof wish === 'object' && wish !== null;
  return isWish && typeof since === 'number' && [path, attempt, scenario].every((each) => typeof each === 'string');
}
