import { kindsOf } from '../../../kernel/event.ts';
import type { SeatId } from '../../../kernel/game.ts';
import type { Angle, Mil, Point } from '../../../table/units.ts';
import type { DiceRoll, Modifier } from '../shared/dice/dice.ts';
import type { Side } from '../shared/ground/sides.ts';
import type { ArmyId, Colour } from '../shared/troops/unit.ts';
import type { Card } from '../shared/cards/cards.ts';
import type { Identity } from './generals/identity.ts';
import type { Detail, DetailId, ElementId, Figure, Formation, General, Horses } from './troops/pieces.ts';

/** What was paid for (QM-8.4). */
export type Purpose = 'removal' | 'promotion' | 'counter-fire' | 'hated' | 'override' | 'bank';
/** What a colour or a marker changed for. */
export type Wear = 'activation' | 'fire' | 'melee' | 'scatter' | 'joker' | 'two' | 'turn';
/** What stopped a move, in the words of QM-35.1's "stop reason". */
export type StopReason = 'ordered' | 'allowance' | 'rough' | 'impassable' | 'piece' | 'edge' | 'road' | 'wall' | 'room' | 'contact';

/** The events of QM-35.1. Lengths in mil, angles in tenths of a degree; what is secret is said in the comment. */
export interface SkirmishEvents {
  'battle-begun': { scenario: string; commitment: string; options: object };
  /** Both armies revealed together (QM-31.3). */
  'armies-deployed': { details: Detail[]; figures: Figure[]; generals: General[] };
  /** Secret part, to the owner and their allies: `{ seat, dice, points }`; one event a player, so that nobody's is missing. */
  'points-rolled': { seat: SeatId };
  'turn-began': { turn: number };
  'card-drawn': { card: Card; army: ArmyId; seat: SeatId; activations: number; left: number };
  'card-passed': { seat: SeatId; card: Card; reason: 'finished' | 'nobody' | 'nothing-to-do' };
  'card-overridden': { seat: SeatId; card: Card };
  'card-banked': { seat: SeatId; card: Card };
  'card-used': { seat: SeatId; card: Card; drawn: Card };
  /** Secret part, to the owner and their allies: `{ seat, left }`. `subject`: id of a detail, figure, unit or seat, or empty. */
  'point-spent': { seat: SeatId; count: number; purpose: Purpose; subject: string };
  'marker-removed': { seat: SeatId; detail: DetailId };
  'command-promoted': { seat: SeatId; figure: string; details: DetailId[] };
  /** Nobody's legal answers are in it: each gets theirs with the question (QM-23.9). */
  'counter-fire-window': { spender: SeatId; asked: SeatId[] };
  'counter-fire': { shooter: SeatId; target: SeatId; attack: DiceRoll; defence: DiceRoll; hit: boolean };
  'no-counter-fire': { spender: SeatId };
  'general-hit': { seat: SeatId; rating: number; radius: Mil; spent: boolean };
  'identity-revealed': { seat: SeatId; identity: Identity; designation: string | null; lost: boolean };
  'joker-played': { seat: SeatId; detail: DetailId | null };
  'two-played': { seat: SeatId; detail: DetailId | null };
  'king-moved': { seat: SeatId; figure: string; from: Point; to: Point };
  'general-moved': { seat: SeatId; figure: string; from: Point; to: Point };
  activated: { seat: SeatId; detail: DetailId; card: Card; flag: 'jack' | 'queen' | null; feats: number };
  /** Under roll-first: the dice are thrown, the path is still to come (QM-11.2). */
  'set-out': { detail: DetailId; dice: number[] };
  moved: {
    detail: DetailId;
    from: Point;
    path: Point[];
    facing: Angle;
    length: Mil;
    dice: number[];
    bonus: Modifier[];
    allowance: Mil;
    limit: Mil;
    halved: Modifier[];
    stop: StopReason;
    by: string;
    entered: string | null;
    left: string | null;
    along: { figure: string; from: Point; to: Point } | null;
  };
  /** `needed`: length in mil of the way to the target, null where something barred it. */
  'charge-short': { attacker: DetailId; target: string; needed: Mil | null; limit: Mil; by: string };
  'charge-contact': {
    attacker: DetailId;
    target: string;
    at: Point;
    heading: Angle;
    facing: Angle;
    side: Side | null;
    needed: Mil;
    limit: Mil;
  };
  evade: { detail: DetailId; roll: DiceRoll; success: boolean; from: Point; to: Point; length: Mil };
  stood: { detail: DetailId };
  fired: {
    shooter: DetailId;
    target: string;
    from: Point;
    aim: Point;
    distance: Mil;
    band: 'short' | 'medium' | 'long';
    side: Side | null;
    attack: DiceRoll;
    defence: DiceRoll | null;
    hits: number;
    steps: number;
    losses: number;
  };
  'shot-wasted': { shooter: DetailId; target: string; distance: Mil };
  melee: {
    attacker: DetailId;
    defender: DetailId;
    attack: DiceRoll;
    defence: DiceRoll;
    side: Side | null;
    attackerLosses: number;
    defenderLosses: number;
    driven: DetailId | null;
    distance: Mil;
  };
  /** `killed` horses at a charge on a horses piece (QM-21.5). */
  'horses-cut-down': { attacker: DetailId; horses: string; attack: DiceRoll; killed: number };
  'rally-roll': { detail: DetailId; general: SeatId; roll: DiceRoll; success: boolean };
  'fell-back': { detail: DetailId; heading: Angle; distance: Mil; from: Point; to: Point; facing: Angle; left: string | null };
  'became-mob': { detail: DetailId };
  loaded: { detail: DetailId };
  aimed: { detail: DetailId; aim: number };
  'formation-changed': { detail: DetailId; from: Formation; to: Formation; at: Point; facing: Angle };
  limbered: { detail: DetailId; at: Point; facing: Angle };
  unlimbered: { detail: DetailId; at: Point; facing: Angle };
  mounted: { detail: DetailId };
  dismounted: { detail: DetailId; horses: Horses };
  combined: { detail: DetailId; into: DetailId; soldiers: number; colour: Colour };
  'cohesion-regained': { detail: DetailId; from: Colour; to: Colour };
  scattered: { detail: DetailId; forest: string };
  reappeared: { detail: DetailId; forest: string; at: Point; facing: Angle };
  'broke-out': { detail: DetailId; into: Detail[]; unit: string };
  'formed-up': { details: DetailId[]; into: Detail };
  /** A command figure, general or piece pushed aside by one that came to stand there (QM-2.14). */
  shifted: { piece: string; from: Point; to: Point };
  losses: { detail: DetailId; lost: number; left: number; at: Point; formation: Formation };
  'horses-lost': { horses: string; lost: number; left: number };
  'command-figure-down': { unit: string; figure: string; detail: DetailId };
  'permanent-disorder': { details: DetailId[]; unit: string };
  /** A colour gone down a step, or an ordinary marker where there is no step left (QM-10.3). */
  downgraded: { detail: DetailId; from: Colour; to: Colour; disordered: boolean; cause: Wear };
  'detail-destroyed': { detail: DetailId; at: Point; cause: 'fire' | 'melee'; lost: ElementId[] };
  /** Details at or under their break point (QM-24.1, QM-24.2). */
  'unit-fled': { unit: string; details: DetailId[]; lost: ElementId[] };
  'gun-abandoned': { detail: DetailId; at: Point; lost: ElementId[] };
  'scattered-lost': { detail: DetailId; forest: string; lost: ElementId[] };
  'collapse-roll': { army: ArmyId; left: number; of: number; threshold: number; roll: DiceRoll | null; stands: boolean };
  'ground-held': { objective: string; name: string; army: ArmyId; turns: number; needed: number };
  'concession-offered': { seat: SeatId; army: ArmyId };
  'player-finished': { seat: SeatId };
  'turn-ended': { turn: number; reason: 'deck-empty' | 'all-finished' };
  'game-ended': {
    winner: ArmyId | null;
    reason: string;
    seed: string;
    secrets: { seat: SeatId; identity: Identity | null; designation: string | null; points: number; rolled: number[] }[];
  };
}

export const isSkirmishEvent = kindsOf<SkirmishEvents>();
