import type { Secret } from '../../../../kernel/event.ts';
import type { Risk } from '../events.ts';
import { MAGIC_USERS } from '../../shared/muster/magic-users.ts';
import { depart } from '../manoeuvres/departing.ts';
import { findChanneler, present } from '../spells/group.ts';
import { passed } from '../troops/traits.ts';
import { secretOf } from '../secrets.ts';
import type { RallyReferee } from '../state.ts';
import type { Fate, Leader, MagicUser } from '../state/army.ts';
import { unitOf } from '../troops/roster.ts';
import { crewOf } from '../troops/ships.ts';
import type { Unit, UnitId } from '../state/unit.ts';
import { noteFallen } from '../troops/captured.ts';
import { leadersOf } from '../troops/leaders.ts';

/** Rep of a Wind Maiden (RK-34.8a). */
const MAIDEN = 4;

/** A test at risk: a 6 always fails (RK-2.5, RK-26.2). */
export function outcomeAtRisk(dice: readonly number[], rep: number): 'carry-on' | 'out' | 'dead' {
  const passes = passed(
    dice.filter((die) => die < 6),
    rep,
  );
  return passes === 2 ? 'carry-on' : passes === 1 ? 'out' : 'dead';
}

export type RiskTest = Risk['tests'][number];

/**
 * Leaders at risk in units that have taken hits from melee or missile fire: a die for each hit, and a test for each 6 until the leader is lost
 * (RK-26.1, RK-26.2). Magic Users who have shown themselves behind their guard are at risk together (RK-28.11).
 */
export function riskLeaders(
  referee: RallyReferee,
  hits: readonly { readonly unit: UnitId; readonly hits: number }[],
  by: 'fire' | 'melee',
): void {
  for (const { unit: id, hits: count } of hits) {
    const unit = unitOf(referee.state, id);
    // Whose unit is gone already is lost with it (RK-26.5).
    if (count === 0 || unit.where !== 'table') continue;
    for (const leader of leadersOf(referee.state, unit)) {
      // Only fire puts a Wind Maiden at risk (RK-34.8).
      if (by === 'fire' || leader.rank !== 'maiden') riskOne(referee, unit, leader, count);
    }
    riskMagicUsers(referee, unit, count);
  }
}

function riskOne(referee: RallyReferee, unit: Unit, leader: Leader, hits: number): void {
  const dice = referee.roll('leader.risk', hits);
  const tests: RiskTest[] = [];
  for (const die of dice) {
    if (die !== 6 || tests.some(({ outcome }) => outcome !== 'carry-on')) continue;
    tests.push(testAtRisk(referee, leader.id, leader.rank === 'maiden' ? MAIDEN : unit.rep));
  }
  referee.emit('leader-risk', 'RK-26.1', { unit: unit.id, dice, tests });
  const last = tests.at(-1);
  if (last === undefined) return;
  if (last.outcome === 'carry-on') return shake(referee, unit, leader);
  loseLeader(referee, unit, leader, last.outcome === 'out' ? 'out' : 'dead');
}

function testAtRisk(referee: RallyReferee, leader: string, rep: number): RiskTest {
  const dice = referee.roll('leader.at-risk', 2);
  return { leader, dice, outcome: outcomeAtRisk(dice, rep) };
}

/** A leader with another fate; the leaders of an army are exchanged, never changed. */
function fated({ state }: RallyReferee, unit: Unit, leader: Leader, fate: Fate): void {
  const army = state.armies[unit.side];
  army.leaders = army.leaders.map((each) => (each.id === leader.id ? { ...each, fate } : each));
}

/** Until the start of their owner's next player turn they give nothing (RK-26.3). */
function shake(referee: RallyReferee, unit: Unit, leader: Leader): void {
  fated(referee, unit, leader, 'shaken');
  referee.emit('leader-shaken', 'RK-26.3', { leader: leader.id, unit: unit.id });
}

