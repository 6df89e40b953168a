import type { SeatId } from '../../kernel/game.ts';
import type { Arm, SideId } from './troops/unit.ts';

/** What may be chosen for a battle (TS-5.4). */
export const CHOICES = [
  'line-infantry',
  'cavalry-squadron',
  'light-infantry',
  'regimental-artillery',
  'veterans',
  'at-all-costs',
  'well-trained',
  'time-limit',
  'defend-open',
  'defend-hill',
  'defend-village',
] as const;

export type Selection = (typeof CHOICES)[number];

/** A row of the table: how often a player may take it, what it brings, and who gains élan by it. */
interface Row {
  readonly most: number;
  readonly arm: Arm | null;
  readonly own: number;
  readonly opponent: number;
}

const row = (most: number, arm: Arm | null, own: number, opponent = 0): Row => ({ most, arm, own, opponent });

/** The table of TS-5.4. */
export const SELECTIONS: Readonly<Record<Selection, Row>> = {
  'defend-hill': row(1, null, 0, 1),
  'defend-village': row(1, null, 0, 2),
  'defend-open': row(1, null, 0),
  'time-limit': row(1, null, 0),
  'at-all-costs': row(1, null, 1),
  'line-infantry': row(5, 'line-infantry', 1),
  'regimental-artillery': row(2, 'artillery', 0),
  'cavalry-squadron': row(4, 'cavalry', 1),
  'light-infantry': row(2, 'light-infantry', 1),
  veterans: row(1, null, 2),
  'well-trained': row(1, null, 0),
};

/** A battle whose forces its players choose (section 5): who chose first, and what every player has taken so far. */
export interface Draft {
  readonly firstChooser: SideId | null;
  readonly taken: Readonly<Record<SeatId, readonly Selection[]>>;
}

export function isDefence(selection: Selection): boolean {
  return selection === 'defend-hill' || selection === 'defend-village' || selection === 'defend-open';
}

/** What is put on the table with a choice besides a unit (TS-5.4). */
export type TerrainChoice = 'hill' | 'village' | 'wood';

export function terrainOf(selection: Selection): TerrainChoice | null {
  switch (selection) {
    case 'defend-hill':
      return 'hill';
    case 'defend-village':
      return 'village';
    case 'light-infantry':
      return 'wood';
    default:
      return null;
  }
}
