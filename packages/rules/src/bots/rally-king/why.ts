import type words from '@longroll/words/en/rally-king/advice';
import { reasoning, type Why } from '../advice.ts';

export const reason = reasoning<typeof words>();

/** Why small answers are given, by the kind of the question: each is what the book has an army do that the game runs (section 38). */
const BY_KIND: Readonly<Record<string, Why>> = {
  'follow-charge': { clause: 'RK-15.7', says: [reason('follow-charge')] },
  'turn-before-advance': { clause: 'RK-16.2', says: [reason('turn-before-advance')] },
  'pursuit-die': { clause: 'RK-16.22', says: [reason('pursuit-die')] },
};

/** Why an answer is given that is not thought out with dice: as it is for an army that the game runs (RK-32.1). */
export function asTheBook(kind: string): Why {
  return BY_KIND[kind] ?? { clause: 'RK-32.1', says: [reason('as-the-book')] };
}

/** Why a Body reforms (RK-14.19). */
export const REFORM: Why = { clause: 'RK-14.19', says: [reason('reform')] };

/** Why a Body goes that nobody is near (RK-13.4). */
export const TIME_TO_GO: Why = { clause: 'RK-13.4', says: [reason('time-to-go')] };

/** Why a Body goes whom nobody is near, at an enemy who has less about them (RK-13.4). */
export const AT_THE_WEAKER: Why = { clause: 'RK-13.4', says: [reason('at-the-weaker')] };

/** Why something is done when the battle ends with the answer to it (RK-27.2a). */
export const LAST: Why = { clause: 'RK-27.2a', says: [reason('last')] };

/** Why an active Body turns to and fro (RK-13.4). */
export const MARK_TIME: Why = { clause: 'RK-13.4', says: [reason('mark-time')] };

/** Why units are placed beside one another (RK-17.5). */
export const MASSED: Why = { clause: 'RK-17.5', says: [reason('massed')] };

/** Why no spell is tried (RK-29.1). */
export const NO_SPELL: Why = { clause: 'RK-29.1', says: [reason('no-spell')] };

/** Points of units, as they are said. */
function whole(worth: number): number {
  return Math.max(1, Math.round(worth));
}

/** What an act promises beyond doing nothing, in the points of units (RK-27.3). */
export function betterBy(worth: number, than: 'now' | 'spell' | 'staying'): Why {
  return { clause: 'RK-27.3', says: [reason('better', { points: whole(worth), than })] };
}

/** Why nothing is done that could be, by what the best of it promises (RK-13.1). */
export function notWorthIt(worth: number): Why {
  return { clause: 'RK-13.1', says: [worth < 0.5 ? reason('no-better') : reason('others-need-it', { points: whole(worth) })] };
}

/** What an order promises, by how the battle stands now: an active Body has to do something (RK-13.4). */
export function ordered(change: number): Why {
  if (change >= 0.5) return betterBy(change, 'now');
  return { clause: 'RK-13.4', says: [change > -0.5 ? reason('little-change') : reason('least-cost', { points: whole(-change) })] };
}
