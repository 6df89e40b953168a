import type { SideId, UnitId } from '../troops/unit.ts';

/** A unit whose test says it routs, with the Rep it tested on. */
export interface Routing {
  readonly unit: UnitId;
  readonly side: SideId;
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

function highest(cluster: readonly Routing[], side: SideId): number {
  return Math.max(...cluster.filter((each) => each.side === side).map(({ rep }) => rep));
}

/**
 * Who stays, with one hit, although opponents in one melee would both rout: on the side with the higher Rep those above the other's highest; on equality
 * those of both sides that have it (RK-16.19).
 */
export function whoStays(routing: readonly Routing[]): UnitId[] {
  return clusters(routing).flatMap((cluster) => {
    const red = highest(cluster, 'red');
    const blue = highest(cluster, 'blue');
    if (red === -Infinity || blue === -Infinity) return [];
    const stays = ({ side, rep }: Routing) =>
      red === blue ? rep === red : side === (red > blue ? 'red' : 'blue') && rep > Math.min(red, blue);
    return cluster.filter(stays).map(({ unit }) => unit);
  });
}
