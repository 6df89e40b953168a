import type { Occasion, Since } from '../state/occasions.ts';
import { isEngaged } from '../stands/contact.ts';
import type { State } from '../state.ts';
import { onTable, unitOf } from '../troops/roster.ts';

export function sinceNow(state: State): Since {
  const engaged = onTable(state).filter((unit) => isEngaged(state, unit));
  return { retired: state.cascade?.retired ?? {}, engaged: engaged.map(({ id }) => id) };
}

/** Whoever has left the table tests no more; Enemy Threat and Received Fire are past for those who have retired or become engaged since (RK-20.3). */
export function isOvertaken(state: State, { test, unit }: Occasion, since: Since): boolean {
  const tester = unitOf(state, unit);
  if (tester.where !== 'table') return true;
  if (test !== 'enemy-threat' && test !== 'received-fire') return false;
  if ((state.cascade?.retired[unit] ?? 0) > (since.retired[unit] ?? 0)) return true;
  return !since.engaged.includes(unit) && isEngaged(state, tester);
}
