import { difference } from './difference.ts';
import { stretches, type Course, type Step, type UpgradeEntry } from './course.ts';
import { flaw, type Flaw } from './flaw.ts';
import type { Position } from '../rulebooks/position.ts';
import type { Rulebook } from '../rulebooks/rulebook.ts';

/** The position a battle went on from under other rules, when it is the one that what is told before had led to. */
export function keptPosition(book: Rulebook, course: Course, upgrade: UpgradeEntry): Position | Flaw {
  const { after, from, to, position: game } = upgrade;
  const place = { command: after };
  if (game === undefined) return flaw('hash', place, 'position-missing', { to });
  const kept = book.resume(JSON.stringify(game));
  const left = lastStanding(course, upgrade);
  if (left === null || kept.hash() !== left.entry.hash) return flaw('hash', place, 'position-other', { to, from });
  const { seed, commitment } = course.chance;
  const unlike = difference({ seed, commitment }, { seed: kept.seed(), commitment: kept.commitment });
  return unlike === null ? kept : flaw('commitment', place, 'position-other-seed', { to });
}

/** The last thing before an upgrade that still stands after it. */
function lastStanding(course: Course, upgrade: UpgradeEntry): Step | null {
  const steps = stretches(course).flatMap((each) => each.steps);
  const place = steps.findIndex((step) => step.entry === upgrade);
  const lost = (step: Step) => step.do === 'command' && upgrade.undone !== undefined && step.entry.seq >= upgrade.undone;
  return steps.slice(0, place).findLast((step) => !lost(step)) ?? null;
}
