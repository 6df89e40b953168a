import type { UnitId } from '../state/unit.ts';

/** A unit whose test says it routs, with the Rep it tested on. */
export interface Routing {
  readonly unit: UnitId;
  /** Whom it fights for: a side, or itself (RK-25.2c). */
  readonly party: string;
  readonly rep: number;
  /** Routing enemies it touches. */
  readonly against: readonly UnitId[];
}

/** Sets of routing units that hang together by contact between opponents. */
function clusters(routing: readonly Routing[]): Routing[][] {
  const left = new Set(routing);
  const found: Routing[][] = [];
  for (const first of routing) {
    if (!left.delete(first)) continue;
    const cluster = [first];
    for (const each of cluster) {
      for (const other of left) {
        if (!each.against.includes(other.unit) && !other.against.includes(each.unit)) continue;
        left.delete(other);
        cluster.push(other);
      }
    }
    found.push(cluster);
  }
  return found;
}

/**
 * Who stays, with one hit, although opponents in one melee would both rout: of the party with the highest Rep those above the highest of the others; on
 * equality those of all parties that have it (RK-16.19).
 */
export function whoStays(routing: readonly Routing[]): UnitId[] {
  return clusters(routing).flatMap((cluster) => {
    const highest = (party: string) => Math.max(...cluster.filter((each) => each.party === party).map(({ rep }) => rep));
    const [first, second] = [...new Set(cluster.map(({ party }) => party))].toSorted((one, other) => highest(other) - highest(one));
    if (first === undefined || second === undefined) return [];
    const [most, next] = [highest(first), highest(second)];
    const stays = ({ party, rep }: Routing) => (most === next ? rep === most : party === first && rep > next);
    return cluster.filter(stays).map(({ unit }) => unit);
  });
}
