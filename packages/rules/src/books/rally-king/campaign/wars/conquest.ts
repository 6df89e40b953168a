import { step } from '../../../../kernel/flow.ts';
import { endsNow } from '../ending/ending.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import { absorb } from '../governments/tribes.ts';
import { capitalOf } from '../state/map-file.ts';
import { heldBy } from '../land/neighbours.ts';
import { peopleLeaves } from '../peoples/leaving.ts';
import { freshPower } from '../powers/handing.ts';
import type { Power, PowerId } from '../state/power.ts';
import { findPower, inOrder, nationOf, powerOf } from '../powers/roster.ts';
import { valuesOf } from '../powers/values.ts';
import type { CampaignReferee, State } from '../state.ts';
import { reunite, rivalOf } from '../succession/civil-war.ts';
import { freshLeader } from '../powers/leaders.ts';
import { endOfDays } from '../treasures/end-of-days.ts';
import { treasuresOf } from '../treasures/kinds.ts';
import { passTo } from '../treasures/passing.ts';
import { endClaim } from '../succession/throne.ts';
import { enemyIn, isAtWar, warsOf } from '../at-war/running.ts';

/** Somebody holds no province any more (RKC-18.12). */
export const conquestFlow = flowOf<{ readonly power: PowerId; readonly by: PowerId }, { readonly power: PowerId; readonly by: PowerId }>(
  ENTRIES.conquest,
  [
    step('conquer', 'RKC-18.12', (referee, { power, by }) => {
      fall(referee, powerOf(referee.state, power), by);
      // Its conqueror may have all three artifacts now, or be the only nation left (RKC-21.9, RKC-33.1).
      endOfDays(referee);
      endsNow(referee);
    }),
  ],
);

/** A tribe or faction goes over to its opponent, a people is gone, a claim is settled; any other nation is conquered (RKC-18.12, RKC-3.9, RKC-4.7, RKC-4.15, RKC-24.9). */
function fall(referee: CampaignReferee, power: Power, by: PowerId): void {
  const { state } = referee;
  if (power.sort === 'people') {
    peopleLeaves(referee, power, by);
    settleMorale(state, by);
  } else if (power.sort === 'tribe') {
    absorb(referee, powerOf(state, by), power);
  } else if (power.sort === 'faction') {
    const rival = rivalOf(state, power);
    if (rival !== undefined && heldBy(state, rival.id).length > 0) reunite(referee, rival);
    else conquer(referee, rival === undefined ? power : reunited(referee, rival), by);
  } else {
    for (const war of warsOf(state, power.id).filter(({ cause }) => cause === 'claim')) {
      // With what the end of one claim has brought back a second rebel's war goes on.
      if (heldBy(state, power.id).length > 0) break;
      endClaim(referee, war, findPower(state, enemyIn(war, power.id)) ?? null);
    }
    if (heldBy(state, power.id).length === 0) conquer(referee, power, by);
  }
}

function reunited(referee: CampaignReferee, faction: Power): Power {
  reunite(referee, faction);
  return powerOf(referee.state, faction.nation);
}

/** Its wars end, units and persons leave, treasures go to the conqueror, and no peace binds it any more (RKC-18.12). */
function conquer(referee: CampaignReferee, power: Power, by: PowerId): void {
  const { state } = referee;
  const { id, nation } = power;
  for (const { id: war } of warsOf(state, id)) referee.emit('war-ended', 'RKC-18.12', { war, why: 'gone', until: null });
  state.wars = state.wars.filter(({ aggressor, target }) => aggressor !== id && target !== id);
  state.peaces = state.peaces.filter(({ winner, loser }) => winner !== nation && loser !== nation);
  state.debts = state.debts.filter(({ from, to }) => from !== nation && to !== nation);
  for (const treasure of treasuresOf(state, id)) passTo(state, treasure, by);
  state.powers = state.powers.filter((each) => each !== power);
  const fallen = nationOf(state, nation);
  fallen.conquered = true;
  fallen.torn = null;
  fallen.demon = null;
  fallen.princes = {};
  fallen.commanded = nation;
  for (const key of ['firstFamily', 'leaderHome', 'claims', 'rebellion', 'tribe', 'tribes', 'lead'] as const) delete fallen[key];
  referee.emit('conquered', 'RKC-18.12', { power: id, by });
  settleMorale(state, by);
}

/** Whoever has no war left has the morale of their list again (RKC-18.10). */
export function settleMorale(state: State, id: PowerId): void {
  const power = findPower(state, id);
  if (power !== undefined && !isAtWar(state, id)) power.morale = valuesOf(state, power).morale;
}

/** A conquered nation to which a province has come back goes on in Spring with a new Leader (RKC-18.12). */
export function resumeNations(referee: CampaignReferee): void {
  const { state } = referee;
  for (const nation of state.nations.filter(({ conquered }) => conquered)) {
    const [lowest, ...others] = heldBy(state, nation.id);
    if (lowest === undefined) continue;
    const capital = capitalOf(nation.id);
    const home = others.find((each) => each === capital) ?? lowest;
    const leader = freshLeader(referee, { id: nation.id, nation: nation.id }, 'heir', 'RKC-18.12');
    const { morale } = valuesOf(state, { nation: nation.id });
    nation.conquered = false;
    state.powers = inOrder([...state.powers, freshPower({ nation: nation.id }, 'nation', { home, leader, morale })]);
  }
}
