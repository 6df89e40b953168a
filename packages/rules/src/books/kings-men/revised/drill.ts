import { turn } from '../../../table/trig.ts';
import type { Angle } from '../../../table/units.ts';
import { isForward } from '../shared/aim.ts';
import { drillUnder } from '../shared/drill.ts';
import { entering, leaving, mindsItsFacing, turningBack } from '../shared/march.ts';
import type { Cause, MarchLaw, Marching } from '../shared/march.ts';
import { meetsRough } from '../shared/terrain.ts';
import type { Options } from './options.ts';
import { slopesClimbed } from './uphill.ts';

/** Forward to either side of the facing, in tenths of a degree: 45 degrees, or everything short of a right angle (KMR-8.1a). */
function forwardArc({ forwardArc: arc }: Options): Angle {
  return arc === 90 ? 899 : 450;
}

/** Sideways or backward: a leg outside the forward arc (KMR-8.2). */
const sideways: Cause = (marching) => {
  if (!mindsItsFacing(marching.unit) || !leavesArc(marching)) return null;
  return { reason: 'sideways or backward movement', clause: marching.road ? 'KMR-8.7' : 'KMR-8.2' };
};

/** A column follows its road round every bend, so there only the first leg is held against the facing, and none may double back (KMR-8.7a). */
function leavesArc({ unit, legs, road, forwardArc: arc }: Marching): boolean {
  return legs.some((leg, index) => {
    const before = road ? legs[index - 1] : undefined;
    return before === undefined ? Math.abs(turn(unit.facing, leg.bearing)) > arc : !isForward(before.bearing, leg.bearing);
  });
}

/** What halves a march in this book (section 8): leaving the forward arc, looking backward, doors, and slow ground, slopes only upward. */
const law: MarchLaw = {
  forwardArc,
  causes: [sideways, turningBack, leaving, entering],
  slow: { slopes: 'KMR-8.5', under: meetsRough, along: (ground, leg) => [...meetsRough(ground, leg.covered), ...slopesClimbed(ground, leg)] },
};

export const drill = drillUnder(law);
export const { judgeMove, judgeCharge, furthest, suggestedMoves, suggestedCharges, checkAct } = drill;
