import { recallList, rememberList } from '../../net/remembered.ts';

/** Battles of which it is remembered. */
const MOST = 40;
/** Where it is remembered. */
export const ACTED = 'acted';

/** Number of the first event since this browser's player acted last in a battle; null where they have not. */
export function lastActedIn(battle: string): number | null {
  return kept().find((each) => each.battle === battle)?.event ?? null;
}

export function keepActed(battle: string, event: number): void {
  rememberList(ACTED, [{ battle, event }, ...kept().filter((each) => each.battle !== battle)].slice(0, MOST));
}

function kept(): { readonly battle: string; readonly event: number }[] {
  return recallList(ACTED).filter(isActed);
}

function isActed(value: unknown): value is { readonly battle: string; readonly event: number } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'battle' in value &&
    typeof value.battle === 'string' &&
    'event' in value &&
    typeof value.event === 'number'
  );
}
