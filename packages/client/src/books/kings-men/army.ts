import type { ArmyId } from '@longroll/rules/books/kings-men/shared/troops/unit';

/** The family fights with two armies, by the colours of the cards. */
export const ARMIES: readonly ArmyId[] = ['red', 'black'];

/** The army that a side is, or null for whoever has none. */
export function armyCalled(side: string | undefined): ArmyId | null {
  return ARMIES.find((each) => each === side) ?? null;
}
