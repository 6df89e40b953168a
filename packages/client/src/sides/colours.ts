import { computed } from '@preact/signals';
import { settings } from '../settings/settings.ts';

type Palette = typeof settings.palette.value;

/** Names that a book may give its sides' colours, as each palette paints them: the second one is told apart by every kind of eye. */
const NAMED: Readonly<Record<string, Readonly<Record<Palette, string>>>> = {
  red: { painted: '#e0392f', distinct: '#d55e00' },
  blue: { painted: '#2f55b0', distinct: '#0072b2' },
  green: { painted: '#3b8a45', distinct: '#009e73' },
  yellow: { painted: '#e8bd2e', distinct: '#f0e442' },
  orange: { painted: '#e07b28', distinct: '#e69f00' },
  purple: { painted: '#7d3fa8', distinct: '#cc79a7' },
  sky: { painted: '#58a6d8', distinct: '#56b4e9' },
  brown: { painted: '#7a5130', distinct: '#5e3b1c' },
  white: { painted: '#f0ead8', distinct: '#f0ead8' },
  grey: { painted: '#8a8f96', distinct: '#9a9a9a' },
  black: { painted: '#2a2d38', distinct: '#1d1d1d' },
};

/** For a name that nobody knows, and for what is nobody's. */
const PLAIN = '#777777';
const IN_NUMBERS = /^#[0-9a-f]{6}$/i;

const palette = computed(() => settings.palette.value);

/** What is painted for a colour, `#rrggbb`: a name as the reader's palette has it, or the colour itself where it is given in numbers. */
export function paintOf(colour: string): string {
  return NAMED[colour]?.[palette.value] ?? (IN_NUMBERS.test(colour) ? colour : PLAIN);
}
