import { within } from '../../../../table/measure.ts';
import { bearing } from '../../../../table/trig.ts';
import { turnIfFree } from '../elephants/rampage.ts';
import { sees } from '../ground/sight.ts';
import { scaled } from '../scale.ts';
import { gapBetween } from '../stands/stand.ts';
import type { RallyReferee, State } from '../state.ts';
import { rightToLeft } from '../troops/order.ts';
import { onTable } from '../troops/roster.ts';
import { crewOf } from '../troops/ships.ts';
import type { Unit } from '../state/unit.ts';
import { heldThings, isInUse } from '../treasures/carried.ts';
import { channelerLevel } from '../spells/group.ts';
import { guardOf } from '../spells/targets.ts';

/** Whether a unit may get out of hand: a demon that somebody has called, and whatever the fiddle has (RK-30.21, RK-33.8). */
export function mayRunLoose({ summoned, kind, fiddled }: Unit): boolean {
  return (summoned === true && kind === 'demon') || fiddled === true;
}

/** Whether the fiddle is still played within 12" of a unit (RK-33.8). */
function hearsFiddle(state: State, guard: Unit, unit: Unit): boolean {
  const played = heldThings(state).some(
    (held) => held.kind.id === 'fiddle-of-calling' && held.army.id === unit.side && isInUse(state, held),
  );
  return played && within(gapBetween(guard, unit), scaled(state, 12));
}

/** Whether the Magic Users have a demon in hand: they see it and are within 6"; of what the fiddle has called its player is near (RK-30.21, RK-33.8). */
function isInHand(state: State, demon: Unit): boolean {
  const guard = guardOf(state, demon.side);
  if (guard === null || channelerLevel(state.armies[demon.side].magic) === null) return false;
  if (crewOf(state, demon).fiddled === true) return hearsFiddle(state, guard, demon);
  return within(gapBetween(guard, demon), scaled(state, 6)) && sees(state, guard, demon);
}

/** How many faces of a die each of so many candidates has; with more than six of them a number is simply theirs (RK-30.21b). */
function picked<T>(
  referee: RallyReferee,
  candidates: readonly T[],
  thrown: readonly number[],
): { readonly one: T | null; readonly dice: readonly number[] } {
  const [first = null] = candidates;
  if (candidates.length <= 1) return { one: first, dice: thrown };
  const [die = 1] = referee.roll('demon', 1);
  const dice = [...thrown, die];
  const faces = candidates.length <= 3 ? 6 / candidates.length : 1;
  const one = candidates[Math.ceil(die / faces) - 1];
  return one === undefined ? picked(referee, candidates, dice) : { one, dice };
}

/**
 * At the start of a demon's slot: in hand it obeys again; otherwise it turns to the closest unit of either side, of several equally close to one by the
 * dice, and will charge it (RK-30.21).
 */
export function unleash(referee: RallyReferee, demon: Unit): void {
  const { state } = referee;
  if (isInHand(state, demon)) {
    delete demon.rampage;
    return;
  }
  const others = onTable(state).filter(({ id, level }) => id !== demon.id && level === 'ground');
  const closest = Math.min(...others.map((other) => gapBetween(demon, other)));
  const equals = rightToLeft(
    state,
    demon.side,
    others.filter((other) => gapBetween(demon, other) === closest),
  );
  const { one: target, dice } = picked(referee, equals, []);
  if (target === null) return;
  const course = bearing(demon.at, target.at);
  demon.rampage = course;
  demon.active = false;
  turnIfFree(state, demon, course);
  referee.emit('uncontrolled', 'RK-30.21', { unit: demon.id, target: target.id, dice: [...dice] });
}
