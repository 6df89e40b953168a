import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { RallyPublic } from '@longroll/rules/books/rally-king/battle/view/public';
import type { Throw } from '../../dice/tally.ts';
import type { Situation } from '../face.ts';
import type { RallyEvents } from '@longroll/rules/books/rally-king/battle/events';
import { saidOf, type ByThrowingKind } from '../by-kind.ts';

/** Every throw of the battle that lies open, by the seat whose unit threw, or by the side where it has several seats. */
export function throwsOf(events: readonly ProjectedEvent[], { table, setup }: Situation<RallyPublic>): Throw[] {
  const sides = new Map<string, string>([...table.pieces, ...table.own.off].map(({ id, side }) => [id, side]));
  const ofSide = (side: string): string => {
    const [first, ...others] = setup.seats.filter((seat) => seat.side === side);
    return first === undefined || others.length > 0 ? side : first.id;
  };
  const throwers: Throwers = { by: (unit) => ofSide(sides.get(unit) ?? ''), ofSide };
  return events.flatMap((event) => saidOf(throws, event, throwers) ?? []);
}

function thrown(by: string, dice: readonly number[]): Throw[] {
  return dice.length === 0 ? [] : [{ by, dice: [...dice], needs: null }];
}

/** By whom something is thrown: a unit's seat, and a side's only seat, or the side where it has several. */
interface Throwers {
  by(unit: string): string;
  ofSide(side: string): string;
}

const throws: ByThrowingKind<RallyEvents, Throw[], [throwers: Throwers]> = {
  'war-rating': ({ data }, { ofSide }) => thrown(ofSide(data.side), [data.die]),
  plan: ({ data }, { ofSide }) => thrown(ofSide(data.side), [data.die]),
  // Of the table, and nobody's.
  terrain: () => [],
  'attacker-roll': ({ data }, { ofSide }) =>
    data.rolls.flatMap(({ red, blue }) => [...thrown(ofSide('red'), [red.die]), ...thrown(ofSide('blue'), [blue.die])]),
  moved: ({ data }, { by }) => thrown(by(data.units[0] ?? ''), data.dice),
  hindered: ({ data }, { by }) => thrown(by(data.units[0] ?? ''), data.dice),
  fire: ({ data }, { by }) => data.shooters.flatMap(({ unit, dice }) => thrown(by(unit), dice)),
  artillery: ({ data }, { by }) => thrown(by(data.unit), data.dice),
  pursuit: ({ data }, { by }) => thrown(by(data.unit), data.dice),
  test: ({ data }, { ofSide }) => thrown(ofSide(data.group.side), data.dice),
  pursued: ({ data }, { by }) => thrown(by(data.steps[0]?.unit ?? ''), data.dice),
  rampage: ({ data }, { by }) => thrown(by(data.unit), [data.die]),
  melee: ({ data }, { by }) => data.rolls.flatMap(({ unit, die }) => thrown(by(unit), [die])),
  'leader-risk': ({ data }, { by }) => [
    ...thrown(by(data.unit), data.dice),
    ...data.tests.flatMap(({ dice }) => thrown(by(data.unit), dice)),
  ],
  spell: ({ data }, { ofSide }) => {
    const { spell, caster, cost, effect } = data.dice;
    return [spell, caster, cost, effect].flatMap((dice) => thrown(ofSide(data.side), dice));
  },
  intervention: ({ data }, { ofSide }) => [data.dice.caster, data.dice.opponent].flatMap((dice) => thrown(ofSide(data.side), dice)),
  escape: ({ data }, { by }) => thrown(by(data.unit), data.dice),
  recovery: ({ data }, { by }) => thrown(by(data.unit), data.dice),
  'hero-choice': ({ data }, { by }) => thrown(by(data.unit), data.dice),
  uncontrolled: ({ data }, { by }) => thrown(by(data.unit), data.dice),
  item: ({ data }, { by }) => thrown(data.carrier === null ? '' : by(data.carrier), data.dice),
  'heroic-combat': ({ data }, { by }) =>
    data.rounds.flatMap(({ dice }) => dice.flatMap((own, index) => thrown(by(data.heroes[index] ?? ''), own))),
};
