import type { SideId } from '../troops/unit.ts';

/** What tells the sides apart at the table. */
export const LOOKS: Readonly<Record<SideId, { readonly colour: string; readonly emblem: string }>> = {
  red: { colour: 'red', emblem: 'disc' },
  blue: { colour: 'blue', emblem: 'diamond' },
};
