/**
 * How much anybody may have; 0 is without limit. Sockets, files, acts, pages, what is written and battles going are counted by every server for itself, the rest by all servers at
 * one Redis together.
 */
export interface Limits {
  /** Sockets open at once, of everybody and of one address. */
  readonly connections: number;
  readonly connectionsPerAddress: number;
  /** Of one address: sockets that have not yet sent one whole request, */
  readonly unfinishedPerAddress: number;
  /** requests to the lobby a second and a minute, in points of what they cost (costs.ts), */
  readonly requestsPerSecond: number;
  readonly requestsPerMinute: number;
  /** files of the pages a second: the next ones have to wait, */
  readonly filesPerSecond: number;
  /** what is done at tables a second, in points: commands and table actions, */
  readonly actsPerSecond: number;
  /** pages of the past read a second, */
  readonly pagesPerSecond: number;
  /** what the store has to keep of it a day, in kilobytes: commands and letters, */
  readonly writtenPerDay: number;
  /** what is said a minute over one battle, and as many places shown, */
  readonly talkPerMinute: number;
  /** attempts to join a battle a second and a minute, */
  readonly joinsPerSecond: number;
  readonly joinsPerMinute: number;
  /** battles fetched from the store a minute, for nobody had them open, */
  readonly openingsPerMinute: number;
  /** battles created a minute and an hour, */
  readonly creationsPerMinute: number;
  readonly creationsPerHour: number;
  /** battles created that are going at once, */
  readonly battlesGoing: number;
  /** seats offered to anybody at once, */
  readonly offers: number;
  /** seat tokens shown an hour that open nothing, and */
  readonly wrongTokensPerHour: number;
  /** codes of seats that are to move, which are short enough to be typed. */
  readonly wrongCodesPerHour: number;
  /** Guests of one address who become players an hour. */
  readonly playersPerHour: number;
  /** Codes by mail that are asked for from one address an hour. */
  readonly codesPerHour: number;
  /** Mails of all kinds that the club sends a day. */
  readonly mailsPerDay: number;
  /** Notices a browser, a mail address or a hook is sent an hour. */
  readonly noticesPerHour: number;
  /** Reports about others from one address a day, and of one player. */
  readonly reportsPerDay: number;
  /** Fields that one address puts into the library or mends an hour, */
  readonly entriesPerHour: number;
  /** what it says of fields of others an hour, to everybody or to whoever runs the club, and */
  readonly opinionsPerHour: number;
  /** fields it has tried by the computer a day. */
  readonly trialsPerDay: number;
  /** Handles that one address may try to take an hour. */
  readonly handlesPerHour: number;
  /** What all spectators of one battle together may say a minute. */
  readonly spectatorsTalkPerMinute: number;
}

/** For whoever starts a server of their own, to measure or to test it. */
export const UNLIMITED: Limits = {
  connections: 0,
  connectionsPerAddress: 0,
  unfinishedPerAddress: 0,
  requestsPerSecond: 0,
  requestsPerMinute: 0,
  filesPerSecond: 0,
  actsPerSecond: 0,
  pagesPerSecond: 0,
  writtenPerDay: 0,
  talkPerMinute: 0,
  joinsPerSecond: 0,
  joinsPerMinute: 0,
  openingsPerMinute: 0,
  creationsPerMinute: 0,
  creationsPerHour: 0,
  battlesGoing: 0,
  offers: 0,
  wrongTokensPerHour: 0,
  wrongCodesPerHour: 0,
  playersPerHour: 0,
  codesPerHour: 0,
  mailsPerDay: 0,
  noticesPerHour: 0,
  reportsPerDay: 0,
  entriesPerHour: 0,
  opinionsPerHour: 0,
  trialsPerDay: 0,
  handlesPerHour: 0,
  spectatorsTalkPerMinute: 0,
};

/** What operators get who say nothing. A club of thirty behind one address has room in these. */
export const LIMITS: Limits = {
  connections: 4000,
  connectionsPerAddress: 120,
  unfinishedPerAddress: 100,
  requestsPerSecond: 30,
  requestsPerMinute: 900,
  filesPerSecond: 100,
  actsPerSecond: 60,
  pagesPerSecond: 40,
  writtenPerDay: 64_000,
  talkPerMinute: 60,
  joinsPerSecond: 10,
  joinsPerMinute: 240,
  openingsPerMinute: 60,
  creationsPerMinute: 30,
  creationsPerHour: 120,
  battlesGoing: 60,
  offers: 30,
  wrongTokensPerHour: 120,
  wrongCodesPerHour: 30,
  playersPerHour: 60,
  codesPerHour: 20,
  mailsPerDay: 2000,
  noticesPerHour: 30,
  reportsPerDay: 20,
  entriesPerHour: 60,
  opinionsPerHour: 30,
  trialsPerDay: 6,
  handlesPerHour: 20,
  spectatorsTalkPerMinute: 120,
};
