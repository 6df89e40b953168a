import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { DiceRoll } from '@longroll/rules/books/kings-men/shared/dice/dice';
import type { Throw } from '../../dice/tally.ts';
import type { Situation } from '../face.ts';
import { isKingsMenEvent, type KingsMenEvent } from './events.ts';
import type { OwnWay } from './own-way.ts';

/** Every throw of the battle, by the seat whose units or general threw, or by the army where that is nobody's in particular. */
export function throwsOf(
  events: readonly ProjectedEvent[],
  { setup }: Pick<Situation, 'setup'>,
  own: OwnWay['throws'] = () => null,
): Throw[] {
  const owners = new Map<string, string>();
  const army = (id: string): string => {
    const seats = setup.seats.filter((seat) => seat.side === id);
    return seats.length === 1 ? (seats[0]?.id ?? id) : id;
  };
  return events.flatMap((event) => {
    const thrown = own(event);
    if (thrown !== null) return thrown;
    if (!isKingsMenEvent(event)) return [];
    if (event.kind === 'armies-deployed') for (const unit of event.data.units) owners.set(unit.id, unit.owner ?? army(unit.army));
    return throwsIn(event, (unit) => owners.get(unit) ?? '', army);
  });
}

function throwsIn(event: KingsMenEvent, unit: (id: string) => string, army: (id: string) => string): Throw[] {
  switch (event.kind) {
    case 'fire':
      return [rolled(unit(event.data.attacker), event.data.attack), rolled(unit(event.data.target), event.data.defence)];
    case 'melee':
      return [rolled(unit(event.data.attacker), event.data.attack), rolled(unit(event.data.defender), event.data.defence)];
    case 'order-rolled':
      return [rolled(event.data.seat, event.data.roll)];
    case 'rally-rolled':
      return [rolled(event.data.general, event.data.roll)];
    case 'square-test':
      return event.data.roll === null ? [] : [rolled(unit(event.data.unit), event.data.roll)];
    case 'collapse-rolled':
      return [rolled(army(event.data.army), event.data.roll)];
    case 'turn-ended':
      // What was thrown for command points comes into the open here (KM-32.1).
      return Object.values(event.data.rolled).flatMap((seats) => Object.entries(seats).map(([by, dice]) => ({ by, dice, needs: null })));
    default:
      return [];
  }
}

function rolled(by: string, { dice, needs }: DiceRoll): Throw {
  return { by, dice, needs };
}
