import { kindsOf } from '../../../kernel/event.ts';
import type { SeatId } from '../../../kernel/game.ts';
import type { Angle, Mil, Point } from '../../../table/units.ts';
import type { Card } from './cards/cards.ts';
import type { DiceRoll } from './dice/dice.ts';
import type { Side } from './ground/sides.ts';
import type { ArmyId, Colour, Formation, General, Unit, UnitId } from './troops/unit.ts';

export type DowngradeCause = 'turn' | 'activation' | 'pass' | 'fire' | 'melee' | 'officer-lost';

/** The events that every book of the family tells (KM-33.1). */
export interface BattleEvents {
  'battle-begun': { scenario: string; commitment: string; options: object };
  /** Both armies shown at once (KM-29.5a). */
  'armies-deployed': { units: Unit[]; generals: General[] };
  'turn-started': { turn: number };
  'card-drawn': { card: Card; army: ArmyId; left: number };
  'card-wasted': { card: Card; reason: string };
  'unit-disordered': { unit: UnitId; by: 'two' | 'joker' | 'red-activation' | 'red-pass' | 'fire' | 'melee' };
  /** Secret part: `{ left }`, which is open where points are no secret. */
  'point-spent': { seat: SeatId; army: ArmyId; purpose: string; unit: UnitId | null; left?: number };
  'unit-activated': { seat: SeatId; unit: UnitId; card: Card; colour: Colour };
  'unit-passed': { seat: SeatId; unit: UnitId; colour: Colour };
  'unit-moved': {
    unit: UnitId;
    from: Point;
    path: Point[];
    length: Mil;
    limit: Mil;
    halvings: { reason: string; clause: string }[];
    road: boolean;
    facing: Angle;
    formation: Formation;
    entered: string | null;
    left: string | null;
  };
  'formation-changed': { unit: UnitId; from: Formation; to: Formation; at: Point; facing: Angle };
  'unit-reformed': { unit: UnitId; from: Formation; to: Formation; at: Point; facing: Angle };
  /** Own skirmishers moved aside, or a general settled next to a unit (KM-14.17, KM-5.5a). */
  shifted: { piece: string; from: Point; to: Point };
  fire: {
    attacker: UnitId;
    target: UnitId;
    from: Point;
    aim: Point;
    range: Mil;
    side: Side | null;
    attack: DiceRoll;
    defence: DiceRoll;
    casualties: number;
  };
  charge: { attacker: UnitId; target: UnitId; from: Point; path: Point[]; at: Point; facing: Angle; length: Mil; side: Side | null };
  melee: {
    attacker: UnitId;
    defender: UnitId;
    attack: DiceRoll;
    defence: DiceRoll;
    attackerLosses: number;
    defenderLosses: number;
    winner: UnitId | null;
    side: Side | null;
  };
  'rally-rolled': { unit: UnitId; general: SeatId; roll: DiceRoll; success: boolean };
  'escape-move': {
    unit: UnitId;
    distance: Mil;
    bearing: Angle;
    from: Point;
    to: Point;
    formation: Formation;
    facing: Angle;
    relaxed: string | null;
  };
  'stayed-in-building': { unit: UnitId; building: string };
  casualties: { unit: UnitId; lost: number; left: number; at: Point; formation: Formation };
  'colour-changed': { unit: UnitId; from: Colour; to: Colour; cause: DowngradeCause };
  'officer-lost': { unit: UnitId };
  'ensign-lost': { unit: UnitId };
  'flag-captured': { unit: UnitId };
  'officer-restored': { unit: UnitId };
  'ensign-restored': { unit: UnitId };
  'unit-collapsed': { unit: UnitId; cause: string; at: Point };
  'guns-abandoned': { unit: UnitId; at: Point };
  'collapse-rolled': { army: ArmyId; left: number; threshold: number; roll: DiceRoll; stands: boolean };
  /** An army alone on ground that decides the battle, at the end of a turn: for so many full turns, of so many needed (KM-28.7). */
  'ground-held': { objective: string; name: string; army: ArmyId; turns: number; needed: number };
  'general-moved': { seat: SeatId; from: Point; to: Point; by: 'king' | 'turn-end' };
  'concession-offered': { seat: SeatId; army: ArmyId };
  'battle-ended': { winner: ArmyId | null; reason: string; seed: string };
}

export const isBattleEvent = kindsOf<BattleEvents>();
