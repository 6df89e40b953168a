import type { Database } from './connection.ts';
import type { JournalRow, SnapshotRow, StoredBattle } from './rows.ts';
import type { InvitationRow } from './seats.ts';
import { broughtArmies } from './library/tables.ts';
import type { BroughtRow } from './library/fought.ts';
import { battles, invitations, journal, seatHolders, seats, snapshots } from './tables.ts';

/** All rows of a battle that begins. */
export interface NewRows {
  readonly record: StoredBattle;
  readonly opening: JournalRow;
  readonly snapshot: SnapshotRow;
  /** Who is invited to its seats. */
  readonly invited?: readonly InvitationRow[];
  /** Which armies of the library are brought to it. */
  readonly brought?: readonly BroughtRow[];
}

/** Writes a battle that begins, and who holds its seats from now on. */
export async function writeNew(all: Database, { record, opening, snapshot, invited = [], brought = [] }: NewRows): Promise<void> {
  const holders = record.seats.flatMap(({ battle, seat, held, player, family }) =>
    held === 'open' ? [] : [{ battle, seat, number: 1, held, player, family, since: opening.at, until: null }],
  );
  await all.insert(battles).values(record.battle);
  await all.insert(seats).values([...record.seats]);
  if (holders.length > 0) await all.insert(seatHolders).values(holders);
  if (invited.length > 0) await all.insert(invitations).values([...invited]);
  if (brought.length > 0) await all.insert(broughtArmies).values([...brought]);
  await all.insert(journal).values(opening);
  await all.insert(snapshots).values(snapshot);
}
