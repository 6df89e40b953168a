import { z } from 'zod';
import { anything, flag, kindsOf, list, number, piece, point, rolls, seat, tells, text, type DataOf } from '../../../kernel/event.ts';
import { card } from './state/card.ts';
import { diceRoll, thrownFor } from './dice/dice.ts';
import { side } from './troops/sides.ts';
import { army, colour, formation, general, unit } from './troops/unit.ts';

const DOWNGRADE_CAUSES = ['turn', 'activation', 'pass', 'fire', 'melee', 'officer-lost'] as const;
export type DowngradeCause = (typeof DOWNGRADE_CAUSES)[number];

/** The events that every book of the family tells (KM-33.1). */
export const battleEvents = {
  'battle-begun': tells({ scenario: text, commitment: text, options: anything }),
  /** Both armies shown at once (KM-29.5a). */
  'armies-deployed': tells({ units: list(unit), generals: list(general) }),
  'turn-started': tells({ turn: number }),
  'card-drawn': tells({ card, army, left: number }),
  'card-wasted': tells({ card, reason: text }),
  'unit-disordered': tells({ unit: piece, by: z.enum(['two', 'joker', 'red-activation', 'red-pass', 'fire', 'melee']) }),
  /** What is left is open where points are no secret. */
  'point-spent': tells({ seat, army, purpose: text, unit: piece.nullable(), left: number.exactOptional() }, { left: number }),
  'unit-activated': tells({ seat, unit: piece, card, colour }),
  'unit-passed': tells({ seat, unit: piece, colour }),
  'unit-moved': tells({
    unit: piece,
    from: point,
    path: list(point),
    length: number,
    limit: number,
    halvings: list(z.strictObject({ reason: text, clause: text })),
    road: flag,
    facing: number,
    formation,
    entered: text.nullable(),
    left: text.nullable(),
  }),
  'formation-changed': tells({ unit: piece, from: formation, to: formation, at: point, facing: number }),
  'unit-reformed': tells({ unit: piece, from: formation, to: formation, at: point, facing: number }),
  /** Own skirmishers moved aside, or a general settled next to a unit (KM-14.17, KM-5.5a). */
  shifted: tells({ piece, from: point, to: point }),
  fire: rolls(
    {
      attacker: piece,
      target: piece,
      from: point,
      aim: point,
      range: number,
      side: side.nullable(),
      attack: diceRoll,
      defence: diceRoll,
      casualties: number,
    },
    ({ attacker, target, attack, defence }) => [...thrownFor({ piece: attacker }, attack), ...thrownFor({ piece: target }, defence)],
  ),
  charge: tells({
    attacker: piece,
    target: piece,
    from: point,
    path: list(point),
    at: point,
    facing: number,
    length: number,
    side: side.nullable(),
  }),
  melee: rolls(
    {
      attacker: piece,
      defender: piece,
      attack: diceRoll,
      defence: diceRoll,
      attackerLosses: number,
      defenderLosses: number,
      winner: piece.nullable(),
      side: side.nullable(),
    },
    ({ attacker, defender, attack, defence }) => [...thrownFor({ piece: attacker }, attack), ...thrownFor({ piece: defender }, defence)],
  ),
  'rally-rolled': rolls({ unit: piece, general: seat, roll: diceRoll, success: flag }, ({ unit, general: by, roll }) =>
    thrownFor({ seat: by, piece: unit }, roll),
  ),
  'escape-move': tells({
    unit: piece,
    distance: number,
    bearing: number,
    from: point,
    to: point,
    formation,
    facing: number,
    relaxed: text.nullable(),
  }),
  'stayed-in-building': tells({ unit: piece, building: text }),
  casualties: tells({ unit: piece, lost: number, left: number, at: point, formation }),
  'colour-changed': tells({ unit: piece, from: colour, to: colour, cause: z.enum(DOWNGRADE_CAUSES) }),
  'officer-lost': tells({ unit: piece }),
  'ensign-lost': tells({ unit: piece }),
  'flag-captured': tells({ unit: piece }),
  'officer-restored': tells({ unit: piece }),
  'ensign-restored': tells({ unit: piece }),
  'unit-collapsed': tells({ unit: piece, cause: text, at: point }),
  'guns-abandoned': tells({ unit: piece, at: point }),
  'collapse-rolled': rolls({ army, left: number, threshold: number, roll: diceRoll, stands: flag }, ({ army, roll }) =>
    thrownFor({ side: army }, roll),
  ),
  /** An army alone on ground that decides the battle, at the end of a turn: for so many full turns, of so many needed (KM-28.7). */
  'ground-held': tells({ objective: text, name: text, army, turns: number, needed: number }),
  'general-moved': tells({ seat, from: point, to: point, by: z.enum(['king', 'turn-end']) }),
  'concession-offered': tells({ seat, army }),
  'battle-ended': tells({ winner: army.nullable(), reason: text, seed: text }),
};
export type BattleEvents = DataOf<typeof battleEvents>;

export const isBattleEvent = kindsOf(battleEvents);
