import { call, flow, skip, step, whilst } from '../../../kernel/flow.ts';
import { CONTACT } from '../../../table/overlap.ts';
import { inches, type Angle, type Mil } from '../../../table/units.ts';
import { isToFront } from '../sight/arc.ts';
import { beyond } from '../ground/measure.ts';
import { skirmishersFollowFlow } from '../skirmishers/follow.ts';
import type { State, ToyFlow, ToyReferee, TS } from '../state.ts';
import { gainDisorder } from '../trackers/attrition.ts';
import { distanceFromFront } from '../troops/footprint.ts';
import { standsWide, widthDisorder } from '../troops/formation.ts';
import type { Pose, UnitId } from '../troops/unit.ts';
import { sendBehind } from './behind.ts';
import { chargeOf, isCountered, standDown, type Charger } from '../state/charge.ts';
import { clearRun, fielded, nearestHeading, runTo, runUntilWithin, SHORT } from './room.ts';
import { slideFlow } from '../movement/slide.ts';

/** Chargers come to so many inches from their targets (TS-20.7, TS-20.16, TS-20.27). */
type StageDistance = 12 | 6 | 2;

interface Stage {
  stage: StageDistance;
  units: UnitId[];
  /** How many have moved, which one is moving, and what it comes to. */
  done?: number;
  moving?: UnitId;
  /** Its width disorder as it set out: a stage may cost it stands. */
  width?: number;
  hindered?: boolean;
  moves?: { unit: UnitId; to: Pose; used: boolean }[];
}

const CLAUSES: Readonly<Record<StageDistance, string>> = { 12: 'TS-20.7', 6: 'TS-20.16', 2: 'TS-20.27' };

/** What a charger does in a stage: nothing, stop for good, or go so far. */
type Plan =
  | { readonly does: 'stay' }
  | { readonly does: 'stop'; readonly why: string }
  | { readonly does: 'go'; readonly heading: Angle; readonly run: Mil; readonly hindered: boolean };

/** A heading is kept while it leads to the target; else the nearest that does (TS-20.23, TS-20.36). */
function planOf(state: State, charger: Charger, stage: StageDistance): Plan {
  const { field } = state;
  const unit = fielded(state, charger.unit);
  const target = field.units[charger.target];
  if (unit === null) return { does: 'stop', why: 'gone' };
  if (target === undefined || chargeOf(state).routed.includes(charger.target)) return { does: 'stop', why: 'target-gone' };
  if (!isToFront(unit, target, field.ground)) return { does: 'stop', why: 'out-of-arc' };
  if (!beyond(distanceFromFront(unit, target, field.ground), inches(stage))) return { does: 'stay' };
  const leads = (each: Angle) => runTo(state, unit, target, each) !== null;
  const heading = leads(charger.heading) ? charger.heading : nearestHeading(unit, leads);
  if (heading === null) return { does: 'stop', why: 'out-of-arc' };
  const wanted = runUntilWithin(state, unit, target, heading, inches(stage));
  const clear = clearRun(state, unit, target, heading);
  // What it would come to touch stops it as well (TS-1.15).
  if (wanted + CONTACT < clear) return { does: 'go', heading, run: wanted, hindered: false };
  return { does: 'go', heading, run: Math.max(0, Math.floor(clear) - SHORT), hindered: true };
}

function stop(referee: ToyReferee, unit: UnitId, why: string): void {
  standDown(chargeOf(referee.state), unit);
  if (why !== 'gone') referee.emit('charger-stopped', why === 'hindered' ? 'TS-20.37' : 'TS-20.23', { charger: unit, why });
}

function chargerOf(state: State, id: UnitId): Charger {
  const found = chargeOf(state).chargers.find(({ unit }) => unit === id);
  if (found === undefined) throw new Error(`${id} does not charge`);
  return found;
}

/** What a stage leaves behind: the mark of TS-20.7 and 20.16, and width disorder (TS-20.16, TS-20.5a). */
function payStage(referee: ToyReferee, charger: Charger, stage: StageDistance, width: number): void {
  const { state } = referee;
  const always = state.options.chargeWidthDisorder === 'always';
  if (stage === 12) charger.used12 = true;
  if (stage === 6) charger.used6 = true;
  if (stage === 6) gainDisorder(referee, charger.unit, width, 'charge', 'TS-20.16');
  if (stage === 2 && always && !charger.used6) gainDisorder(referee, charger.unit, width, 'charge', 'TS-20.16');
}

function isChargerLeft(_referee: ToyReferee, { units, done = 0 }: Stage): boolean {
  return done < units.length;
}

/** One stage of a charge, charger by charger in the order listed (TS-20.7, TS-20.16, TS-20.27). */
export const stageFlow: ToyFlow<Stage> = flow<TS, Stage>('charge-stage', [
  whilst(isChargerLeft, [
    step('next', 'TS-20.23', (referee, locals) => {
      const { state } = referee;
      const { stage, units, done = 0 } = locals;
      const id = units[done] ?? '';
      locals.done = done + 1;
      const charger = chargerOf(state, id);
      // Who is counter-charged stays and awaits them (TS-20.27).
      if (!charger.charging || (stage === 2 && isCountered(chargeOf(state), id))) return skip;
      const plan = planOf(state, charger, stage);
      const unit = fielded(state, id);
      locals.width = unit === null ? 0 : widthDisorder(standsWide(unit.formation));
      if (plan.does === 'stop') stop(referee, id, plan.why);
      if (plan.does === 'stay' && stage === 2) payStage(referee, charger, stage, locals.width);
      if (plan.does !== 'go') return skip;
      charger.heading = plan.heading;
      locals.moving = id;
      locals.hindered = plan.hindered;
      const { heading, run } = plan;
      return call(slideFlow, { unit: id, heading, run, how: `charge-${stage}`, clause: CLAUSES[stage], charging: true, way: charger.way });
    }),
    step('moved', 'TS-20.16', (referee, locals) => {
      const { state } = referee;
      const { stage, moving = '', width = 0, hindered = false, moves = [] } = locals;
      const charger = chargerOf(state, moving);
      const unit = fielded(state, moving);
      if (unit === null) {
        stop(referee, moving, 'gone');
        return undefined;
      }
      const { at, facing } = unit.formation;
      locals.moves = [...moves, { unit: moving, to: { at, facing }, used: !hindered }];
      if (hindered) stop(referee, moving, 'hindered');
      else payStage(referee, charger, stage, width);
      if (state.field.units[moving] === undefined) return undefined;
      if (!charger.used6) return call(skirmishersFollowFlow, { unit: moving, forced: true });
      sendBehind(referee, moving);
      return undefined;
    }),
  ]),
  step('over', 'TS-20.16', (referee, { stage, moves = [] }) => {
    if (moves.length > 0) referee.emit('charge-stage', CLAUSES[stage], { stage, moves });
  }),
]);
