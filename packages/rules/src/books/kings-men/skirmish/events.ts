import { z } from 'zod';
import {
  anything,
  dice,
  flag,
  kindsOf,
  list,
  modifier,
  number,
  piece,
  point,
  rolls,
  seat,
  tells,
  text,
  type DataOf,
} from '../../../kernel/event.ts';
import { card } from '../shared/state/card.ts';
import { diceRoll, thrownFor } from '../shared/dice/dice.ts';
import { side } from '../shared/troops/sides.ts';
import { army, colour } from '../shared/troops/unit.ts';
import { IDENTITIES } from './state/identity.ts';
import { detail, figure, formation, general, horses } from './state/pieces.ts';

/** What was paid for (QM-8.4). */
const PURPOSES = ['removal', 'promotion', 'counter-fire', 'hated', 'override', 'bank'] as const;
export type Purpose = (typeof PURPOSES)[number];
/** What a colour or a marker changed for. */
const WEAR = ['activation', 'fire', 'melee', 'scatter', 'joker', 'two', 'turn'] as const;
export type Wear = (typeof WEAR)[number];
/** What stopped a move, in the words of QM-35.1's "stop reason". */
const STOP_REASONS = ['ordered', 'allowance', 'rough', 'impassable', 'piece', 'edge', 'road', 'wall', 'room', 'contact'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** The events of QM-35.1. Lengths in mil, angles in tenths of a degree. */
export const skirmishEvents = {
  'battle-begun': tells({ scenario: text, commitment: text, options: anything }),
  /** Both armies revealed together (QM-31.3). */
  'armies-deployed': tells({ details: list(detail), figures: list(figure), generals: list(general) }),
  /** One event a player, so that nobody's is missing; dice and points are known to the owner and their allies. */
  'points-rolled': tells({ seat }, { seat, dice, points: number }),
  'turn-began': tells({ turn: number }),
  'card-drawn': tells({ card, army, seat, activations: number, left: number }),
  'card-passed': tells({ seat, card, reason: z.enum(['finished', 'nobody', 'nothing-to-do']) }),
  'card-overridden': tells({ seat, card }),
  'card-banked': tells({ seat, card }),
  'card-used': tells({ seat, card, drawn: card }),
  /** What is left the owner and their allies know. `subject`: id of a detail, figure, unit or seat, or empty. */
  'point-spent': tells({ seat, count: number, purpose: z.enum(PURPOSES), subject: text }, { seat, left: number }),
  'marker-removed': tells({ seat, detail: piece }),
  'command-promoted': tells({ seat, figure: piece, details: list(piece) }),
  /** Nobody's legal answers are in it: each gets theirs with the question (QM-23.9). */
  'counter-fire-window': tells({ spender: seat, asked: list(seat) }),
  'counter-fire': rolls(
    { shooter: seat, target: seat, attack: diceRoll, defence: diceRoll, hit: flag },
    ({ shooter, target, attack, defence }) => [
      ...thrownFor({ seat: shooter, piece: shooter }, attack),
      ...thrownFor({ seat: target, piece: target }, defence),
    ],
  ),
  'no-counter-fire': tells({ spender: seat }),
  'general-hit': tells({ seat, rating: number, radius: number, spent: flag }),
  'identity-revealed': tells({ seat, identity: z.enum(IDENTITIES), designation: text.nullable(), lost: flag }),
  'joker-played': tells({ seat, detail: piece.nullable() }),
  'two-played': tells({ seat, detail: piece.nullable() }),
  'king-moved': tells({ seat, figure: piece, from: point, to: point }),
  'general-moved': tells({ seat, figure: piece, from: point, to: point }),
  activated: tells({ seat, detail: piece, card, flag: z.enum(['jack', 'queen']).nullable(), feats: number }),
  /** Under roll-first: the dice are thrown, the path is still to come (QM-11.2). */
  'set-out': rolls({ detail: piece, dice }, ({ detail, dice }) => [{ piece: detail, dice, twice: true }]),
  moved: rolls(
    {
      detail: piece,
      from: point,
      path: list(point),
      facing: number,
      length: number,
      dice,
      bonus: list(modifier),
      allowance: number,
      limit: number,
      halved: list(modifier),
      stop: z.enum(STOP_REASONS),
      by: text,
      entered: text.nullable(),
      left: text.nullable(),
      along: z.strictObject({ figure: piece, from: point, to: point }).nullable(),
    },
    ({ detail, dice }) => [{ piece: detail, dice }],
  ),
  /** `needed`: length in mil of the way to the target, null where something barred it. */
  'charge-short': tells({ attacker: piece, target: piece, needed: number.nullable(), limit: number, by: text }),
  'charge-contact': tells({
    attacker: piece,
    target: piece,
    at: point,
    heading: number,
    facing: number,
    side: side.nullable(),
    needed: number,
    limit: number,
  }),
  evade: rolls({ detail: piece, roll: diceRoll, success: flag, from: point, to: point, length: number }, ({ detail, roll }) =>
    thrownFor({ piece: detail }, roll),
  ),
  stood: tells({ detail: piece }),
  fired: rolls(
    {
      shooter: piece,
      target: piece,
      from: point,
      aim: point,
      distance: number,
      band: z.enum(['short', 'medium', 'long']),
      side: side.nullable(),
      attack: diceRoll,
      defence: diceRoll.nullable(),
      hits: number,
      steps: number,
      losses: number,
    },
    ({ shooter, target, attack, defence }) => [...thrownFor({ piece: shooter }, attack), ...thrownFor({ piece: target }, defence)],
  ),
  'shot-wasted': tells({ shooter: piece, target: piece, distance: number }),
  melee: rolls(
    {
      attacker: piece,
      defender: piece,
      attack: diceRoll,
      defence: diceRoll,
      side: side.nullable(),
      attackerLosses: number,
      defenderLosses: number,
      driven: piece.nullable(),
      distance: number,
    },
    ({ attacker, defender, attack, defence }) => [...thrownFor({ piece: attacker }, attack), ...thrownFor({ piece: defender }, defence)],
  ),
  /** `killed` horses at a charge on a horses piece (QM-21.5). */
  'horses-cut-down': rolls({ attacker: piece, horses: piece, attack: diceRoll, killed: number }, ({ attacker, attack }) =>
    thrownFor({ piece: attacker }, attack),
  ),
  'rally-roll': rolls({ detail: piece, general: seat, roll: diceRoll, success: flag }, ({ detail, general: by, roll }) =>
    thrownFor({ seat: by, piece: detail }, roll),
  ),
  'fell-back': tells({ detail: piece, heading: number, distance: number, from: point, to: point, facing: number, left: text.nullable() }),
  'became-mob': tells({ detail: piece }),
  loaded: tells({ detail: piece }),
  aimed: tells({ detail: piece, aim: number }),
  'formation-changed': tells({ detail: piece, from: formation, to: formation, at: point, facing: number }),
  limbered: tells({ detail: piece, at: point, facing: number }),
  unlimbered: tells({ detail: piece, at: point, facing: number }),
  mounted: tells({ detail: piece }),
  dismounted: tells({ detail: piece, horses }),
  combined: tells({ detail: piece, into: piece, soldiers: number, colour }),
  'cohesion-regained': tells({ detail: piece, from: colour, to: colour }),
  scattered: tells({ detail: piece, forest: text }),
  reappeared: tells({ detail: piece, forest: text, at: point, facing: number }),
  'broke-out': tells({ detail: piece, into: list(detail), unit: text }),
  'formed-up': tells({ details: list(piece), into: detail }),
  /** A command figure, general or piece pushed aside by one that came to stand there (QM-2.14). */
  shifted: tells({ piece, from: point, to: point }),
  losses: tells({ detail: piece, lost: number, left: number, at: point, formation }),
  'horses-lost': tells({ horses: piece, lost: number, left: number }),
  'command-figure-down': tells({ unit: text, figure: piece, detail: piece }),
  'permanent-disorder': tells({ details: list(piece), unit: text }),
  /** A colour gone down a step, or an ordinary marker where there is no step left (QM-10.3). */
  downgraded: tells({ detail: piece, from: colour, to: colour, disordered: flag, cause: z.enum(WEAR) }),
  'detail-destroyed': tells({ detail: piece, at: point, cause: z.enum(['fire', 'melee']), lost: list(text) }),
  /** Details at or under their break point (QM-24.1, QM-24.2). */
  'unit-fled': tells({ unit: text, details: list(piece), lost: list(text) }),
  'gun-abandoned': tells({ detail: piece, at: point, lost: list(text) }),
  'scattered-lost': tells({ detail: piece, forest: text, lost: list(text) }),
  'collapse-roll': rolls(
    { army, left: number, of: number, threshold: number, roll: diceRoll.nullable(), stands: flag },
    ({ army: side, roll }) => thrownFor({ side }, roll),
  ),
  'ground-held': tells({ objective: text, name: text, army, turns: number, needed: number }),
  'concession-offered': tells({ seat, army }),
  'player-finished': tells({ seat }),
  'turn-ended': tells({ turn: number, reason: z.enum(['deck-empty', 'all-finished']) }),
  'game-ended': tells({
    winner: army.nullable(),
    reason: text,
    seed: text,
    secrets: list(
      z.strictObject({ seat, identity: z.enum(IDENTITIES).nullable(), designation: text.nullable(), points: number, rolled: dice }),
    ),
  }),
};
export type SkirmishEvents = DataOf<typeof skirmishEvents>;

export const isSkirmishEvent = kindsOf(skirmishEvents);
