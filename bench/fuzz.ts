import { ground, type Ground } from './battle.ts';
import { campaigns, campaignsOnTables } from './campaigns.ts';

/** Random battles over all scenarios: `node --import @oxc-node/core/register bench/fuzz.ts [battles] [first seed] [book]`. Stops at the first fault and says how to repeat it. */
const battles = Number(process.argv[2] ?? 1000);
const first = Number(process.argv[3] ?? 1);
const { scenarios, fuzz } = groundOf(process.argv[4]);

/** A campaign, with battles reported at random or fought on tables, is played by other means than a battle. */
function groundOf(book?: string): Pick<Ground, 'scenarios' | 'fuzz'> {
  if (book === 'rally-king-campaign') return campaigns;
  return book === 'rally-king-campaign-on-tables' ? campaignsOnTables : ground(book);
}

const began = Date.now();
const endings = new Map<string, number>();
const asked = new Map<string, number>();
let commands = 0;

for (let seed = first; seed < first + battles; seed++) {
  const file = scenarios[seed % scenarios.length];
  try {
    const battle = fuzz(file, seed);
    commands += battle.commands;
    endings.set(battle.ending, (endings.get(battle.ending) ?? 0) + 1);
    for (const [kind, times] of Object.entries(battle.asked)) asked.set(kind, (asked.get(kind) ?? 0) + times);
  } catch (error) {
    console.error(`\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    console.error(`Again: node --import @oxc-node/core/register bench/fuzz.ts 1 ${seed} ${process.argv[4] ?? ''}`);
    process.exitCode = 1;
    break;
  }
  const played = seed - first + 1;
  if (played % 10 === 0 || played === battles) {
    const seconds = (Date.now() - began) / 1000;
    process.stderr.write(`\r${played} of ${battles} battles, ${commands} answers, ${seconds.toFixed(0)} s `);
  }
}

console.log(`\n${commands} answers to the last question`);
console.log(Object.fromEntries(endings), Object.fromEntries(asked));
