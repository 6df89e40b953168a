import type { Why } from '../advice.ts';

/** Why small answers are given, by the kind of the question: each is what the book has an army do that the game runs (section 38). */
const BY_KIND: Readonly<Record<string, Why>> = {
  'follow-charge': { clause: 'RK-15.7', message: 'Whoever stays behind can be sent elsewhere later; the charge goes on without them.' },
  'turn-before-advance': { clause: 'RK-16.2', message: 'An enemy is better met to the front than to a flank or the rear.' },
  'pursuit-die': { clause: 'RK-16.22', message: 'Nothing speaks for the one or the other here: the die may stay as it fell.' },
};

/** Why an answer is given that is not thought out with dice: as it is for an army that the game runs (RK-32.1). */
export function asTheBook(kind: string): Why {
  return (
    BY_KIND[kind] ?? {
      clause: 'RK-32.1',
      message: 'So the book answers for an army without a player. Only orders, points and spells are thought through with dice.',
    }
  );
}

/** Why a Body reforms (RK-14.19). */
export const REFORM: Why = { clause: 'RK-14.19', message: 'Until they have reformed they can do nothing else.' };

/** Why a Body goes that nobody is near (RK-13.4). */
export const TIME_TO_GO: Why = {
  clause: 'RK-13.4',
  message: 'No enemy is within a charge or a shot of them: it is time to go and look for one.',
};

/** Why something is done when the battle ends with the answer to it (RK-27.2a). */
export const LAST: Why = {
  clause: 'RK-27.2a',
  message: 'No turn of yours comes after this one: of all that was tried beforehand, with dice, this most often leaves you ahead.',
};

/** Why an active Body turns to and fro (RK-13.4). */
export const MARK_TIME: Why = {
  clause: 'RK-13.4',
  message: 'They have to move and nobody is near: as little as may be, and not out of your line.',
};

/** Why units are placed beside one another (RK-17.5). */
export const MASSED: Why = {
  clause: 'RK-17.5',
  message: 'Friends who touch steady one another in every test, and one point moves them all.',
};

/** Why no spell is tried (RK-29.1). */
export const NO_SPELL: Why = {
  clause: 'RK-29.1',
  message: 'No spell that was tried beforehand, with dice, brings more than its magic points are worth.',
};

/** Points of units, as they are said. */
function points(worth: number): string {
  const whole = Math.max(1, Math.round(worth));
  return whole === 1 ? '1 point' : `${whole} points`;
}

/** What an act promises beyond doing nothing, in the points of units (RK-27.3). */
export function betterBy(worth: number, nothing: string): Why {
  return {
    clause: 'RK-27.3',
    message: `Tried beforehand with dice, it leaves you about ${points(worth)} better off than ${nothing}, by what the units of both sides are worth with their hits and fears.`,
  };
}

/** Why nothing is done that could be, by what the best of it promises (RK-13.1). */
export function notWorthIt(worth: number): Why {
  return {
    clause: 'RK-13.1',
    message:
      worth < 0.5
        ? 'Whatever was tried for them beforehand, with dice, leaves you no better off than staying where they are.'
        : `The best that was tried for them beforehand brings about ${points(worth)}: others may need the activation point more.`,
  };
}

/** What an order promises, by how the battle stands now: an active Body has to do something (RK-13.4). */
export function ordered(change: number): Why {
  if (change >= 0.5) return betterBy(change, 'you are now');
  return {
    clause: 'RK-13.4',
    message:
      change > -0.5
        ? 'Tried beforehand with dice, it changes little; the other orders that were tried came out no better.'
        : `Tried beforehand with dice, every order costs you something: this one least, about ${points(-change)}.`,
  };
}
