import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { DiceRoll } from '@longroll/rules/books/kings-men/shared/dice/dice';
import type { Throw } from '../../dice/tally.ts';
import type { Situation } from '../face.ts';
import { isSkirmishEvent, type SkirmishEvent } from './events.ts';

/** Every throw of the battle that lies open, by the seat whose men or general threw, or by the army where that is nobody's in particular. */
export function throwsOf(events: readonly ProjectedEvent[], { setup }: Pick<Situation, 'setup'>): Throw[] {
  const owners = new Map<string, string>();
  const army = (id: string): string => {
    const seats = setup.seats.filter((seat) => seat.side === id);
    return seats.length === 1 ? (seats[0]?.id ?? id) : id;
  };
  return events.flatMap((event) => {
    if (!isSkirmishEvent(event)) return [];
    for (const { id, seat } of arrivals(event)) owners.set(id, seat);
    return throwsIn(event, (piece) => owners.get(piece) ?? '', army);
  });
}

/** Details and horses that come upon the table. */
function arrivals(event: SkirmishEvent): readonly { readonly id: string; readonly seat: string }[] {
  switch (event.kind) {
    case 'armies-deployed':
      return event.data.details;
    case 'broke-out':
      return event.data.into;
    case 'formed-up':
      return [event.data.into];
    case 'dismounted':
      return [event.data.horses];
    default:
      return [];
  }
}

function throwsIn(event: SkirmishEvent, owner: (piece: string) => string, army: (id: string) => string): Throw[] {
  switch (event.kind) {
    case 'moved':
      return [{ by: owner(event.data.detail), dice: event.data.dice, needs: null }];
    case 'fired':
      return [
        rolled(owner(event.data.shooter), event.data.attack),
        ...(event.data.defence === null ? [] : [rolled(owner(event.data.target), event.data.defence)]),
      ];
    case 'melee':
      return [rolled(owner(event.data.attacker), event.data.attack), rolled(owner(event.data.defender), event.data.defence)];
    case 'horses-cut-down':
      return [rolled(owner(event.data.attacker), event.data.attack)];
    case 'evade':
      return [rolled(owner(event.data.detail), event.data.roll)];
    case 'rally-roll':
      return [rolled(event.data.general, event.data.roll)];
    case 'counter-fire':
      return [rolled(event.data.shooter, event.data.attack), rolled(event.data.target, event.data.defence)];
    case 'collapse-roll':
      return event.data.roll === null ? [] : [rolled(army(event.data.army), event.data.roll)];
    default:
      return [];
  }
}

function rolled(by: string, { dice, needs }: DiceRoll): Throw {
  return { by, dice, needs };
}
