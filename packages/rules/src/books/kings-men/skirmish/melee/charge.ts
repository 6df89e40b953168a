import { call, choice, end, flow, step } from '../../../../kernel/flow.ts';
import type { Instruction } from '../../../../kernel/flow.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { turn } from '../../../../table/trig.ts';
import type { Angle, Point } from '../../../../table/units.ts';
import type { Charge } from '../answers.ts';
import { askWhoDefends, buildingTarget } from '../ground/buildings.ts';
import { atClose } from './contact.ts';
import { detailOf } from '../field/roster.ts';
import { gapTo, within } from '../ground/distance.ts';
import { getAway, mayEvade, evade } from './evade.ts';
import { enemyTarget } from '../fire/fire.ts';
import { cutDown } from '../fire/horses.ts';
import { march } from '../march/march.ts';
import { targetShape, touchedOn } from '../movement/measure.ts';
import { meleeFlow } from './melee.ts';
import type { Detail, DetailId, Horses } from '../state/pieces.ts';
import { stand } from '../movement/slide.ts';
import { loseStranded } from '../morale/scatter.ts';
import type { QM, SkirmishFlow, SkirmishReferee, State } from '../state.ts';
import { sideTouched } from '../ground/struck-side.ts';
import { isArtillery, isFormedType, isMob, isMounted } from '../troops/troops.ts';
import { wayOf } from '../movement/way.ts';
import { refuse } from '../refuse.ts';

export interface Charging {
  attacker: DetailId;
  order: Charge;
  /** Where it touched, once it has (QM-18.4). */
  touch?: Touch;
}

interface Touch {
  /** Where the last leg began. */
  readonly from: Point;
  readonly point: Point;
  readonly heading: Angle;
  /** Who receives it: of several in a building the one its player names (QM-28.5). */
  readonly target: string;
}

/** Null when the detail, drawn up as it is, may charge at all (QM-18.1). */
export function checkMayCharge(attacker: Detail): Refusal | null {
  const piece = { pieces: [attacker.id] };
  if (isArtillery(attacker.type)) return refuse('QM-18.1', 'artillery', {}, piece);
  if (isMob(attacker)) return refuse('QM-18.1', 'mob', {}, piece);
  if (attacker.formation.kind === 'column' && attacker.building === null) return refuse('QM-18.1', 'column', {}, piece);
  return null;
}

/** Null when the detail may charge that target, near or far (QM-18.1, QM-28.4). */
function checkTarget(state: State, attacker: Detail, id: string): Refusal | null {
  const unable = checkMayCharge(attacker);
  if (unable !== null) return unable;
  const target = enemyTarget(state, attacker, id);
  if (target === null) return refuse('QM-18.1', 'not-an-enemy', {}, { pieces: [id] });
  if (isMounted(attacker) && !('head' in target) && target.building !== null) {
    return refuse('QM-28.4', 'mounted', {}, { pieces: [id] });
  }
  return null;
}

/** Infantry and formed cavalry come at their enemy head on: the leg that touches it, else the last, lies in the forward arc (QM-18.2). */
function checkHeadOn(state: State, attacker: Detail, { target, path }: Charge): Refusal | null {
  if (!isFormedType(attacker.type) || attacker.building !== null) return null;
  const way = wayOf(attacker.at, path);
  const last = touchedOn(state.field, attacker, way, target) ?? way.legs.at(-1);
  if (last === undefined || Math.abs(turn(attacker.facing, last.heading)) <= state.options.forwardMoveArc * 10) return null;
  return refuse('QM-18.2', 'not-ahead', { detail: attacker.name }, { pieces: [attacker.id] });
}

/** Every leg up to the one that touches the enemy brings the attacker nearer to it: a charge is no way round (QM-18.1a). */
function checkTowards(state: State, attacker: Detail, { target, path }: Charge): Refusal | null {
  const ground = targetShape(state.field, target);
  const way = wayOf(attacker.at, path);
  const touching = touchedOn(state.field, attacker, way, target);
  const astray =
    ground === null
      ? undefined
      : way.legs.find(
          (leg) => (touching === null || leg.before < touching.before) && within(gapTo(ground, leg.from), gapTo(ground, leg.to)),
        );
  if (astray === undefined) return null;
  return refuse('QM-18.1', 'not-towards', { detail: attacker.name }, { pieces: [attacker.id, target], points: [astray.from, astray.to] });
}

