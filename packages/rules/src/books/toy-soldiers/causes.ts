import { ACTION_TYPES, COMMANDER_ACTIONS } from './players.ts';
import { CHOICES } from './selections.ts';

/* What events call the reason of something: the log has a word for each. */

/** How defenders leave contact (TS-21.10, TS-21.15, TS-21.19). */
const WAYS_OUT = ['disengage', 'withdraw', 'retreat'] as const;
export type WayOut = (typeof WAYS_OUT)[number];

/** Why a unit gained or lost disorder or stress. */
export const TRACKER_CAUSES = [
  ...ACTION_TYPES,
  ...WAYS_OUT,
  'abandon-guns',
  'abort',
  'arc',
  'artillery-fire',
  'balk',
  'cavalry',
  'commander-fallen',
  'commander-hit',
  'counter-charge',
  'cut-off',
  'disparity',
  'garrison',
  'garrison-back',
  'hasty-reorder',
  'heroics',
  'hindered',
  'hold',
  'last-volley',
  'leaving-village',
  'limbered',
  'limbers',
  'melee',
  'musketry',
  'no-return-fire',
  'obstacle',
  'passage',
  'passage-refused',
  'ragged-volley',
  'rally-again',
  'reaction',
  'recall',
  'rout',
  'rout-near',
  'skirmish-order',
  'skirmishers',
  'slope',
  'stands-destroyed',
  'switched',
  'threat',
  'unlimbered',
  'wider-enemy',
  'withdrawal',
  'won',
  'wood',
] as const;
export type TrackerCause = (typeof TRACKER_CAUSES)[number];

/** Why the chaos of a command is another than before. */
export const CHAOS_CAUSES = [
  ...ACTION_TYPES,
  ...COMMANDER_ACTIONS,
  ...WAYS_OUT,
  'abort',
  'balk',
  'commander-contact',
  'commander-fallen',
  'commander-hit',
  'counter-charge',
  'dispersed',
  'hasty-reorder',
  'limbers',
  'rout',
] as const;
export type ChaosCause = (typeof CHAOS_CAUSES)[number];

/** Why a side gained or spent élan. */
export const ELAN_CAUSES = [
  ...CHOICES,
  'balk',
  'charge-on',
  'dispersed',
  'initiative-seized',
  'reform',
  'rout',
  'stakes',
  'stand',
  'stood',
  'target-withdrew',
] as const;
export type ElanCause = (typeof ELAN_CAUSES)[number];

/** How a unit moved: as it was ordered, because it must, or in a charge. */
export const WAYS_MOVED = [
  'adjust',
  'angle',
  'charge-12',
  'charge-2',
  'charge-6',
  'charge-advance',
  'counter-charge',
  'disengage',
  'ease-forward',
  'fall-back',
  'forward',
  'hurry-forward',
  'move-to-side',
  'prolong',
  'retreat',
  'withdraw',
  'withdrawal',
  'won',
] as const;
export type WayMoved = (typeof WAYS_MOVED)[number];
