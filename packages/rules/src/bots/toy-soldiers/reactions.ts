import { reaction as reactions, type Reaction } from '../../books/toy-soldiers/answers.ts';
import { chaosOf } from '../../books/toy-soldiers/charge/reactions.ts';
import { chargeOf } from '../../books/toy-soldiers/state/charge.ts';
import { chargingUnits } from '../../books/toy-soldiers/charge/disparity.ts';
import type { State } from '../../books/toy-soldiers/state.ts';
import { isInfantry } from '../../books/toy-soldiers/troops/arms.ts';
import { standsWide, widthDisorder } from '../../books/toy-soldiers/troops/formation.ts';
import { playerOf } from '../../books/toy-soldiers/field/roster.ts';
import type { SeatId } from '../../kernel/game.ts';
import type { DecisionView } from '../../kernel/view.ts';
import { chaosPrice, trouble } from './condition.ts';
import { chargeWorth } from './charges.ts';
import { abandonWorth } from './guns.ts';
import { reorderWorth } from './orders.ts';
import { volleyWorth } from './volley-odds.ts';

/** A square against horsemen fails no stress test and beats them in melee (TS-1.13, TS-22.10). */
const SQUARE = 3;

function ridesAt(state: State, unit: string): boolean {
  return chargeOf(state).chargers.some(
    ({ unit: charger, target, charging }) => charging && target === unit && state.field.units[charger]?.arm === 'cavalry',
  );
}

function worthOf(state: State, seat: SeatId, given: Reaction): number {
  if (given.do === 'pass') return 0;
  const price = (kind: Parameters<typeof chaosOf>[2]) => chaosPrice(playerOf(state, seat).chaos, chaosOf(state, seat, kind));
  if (given.do === 'counter-charge') {
    const chargers = given.units.map(({ unit, against, heading }) => ({ unit, target: against, heading }));
    return chargeWorth(state, { type: 'charge', chargers }) - price('counter-charge');
  }
  const unit = state.field.units[given.unit];
  if (unit === undefined) return 0;
  switch (given.do) {
    case 'abandon-guns':
      return abandonWorth(state, unit, given.shelter);
    case 'volley':
      // It costs nothing and stops nobody from the last one.
      return given.volleys.length === 0
        ? -1
        : 0.05 + volleyWorth(state, unit, given.volleys, chargeOf(state).window?.stage === 6 ? 'weak' : 'normal');
    case 'reorder':
      return reorderWorth(state, unit) - price('reorder');
    case 'change-formation': {
      if (given.to !== 'square' || unit.formation.kind === 'square' || !isInfantry(unit) || !ridesAt(state, unit.id)) return -1;
      const disorder = unit.disorder + widthDisorder(standsWide(unit.formation)) + 1;
      const late = chargeOf(state).window?.stage === 6 ? 1 : 0;
      return (
        SQUARE - price('change-formation') - (trouble(unit, disorder, unit.stress + late) - trouble(unit, unit.disorder, unit.stress)) / 2
      );
    }
    case 'limber':
      return -1;
  }
}

/** The reaction worth most, or none; nobody who charges is left to say what else could be done. */
export function bestReaction(state: State, seat: SeatId, question: DecisionView): unknown {
  if (chargingUnits(state).length === 0) return question.fallback;
  return question.options
    .flatMap((option) => reactions.safeParse(option).data ?? [])
    .map((given) => ({ given, worth: worthOf(state, seat, given) }))
    .reduce<{ given: unknown; worth: number }>((one, other) => (other.worth > one.worth ? other : one), { given: { do: 'pass' }, worth: 0 })
    .given;
}