/** Out of the fight or dead: removed, and missed at once (RK-26.4). A Hero is a unit too, and goes with it (RK-31.4). */
export function loseLeader(referee: RallyReferee, unit: Unit, leader: Leader, fate: 'out' | 'dead'): void {
  const { state } = referee;
  fated(referee, unit, leader, fate);
  if (fate === 'out') noteFallen(state, leader.id);
  referee.emit('leader-lost', 'RK-26.4', { leader: leader.id, unit: unit.id, fate });
  if (leader.rank !== 'maiden') {
    const lost = { side: unit.side, leader: leader.id, army: leader.rank === 'cinc', unit: unit.id };
    state.aftermath = { ...state.aftermath, lost: [...state.aftermath.lost, lost] };
  }
  if (crewOf(state, unit).kind === 'hero' && leader.rank === 'hero' && unit.where === 'table') {
    referee.emit('removed', 'RK-26.4', { unit: unit.id, reason: fate });
    depart(referee, unit, 'removed');
  }
}

/** The at-risk test that Icy Finger forces: of the one it is aimed at, else of the first leader of a unit; of Magic Users it is the channeler's (RK-30.1). */
export function riskByMagic(referee: RallyReferee, unit: Unit, aimedAt?: string): void {
  const { state } = referee;
  const leader = leadersOf(state, unit).find(({ id }) => aimedAt === undefined || id === aimedAt);
  const { magic } = state.armies[unit.side];
  if (leader !== undefined) {
    const test = testAtRisk(referee, leader.id, leader.rank === 'maiden' ? MAIDEN : unit.rep);
    referee.emit('leader-risk', 'RK-30.1', { unit: unit.id, dice: [], tests: [test] });
    if (test.outcome === 'carry-on') return shake(referee, unit, leader);
    return loseLeader(referee, unit, leader, test.outcome === 'out' ? 'out' : 'dead');
  }
  if (magic.guard !== unit.id) return;
  const channeler = findChanneler(referee, unit.side);
  if (channeler === null) return;
  referee.emit('leader-risk', 'RK-30.1', { unit: unit.id, dice: [], tests: testMagicUsers(referee, unit.side, [channeler]) });
}

/** The Magic Users behind a unit that are at risk when it is hit, highest level first; nobody where it guards none (RK-28.11, RK-28.11b). */
function guardedBy({ state }: RallyReferee, unit: Unit, revealed: boolean): MagicUser[] {
  const { magic } = state.armies[unit.side];
  if (magic.guard !== unit.id || magic.revealed !== revealed) return [];
  return present(magic)
    .filter(({ artifact }) => artifact !== true)
    .toSorted((one, other) => other.level - one.level);
}

/** A die for each hit of their guard: on any 6 all Magic Users of the group test (RK-28.11). */
function riskGroup(referee: RallyReferee, unit: Unit, users: readonly MagicUser[], hits: number) {
  const dice = referee.roll('magic.risk', hits);
  return { dice, tests: dice.includes(6) ? testMagicUsers(referee, unit.side, users) : [] };
}

/** The dice of Magic Users who have shown themselves: public like those of leaders (RK-28.11). */
function riskMagicUsers(referee: RallyReferee, unit: Unit, hits: number): void {
  const users = guardedBy(referee, unit, true);
  if (users.length > 0) referee.emit('leader-risk', 'RK-28.11', { unit: unit.id, ...riskGroup(referee, unit, users, hits) });
}

/** The dice of Magic Users of whom nobody else knows: what their own side is told of them with the hits (RK-28.11a, RK-39.1). */
export function riskUnseen(referee: RallyReferee, unit: Unit, hits: number): Secret<Risk> | undefined {
  const users = guardedBy(referee, unit, false);
  if (users.length === 0) return undefined;
  return secretOf(referee.state, referee.state.armies[unit.side].seats, riskGroup(referee, unit, users, hits));
}

/** Each of these Magic Users tests by their own Rep, in this order; whoever fails is lost to the group (RK-28.11b, RK-29.10). */
export function testMagicUsers(referee: RallyReferee, side: Unit['side'], users: readonly MagicUser[]): RiskTest[] {
  const army = referee.state.armies[side];
  return users.map(({ id, level }) => {
    const dice = referee.roll('magic.risk', 2);
    const outcome = outcomeAtRisk(dice, MAGIC_USERS[level].rep);
    if (outcome !== 'carry-on') {
      const lost = army.magic.users.map((each) => (each.id === id ? { ...each, fate: outcome } : each));
      army.magic = { ...army.magic, users: lost, channeler: army.magic.channeler === id ? null : army.magic.channeler };
    }
    return { leader: id, dice, outcome };
  });
}
