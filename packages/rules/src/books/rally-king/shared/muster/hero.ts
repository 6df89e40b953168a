import type { ArmyList } from '../lists/schema.ts';
import type { Row } from '../lists/row.ts';

/** The die on which a Hero may be hired (RK-31.1). */
export function heroOffered(die: number): boolean {
  return die === 6;
}

/** A Hero's price: 10 points above the dearest unit of the list (RK-31.1). */
export function heroCost({ units }: ArmyList): number {
  return Math.max(...units.map(({ cost }) => cost)) + 10;
}

/** The Hero of a nation: Rep two above its highest, AC two classes above, at most 8; frenzy is not a trait but declared (RK-31.2). */
export function heroRow(list: ArmyList, mounted: boolean): Row {
  return {
    type: 'hero',
    name: 'Hero',
    kind: 'hero',
    arm: 'melee',
    mounted,
    traits: mounted ? ['elite-melee', 'shock', 'terror'] : ['elite-melee', 'terror'],
    rep: Math.max(...list.units.map(({ rep }) => rep)) + 2,
    ac: Math.min(8, Math.max(...list.units.map(({ ac }) => ac)) + 4),
    figures: 1,
    cost: heroCost(list),
  };
}
