import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { DiceRoll } from '@longroll/rules/books/kings-men/shared/dice/dice';
import type { Throw } from '../../dice/tally.ts';
import type { Situation } from '../face.ts';
import type { SkirmishEvents } from '@longroll/rules/books/kings-men/skirmish/events';
import { saidOf, type ByKind, type ByThrowingKind } from '../by-kind.ts';

/** Every throw of the battle that lies open, by the seat whose men or general threw, or by the army where that is nobody's in particular. */
export function throwsOf(events: readonly ProjectedEvent[], { setup }: Pick<Situation, 'setup'>): Throw[] {
  const owners = new Map<string, string>();
  const army = (id: string): string => {
    const seats = setup.seats.filter((seat) => seat.side === id);
    return seats.length === 1 ? (seats[0]?.id ?? id) : id;
  };
  const throwers: Throwers = { piece: (id) => owners.get(id) ?? '', army };
  return events.flatMap((event) => {
    for (const { id, seat } of saidOf(arrivals, event) ?? []) owners.set(id, seat);
    return saidOf(throws, event, throwers) ?? [];
  });
}

/** Details and horses that come upon the table. */
const arrivals: Partial<ByKind<SkirmishEvents, readonly { readonly id: string; readonly seat: string }[]>> = {
  'armies-deployed': ({ data }) => data.details,
  'broke-out': ({ data }) => data.into,
  'formed-up': ({ data }) => [data.into],
  dismounted: ({ data }) => [data.horses],
};

/** By whom something is thrown: a piece's owner, and an army's only seat, or the army where it has several. */
interface Throwers {
  piece(id: string): string;
  army(id: string): string;
}

const throws: ByThrowingKind<SkirmishEvents, Throw[], [throwers: Throwers]> = {
  // They are told again with the path (QM-11.2).
  'set-out': () => [],
  moved: ({ data }, { piece }) => [{ by: piece(data.detail), dice: data.dice, needs: null }],
  fired: ({ data }, { piece }) => [
    rolled(piece(data.shooter), data.attack),
    ...(data.defence === null ? [] : [rolled(piece(data.target), data.defence)]),
  ],
  melee: ({ data }, { piece }) => [rolled(piece(data.attacker), data.attack), rolled(piece(data.defender), data.defence)],
  'horses-cut-down': ({ data }, { piece }) => [rolled(piece(data.attacker), data.attack)],
  evade: ({ data }, { piece }) => [rolled(piece(data.detail), data.roll)],
  'rally-roll': ({ data }) => [rolled(data.general, data.roll)],
  'counter-fire': ({ data }) => [rolled(data.shooter, data.attack), rolled(data.target, data.defence)],
  'collapse-roll': ({ data }, { army }) => (data.roll === null ? [] : [rolled(army(data.army), data.roll)]),
};

function rolled(by: string, { dice, needs }: DiceRoll): Throw {
  return { by, dice, needs };
}
