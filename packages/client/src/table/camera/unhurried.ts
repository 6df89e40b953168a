import { still } from '../../settings/settings.ts';

/** So many milliseconds for the eye to go somewhere, none where nothing may move by itself. */
export function unhurried(lasts: number): number {
  return still.value ? 0 : lasts;
}
