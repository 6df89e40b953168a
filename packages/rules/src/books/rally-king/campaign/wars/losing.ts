import { absorb, canFragment } from '../governments/tribes.ts';
import type { NationId, ProvinceId } from '../state/map-file.ts';
import { heldBy } from '../land/neighbours.ts';
import { takeProvince } from '../at-war/taking.ts';
import { demonLeaves, peopleLeaves } from '../peoples/leaving.ts';
import type { Power, PowerId } from '../state/power.ts';
import { findPower, nationOf } from '../powers/roster.ts';
import { MARCHES } from '../powers/tropilium.ts';
import { valuesOf } from '../powers/values.ts';
import type { CampaignReferee, State } from '../state.ts';
import { reunite } from '../succession/civil-war.ts';
import { endClaim } from '../succession/throne.ts';
import { settleMorale } from './conquest.ts';
import { payAtOnceOrOwe } from './payments.ts';
import { lastSeasonOfPeace } from './peace.ts';
import { enemyIn, warsOf } from '../at-war/running.ts';
import type { War } from '../state/war.ts';

/** Who has passed no die in this check, and everybody's morale just before theirs falls to nothing (RKC-17.7, RKC-18.3). */
export interface Verdict {
  readonly failed: readonly PowerId[];
  readonly morales: Readonly<Record<PowerId, number>>;
}

/** The people turn against all wars of their nation (RKC-17.7, RKC-17.7a): war by war in the order they began (RKC-1.9). Tribal nations so beaten are torn. */
export function loseWars(referee: CampaignReferee, verdict: Verdict): NationId[] {
  const { state } = referee;
  const torn = new Set<NationId>();
  const spared = laterClaims(state, verdict);
  // Wars within a nation come last, for after them its parts are not there any more to answer for the others.
  const within = ({ cause }: War) => cause === 'succession' || cause === 'unification';
  for (const war of state.wars.toSorted((one, other) => Number(within(one)) - Number(within(other)))) {
    // Nothing follows a victory (RKC-21.9a).
    if (referee.game.outcome !== null) return [];
    if (!state.wars.includes(war) || spared.includes(war)) continue;
    const [aggressor, target] = [findPower(state, war.aggressor), findPower(state, war.target)];
    if (aggressor === undefined || target === undefined) continue;
    const failed = [aggressor, target].filter(({ id }) => verdict.failed.includes(id));
    if (failed.length === 2) undecided(referee, war, aggressor, target);
    else if (failed[0] === aggressor) lose(referee, war, aggressor, target, verdict, torn);
    else if (failed[0] === target) lose(referee, war, target, aggressor, verdict, torn);
  }
  for (const id of verdict.failed) {
    const power = findPower(state, id);
    if (power !== undefined) power.morale = valuesOf(state, power).morale;
  }
  return [...torn].filter((id) => {
    const power = findPower(state, id);
    return power !== undefined && canFragment(state, power);
  });
}

/** Where the heir fails against two rebels, only the older of the two wars is over (RKC-4.15a). */
function laterClaims({ wars }: State, { failed }: Verdict): War[] {
  const lost = wars.filter(
    ({ cause, aggressor, target }) => cause === 'claim' && ![aggressor, target].some((id) => MARCHES.includes(id) && failed.includes(id)),
  );
  return lost.slice(1);
}

/** One side has lost: what follows depends on why it was fought (RKC-18.1). */
function lose(referee: CampaignReferee, war: War, loser: Power, winner: Power, verdict: Verdict, torn: Set<NationId>): void {
  const { state } = referee;
  if (war.cause === 'claim') endClaim(referee, war, winner);
  else if (war.cause === 'succession') reunite(referee, winner);
  else if (war.cause === 'unification') absorb(referee, winner, loser);
  else if (loser.sort === 'people') disappear(referee, loser, winner);
  else {
    makePeace(referee, war, loser, winner, verdict);
    // A war lost by a demon's host does not tear it apart (RKC-24.16).
    if (nationOf(state, loser.nation).demon !== null) demonLeaves(referee, loser.nation);
    else if (loser.sort === 'nation') torn.add(loser.nation);
  }
}

/** A special people is gone, and what it took goes back; its enemies have the morale of their lists again (RKC-24.9). */
function disappear(referee: CampaignReferee, people: Power, winner: Power): void {
  const { state } = referee;
  const enemies = warsOf(state, people.id).map((each) => enemyIn(each, people.id));
  peopleLeaves(referee, people, winner.id);
  for (const enemy of enemies) settleMorale(state, enemy);
}

