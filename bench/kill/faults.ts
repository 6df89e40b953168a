/** What a kill must not do. */
export interface Faults {
  /** Acknowledged commands, or events of a battle, that are not there; that are there twice. */
  lost: number;
  doubled: number;
  /** Battles whose journal no longer gives the states it gave. */
  wrongHashes: number;
  /** Players who did not come back in time, or whose line the server closed because they asked too fast. */
  late: number;
  thrownOut: number;
  /** Times the server ended without being killed. */
  ended: number;
}

export const noFaults = (): Faults => ({ lost: 0, doubled: 0, wrongHashes: 0, late: 0, thrownOut: 0, ended: 0 });

export function count(faults: Faults): number {
  return Object.values(faults).reduce((sum: number, each: number) => sum + each, 0);
}
