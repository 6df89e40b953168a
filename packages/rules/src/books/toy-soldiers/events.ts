import { kindsOf } from '../../kernel/event.ts';
import type { SeatId } from '../../kernel/game.ts';
import type { Angle, Mil, Point } from '../../table/units.ts';
import type { Selection } from './selections.ts';
import type { TerrainPiece } from './ground/ground.ts';
import type { ActionType, Commander, CommanderActionKind } from './players.ts';
import type { Arm, Formation, Muster, Pose, SideId, SkirmishStand, Smoke, Unit, UnitId } from './troops/unit.ts';

/** What a number of disorder, stress, chaos or élan was for: a word for the log, with the clause of its event. */
export type Cause = string;

/** How a volley is fired (TS-17.20). */
export type Quality = 'normal' | 'weak' | 'ragged';

/** The die of one stand (TS-17.5). */
export interface FiringDie {
  /** Number of the stand in stand order, or of the block's side. */
  readonly stand: number;
  readonly die: number;
  readonly modifier: number;
  readonly band: number;
  /** Canister or a garrison's six (TS-17.6, TS-17.7). */
  readonly rule: 'disorder' | 'canister' | 'garrison';
  readonly effective: boolean;
}

/** One receiving die (TS-17.12). */
export interface ReceivingDie {
  readonly stand: number;
  readonly die: number;
  readonly modifier: number;
  readonly hit: boolean;
}

/** The three tests of contact (TS-21.7, TS-21.11, TS-21.17). */
export type ContactTest = 'command' | 'disorder' | 'stress';

/** Every kind of event of TS-30.1 and its public data. */
export interface ToyEvents {
  'battle-begun': { scenario: string; commitment: string; options: object };
  'first-chooser-rolled': { dice: { side: SideId; die: number }[]; side: SideId };
  'edge-chosen': { side: SideId; edge: 'bottom' | 'top' };
  'selection-made': { seat: SeatId; selection: Selection; elan: { side: SideId; amount: number }[] };
  'terrain-placed': { seat: SeatId; pieces: TerrainPiece[] };
  'unit-placed': { unit: Unit };
  'commander-placed': { commander: Commander };

  'turn-begun': { turn: number };
  'initiative-rolled': {
    rolls: { seat: SeatId; side: SideId; die: number; chaos: number; value: number }[];
    totals: Record<SideId, number>;
    holder: SideId;
  };
  'initiative-seized': { side: SideId; elan: { side: SideId; amount: number } };
  'half-begun': { side: SideId };
  'half-ended': { side: SideId };
  'player-ended-half': { seat: SeatId };

  'commander-acted': {
    seat: SeatId;
    action: CommanderActionKind;
    from: Point;
    to: Point;
    attached: UnitId | null;
    dice: number[];
    chaos: { from: number; to: number };
    success: boolean;
  };
  'unit-rallied': { seat: SeatId; unit: UnitId; dice: number[]; needed: number; success: boolean };
  'unit-reformed': { seat: SeatId; unit: Unit; die: number | null; stress: number };
  'reform-failed': { seat: SeatId; unit: UnitId; die: number };
  /** `unit` hit them: a firer, a mover, or their own that routed (TS-8.14 to TS-8.18). */
  'commander-hit': { seat: SeatId; cause: 'volley' | 'sharpshooter' | 'contact' | 'rout'; by: UnitId; from: Point; to: Point };
  'commander-contact': { seat: SeatId; by: UnitId; attacker: number; defender: number; reroll: number | null; casualty: boolean };
  'commander-moved': { seat: SeatId; from: Point; to: Point; attached: UnitId | null; cause: Cause };
  /** The roll of TS-8.18. */
  'commander-risked': { seat: SeatId; unit: UnitId; die: number; casualty: boolean };

  'action-started': { seat: SeatId; unit: UnitId; action: ActionType | 'hasty-reorder'; chaos: number };
  'unit-moved': { unit: UnitId; from: Formation; to: Formation; how: Cause; path: readonly Pose[] };
  'formation-changed': { unit: UnitId; from: Formation; to: Formation };
  'tracker-changed': { unit: UnitId; tracker: 'disorder' | 'stress'; from: number; to: number; cause: Cause };
  'chaos-changed': { seat: SeatId; from: number; to: number; cause: Cause };
  'elan-changed': { side: SideId; from: number; to: number; cause: Cause };
  'stand-lost': { unit: UnitId; of: UnitId; lost: 'reduced' | 'destroyed'; cause: Cause; left: number };
  'unit-dispersed': { unit: Muster; seat: SeatId; floor: number; at: Formation };
  'garrison-gone': { unit: UnitId; of: UnitId; block: string };
  /** Open dice lie before whoever is asked something because of them (TS-29.1); what came of them is told when it is answered. */
  'dice-thrown': {
    unit: UnitId;
    test: 'balk' | 'commander-contact' | 'passage' | 'reform' | 'reorder';
    dice: number[];
    needed: number | null;
  };
  'threat-declared': { from: UnitId; to: UnitId; kinds: ('flank' | 'cavalry')[]; stress: number };

