import { z } from 'zod';
import { anything, dice, flag, kindsOf, list, number, piece, point, rolls, seat, tells, text, type DataOf } from '../../kernel/event.ts';
import { CHAOS_CAUSES, ELAN_CAUSES, TRACKER_CAUSES, WAYS_MOVED } from './causes.ts';
import { contactDie } from './state/charge.ts';
import { terrainPiece } from './ground/ground.ts';
import { ACTION_TYPES, commander, COMMANDER_ACTIONS } from './players.ts';
import { CHOICES } from './selections.ts';
import { arm, formation, muster, pose, side, skirmishStand, smoke, unit } from './troops/unit.ts';

/** How a volley is fired (TS-17.20). */
const QUALITIES = ['normal', 'weak', 'ragged'] as const;
export type Quality = (typeof QUALITIES)[number];

/** The die of one stand (TS-17.5). */
const firingDie = z.strictObject({
  /** Number of the stand in stand order, or of the block's side. */
  stand: number,
  die: number,
  modifier: number,
  band: number,
  /** Canister or a garrison's six (TS-17.6, TS-17.7). */
  rule: z.enum(['disorder', 'canister', 'garrison']),
  effective: flag,
});
export type FiringDie = Readonly<z.infer<typeof firingDie>>;

/** One receiving die (TS-17.12). */
const receivingDie = z.strictObject({ stand: number, die: number, modifier: number, hit: flag });
export type ReceivingDie = Readonly<z.infer<typeof receivingDie>>;

/** The three tests of contact (TS-21.7, TS-21.11, TS-21.17). */
const CONTACT_TESTS = ['command', 'disorder', 'stress'] as const;
export type ContactTest = (typeof CONTACT_TESTS)[number];

/** What a unit in contact does (TS-21.8 to TS-21.19). */
const CONTACT_CHOICES = [
  'continue',
  'abort',
  'fire',
  'stay',
  'disengage',
  'pay',
  'halt',
  'stand',
  'withdraw',
  'fall-back',
  'retreat',
] as const;
export type ContactChoice = (typeof CONTACT_CHOICES)[number];

/** What a unit does about a charge (TS-20.11 to TS-20.21). */
const REACTIONS = ['volley', 'change-formation', 'limber', 'reorder', 'counter-charge', 'abandon-guns'] as const;
export type Reacted = (typeof REACTIONS)[number];

