import type { TableSide } from '@longroll/rules/kernel/table';
import { paintOf } from '../../../sides/colours.ts';

/** How wide one repeat of a pattern is, in units of the map. */
const STEP = 9;

/** What each emblem is woven into a country as, so that holders are told apart without colour. */
export const WEAVES: Readonly<Record<string, string>> = {
  disc: 'M4.5 3a1.5 1.5 0 1 0 .01 0z',
  diamond: 'M4.5 2l2.5 2.5-2.5 2.5-2.5-2.5z',
  square: 'M3 3h3v3h-3z',
  triangle: 'M4.5 2.1l2.6 4.7h-5.2z',
  cross: 'M4 1.5h1v2.5h2.5v1h-2.5v2.5h-1v-2.5h-2.5v-1h2.5z',
  star: 'M4.5 1l1 2.6 2.8.1-2.2 1.8.8 2.7-2.4-1.6-2.4 1.6.8-2.7-2.2-1.8 2.8-.1z',
};

export const patternId = (side: string) => `weave-${side}`;

interface PatternsProps {
  readonly sides: readonly Pick<TableSide, 'id' | 'colour' | 'emblem'>[];
  /** By how much what stands upon the map is drawn larger or smaller. */
  readonly growth: number;
}

/** A pattern for every nation: its colour, and its emblem in a darker shade. */
export function Patterns({ sides, growth }: PatternsProps) {
  return (
    <defs>
      {sides.map(({ id, colour, emblem }) => (
        <pattern key={id} id={patternId(id)} width={STEP} height={STEP} patternUnits="userSpaceOnUse" patternTransform={`scale(${growth})`}>
          <rect width={STEP} height={STEP} fill={paintOf(colour)} fill-opacity="0.3" />
          <path d={WEAVES[emblem] ?? ''} fill={paintOf(colour)} fill-opacity="0.42" />
        </pattern>
      ))}
    </defs>
  );
}
