import { isForward } from '../../shared/ground/aim.ts';
import { drillUnder } from '../../shared/drill/drill.ts';
import { halvedBy } from '../../shared/movement/halvings.ts';
import { entering, leaving, mindsItsFacing, turningBack } from '../../shared/movement/march.ts';
import type { Cause, MarchLaw } from '../../shared/movement/march.ts';
import { meetsSlow } from '../../shared/ground/terrain.ts';

/** Forward to either side of the facing up to a right angle (KM-14.4). */
const leadsForward: MarchLaw['isForward'] = ({ unit }, leg) => isForward(unit.facing, leg.bearing);

/** A leg more than that off the facing (KM-14.5), by road or not (KM-15.11). */
const backward: Cause = (marching) =>
  mindsItsFacing(marching.unit) && marching.legs.some((leg) => !leadsForward(marching, leg))
    ? halvedBy('halved-backward', marching.road ? 'KM-15.11' : 'KM-14.5')
    : null;

/** What halves a march in this book (sections 14 and 15): going or looking backward, doors, and slow ground, slopes up and down among it. */
const law: MarchLaw = {
  isForward: leadsForward,
  causes: [backward, turningBack('KM-15.11'), leaving, entering],
  slow: { slopes: 'KM-15.5', under: meetsSlow, along: (ground, { covered }) => meetsSlow(ground, covered) },
};

export const drill = drillUnder(law);
export const { judgeMove, judgeCharge, furthest, suggestedMoves, suggestedCharges, checkAct } = drill;
