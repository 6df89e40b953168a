import type { ProvinceId } from '@longroll/rules/books/rally-king/campaign/state/map-file';
import type { PowerId } from '@longroll/rules/books/rally-king/campaign/state/power';
import type { OpenCampaign } from '@longroll/rules/books/rally-king/campaign/state/public';

/** What somebody saw on the map when they looked. */
export interface Looked {
  readonly season: number;
  readonly holders: Readonly<Record<ProvinceId, PowerId>>;
  /** By the number of the war: who began it, and against whom. */
  readonly wars: Readonly<Record<string, readonly [aggressor: PowerId, target: PowerId]>>;
}

/** What is otherwise since. */
export interface News {
  readonly since: number;
  readonly taken: readonly { readonly province: ProvinceId; readonly from: PowerId; readonly by: PowerId }[];
  readonly begun: Looked['wars'][string][];
  readonly ended: Looked['wars'][string][];
}

export function lookedAt({ season, provinces, wars }: Pick<OpenCampaign, 'season' | 'provinces' | 'wars'>): Looked {
  return {
    season,
    holders: Object.fromEntries(provinces.map(({ id, holder }) => [id, holder])),
    wars: Object.fromEntries(wars.map(({ id, aggressor, target }) => [id, [aggressor, target]])),
  };
}

/** What has changed between two looks; null where nothing has. */
export function newsBetween(before: Looked, now: Looked): News | null {
  const taken = Object.entries(now.holders).flatMap(([province, by]) => {
    const from = before.holders[province];
    return from === undefined || from === by ? [] : [{ province, from, by }];
  });
  const begun = Object.entries(now.wars).flatMap(([id, sides]) => (Object.hasOwn(before.wars, id) ? [] : [sides]));
  const ended = Object.entries(before.wars).flatMap(([id, sides]) => (Object.hasOwn(now.wars, id) ? [] : [sides]));
  return taken.length + begun.length + ended.length === 0 ? null : { since: before.season, taken, begun, ended };
}
