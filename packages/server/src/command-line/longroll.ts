import { checkClub } from './check-club.ts';
import { verifyFile } from './verify-file.ts';

/*
 * longroll verify battle.json: recomputes a recorded battle, every die and card of it, and says what in the file is not so.
 * longroll check-upgrade [club.jsonl]: says of every battle of an exported club, or of the store that DATA_DIR or DATABASE_URL names, whether the rules of
 * this program lead it to the same states.
 */
const [, , task, path, ...more] = process.argv;
if (more.length > 0 || (task === 'verify' ? path === undefined : task !== 'check-upgrade')) {
  console.error('Usage: node scripts/longroll.mjs verify <battle.json>   or   node scripts/longroll.mjs check-upgrade [club.jsonl]');
  process.exit(2);
}
process.exit(task === 'verify' && path !== undefined ? verifyFile(path) : await checkClub(path ?? null));