  'reorder-rolled': {
    unit: UnitId;
    die: number | null;
    first: number | null;
    modifier: number;
    disorder: number;
    removed: number;
    remaining: number;
  };
  'reorder-remainder': { unit: UnitId; choice: 'withdraw' | 'destroy' | 'hold'; amount: number };
  'files-closed': { unit: UnitId };

  'volley-fired': { firer: UnitId; target: UnitId; face: number | null; quality: Quality; dice: FiringDie[]; effective: number };
  'fire-received': { unit: UnitId; firer: UnitId; dice: ReceivingDie[]; duplicates: number; covered: number; stress: number };
  'smoke-placed': { smoke: Smoke[] };
  'smoke-cleared': { smoke: Smoke[] };
  'limbers-moved': { unit: UnitId; limbers: 'attached' | 'back' };
  sharpshot: { unit: UnitId; stand: number; commander: SeatId; die: number; hit: boolean };

  'passage-tried': {
    mover: UnitId;
    passed: UnitId;
    dice: number[];
    needed: number;
    success: boolean;
    outcome: 'through' | 'refused' | 'allowed';
    stands: number;
  };

  'skirmishers-deployed': { unit: UnitId; stands: SkirmishStand[] };
  'skirmishers-recalled': { unit: UnitId; stands: number[] };
  'skirmisher-moved': { unit: UnitId; stand: number; from: Point; to: Point; cause: Cause };
  'skirmisher-pushed': { unit: UnitId; stand: number; from: Point; to: Point };
  'skirmisher-scattered': { unit: UnitId; stand: number; by: UnitId };
  'skirmish-duel': { mover: UnitId; stand: number; enemy: UnitId; other: number; dice: { mover: number; enemy: number }[]; loser: UnitId };
  'garrison-entered': { unit: UnitId; garrison: UnitId; block: string; stands: number };
  'garrison-left': { unit: UnitId; garrison: UnitId; block: string; stands: number };

  'charge-declared': { seat: SeatId; chargers: { unit: UnitId; target: UnitId; heading: Angle }[] };
  'charge-stage': { stage: 12 | 6 | 2; moves: { unit: UnitId; to: Pose; used: boolean }[] };
  'charge-stress': {
    step: 'charge' | 'disparity' | 'arc' | 'counter-charge';
    units: { unit: UnitId; stress: number }[];
    counts: Record<SideId, number> | null;
  };
  'reaction-made': { unit: UnitId; window: 12 | 6; reaction: string; chaos: number };
  'charge-aborted': { units: UnitId[]; window: 12 | 6; chaos: number };
  'charge-balked': { unit: UnitId; die: number | null; needed: number; passed: boolean; elan: boolean };
  'counter-charge': { units: { unit: UnitId; against: UnitId; to: Pose }[] };
  'guns-abandoned': { battery: UnitId; shelter: UnitId; die: number | null; success: boolean };
  'gunners-returned': { battery: UnitId };
  'battery-removed': { battery: UnitId };
  'target-switched': { charger: UnitId; from: UnitId; to: UnitId };
  'charger-stopped': { charger: UnitId; why: Cause };
  'wave-opened': { wave: number; chargers: UnitId[] };
  'contact-opened': { conflicts: { attackers: UnitId[]; defenders: UnitId[] }[] };
  /** A die was rolled for it; number and result are secret, but that some tests cannot fail is not (TS-29.2, TS-29.5). */
  'contact-die': { test: ContactTest; unit: UnitId; certain: boolean };
  'contact-choice': { unit: UnitId; step: '2a' | '2b' | '4a' | '4b' | '6a' | '6b'; choice: string; distance: Mil };
  'stakes-raised': { attackers: UnitId[]; defenders: UnitId[] };
  /** Whether its commander had a die rolled again is secret until the reveal (TS-29.6). */
  'commander-asked': { unit: UnitId };
  'contact-revealed': {
    units: {
      unit: UnitId;
      dice: { test: ContactTest; die: number; modifier: number; success: boolean; first: number | null }[];
      failures: number;
      total: number;
    }[];
  };
  'contact-won': { units: UnitId[] };
  'unit-routed': { unit: UnitId; arm: Arm; cause: Cause; stress: number; from: Formation; to: Formation | null; neighbours: UnitId[] };
  'melee-opened': { attackers: UnitId[]; defenders: UnitId[] };
  'melee-turn': { unit: UnitId; choice: 'fight' | 'rout' | 'pass'; die: number | null; needed: number | null; success: boolean };
  'melee-ended': { winners: UnitId[] };
  'charge-ended': { seat: SeatId };

  'concession-offered': { seat: SeatId; side: SideId };
  'turn-ended': { turn: number; elan: Record<SideId, number> };
  'game-ended': { winner: SideId; reason: string; seed: string };
}

export const isToyEvent = kindsOf<ToyEvents>();
