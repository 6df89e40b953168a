import { inches, type Mil } from '../../../table/units.ts';
import type { State } from './state.ts';

/** A distance printed in the rules, in inches, as this battle measures it (RK-1.1). */
export function scaled({ options }: Pick<State, 'options'>, printed: number): Mil {
  return inches(printed * options.distanceScale);
}
