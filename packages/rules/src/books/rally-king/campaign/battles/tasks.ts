import { canReach, heldBy, neighboursOf } from '../land/neighbours.ts';
import type { ProvinceId } from '../state/map-file.ts';
import type { Contract, Power, PowerId, Unit } from '../state/power.ts';
import { isLandless } from '../land/spenders.ts';
import { findPower } from '../powers/roster.ts';
import type { State } from '../state.ts';
import type { Invasion } from '../state/force.ts';

/** Something a force may be sent to: an invasion, or a province to hold (RKC-14.6, RKC-14.9). */
export interface Task {
  /** The invasion, or the first one of a province that several enemies invade (RKC-14.14). */
  readonly invasion: string;
  readonly province: ProvinceId;
  readonly enemies: readonly (PowerId | 'rogue-dragon')[];
  /** Where a force for it may come from (RKC-14.16); to hold a province, from it alone. */
  readonly origins: readonly ProvinceId[];
  /** Units that come, where that has been shown (RKC-31.2). */
  readonly coming: number | null;
}

/** Own provinces next to the invaded one; of a people without land where it stands (RKC-14.16, RKC-24.8b). */
function originsOf(state: State, power: Power, province: ProvinceId): ProvinceId[] {
  if (isLandless(state, power)) return [power.home];
  const own = heldBy(state, power.id);
  return neighboursOf(state, province).filter((id) => own.includes(id));
}

/** The invasions a power may send forces to, in the order of their wars. */
export function attacksOf(state: State, power: Power): Task[] {
  return state.invasions
    .filter(({ attacker, war }) => attacker === power.id && war !== null)
    .map(({ id, province, defender }) => ({
      invasion: id,
      province,
      enemies: [defender],
      origins: originsOf(state, power, province),
      coming: null,
    }));
}

/** Whether anybody comes: an aggressor may send nobody (RKC-14.7). */
export function isComing({ attack }: Invasion): boolean {
  return attack !== null && attack.units.length > 0;
}

/** Provinces of a power that are invaded, each once, in the order of the wars; of `real` ones somebody is known to come (RKC-14.9, RKC-14.14). */
export function defencesOf(state: State, power: Power, real: boolean): Task[] {
  const invaded = state.invasions.filter((each) => each.defender === power.id && each.war !== null && (!real || isComing(each)));
  const provinces = [...new Set(invaded.map(({ province }) => province))];
  return provinces.flatMap((province): Task[] => {
    const all = invaded.filter((each) => each.province === province);
    const [first] = all;
    if (first === undefined) return [];
    const coming = real ? all.reduce((sum, { attack }) => sum + (attack?.units.length ?? 0), 0) : null;
    return [{ invasion: first.id, province, enemies: all.map(({ attacker }) => attacker), origins: [province], coming }];
  });
}

/** Whether a unit can come to a province through friendly ones; who has no land is where they all are (RKC-6.3, RKC-14.16). */
export function reaches(state: State, power: Power, { at }: Unit, to: ProvinceId): boolean {
  if (isLandless(state, power)) return true;
  return at !== null && canReach(state, power.id, at, to);
}

export function contractOf({ contracts }: Power, unit: Pick<Unit, 'contract'>): Contract | undefined {
  return contracts.find(({ id }) => id === unit.contract);
}

/** The White Company fights nobody it has left on good terms (RKC-11.13). */
export function refusesToFight(state: State, power: Power, unit: Unit, enemies: Task['enemies']): boolean {
  if (contractOf(power, unit)?.company !== 'white-company') return false;
  return enemies.some((id) => state.whiteCompanyFriends.includes(findPower(state, id)?.nation ?? ''));
}

/** Whether a unit may go with a force for that task from that province. */
export function mayGo(state: State, power: Power, unit: Unit, task: Task, from: ProvinceId): boolean {
  return reaches(state, power, unit, from) && !refusesToFight(state, power, unit, task.enemies);
}