/** Every kind of event of TS-30.1. */
export const toyEvents = {
  // Draft and set-up.
  'battle-begun': tells({ scenario: text, commitment: text, options: anything }),
  'first-chooser-rolled': rolls({ dice: list(z.strictObject({ side, die: number })), side }, ({ dice: thrown }) =>
    thrown.map(({ side, die }) => ({ side, dice: [die] })),
  ),
  'edge-chosen': tells({ side, edge: z.enum(['bottom', 'top']) }),
  'selection-made': tells({ seat, selection: z.enum(CHOICES), elan: list(z.strictObject({ side, amount: number })) }),
  'terrain-placed': tells({ seat, pieces: list(terrainPiece) }),
  'unit-placed': tells({ unit }),
  'commander-placed': tells({ commander }),

  // Turns and halves.
  'turn-begun': tells({ turn: number }),
  'initiative-rolled': rolls(
    {
      rolls: list(z.strictObject({ seat, side, die: number, chaos: number, value: number })),
      totals: z.record(side, number),
      holder: side,
    },
    ({ rolls: thrown }) => thrown.map(({ seat, die }) => ({ seat, dice: [die] })),
  ),
  'initiative-seized': tells({ side, elan: z.strictObject({ side, amount: number }) }),
  'half-begun': tells({ side }),
  'half-ended': tells({ side }),
  'player-ended-half': tells({ seat }),

  // Commanders.
  'commander-acted': rolls(
    {
      seat,
      action: z.enum(COMMANDER_ACTIONS),
      from: point,
      to: point,
      attached: piece.nullable(),
      dice,
      chaos: z.strictObject({ from: number, to: number }),
      success: flag,
    },
    ({ seat, dice }) => [{ seat, dice }],
  ),
  'unit-rallied': rolls({ seat, unit: piece, dice, needed: number, success: flag }, ({ seat, unit, dice }) => [
    { seat, piece: unit, dice },
  ]),
  'unit-reformed': rolls({ seat, unit, die: number.nullable(), stress: number }, ({ seat, die }) => [{ seat, dice: [die] }]),
  'reform-failed': rolls({ seat, unit: piece, die: number }, ({ seat, die }) => [{ seat, dice: [die] }]),
  /** `unit` hit them: a firer, a mover, or their own that routed (TS-8.14 to TS-8.18). */
  'commander-hit': tells({ seat, cause: z.enum(['volley', 'sharpshooter', 'contact', 'rout']), by: piece, from: point, to: point }),
  'commander-contact': rolls(
    { seat, by: piece, attacker: number, defender: number, reroll: number.nullable(), casualty: flag },
    ({ seat, by, attacker, defender, reroll }) => [
      { piece: by, dice: [attacker] },
      { seat, dice: [defender] },
      { piece: by, dice: [reroll] },
    ],
  ),
  'commander-moved': tells({ seat, from: point, to: point, attached: piece.nullable(), cause: text }),
  /** The roll of TS-8.18. */
  'commander-risked': rolls({ seat, unit: piece, die: number, casualty: flag }, ({ seat, die }) => [{ seat, dice: [die] }]),

  // Units, their trackers and stands.
  'action-started': tells({ seat, unit: piece, action: z.enum([...ACTION_TYPES, 'hasty-reorder']), chaos: number }),
  'unit-moved': tells({ unit: piece, from: formation, to: formation, how: z.enum(WAYS_MOVED), path: list(pose) }),
  'formation-changed': tells({ unit: piece, from: formation, to: formation }),
  'tracker-changed': tells({
    unit: piece,
    tracker: z.enum(['disorder', 'stress']),
    from: number,
    to: number,
    cause: z.enum(TRACKER_CAUSES),
  }),
  'chaos-changed': tells({ seat, from: number, to: number, cause: z.enum(CHAOS_CAUSES) }),
  'elan-changed': tells({ side, from: number, to: number, cause: z.enum(ELAN_CAUSES) }),
  'stand-lost': tells({ unit: piece, of: piece, lost: z.enum(['reduced', 'destroyed']), cause: text, left: number }),
  'unit-dispersed': tells({ unit: muster, seat, floor: number, at: formation }),
  'garrison-gone': tells({ unit: piece, of: piece, block: text }),
  /** Open dice lie before whoever is asked something because of them (TS-29.1); what came of them is told when it is answered. */
  'dice-thrown': rolls(
    { unit: piece, test: z.enum(['balk', 'commander-contact', 'passage', 'reform', 'reorder']), dice, needed: number.nullable() },
    ({ unit, dice, needed }) => [{ piece: unit, dice, needs: needed, twice: true }],
  ),
  'threat-declared': tells({ from: piece, to: piece, kinds: list(z.enum(['flank', 'cavalry'])), stress: number }),

  // Reordering.
  'reorder-rolled': rolls(
    {
      unit: piece,
      die: number.nullable(),
      first: number.nullable(),
      modifier: number,
      disorder: number,
      removed: number,
      remaining: number,
    },
    ({ unit, first, die }) => [first, die].map((each) => ({ piece: unit, dice: [each] })),
  ),
  'reorder-remainder': tells({ unit: piece, choice: z.enum(['withdraw', 'destroy', 'hold']), amount: number }),
  'files-closed': tells({ unit: piece }),

  // Fire.
  'volley-fired': rolls(
    { firer: piece, target: piece, face: number.nullable(), quality: z.enum(QUALITIES), dice: list(firingDie), effective: number },
    ({ firer, dice }) => [
      { piece: firer, purpose: 'volley', dice: dice.map(({ die }) => die), scores: dice.map(({ effective }) => effective) },
    ],
  ),
  'fire-received': rolls(
    { unit: piece, firer: piece, dice: list(receivingDie), duplicates: number, covered: number, stress: number },
    ({ unit, dice }) => [{ piece: unit, purpose: 'receive', dice: dice.map(({ die }) => die), scores: dice.map(({ hit }) => hit) }],
  ),
  'smoke-placed': tells({ smoke: list(smoke) }),
  'smoke-cleared': tells({ smoke: list(smoke) }),
  'limbers-moved': tells({ unit: piece, limbers: z.enum(['attached', 'back']) }),
  sharpshot: rolls({ unit: piece, stand: number, commander: seat, die: number, hit: flag }, ({ unit, die }) => [
    { piece: unit, dice: [die], needs: 6 },
  ]),

  // Passages, skirmishers, villages.
  'passage-tried': rolls(
    {
      mover: piece,
      passed: piece,
      dice,
      needed: number,
      success: flag,
      outcome: z.enum(['through', 'refused', 'allowed']),
      stands: number,
    },
    ({ passed, dice, needed }) => [{ piece: passed, purpose: 'reorder', dice, needs: needed }],
  ),
  'skirmishers-deployed': tells({ unit: piece, stands: list(skirmishStand) }),
  'skirmishers-recalled': tells({ unit: piece, stands: list(number) }),
  'skirmisher-moved': tells({ unit: piece, stand: number, from: point, to: point, cause: text }),
  'skirmisher-pushed': tells({ unit: piece, stand: number, from: point, to: point }),
  'skirmisher-scattered': tells({ unit: piece, stand: number, by: piece }),
  'skirmish-duel': rolls(
    {
      mover: piece,
      stand: number,
      enemy: piece,
      other: number,
      dice: list(z.strictObject({ mover: number, enemy: number })),
      loser: piece,
    },
    ({ mover, enemy, dice }) => [
      { piece: mover, dice: dice.map((each) => each.mover) },
      { piece: enemy, dice: dice.map((each) => each.enemy) },
    ],
  ),
  'garrison-entered': tells({ unit: piece, garrison: piece, block: text, stands: number }),
  'garrison-left': tells({ unit: piece, garrison: piece, block: text, stands: number }),

  // Charges.
  'charge-declared': tells({ seat, chargers: list(z.strictObject({ unit: piece, target: piece, heading: number })) }),
  'charge-stage': tells({ stage: z.literal([12, 6, 2]), moves: list(z.strictObject({ unit: piece, to: pose, used: flag })) }),
  'charge-stress': tells({
    step: z.enum(['charge', 'disparity', 'arc', 'counter-charge']),
    units: list(z.strictObject({ unit: piece, stress: number })),
    counts: z.record(side, number).nullable(),
  }),
  'reaction-made': tells({ unit: piece, window: z.literal([12, 6]), reaction: z.enum(REACTIONS), chaos: number }),
  'charge-aborted': tells({ units: list(piece), window: z.literal([12, 6]), chaos: number }),
  'charge-balked': rolls({ unit: piece, die: number.nullable(), needed: number, passed: flag, elan: flag }, ({ unit, die, needed }) => [
    { piece: unit, purpose: 'balk', dice: [die], needs: needed },
  ]),
  'counter-charge': tells({ units: list(z.strictObject({ unit: piece, against: piece, to: pose })) }),
  'guns-abandoned': rolls({ battery: piece, shelter: piece, die: number.nullable(), success: flag }, ({ battery, die }) => [
    { piece: battery, dice: [die] },
  ]),
  'gunners-returned': tells({ battery: piece }),
  'battery-removed': tells({ battery: piece }),
  'target-switched': tells({ charger: piece, from: piece, to: piece }),
  'charger-stopped': tells({ charger: piece, why: text }),
  'wave-opened': tells({ wave: number, chargers: list(piece) }),

  // Contact and melee.
  'contact-opened': tells({ conflicts: list(z.strictObject({ attackers: list(piece), defenders: list(piece) })) }),
  /** A die was rolled for it; number and result are secret, but that some tests cannot fail is not (TS-29.2, TS-29.5). */
  'contact-die': tells({ test: z.enum(CONTACT_TESTS), unit: piece, certain: flag }, contactDie.shape),
  'contact-choice': tells({
    unit: piece,
    step: z.enum(['2a', '2b', '4a', '4b', '6a', '6b']),
    choice: z.enum(CONTACT_CHOICES),
    distance: number,
  }),
  'stakes-raised': tells({ attackers: list(piece), defenders: list(piece) }),
  /** Whether its commander had a die rolled again is secret until the reveal (TS-29.6). */
  'commander-asked': tells({ unit: piece }, { test: z.enum(CONTACT_TESTS).nullable(), die: contactDie.nullable() }),
  'contact-revealed': rolls(
    {
      units: list(
        z.strictObject({ unit: piece, dice: list(contactDie.extend({ test: z.enum(CONTACT_TESTS) })), failures: number, total: number }),
      ),
    },
    ({ units }) => units.map(({ unit, dice }) => ({ piece: unit, dice: dice.map(({ die }) => die) })),
  ),
  'contact-won': tells({ units: list(piece) }),
  'unit-routed': tells({
    unit: piece,
    arm,
    cause: text,
    stress: number,
    from: formation,
    to: formation.nullable(),
    neighbours: list(piece),
  }),
  'melee-opened': tells({ attackers: list(piece), defenders: list(piece) }),
  'melee-turn': rolls(
    { unit: piece, choice: z.enum(['fight', 'rout', 'pass']), die: number.nullable(), needed: number.nullable(), success: flag },
    ({ unit, die, needed }) => [{ piece: unit, purpose: 'melee', dice: [die], needs: needed }],
  ),
  'melee-ended': tells({ winners: list(piece) }),
  'charge-ended': tells({ seat }),

  // The end.
  'concession-offered': tells({ seat, side }),
  'turn-ended': tells({ turn: number, elan: z.record(side, number) }),
  'game-ended': tells({ winner: side, reason: text, seed: text }),
};
export type ToyEvents = DataOf<typeof toyEvents>;

export const isToyEvent = kindsOf(toyEvents);
