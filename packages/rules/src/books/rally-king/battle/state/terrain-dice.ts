import { z } from 'zod';
import { dice, flag, list, number } from '../../../../kernel/event.ts';
import type { Nation } from './army.ts';

/** General terrain of a battlefield (RK-9.1). */
const general = z.enum(['open', 'hilly', 'rough']);
export type General = z.infer<typeof general>;

/** What one section came up as: ground of one type or clear, and perhaps water besides (RK-9.2). */
const section = z.strictObject({ dice, type: z.enum(['hill', 'woods', 'gully', 'rocky', 'impassable', 'clear']), water: flag });
export type Section = Readonly<z.infer<typeof section>>;

/** All dice of one battlefield, as they fell (RK-9.8). */
export const layout = z.strictObject({
  die: number,
  general,
  /** Sections 1 to 9. */
  sections: list(section),
  waterDice: dice,
  riverDice: dice,
});
export type Layout = Readonly<z.infer<typeof layout>>;

const TACTICS: Readonly<Record<Nation['battleTactics'], number>> = { A: 0, B: -1, C: 1 };

/** The general terrain for a die, with the defender's Battle Tactics (RK-9.1). */
export function generalTerrain(die: number, tactics: Nation['battleTactics']): General {
  const score = die + TACTICS[tactics];
  if (score <= 3) return 'open';
  return score <= 5 ? 'hilly' : 'rough';
}

/** By total of two dice, from 2 on (RK-9.2). */
const COLUMNS: Readonly<Record<General, readonly Section['type'][]>> = {
  open: ['hill', 'clear', 'hill', 'clear', 'clear', 'clear', 'clear', 'clear', 'clear', 'hill', 'woods'],
  hilly: ['impassable', 'clear', 'clear', 'woods', 'hill', 'clear', 'woods', 'rocky', 'clear', 'impassable', 'rocky'],
  rough: ['clear', 'hill', 'woods', 'clear', 'clear', 'gully', 'clear', 'clear', 'impassable', 'hill', 'clear'],
};

/** What two dice make of a section; a 2 brings water besides (RK-9.2). */
export function sectionFor(general: General, dice: readonly number[]): Section {
  const total = dice.reduce((sum, die) => sum + die, 0);
  return { dice, type: COLUMNS[general][total - 2] ?? 'clear', water: total === 2 };
}

/** The water of the table (RK-9.5). */
export type Water =
  | { readonly kind: 'lake'; readonly edge: 'east' | 'west' }
  | { readonly kind: 'pond' }
  | { readonly kind: 'river'; readonly course: 'west-column' | 'south-row' | 'middle-row' | 'north-row'; readonly bridge: boolean };

/** The water for a total of two dice (RK-9.5). */
export function waterFor(total: number): Water {
  switch (total) {
    case 2:
      return { kind: 'lake', edge: 'east' };
    case 4:
    case 10:
      return { kind: 'river', course: 'west-column', bridge: false };
    case 5:
      return { kind: 'river', course: 'south-row', bridge: true };
    case 6:
    case 8:
      return { kind: 'river', course: 'middle-row', bridge: false };
    case 9:
      return { kind: 'river', course: 'north-row', bridge: true };
    case 12:
      return { kind: 'lake', edge: 'west' };
    default:
      return { kind: 'pond' };
  }
}

/** How far a river can be forded, and whether the die itself calls for a bridge (RK-9.6). */
export function fordsFor(die: number): { readonly extent: 'nowhere' | 'half' | 'throughout'; readonly bridge: boolean } {
  if (die === 1) return { extent: 'nowhere', bridge: true };
  return { extent: die <= 3 ? 'half' : 'throughout', bridge: false };
}

/** The water of a layout, if it has any. */
export function waterOf({ waterDice }: Layout): Water | null {
  return waterDice.length === 0 ? null : waterFor(waterDice.reduce((sum, die) => sum + die, 0));
}
