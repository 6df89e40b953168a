/** How much the house lets anybody have; 0 is without limit. Every server counts for itself. */
export interface Limits {
  /** Sockets open at once, of everybody and of one address. */
  readonly connections: number;
  readonly connectionsPerAddress: number;
  /** Of one address: requests to the lobby a minute, */
  readonly requestsPerMinute: number;
  /** attempts to join a battle a minute, */
  readonly joinsPerMinute: number;
  /** battles fetched from the store a minute, for nobody had them open, */
  readonly openingsPerMinute: number;
  /** battles founded an hour, */
  readonly foundingsPerHour: number;
  /** and seat tokens shown an hour that open nothing. */
  readonly wrongTokensPerHour: number;
}

/** For whoever starts a server of his own, to measure or to test it. */
export const UNLIMITED: Limits = {
  connections: 0,
  connectionsPerAddress: 0,
  requestsPerMinute: 0,
  joinsPerMinute: 0,
  openingsPerMinute: 0,
  foundingsPerHour: 0,
  wrongTokensPerHour: 0,
};

/** What operators get who say nothing. A club of thirty behind one address has room in these. */
export const LIMITS: Limits = {
  connections: 4000,
  connectionsPerAddress: 120,
  requestsPerMinute: 600,
  joinsPerMinute: 240,
  openingsPerMinute: 60,
  foundingsPerHour: 120,
  wrongTokensPerHour: 120,
};
