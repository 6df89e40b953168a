import type { Dress } from './dress.ts';
import { flagIn } from './flag.ts';
import { liveryOf } from './liveries.ts';
import type { Wearer } from './sculpts.ts';

/** Who wears the dress of a nation, or where none is named of the toy box in the side's colour, under flags and on bases in the paint of their side (`#rrggbb`). */
export function wearerOf(nation: string, colour: string, paint: string, dress: Dress): Wearer {
  const { livery, name } = liveryOf(nation, colour);
  return { livery: { ...livery, flag: flagIn(livery.flag, paint) }, name, rim: paint, dress };
}
