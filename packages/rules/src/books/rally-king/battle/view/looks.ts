import type { SideId } from '../state/unit.ts';

/** What tells the sides apart at the table. */
const LOOKS: Readonly<Record<SideId, { readonly colour: string; readonly emblem: string }>> = {
  red: { colour: 'red', emblem: 'disc' },
  blue: { colour: 'blue', emblem: 'diamond' },
};

export function lookOf(side: string): { readonly colour: string; readonly emblem: string } {
  return side === 'blue' ? LOOKS.blue : LOOKS.red;
}
