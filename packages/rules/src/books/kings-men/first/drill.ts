import { isForward } from '../shared/aim.ts';
import { drillUnder } from '../shared/drill.ts';
import { entering, leaving, mindsItsFacing, turningBack } from '../shared/march.ts';
import type { Cause, MarchLaw } from '../shared/march.ts';
import { meetsSlow } from '../shared/terrain.ts';

/** A leg more than a right angle off the facing (KM-14.5). */
const backward: Cause = ({ unit, legs }) =>
  mindsItsFacing(unit) && legs.some((leg) => !isForward(unit.facing, leg.bearing)) ? { reason: 'backward movement', clause: 'KM-14.5' } : null;

/** What halves a march in this book (sections 14 and 15): going or looking backward, doors, and slow ground, slopes up and down among it. */
const law: MarchLaw = {
  forwardArc: () => 900,
  causes: [backward, turningBack, leaving, entering],
  slow: { slopes: 'KM-15.5', under: meetsSlow, along: (ground, { covered }) => meetsSlow(ground, covered) },
};

export const drill = drillUnder(law);
export const { judgeMove, judgeCharge, furthest, suggestedMoves, suggestedCharges, checkAct } = drill;
