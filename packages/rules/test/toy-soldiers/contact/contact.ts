import type { Charge, Conflict } from '../../../src/books/toy-soldiers/state/charge.ts';
import { contactFlow } from '../../../src/books/toy-soldiers/contact/contact.ts';
import type { Dice } from '../../playing/trial.ts';
import { position, type Position } from '../position.ts';
import { playing, type Trial } from '../trial.ts';

export type Fought = readonly (readonly [attackers: readonly string[], defenders: readonly string[]])[];

/** Red's charge at the moment its chargers have come within 2 inches, with these conflicts. */
export function chargeOf(conflicts: Fought): Charge {
  return {
    seat: 'red',
    side: 'red',
    chargers: conflicts.flatMap(([attackers, defenders]) =>
      attackers.map((unit) => ({ unit, target: defenders[0] ?? '', heading: 900, used12: false, used6: false, way: [], charging: true })),
    ),
    counters: [],
    abandoned: [],
    window: null,
    fired: [],
    conflicts: conflicts.map(([attackers, defenders]): Conflict => ({ attackers: [...attackers], defenders: [...defenders], paid: [] })),
    routed: [],
    wentBack: [],
    fellBack: [],
    stood: [],
    dice: {},
  };
}

/** Contact of red's units with blue's, from the command dice on. */
export function contact(given: Position & { readonly conflicts: Fought }, dice: Dice): Trial {
  const { conflicts, ...rest } = given;
  return playing(position({ ...rest, state: { half: 'red', charge: chargeOf(conflicts), ...rest.state } }), contactFlow, {}, dice);
}

/** Dice of both sides for each of the three tests, attackers' first. */
export function tests(command: readonly number[], disorder: readonly number[] = [], stress: readonly number[] = []): Dice {
  return { 'contact.command': command, 'contact.disorder': disorder, 'contact.stress': stress };
}
