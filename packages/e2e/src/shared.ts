import type { Browser } from 'playwright-core';
import { launch } from './browser.ts';
import { TestServer } from './test-server.ts';

/** All tests of a process come from one address and do in minutes what a club does in an evening; nobody else does that. */
const MANY_GUESTS = {
  LIMIT_REQUESTS_PER_SECOND: '0',
  LIMIT_REQUESTS_PER_MINUTE: '0',
  LIMIT_CREATIONS_PER_MINUTE: '0',
  LIMIT_CREATIONS_PER_HOUR: '0',
  LIMIT_BATTLES_GOING: '0',
  LIMIT_PLAYERS_PER_HOUR: '0',
  LIMIT_OFFERS: '0',
};

let server: Promise<TestServer> | null = null;
let browser: Promise<Browser> | null = null;

/** The one server with the usual settings for all tests of this process, started when it is first wanted; it ends with the process. */
export function sharedServer(): Promise<TestServer> {
  return (server ??= TestServer.open(MANY_GUESTS));
}

/** The one browser for all tests of this process; everybody in it has a profile of their own. It ends with the process. */
export function sharedBrowser(): Promise<Browser> {
  return (browser ??= launch());
}
