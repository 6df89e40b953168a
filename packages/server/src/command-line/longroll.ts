import { checkClub } from './check-club.ts';
import { checkScenario, drawScenario } from './scenario-file.ts';
import { rebuildRatings } from './rebuild-ratings.ts';
import { verifyFile } from './verify-file.ts';

/*
 * longroll verify battle.json: recomputes a recorded battle, every die and card of it, and says what in the file is not so.
 * longroll check-upgrade [club.jsonl]: says of every battle of an exported club, or of the store that DATA_DIR or DATABASE_URL names, whether the rules of
 * this program lead it to the same states.
 * longroll ratings rebuild: works out all ratings again from the results in the store that DATA_DIR or DATABASE_URL names.
 * longroll scenario check field.json: says what a scenario file is, or why no battle begins there.
 * longroll scenario picture field.json [map.svg]: draws its field as a map.
 */
const USAGE = `Usage:
  node scripts/longroll.mjs verify <battle.json>
  node scripts/longroll.mjs check-upgrade [club.jsonl]
  node scripts/longroll.mjs ratings rebuild
  node scripts/longroll.mjs scenario check <field.json>
  node scripts/longroll.mjs scenario picture <field.json> [map.svg]`;

/** What the program ends with; null where it is not asked for anything it does. */
function run([task, ...rest]: readonly string[]): number | Promise<number> | null {
  const [first, second, third, ...more] = rest;
  if (task === 'verify' && first !== undefined && second === undefined) return verifyFile(first);
  if (task === 'check-upgrade' && second === undefined) return checkClub(first ?? null);
  if (task === 'ratings' && first === 'rebuild' && second === undefined) return rebuildRatings();
  if (task !== 'scenario' || second === undefined || more.length > 0) return null;
  if (first === 'check' && third === undefined) return checkScenario(second);
  return first === 'picture' ? drawScenario(second, third) : null;
}

const ended = await run(process.argv.slice(2));
if (ended === null) console.error(USAGE);
process.exit(ended ?? 2);
