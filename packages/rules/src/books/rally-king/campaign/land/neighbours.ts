import { oncePer } from '../../../../kernel/once-per.ts';
import type { State } from '../state.ts';
import { MAP, type ProvinceId } from '../state/map-file.ts';
import type { PowerId, Power } from '../state/power.ts';

type Links = ReadonlyMap<ProvinceId, readonly ProvinceId[]>;

/** Who is joined to whom by land or sea, by province; both count the same (RKC-1.10). */
const linksWith = oncePer((seaLinks: State['seaLinks']): Links => {
  const links = new Map<ProvinceId, ProvinceId[]>();
  for (const [one, other] of [...MAP.land, ...MAP.sea, ...seaLinks]) {
    links.set(one, [...(links.get(one) ?? []), other]);
    links.set(other, [...(links.get(other) ?? []), one]);
  }
  for (const [id, joined] of links) links.set(id, joined.toSorted());
  return links;
});

/** Provinces in play that are adjacent to this one, by id (RKC-1.10, RKC-7.2). */
export function neighboursOf({ seaLinks, provinces }: Pick<State, 'seaLinks' | 'provinces'>, id: ProvinceId): ProvinceId[] {
  return (linksWith(seaLinks).get(id) ?? []).filter((each) => provinces.some((province) => province.id === each));
}

/** Provinces of a power by id (RKC-1.5). */
export function heldBy({ provinces }: Pick<State, 'provinces'>, power: PowerId): ProvinceId[] {
  return provinces.filter(({ holder }) => holder === power).map(({ id }) => id);
}

/** The home, or while that is lost the province with the lowest id of those that are held. */
export function homeAmong(held: readonly ProvinceId[], home: ProvinceId): ProvinceId {
  return held.includes(home) ? home : (held[0] ?? home);
}

/** How many links from one province to every other, going only through those that `through` lets pass; the start itself is 0. */
export function distances(
  state: Pick<State, 'seaLinks' | 'provinces'>,
  from: ProvinceId,
  through: (id: ProvinceId) => boolean,
): ReadonlyMap<ProvinceId, number> {
  const found = new Map<ProvinceId, number>([[from, 0]]);
  const queue = [from];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    for (const each of neighboursOf(state, next)) {
      if (found.has(each) || !through(each)) continue;
      found.set(each, (found.get(next) ?? 0) + 1);
      queue.push(each);
    }
  }
  return found;
}

/** Whether a unit may go from one friendly province to another: through any chain of them, as far as wished (RKC-6.3). */
export function canReach(state: Pick<State, 'seaLinks' | 'provinces'>, power: PowerId, from: ProvinceId, to: ProvinceId): boolean {
  const own = new Set(heldBy(state, power));
  return own.has(from) && own.has(to) && distances(state, from, (id) => own.has(id)).has(to);
}

/** Whether any province of one is adjacent to any of the other, as held now (RKC-6.6). */
export function areAdjacent(state: Pick<State, 'seaLinks' | 'provinces'>, one: PowerId, other: PowerId): boolean {
  const theirs = new Set(heldBy(state, other));
  return heldBy(state, one).some((id) => neighboursOf(state, id).some((each) => theirs.has(each)));
}

/** Units that stand in what is not their power's any more, since their nation is torn, go to its home. */
export function standAtHome({ provinces }: Pick<State, 'provinces'>, { id, home, units }: Power): void {
  for (const unit of units) if (unit.at !== null && provinces.find((each) => each.id === unit.at)?.holder !== id) unit.at = home;
}
