import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { Throw } from '../../dice/tally.ts';
import type { ToyPublic } from '@longroll/rules/books/toy-soldiers/view/public';
import type { Situation } from '../face.ts';
import { isToyEvent, type ToyEvent } from './events.ts';

/** Every throw of the battle that lies open, by the seat whose unit or commander threw. Hidden dice count when they are shown (TS-29.8). */
export function throwsOf(events: readonly ProjectedEvent[], { table, setup }: Situation<ToyPublic>): Throw[] {
  const owners = new Map([...table.pieces, ...table.own.dispersed].map(({ id, seat }) => [id, seat]));
  for (const event of events)
    if (isToyEvent(event) && (event.kind === 'unit-placed' || event.kind === 'unit-dispersed'))
      owners.set(event.data.unit.id, event.data.unit.seat);
  const by = (unit: string) => owners.get(unit) ?? '';
  const ofSide = (side: string) => {
    const [first, ...others] = setup.seats.filter((seat) => seat.side === side);
    return first === undefined || others.length > 0 ? side : first.id;
  };
  return events.flatMap((event) => (isToyEvent(event) ? throwsIn(event, by, ofSide) : []));
}

function one(by: string, die: number | null, needs: number | null = null): Throw[] {
  return die === null ? [] : [{ by, dice: [die], needs }];
}

function throwsIn(event: ToyEvent, by: (unit: string) => string, ofSide: (side: string) => string): Throw[] {
  switch (event.kind) {
    case 'first-chooser-rolled':
      return event.data.dice.flatMap(({ side, die }) => one(ofSide(side), die));
    case 'initiative-rolled':
      return event.data.rolls.flatMap(({ seat, die }) => one(seat, die));
    case 'commander-acted':
      return event.data.dice.length === 0 ? [] : [{ by: event.data.seat, dice: event.data.dice, needs: null }];
    case 'unit-rallied':
      return [{ by: event.data.seat, dice: event.data.dice, needs: null }];
    case 'reform-failed':
    case 'commander-risked':
      return one(event.data.seat, event.data.die);
    case 'unit-reformed':
      return one(event.data.seat, event.data.die);
    case 'commander-contact':
      return [
        ...one(by(event.data.by), event.data.attacker),
        ...one(event.data.seat, event.data.defender),
        ...one(by(event.data.by), event.data.reroll),
      ];
    case 'reorder-rolled':
      return [...one(by(event.data.unit), event.data.first), ...one(by(event.data.unit), event.data.die)];
    case 'volley-fired':
      return [{ by: by(event.data.firer), dice: event.data.dice.map(({ die }) => die), needs: null }];
    case 'fire-received':
      return event.data.dice.length === 0 ? [] : [{ by: by(event.data.unit), dice: event.data.dice.map(({ die }) => die), needs: null }];
    case 'sharpshot':
      return one(by(event.data.unit), event.data.die, 6);
    case 'passage-tried':
      return [{ by: by(event.data.passed), dice: event.data.dice, needs: event.data.needed }];
    case 'charge-balked':
      return one(by(event.data.unit), event.data.die, event.data.needed);
    case 'guns-abandoned':
      return one(by(event.data.battery), event.data.die);
    case 'contact-revealed':
      return event.data.units.map(({ unit, dice }) => ({ by: by(unit), dice: dice.map(({ die }) => die), needs: null }));
    case 'melee-turn':
      return one(by(event.data.unit), event.data.die, event.data.needed);
    case 'skirmish-duel':
      return event.data.dice.flatMap(({ mover, enemy }) => [...one(by(event.data.mover), mover), ...one(by(event.data.enemy), enemy)]);
    default:
      return [];
  }
}
