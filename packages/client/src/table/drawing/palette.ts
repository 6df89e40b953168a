import type { TableSide, Tone } from '@longroll/rules/kernel/table';
import { settings } from '../../settings/settings.ts';
import { paintOf } from '../../sides/colours.ts';
import { emblemOf, type Emblem } from '../../sides/emblems.ts';

/** Colours of counters, which say how a unit is: shapes and letters say the same without them. Blue, pale yellow and burnt orange every eye tells apart. */
const TONES: Readonly<Record<typeof settings.palette.value, Readonly<Record<Tone, string>>>> = {
  painted: { good: '#2f9e44', fair: '#f7c325', bad: '#d4261f', plain: '#777777' },
  distinct: { good: '#0072b2', fair: '#f0e442', bad: '#b04500', plain: '#777777' },
};

export function toneColour(tone: Tone): string {
  return TONES[settings.palette.value][tone];
}

/** The sides of a table as everything on it is marked with them. */
export class SideMarks {
  private marks = new Map<string, Pick<TableSide, 'colour' | 'emblem'>>();

  /** From now on these are the sides. */
  name(sides: readonly Pick<TableSide, 'id' | 'colour' | 'emblem'>[]): void {
    this.marks = new Map(sides.map((side) => [side.id, side]));
  }

  /** What a side is painted in, `#rrggbb`. */
  colourOf(side: string): string {
    return paintOf(this.marks.get(side)?.colour ?? '');
  }

  emblemOf(side: string): Emblem {
    return emblemOf(this.marks.get(side)?.emblem ?? '');
  }
}