/** The terms: provinces, length, payment, hatred, morale (RKC-18.2 to RKC-18.10). */
function makePeace(referee: CampaignReferee, war: War, loser: Power, winner: Power, { morales }: Verdict): void {
  const { state } = referee;
  state.wars = state.wars.filter((each) => each !== war);
  const returned = toReturn(state, war, loser, winner);
  for (const province of returned) takeProvince(referee, province, winner.id, 'peace', 'RKC-18.5');
  const until = lastSeasonOfPeace(state, morales[winner.id] ?? winner.morale, morales[loser.id] ?? loser.morale);
  state.peaces.push({ winner: winner.nation, loser: loser.nation, until, pays: true });
  referee.emit('war-lost', 'RKC-18.1', { war: war.id, loser: loser.id, winner: winner.id, until, returned });
  payAtOnceOrOwe(referee, loser.nation, winner.nation);
  hate(referee, loser.nation, winner.nation);
  settleMorale(state, winner.id);
}

/** What the loser took from the winner in this war, and what was the winner's at the start of the campaign (RKC-18.5). */
function toReturn(state: State, { taken }: War, loser: Power, winner: Power): ProvinceId[] {
  const won = takenFrom(taken, winner.id);
  return heldBy(state, loser.id).filter(
    (id) => won.includes(id) || state.provinces.some((province) => province.id === id && province.original === winner.nation),
  );
}

function takenFrom(taken: War['taken'], from: PowerId): ProvinceId[] {
  return taken.filter((each) => each.from === from).map(({ province }) => province);
}

/** For the rest of the campaign, and not mutual (RKC-18.8). */
function hate(referee: CampaignReferee, of: NationId, against: NationId): void {
  const { hatreds } = referee.state;
  if (hatreds.some((each) => each.of === of && each.against === against)) return;
  hatreds.push({ of, against });
  referee.emit('hatred', 'RKC-18.8', { of, against });
}

/** Both have failed: nobody has won, and each gives back what it took in this war (RKC-18.11). A civil war leaves the lead faction in power. */
function undecided(referee: CampaignReferee, war: War, aggressor: Power, target: Power): void {
  const { state } = referee;
  if (war.cause === 'claim') return endClaim(referee, war, null);
  if (war.cause === 'succession') return reunite(referee, nationOf(state, aggressor.nation).lead === target.id ? target : aggressor);
  // A people that has passed no die is gone, whatever its enemy has passed (RKC-24.9).
  const peoples = [aggressor, target].filter(({ sort }) => sort === 'people');
  if (peoples.length > 0) {
    for (const people of peoples) disappear(referee, people, people === aggressor ? target : aggressor);
    return;
  }
  state.wars = state.wars.filter((each) => each !== war);
  for (const [taker, from] of [
    [aggressor, target],
    [target, aggressor],
  ] as const) {
    const held = heldBy(state, taker.id);
    for (const province of takenFrom(war.taken, from.id)) {
      if (held.includes(province)) takeProvince(referee, province, from.id, 'peace', 'RKC-18.11');
    }
  }
  endWithoutWinner(referee, war, 'both');
}

/** Peace of one season without payment, except among tribes (RKC-18.11, RKC-14.5a, RKC-3.9). */
function endWithoutWinner(referee: CampaignReferee, war: War, why: 'both' | 'idle'): void {
  const { state } = referee;
  const [one, other] = [findPower(state, war.aggressor), findPower(state, war.target)];
  const until = war.cause === 'unification' ? null : state.season + 1;
  if (until !== null && one !== undefined && other !== undefined) {
    state.peaces.push({ winner: one.nation, loser: other.nation, until, pays: false });
  }
  referee.emit('war-ended', why === 'both' ? 'RKC-18.11' : 'RKC-14.5', { war: war.id, why, until });
  settleMorale(state, war.aggressor);
  settleMorale(state, war.target);
}

/** Seasons running without a possible invasion after which a war is over (RKC-14.5a). */
const IDLE = 2;

/**
 * Wars that nobody can carry on end: provinces stay, and sides without another war have the morale of their lists (RKC-14.5a). A civil war and a claim
 * end in their own ways alone (RKC-4.7, RKC-4.15).
 */
export function endIdleWars(referee: CampaignReferee): void {
  const { state } = referee;
  const idle = state.wars.filter(({ idle: seasons, cause }) => seasons >= IDLE && cause !== 'succession' && cause !== 'claim');
  state.wars = state.wars.filter((war) => !idle.includes(war));
  for (const war of idle) endWithoutWinner(referee, war, 'idle');
}
