import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { BattleEvents } from '@longroll/rules/books/kings-men/shared/events';
import { isBattleEvent } from '@longroll/rules/books/kings-men/shared/events';
import type { KingsMenEvents } from '@longroll/rules/books/kings-men/first/events';
import type { DiceRoll } from '@longroll/rules/books/kings-men/shared/dice/dice';
import type { Throw } from '../../dice/tally.ts';
import { saidOf, type ByThrowingKind } from '../by-kind.ts';
import type { Situation } from '../face.ts';

/** By whom something is thrown: a unit's owner, and an army's only seat, or the army where it has several. */
export interface Throwers {
  unit(id: string): string;
  army(id: string): string;
}

/** Every throw of the battle, by the seat whose units or general threw, or by the army where that is nobody's in particular. */
export function throwsOf(
  events: readonly ProjectedEvent[],
  { setup }: Pick<Situation, 'setup'>,
  own: (event: ProjectedEvent, throwers: Throwers) => Throw[] | null,
): Throw[] {
  const owners = new Map<string, string>();
  const army = (id: string): string => {
    const seats = setup.seats.filter((seat) => seat.side === id);
    return seats.length === 1 ? (seats[0]?.id ?? id) : id;
  };
  const throwers: Throwers = { unit: (id) => owners.get(id) ?? '', army };
  return events.flatMap((event) => {
    if (isBattleEvent(event, 'armies-deployed')) for (const unit of event.data.units) owners.set(unit.id, unit.owner ?? army(unit.army));
    return own(event, throwers) ?? [];
  });
}

/** What every book of the family throws for. */
export const familyThrows: ByThrowingKind<BattleEvents, Throw[], [throwers: Throwers]> = {
  fire: ({ data }, { unit }) => [rolled(unit(data.attacker), data.attack), rolled(unit(data.target), data.defence)],
  melee: ({ data }, { unit }) => [rolled(unit(data.attacker), data.attack), rolled(unit(data.defender), data.defence)],
  'rally-rolled': ({ data }) => [rolled(data.general, data.roll)],
  'collapse-rolled': ({ data }, { army }) => [rolled(army(data.army), data.roll)],
};

const throws: ByThrowingKind<KingsMenEvents, Throw[], [throwers: Throwers]> = {
  ...familyThrows,
  'order-rolled': ({ data }) => [rolled(data.seat, data.roll)],
  'square-test': ({ data }, { unit }) => (data.roll === null ? [] : [rolled(unit(data.unit), data.roll)]),
  // Thrown as the turn began, and open only when it has ended (KM-32.1).
  'command-points-rolled': () => [],
  'turn-ended': ({ data }) =>
    Object.values(data.rolled).flatMap((seats) => Object.entries(seats).map(([by, dice]) => ({ by, dice, needs: null }))),
};

/** The throws of the first edition. */
export const throwsIn = (event: ProjectedEvent, throwers: Throwers): Throw[] | null => saidOf(throws, event, throwers);

function rolled(by: string, { dice, needs }: DiceRoll): Throw {
  return { by, dice, needs };
}
