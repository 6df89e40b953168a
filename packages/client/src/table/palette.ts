import { computed } from '@preact/signals';
import { settings } from '../settings/settings.ts';

/** Colours of what is no toy: the rims of bases, trays, tags and counters. Shapes and letters say the same without them. */
interface Marks {
  readonly sides: Readonly<Record<string, string>>;
  readonly otherSide: string;
  readonly counters: Readonly<Record<string, string>>;
}

const PALETTES: Readonly<Record<typeof settings.palette.value, Marks>> = {
  painted: { sides: { red: '#e0392f' }, otherSide: '#2f55b0', counters: { green: '#2f9e44', yellow: '#f7c325', red: '#d4261f' } },
  // Told apart by every kind of eye, as in the panels: blue for what is well, a pale yellow, burnt orange for what is not.
  distinct: { sides: { red: '#d55e00' }, otherSide: '#0072b2', counters: { green: '#0072b2', yellow: '#f0e442', red: '#b04500' } },
};

const marks = computed(() => PALETTES[settings.palette.value]);

/** The colour that stands for a side. */
export function sideColour(side: string): string {
  return marks.value.sides[side] ?? marks.value.otherSide;
}

/** Whether a side is told by solid lines and round ends; the others by dashes and cut corners. */
export function isSolid(side: string): boolean {
  return side in marks.value.sides;
}

/** The colour of a counter, as it is called. */
export function counterColour(counter: string): string {
  return marks.value.counters[counter] ?? '#777777';
}
