import { commandId } from './command-id.ts';
import { recall, remember } from './remembered.ts';

/** What this browser calls itself for some purpose: at random, and the same each time. */
export function ownName(purpose: string): string {
  const known = recall(purpose);
  if (known !== null) return known;
  const made = commandId();
  remember(purpose, made);
  return made;
}
