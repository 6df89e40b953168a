import { turn } from '../../../../table/trig.ts';
import type { Angle } from '../../../../table/units.ts';
import { drillUnder } from '../../shared/drill/drill.ts';
import { halvedBy } from '../../shared/movement/halvings.ts';
import { entering, leaving, mindsItsFacing, turningBack } from '../../shared/movement/march.ts';
import type { Cause, MarchLaw, Marching } from '../../shared/movement/march.ts';
import type { Leg } from '../../shared/movement/passage.ts';
import { meetsRough } from '../../shared/ground/terrain.ts';
import { followsRoad } from './by-road.ts';
import type { Options } from '../options.ts';
import type { State } from '../state.ts';
import { slopesClimbed } from './uphill.ts';

/** Forward to either side of the facing, in tenths of a degree: 45 degrees, or everything short of a right angle (KMR-8.1a). */
function forwardArc({ forwardArc: arc }: Options): Angle {
  return arc === 90 ? 899 : 450;
}

/** A march in a battle of this book. */
interface RevisedMarching extends Marching {
  readonly battle: State;
}

/** Forward is within the arc of the facing at the start, and for a column wherever its road leads (KMR-8.1, KMR-8.7a). */
function leadsForward({ battle, unit, legs, road }: RevisedMarching, leg: Leg): boolean {
  return (
    Math.abs(turn(unit.facing, leg.bearing)) <= forwardArc(battle.options) || (road && followsRoad(battle.field.ground, unit, legs, leg))
  );
}

/** Sideways or backward: a leg that does not lead forward (KMR-8.2). */
const sideways: Cause = (marching) => {
  if (!mindsItsFacing(marching.unit) || marching.legs.every((leg) => law.isForward(marching, leg))) return null;
  return halvedBy('halved-sideways', marching.road ? 'KMR-8.7' : 'KMR-8.2');
};

/** What halves a march in this book (section 8): leaving the forward arc, looking backward, doors, and slow ground, slopes only upward. */
const law: MarchLaw = {
  isForward: leadsForward,
  causes: [sideways, turningBack('KMR-8.7'), leaving, entering],
  slow: {
    slopes: 'KMR-8.5',
    under: meetsRough,
    along: (ground, leg) => [...meetsRough(ground, leg.covered), ...slopesClimbed(ground, leg)],
  },
};

export const drill = drillUnder(law);
export const { judgeMove, judgeCharge } = drill;
