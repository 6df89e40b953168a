import type { Arm, Kind, Trait } from '../troops/kinds.ts';
import type { ListUnit, Special } from './schema.ts';

/** What a unit type must say to become a unit of a battle: a row of an army list, of a company or a creature. */
export interface Row {
  readonly type: string;
  readonly name: string;
  readonly kind: Kind;
  readonly arm: Arm;
  readonly mounted: boolean;
  readonly traits: readonly Trait[];
  readonly rep: number;
  readonly ac: number;
  readonly figures: number;
  readonly cost: number;
}

/** The traits a row pays for; training is for melee with Melee units, for shooting with all others (RK-4.6). */
function traitOf(special: Special, arm: Arm): Trait {
  if (special === 'elite') return arm === 'melee' ? 'elite-melee' : 'elite-shooting';
  return special;
}

/** What stands on the base. Flyers are riders and winged men on the stand of cavalry, but for the dragon on a large one (RK-1.5, RK-1.5a). */
function kindOf({ id, kind }: ListUnit): Kind {
  if (kind === undefined) return 'troops';
  if (kind === 'flyer') return id === 'rogue-dragon' ? 'dragon' : 'troops';
  return kind;
}

/** A row of the lists as a battle wants it. */
export function rowOf(unit: ListUnit): Row {
  const { id, name, specials, rep, ac, figures, cost } = unit;
  const arm = unit.class.purpose;
  return {
    type: id,
    name,
    kind: kindOf(unit),
    arm,
    mounted: unit.class.mount === 'mounted',
    traits: specials.map((special) => traitOf(special, arm)),
    rep,
    ac,
    figures,
    cost,
  };
}
