import { isRefusal, type Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../refuse.ts';
import { judgeArmy, readArmy, type ArmyFile } from '../../shared/muster/army.ts';
import { SIDES, type SideId } from '../state/unit.ts';
import type { Scenario } from './scenario.ts';

/** Sides of a field that may bring an army of their own: those that build one there. */
export function sidesToMuster({ sides }: Scenario): SideId[] {
  return SIDES.filter((side) => sides[side].army.build !== 'fixed');
}

/**
 * A field with armies that were built beforehand, by side (RK-6.6b). The largest of them says to how many points everybody builds there. A refusal names the
 * limit that an army breaks.
 */
export function withArmies(scenario: Scenario, armies: Readonly<Record<string, unknown>>): Scenario | Refusal {
  const open = sidesToMuster(scenario);
  const brought = new Map<SideId, ArmyFile>();
  for (const [name, file] of Object.entries(armies)) {
    const side = open.find((each) => each === name);
    if (side === undefined) return refuse('RK-6.1', 'no-army-wanted', { side: name });
    const army = readArmy(file);
    if (isRefusal(army)) return army;
    const refusal = judgeArmy(army);
    if (refusal !== null) return refusal;
    brought.set(side, army);
  }
  const limit = Math.max(...[...brought.values()].map((army) => army.limit));
  const party = (side: SideId): Scenario['sides'][SideId] => {
    const usual = scenario.sides[side];
    const army = brought.get(side);
    if (army !== undefined) return { ...usual, name: army.name, list: army.list, army: { build: 'purchase', limit, order: army.order } };
    return usual.army.build === 'fixed' ? usual : { ...usual, army: { ...usual.army, limit } };
  };
  return brought.size === 0 ? scenario : { ...scenario, sides: { red: party('red'), blue: party('blue') } };
}
