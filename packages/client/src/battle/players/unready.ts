import type { Desk } from '../room/desk.ts';

/** Whoever is waited for before the battle begins: who sits there and is not ready, and who has not come. */
export function unready(desk: Desk): string[] {
  const view = desk.link.tableActions.value?.ready ?? null;
  return view === null
    ? []
    : desk.situation.value.setup.seats.filter(({ id, held }) => held !== 'computer' && !view.said.includes(id)).map(({ id }) => id);
}
