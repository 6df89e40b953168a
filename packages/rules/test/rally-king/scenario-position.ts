import { scenario, type Scenario } from '../../src/books/rally-king/battle/set-up/scenario.ts';
import { setUp } from '../../src/books/rally-king/battle/set-up/setup.ts';
import type { State } from '../../src/books/rally-king/battle/state.ts';
import type { SideId } from '../../src/books/rally-king/battle/state/unit.ts';

type Sides = Partial<Record<SideId, Readonly<Record<string, unknown>>>>;

/** A scenario file as its author writes it: Aeja in red against Treyine in blue, as much of it as is not said otherwise. */
export function fileOf(sides: Sides = {}, other: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    format: 1,
    book: 'rally-king',
    id: 'trial',
    name: 'Trial',
    description: 'For a test.',
    minutes: 10,
    sides: {
      red: { name: 'Aeja', list: 'aeja', players: [{ seat: 'red-1', general: 'One' }], ...sides.red },
      blue: { name: 'Treyine', list: 'treyine', players: [{ seat: 'blue-1', general: 'Two' }], ...sides.blue },
    },
    ...other,
  };
}

export function read(sides: Sides = {}, other: Readonly<Record<string, unknown>> = {}): Scenario {
  return scenario.parse(fileOf(sides, other));
}

/** The battle of such a file before its set-up. */
export function prepared(sides: Sides = {}, other: Readonly<Record<string, unknown>> = {}): State {
  return setUp(read(sides, other)).state;
}
