import { normalise } from '../../../../table/trig.ts';
import { inside } from '../../../../table/overlap.ts';
import type { Angle } from '../../../../table/units.ts';
import { forbiddenUnder, slideUntilForbidden } from '../ground/entering.ts';
import { hurt } from '../involuntary/hits.ts';
import { retire } from '../involuntary/retire.ts';
import { rout } from '../involuntary/rout.ts';
import { carry, settle } from '../manoeuvres/settle.ts';
import { scaled } from '../scale.ts';
import { noteDriven } from '../cascade/threats.ts';
import { areEnemies, enemiesTouching } from '../stands/contact.ts';
import { slid, slideUntilUnit } from '../stands/slide.ts';
import { standOf } from '../stands/stand.ts';
import type { RallyReferee, State } from '../state.ts';
import { carriedAlong, comingAlong } from '../charge/followers.ts';
import { onTable, unitOf } from '../troops/roster.ts';
import { isMounted } from '../troops/traits.ts';
import type { Unit, UnitId } from '../state/unit.ts';

/** Friends a unit would push as it goes back, and those pushed by them; riders among them get out of the way instead (RK-16.9, RK-16.9a). */
interface Push {
  readonly pushed: readonly Unit[];
  readonly riders: readonly Unit[];
  readonly closed: boolean;
}

function pushOf(state: State, unit: Unit, back: Angle): Push {
  const inch = scaled(state, 1);
  const pushed: Unit[] = [unit];
  const riders: Unit[] = [];
  for (const mover of pushed) {
    for (const other of onTable(state)) {
      if (other.level !== 'ground' || pushed.includes(other) || riders.includes(other)) continue;
      if (slideUntilUnit(mover, back, other) >= inch) continue;
      if (areEnemies(unit, other)) return { pushed, riders, closed: true };
      if (isMounted(other)) riders.push(other);
      // Who fights an enemy of their own stays and closes the way (RK-16.9a).
      else if (enemiesTouching(state, other).length > 0) return { pushed, riders, closed: true };
      else pushed.push(other);
    }
  }
  const closed = pushed.some(
    (mover) =>
      slideUntilForbidden(state, mover, back, inch) < inch ||
      forbiddenUnder(state, slid(mover, back, inch)) !== null ||
      !inside(standOf(slid(mover, back, inch)), state.table),
  );
  return { pushed, riders, closed };
}

/** Whether nothing but riders, who get out of the way, keeps a unit from giving ground (RK-16.9a, RK-16.10). */
export function canGiveGround(state: State, unit: Unit): boolean {
  return !pushOf(state, unit, normalise(unit.facing + 1800)).closed;
}

/**
 * The unit goes 1" straight back with one hit, pushing foot and making room among riders; where nobody who forced it can follow, or the way is closed, it
 * stays and takes the hit; at the edge of the table it routs (RK-16.8 to RK-16.10). Who follows goes 1" the same way, with those of `joining` who stand
 * behind it and need not come along (RK-16.11).
 */
export function giveGround(referee: RallyReferee, unit: Unit, followers: readonly Unit[], joining: readonly UnitId[]): void {
  const { state } = referee;
  if (unit.where !== 'table') return;
  const back = normalise(unit.facing + 1800);
  const inch = scaled(state, 1);
  const by = enemiesTouching(state, unit).map(({ id }) => id);
  if (followers.length > 0 && !inside(standOf(slid(unit, back, inch)), state.table)) {
    rout(referee, unit, { units: by }, 'RK-16.10');
    return;
  }
  const push = followers.length === 0 ? null : pushOf(state, unit, back);
  const held = push === null || push.closed || !makeRoom(referee, push, unit, back);
  const moves = held || push === null ? [] : push.pushed.map((mover) => slid(mover, back, inch));
  const steps = moves.map(({ id, at, facing }) => ({ unit: id, from: unitOf(state, id).at, to: at, facing }));
  referee.emit('give-ground', 'RK-16.8', { steps, unit: unit.id, by, held });
  drive(state, moves);
  if (!held) for (const follower of followers) followUp(referee, follower, back, joining);
  settle(state);
  if (unit.melee !== null && !held) unit.melee = { ...unit.melee, gaveGround: true };
  hurt(referee, unit, 1, 'give-ground');
}

/** Riders in the way retire; whether the way of all who go back is open then (RK-16.9, RK-16.9a). */
function makeRoom(referee: RallyReferee, { pushed, riders }: Push, unit: Unit, back: Angle): boolean {
  const { state } = referee;
  const inch = scaled(state, 1);
  for (const rider of riders) retire(referee, rider, { units: enemiesTouching(state, unit).map(({ id }) => id) });
  return riders.every((rider) => rider.where !== 'table' || pushed.every((mover) => slideUntilUnit(mover, back, rider) >= inch));
}

/** 1" forward, and still in contact; who stands directly behind and must come along does, and who may and wants to (RK-16.11, RK-15.7). */
function followUp(referee: RallyReferee, follower: Unit, direction: Angle, joining: readonly UnitId[]): void {
  const { state } = referee;
  // Never onto anybody who stands in the way, friend or enemy (RK-1.11).
  const room = onTable(state)
    .filter((other) => other.id !== follower.id && other.level === 'ground')
    .reduce((least, other) => Math.min(least, slideUntilUnit(follower, direction, other)), Infinity);
  const distance = Math.min(scaled(state, 1), room);
  const to = slid(follower, direction, distance);
  const moves = [to, ...carriedAlong(state, [{ from: follower, to }], comingAlong(state, [follower], joining))];
  const steps = moves.map(({ id, at, facing }) => ({ unit: id, from: unitOf(state, id).at, to: at, facing }));
  referee.emit('follow-up', 'RK-16.11', { steps });
  drive(state, moves);
}

/** They go where the result sends them, and may threaten somebody from there (RK-18.1). */
function drive(state: State, moves: readonly Unit[]): void {
  noteDriven(
    state,
    moves.map(({ id }) => unitOf(state, id)),
  );
  for (const move of moves) carry(unitOf(state, move.id), move);
}
