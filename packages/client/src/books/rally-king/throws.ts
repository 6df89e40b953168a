import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { RallyPublic } from '@longroll/rules/books/rally-king/battle/view/public';
import type { Throw } from '../../dice/tally.ts';
import type { Situation } from '../face.ts';
import { isRallyEvent, type RallyEvent } from './events.ts';

/** What a success is (RK-2.4): 1, 2 or 3; the tally counts by the side that threw. */
type By = (unit: string) => string;

/** Every throw of the battle that lies open, by the seat whose unit threw, or by the side where it has several seats. */
export function throwsOf(events: readonly ProjectedEvent[], { table, setup }: Situation<RallyPublic>): Throw[] {
  const sides = new Map<string, string>([...table.pieces, ...table.own.off].map(({ id, side }) => [id, side]));
  const ofSide = (side: string): string => {
    const [first, ...others] = setup.seats.filter((seat) => seat.side === side);
    return first === undefined || others.length > 0 ? side : first.id;
  };
  return events.flatMap((event) => (isRallyEvent(event) ? throwsIn(event, (unit) => ofSide(sides.get(unit) ?? ''), ofSide) : []));
}

function thrown(by: string, dice: readonly number[]): Throw[] {
  return dice.length === 0 ? [] : [{ by, dice: [...dice], needs: null }];
}

function throwsIn(event: RallyEvent, by: By, ofSide: By): Throw[] {
  switch (event.kind) {
    case 'war-rating':
      return thrown(ofSide(event.data.side), [event.data.die]);
    case 'attacker-roll':
      return event.data.rolls.flatMap(({ red, blue }) => [...thrown(ofSide('red'), [red.die]), ...thrown(ofSide('blue'), [blue.die])]);
    case 'moved':
    case 'hindered':
      return thrown(by(event.data.units[0] ?? ''), event.data.dice);
    case 'fire':
      return event.data.shooters.flatMap(({ unit, dice }) => thrown(by(unit), dice));
    case 'artillery':
    case 'pursuit':
      return thrown(by(event.data.unit), event.data.dice);
    case 'test':
      return thrown(ofSide(event.data.group.side), event.data.dice);
    case 'pursued':
      return thrown(by(event.data.steps[0]?.unit ?? ''), event.data.dice);
    case 'rampage':
      return thrown(by(event.data.unit), [event.data.die]);
    case 'melee':
      return event.data.rolls.flatMap(({ unit, die }) => thrown(by(unit), [die]));
    case 'leader-risk':
      return [
        ...thrown(by(event.data.unit), event.data.dice),
        ...event.data.tests.flatMap(({ dice }) => thrown(by(event.data.unit), dice)),
      ];
    case 'spell': {
      const { spell, caster, cost, effect } = event.data.dice;
      return [spell, caster, cost, effect].flatMap((dice) => thrown(ofSide(event.data.side), dice));
    }
    case 'intervention':
      return [event.data.dice.caster, event.data.dice.opponent].flatMap((dice) => thrown(ofSide(event.data.side), dice));
    case 'escape':
    case 'recovery':
    case 'hero-choice':
    case 'uncontrolled':
      return thrown(by(event.data.unit), event.data.dice);
    case 'item':
      return thrown(event.data.carrier === null ? '' : by(event.data.carrier), event.data.dice);
    case 'heroic-combat':
      return event.data.rounds.flatMap(({ dice }) => dice.flatMap((own, index) => thrown(by(event.data.heroes[index] ?? ''), own)));
    default:
      return [];
  }
}