/** Null when the charge may be ordered; never because of its distance (QM-18.1 to QM-18.3, QM-28.4). That two feats are left is for the feat (QM-9.6). */
export function checkCharge(state: State, attacker: Detail, order: Charge): Refusal | null {
  const refusal = checkTarget(state, attacker, order.target);
  if (refusal !== null) return refusal;
  if (wayOf(attacker.at, order.path).legs.length === 0) return refuse('QM-18.1', 'no-path', {}, { pieces: [attacker.id] });
  return checkTowards(state, attacker, order) ?? checkHeadOn(state, attacker, order);
}

/** Enemy details and horses pieces that may be charged, near or far. */
export function chargeable(state: State, attacker: Detail): string[] {
  const { details, horses } = state.field;
  return [...Object.keys(details), ...Object.keys(horses)].sort().filter((id) => checkTarget(state, attacker, id) === null);
}

function attackerOf({ state }: SkirmishReferee, { attacker: id }: Charging): Detail {
  return detailOf(state.field, id);
}

function touchOf({ touch }: Charging): Touch {
  if (touch === undefined) throw new Error('this charge has not made contact');
  return touch;
}

function targetOf(referee: SkirmishReferee, charging: Charging): Detail | Horses {
  const target = enemyTarget(referee.state, attackerOf(referee, charging), touchOf(charging).target);
  if (target === null) throw new Error(`${touchOf(charging).target} is no target`);
  return target;
}

/** Whether both are still there: a command figure that went along or made room may have cost either its unit (QM-15.4, QM-24.2). */
function areBothThere({ state }: SkirmishReferee, { attacker: id, order }: Charging): boolean {
  const attacker = state.field.details[id];
  return attacker !== undefined && enemyTarget(state, attacker, order.target) !== null;
}

/** The Move and, where it reaches the target, the turn to face it (QM-18.4 to QM-18.6). */
function onset(referee: SkirmishReferee, charging: Charging): Instruction | void {
  const { attacker: id, order } = charging;
  const { state } = referee;
  const before = { ...attackerOf(referee, charging) };
  state.activation?.done.push('charge');
  const { contact, needed, limit, by, way } = march(referee, id, {
    path: order.path,
    facing: null,
    along: order.along ?? null,
    aim: { kind: 'charge', target: order.target },
  });
  if (!areBothThere(referee, charging)) return end();
  if (contact === null) {
    referee.emit('charge-short', 'QM-18.5', { attacker: id, target: order.target, needed, limit, by });
    return end();
  }
  const { point, heading } = contact;
  charging.touch = { from: way.at(-2) ?? point, point, heading, target: order.target };
  const target = targetOf(referee, charging);
  const side = sideTouched(target, point);
  // With no room between its house and the enemy a detail fights out of the house (QM-3.12, QM-28.2).
  const there = atClose(state.field, attackerOf(referee, charging), target, point, heading) ?? before;
  stand(referee, there);
  loseStranded(referee);
  referee.emit('charge-contact', 'QM-18.6', {
    attacker: id,
    target: order.target,
    at: point,
    heading,
    facing: there.facing,
    side,
    needed: contact.needed,
    limit,
  });
  return areBothThere(referee, charging) ? undefined : end();
}

/** A charge from the movement dice to the melee (section 18). Spends its own feats (QM-18.11, QM-18.12). */
export const chargeFlow: SkirmishFlow<Charging> = flow<QM, Charging>('charge', [
  step('move', 'QM-18.4', onset),

  choice(
    'defender',
    buildingTarget,
    ({ state }, charging) => askWhoDefends(state.field, touchOf(charging).target, charging.attacker),
    (_referee, charging, { detail }) => {
      charging.touch = { ...touchOf(charging), target: detail };
    },
  ),

  choice(
    'evade',
    evade,
    (referee, charging) => {
      const [attacker, target] = [attackerOf(referee, charging), targetOf(referee, charging)];
      if ('head' in target || !mayEvade(target, attacker)) return null;
      return { seats: [target.seat], about: { seat: target.seat, detail: target.id, attacker: attacker.id } };
    },
    (referee, charging, answer) => {
      const { target, heading } = touchOf(charging);
      if (answer.evade) return getAway(referee, target, charging.attacker, heading) ? end() : undefined;
      referee.emit('stood', 'QM-18.7', { detail: target });
      return undefined;
    },
  ),

  step('melee', 'QM-18.12', (referee, charging) => {
    const { from, point, heading } = touchOf(charging);
    const target = targetOf(referee, charging);
    referee.state.activation?.done.push('charge');
    if (!('head' in target)) return call(meleeFlow, { attacker: charging.attacker, defender: target.id, from, point, heading });
    cutDown(referee, attackerOf(referee, charging), target);
    return undefined;
  }),
]);
