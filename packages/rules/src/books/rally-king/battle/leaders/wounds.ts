import { hurt } from '../involuntary/hits.ts';
import type { RallyReferee } from '../state.ts';
import { unitOf } from '../troops/roster.ts';
import type { UnitId } from '../state/unit.ts';
import { riskLeaders, riskUnseen } from './risk.ts';

/** Hits by fire or melee, and what they put at risk: leaders, and Magic Users, of whom while they are unrevealed their own side alone is told (RK-26.1, RK-28.11, RK-39.1). */
export function wound(
  referee: RallyReferee,
  hits: readonly { readonly unit: UnitId; readonly hits: number }[],
  by: 'fire' | 'melee',
): void {
  for (const each of hits) {
    const unit = unitOf(referee.state, each.unit);
    hurt(referee, unit, each.hits, by, () => riskUnseen(referee, unit, each.hits));
  }
  riskLeaders(referee, hits, by);
}
