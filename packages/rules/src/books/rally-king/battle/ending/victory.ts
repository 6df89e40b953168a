import type { Instruction } from '../../../../kernel/flow.ts';
import { CAPTAIN_COST } from '../../shared/muster/captains.ts';
import { MAGIC_USERS } from '../../shared/muster/magic-users.ts';
import { findTreasure } from '../../shared/muster/treasures.ts';
import { conclude } from './conclusion.ts';
import type { Ending } from '../entries.ts';
import type { RallyReferee, State } from '../state.ts';
import type { Leader, MagicUser } from '../state/army.ts';
import { isGone } from '../troops/roster.ts';
import { SIDES, enemyOf, type SideId } from '../state/unit.ts';

/** Whether a side has a unit on the table or one that may come back (RK-27.1). */
export function hasUnitsLeft({ units }: State, side: SideId): boolean {
  return Object.values(units).some(
    (unit) => unit.side === side && (unit.where === 'table' || unit.where === 'air' || unit.where === 'pursuing'),
  );
}

/** Dead or out of the fight; whoever merely left with their unit is not (RK-27.4). */
function isOut(fate: MagicUser['fate'] | Leader['fate']): boolean {
  return fate === 'dead' || fate === 'out' || fate === 'captured';
}

/** Points a side has lost for good: units, and of what was bought besides, whoever is dead or out of the fight and whatever is lost (RK-27.3, RK-27.4). */
export function pointsLost({ units, armies }: State, side: SideId): number {
  const { leaders, magic, treasures } = armies[side];
  const troops = Object.values(units).filter((unit) => unit.side === side && unit.summoned !== true && isGone(unit));
  const captains = leaders.filter(({ rank, fate }) => rank === 'captain' && isOut(fate));
  const users = magic.users.filter(({ fate }) => isOut(fate));
  const things = treasures.filter(({ state }) => state !== 'carried');
  return (
    troops.reduce((sum, { cost }) => sum + cost, 0) +
    captains.length * CAPTAIN_COST +
    users.reduce((sum, { level }) => sum + MAGIC_USERS[level].cost, 0) +
    things.reduce((sum, { type }) => sum + (findTreasure(type)?.cost ?? 0), 0)
  );
}

/** The tournament score of a side: what it fielded, less what it lost, and what the enemy lost (RK-27.3). */
function scoreOf(state: State, side: SideId): number {
  return state.armies[side].fielded - pointsLost(state, side) + pointsLost(state, enemyOf(side));
}

/** The side with the higher score, or nobody (RK-27.3). */
export function scored(referee: RallyReferee, reason: string, clause: string): Ending {
  const scores = { red: scoreOf(referee.state, 'red'), blue: scoreOf(referee.state, 'blue') };
  const winners = SIDES.filter((side) => scores[side] > scores[enemyOf(side)]);
  referee.emit('battle-end', clause, { reason, scores });
  return { winners, reason, clause };
}

/** Points of the units a side has lost, and of nothing else (RK-27.13). */
function unitsLost({ units }: State, side: SideId): number {
  const lost = Object.values(units).filter((unit) => unit.side === side && unit.summoned !== true && isGone(unit));
  return lost.reduce((sum, { cost }) => sum + cost, 0);
}

/** When the time of a campaign battle is up, whoever has lost fewer points in units wins, for the armies were never equal (RK-27.13). */
export function byLosses(referee: RallyReferee, reason: string): Ending {
  const { state } = referee;
  const winners = SIDES.filter((side) => unitsLost(state, side) < unitsLost(state, enemyOf(side)));
  referee.emit('battle-end', 'RK-27.13', { reason, scores: null });
  return { winners, reason, clause: 'RK-27.13' };
}

/** Ends the battle when a side has nobody left; looked at after every cascade (RK-41.1). */
export function endIfOver(referee: RallyReferee): Instruction | void {
  const { state } = referee;
  const left = SIDES.filter((side) => hasUnitsLeft(state, side));
  if (left.length === SIDES.length) return;
  if (left.length === 0 && state.options.scoring === 'tournament') return conclude(referee, scored(referee, 'both-gone', 'RK-27.3'));
  const reason = left.length === 0 ? 'both-gone' : 'army-gone';
  referee.emit('battle-end', 'RK-27.2', { reason, scores: null });
  return conclude(referee, { winners: left, reason, clause: 'RK-27.2' });
}
