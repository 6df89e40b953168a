import { rallyKingDefinition } from '@longroll/rules/rulebooks/rally-king';
import { rallyKingCampaignDefinition } from '@longroll/rules/rulebooks/rally-king-campaign';
import { defineRulebook } from '@longroll/rules/rulebooks/rulebook';
import { createServer } from '../src/app.ts';
import { settingsOf } from '../src/config.ts';
import { openLog } from '../src/log.ts';
import { cupBook } from './cup-book.ts';
import { toyBook } from './toy-book.ts';

/*
 * A server in a process of its own, so that a test can kill it. Its settings come from the environment; with HURRY its computers answer at once, and it looks for
 * what goes on by itself all the time. It prints its address.
 */

const hurried = process.env['HURRY'] === undefined ? {} : { computerDelay: 0, wakeEvery: 100 };

const server = await createServer({
  ...settingsOf(process.env),
  ...hurried,
  books: [toyBook, cupBook, defineRulebook(rallyKingCampaignDefinition), defineRulebook(rallyKingDefinition)],
  log: openLog('silent'),
  pace: { burst: 1000, perSecond: 1000, limit: 5000 },
});
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
console.log(server.url);
