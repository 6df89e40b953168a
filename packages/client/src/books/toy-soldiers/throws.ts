import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { Throw } from '../../dice/tally.ts';
import type { ToyPublic } from '@longroll/rules/books/toy-soldiers/view/public';
import type { Situation } from '../face.ts';
import type { ToyEvents } from '@longroll/rules/books/toy-soldiers/events';
import { isToyEvent } from '@longroll/rules/books/toy-soldiers/events';
import { saidOf, type ByThrowingKind } from '../by-kind.ts';

/** Every throw of the battle that lies open, by the seat whose unit or commander threw. Hidden dice count when they are shown (TS-29.8). */
export function throwsOf(events: readonly ProjectedEvent[], { table, setup }: Situation<ToyPublic>): Throw[] {
  const owners = new Map([...table.pieces, ...table.own.dispersed].map(({ id, seat }) => [id, seat]));
  for (const event of events) if (isToyEvent(event, 'unit-placed', 'unit-dispersed')) owners.set(event.data.unit.id, event.data.unit.seat);
  const ofSide = (side: string): string => {
    const [first, ...others] = setup.seats.filter((seat) => seat.side === side);
    return first === undefined || others.length > 0 ? side : first.id;
  };
  const throwers: Throwers = { by: (unit) => owners.get(unit) ?? '', ofSide };
  return events.flatMap((event) => saidOf(throws, event, throwers) ?? []);
}

function one(by: string, die: number | null, needs: number | null = null): Throw[] {
  return die === null ? [] : [{ by, dice: [die], needs }];
}

/** By whom something is thrown: a unit's seat, and a side's only seat, or the side where it has several. */
interface Throwers {
  by(unit: string): string;
  ofSide(side: string): string;
}

const throws: ByThrowingKind<ToyEvents, Throw[], [throwers: Throwers]> = {
  // They are told again with what came of them (TS-29.1).
  'dice-thrown': () => [],
  'first-chooser-rolled': ({ data }, { ofSide }) => data.dice.flatMap(({ side, die }) => one(ofSide(side), die)),
  'initiative-rolled': ({ data }) => data.rolls.flatMap(({ seat, die }) => one(seat, die)),
  'commander-acted': ({ data }) => (data.dice.length === 0 ? [] : [{ by: data.seat, dice: data.dice, needs: null }]),
  'unit-rallied': ({ data }) => [{ by: data.seat, dice: data.dice, needs: null }],
  'reform-failed': ({ data }) => one(data.seat, data.die),
  'commander-risked': ({ data }) => one(data.seat, data.die),
  'unit-reformed': ({ data }) => one(data.seat, data.die),
  'commander-contact': ({ data }, { by }) => [
    ...one(by(data.by), data.attacker),
    ...one(data.seat, data.defender),
    ...one(by(data.by), data.reroll),
  ],
  'reorder-rolled': ({ data }, { by }) => [...one(by(data.unit), data.first), ...one(by(data.unit), data.die)],
  'volley-fired': ({ data }, { by }) => [{ by: by(data.firer), dice: data.dice.map(({ die }) => die), needs: null }],
  'fire-received': ({ data }, { by }) =>
    data.dice.length === 0 ? [] : [{ by: by(data.unit), dice: data.dice.map(({ die }) => die), needs: null }],
  sharpshot: ({ data }, { by }) => one(by(data.unit), data.die, 6),
  'passage-tried': ({ data }, { by }) => [{ by: by(data.passed), dice: data.dice, needs: data.needed }],
  'charge-balked': ({ data }, { by }) => one(by(data.unit), data.die, data.needed),
  'guns-abandoned': ({ data }, { by }) => one(by(data.battery), data.die),
  'contact-revealed': ({ data }, { by }) =>
    data.units.map(({ unit, dice }) => ({ by: by(unit), dice: dice.map(({ die }) => die), needs: null })),
  'melee-turn': ({ data }, { by }) => one(by(data.unit), data.die, data.needed),
  'skirmish-duel': ({ data }, { by }) =>
    data.dice.flatMap(({ mover, enemy }) => [...one(by(data.mover), mover), ...one(by(data.enemy), enemy)]),
};
