import { isPlain, isSameJson, lastingText } from '../kernel/json.ts';

/** How deep in a game lie the parts that are compared as a whole: its state, the field, the units there, a unit. */
export const PARTS = 4;

/**
 * Lets a game that has been played share its parts with the one before it: what was copied and came out the same is exchanged for what it was copied from, so that the copy is garbage at once and is carried through no
 * sweep. Neither game changes any more: whoever plays on changes a copy.
 */
export function shareParts(before: object, after: object, depth = PARTS): void {
  if (before === after || !isPlain(before) || !isPlain(after) || lastingText(after) !== undefined) return;
  for (const key in after) {
    const [old, each] = [before[key], after[key]];
    if (old === each || typeof old !== 'object' || typeof each !== 'object' || old === null || each === null) continue;
    if (depth > 1 && isPlain(each)) shareParts(old, each, depth - 1);
    else if (isSameJson(old, each)) after[key] = old;
  }
}
