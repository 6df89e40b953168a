import type { DecisionKind } from '../../../../kernel/decision.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import type { ArmyId } from '../../shared/troops/unit.ts';
import { distribution } from '../answers.ts';
import type { Distribution } from '../answers.ts';
import { pointsOf, roomFor } from './command.ts';
import { lieutenantsOf } from '../generals/generals.ts';
import type { RM, State } from '../state.ts';
import { refuse } from '../../shared/refuse.ts';

/** A Commanding General who has rolled, before the first card. */
export interface PointsRolled {
  readonly army: ArmyId;
}

/** What a Commanding General gives their Lieutenant Generals of the points they rolled (KMR-6.3, KMR-6.4). */
export const distributePoints: DecisionKind<RM, PointsRolled, Distribution> = {
  kind: 'distribute-points',
  clause: 'KMR-6.3',
  answer: distribution,
  open: false,
  options: ({ state }, { army }) => waysToGive(state, army),
  check: ({ state }, { army }, { give }) => checkGift(state, army, give),
  fallback: ({ state }, { army }) => nothingGiven(state, army),
  standing: {
    clause: 'KMR-6.3',
    least: 2,
    most: 6,
    answer: ({ state }, { army }) => nothingGiven(state, army),
    offered: ({ state: { armies } }, seat) =>
      Object.values(armies).some((host) => host.commander === seat && lieutenantsOf(host).length > 0),
  },
};

function nothingGiven(state: State, army: ArmyId): Distribution {
  return { give: lieutenantsOf(state.armies[army]).map((to) => ({ to, points: 0 })) };
}

function checkGift(state: State, army: ArmyId, give: Distribution['give']): Refusal | null {
  const host = state.armies[army];
  const lieutenants = lieutenantsOf(host);
  if (give.some(({ to }, index) => !lieutenants.includes(to) || give.findIndex((each) => each.to === to) !== index)) {
    return refuse('KMR-6.3', 'not-a-lieutenant');
  }
  if (give.reduce((sum, { points }) => sum + points, 0) > pointsOf(state, host.commander)) {
    return refuse('KMR-6.3', 'too-many-points');
  }
  const full = give.find(({ to, points }) => points > roomFor(state, to));
  if (full === undefined) return null;
  return refuse('KMR-6.4', 'over-the-cap', { most: state.options.lieutenantCap }, { pieces: [full.to] });
}

/** Every legal way to share the points out, the one that gives nothing first. */
function waysToGive(state: State, army: ArmyId): Distribution[] {
  const host = state.armies[army];
  let ways: { give: Distribution['give']; left: number }[] = [{ give: [], left: pointsOf(state, host.commander) }];
  for (const to of lieutenantsOf(host)) {
    ways = ways.flatMap(({ give, left }) =>
      Array.from({ length: Math.min(left, roomFor(state, to)) + 1 }, (_, points) => ({
        give: [...give, { to, points }],
        left: left - points,
      })),
    );
  }
  return ways.map(({ give }) => ({ give }));
}
