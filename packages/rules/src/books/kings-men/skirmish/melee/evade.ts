import { inches, type Angle } from '../../../../table/units.ts';
import { detailOf } from '../field/roster.ts';
import { better, throwPool } from '../dice/dice.ts';
import { settingOut } from '../morale/fall-back-route.ts';
import { centre } from '../troops/footprint.ts';
import { generalOf } from '../generals/generals.ts';
import { standForced } from '../movement/forced.ts';
import type { Detail, DetailId } from '../state/pieces.ts';
import { loseStranded } from '../morale/scatter.ts';
import { slide } from '../movement/slide.ts';
import type { SkirmishReferee, QM } from '../state.ts';
import { countsAsSkirmishers, isDisordered, isMob, isMounted, isMountedCavalry } from '../troops/troops.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { evade as evadeAnswer, type Evade } from '../answers.ts';

/** How far who evades goes, and the least that is getting away (QM-18.10). */
const EVADE = inches(6);
const LEAST = inches(1);

/** Whether the target may try to get away from that charge (QM-18.7, QM-18.8). */
export function mayEvade(target: Detail, attacker: Detail): boolean {
  if (isDisordered(target) || isMob(target)) return false;
  if (target.type === 'indians') return attacker.type !== 'indians';
  if (isMountedCavalry(target)) return !isMounted(attacker) || (target.type === 'light-cavalry' && attacker.type === 'cavalry');
  return countsAsSkirmishers(target) && attacker.type === 'infantry';
}

/** The roll, and the way along the attacker's heading if it succeeds; true when the target has got away (QM-18.9, QM-18.10). */
export function getAway(referee: SkirmishReferee, id: DetailId, attacker: DetailId, heading: Angle): boolean {
  const { field } = referee.state;
  const target = detailOf(field, id);
  const roll = throwPool(referee, {
    purpose: 'evade',
    colour: better(target.colour, target.type === 'indians' ? 1 : 0),
    colourClause: 'QM-18.9',
    base: generalOf(field, target.seat).rating,
    modifiers: [],
  });
  const from = target.at;
  const start = settingOut(field, target, heading);
  const way = roll.successes > 0 ? slide(field, start, heading, EVADE, [attacker]) : { at: from, length: 0 };
  const success = way.length >= LEAST;
  const { at: to, length } = success ? way : { at: from, length: 0 };
  referee.emit('evade', 'QM-18.10', { detail: id, roll, success, from, to, length });
  if (!success) return false;
  standForced(referee, { ...start, at: to }, { from: centre(start, field.ground), most: EVADE });
  loseStranded(referee);
  return true;
}

/** Whom it is asked. */
export interface Evading {
  readonly seat: SeatId;
  readonly detail: string;
  readonly attacker: string;
}

/** Whether the target of a charge that has made contact tries to get away. Asked only where it may (QM-18.7). */
export const evade: DecisionKind<QM, Evading, Evade> = {
  kind: 'evade',
  clause: 'QM-18.7',
  answer: evadeAnswer,
  open: false,
  options: () => [{ evade: true }, { evade: false }],
  check: () => null,
  // Every general has a die to roll for it (QM-33.1).
  fallback: () => ({ evade: true }),
};
