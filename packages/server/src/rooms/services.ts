import type { Logger } from 'pino';
import type { Battles } from '../battle/battles.ts';
import type { Cluster } from '../cluster.ts';
import type { CreationQuota } from '../limits/creation-quota.ts';
import type { Ingress } from '../ingress/ingress.ts';
import type { ConnectionRegister } from '../operations/connections.ts';
import type { Names } from '../names/names.ts';
import type { Players } from '../players/players.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { WorkQueue } from '../limits/work-queue.ts';
import type { StoreRoom } from '../store/store-room.ts';
import type { HistoryCache } from './history.ts';

/** How fast one connection may ask. What goes over `limit` in a second closes it. */
export interface Pace {
  readonly burst: number;
  readonly perSecond: number;
  readonly limit: number;
}

/** What the rooms of a server work with. */
export interface RoomServices {
  readonly battles: Battles;
  readonly log: Logger;
  readonly pace: Pace;
  readonly cluster: Pick<Cluster, 'away'>;
  readonly connected: ConnectionRegister;
  readonly metrics: Metrics;
  readonly ingress: Ingress;
  readonly creations: CreationQuota;
  readonly players: Pick<Players, 'cameFrom'>;
  readonly names: Pick<Names, 'isWorn'>;
  /** How much room the store has left. */
  readonly storeRoom: StoreRoom;
  readonly cache: HistoryCache;
  /** Told when a player leaves a table, and when one is reminded that they are waited for. */
  readonly notices: { left(battle: string): void; remind(battle: string, seat: string): Promise<void> };
  /** Where spectators wait to be let in. */
  readonly spectators: WorkQueue;
}
