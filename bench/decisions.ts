import { ground } from './battle.ts';
import { percentiles } from './percentiles.ts';

/** How fast the rules play themselves: computer against computer, without a server. `node --import @oxc-node/core/register bench/decisions.ts [battles a scenario] [book]`. */
const battles = Number(process.argv[2] ?? 3);
const { scenarios, sidesOf, fight } = ground(process.argv[3]);

for (const file of scenarios) {
  const thought: number[] = [];
  const begun = performance.now();
  let turns = 0;
  for (let seed = 1; seed <= battles; seed++) {
    const fought = fight(file, seed, sidesOf(file));
    thought.push(...fought.thought);
    turns += fought.turns;
  }
  const seconds = (performance.now() - begun) / 1000;
  const name = typeof file === 'object' && file !== null && 'id' in file ? String(file.id) : '?';
  console.log(
    `${name}: ${battles} battles, ${turns} turns, ${thought.length} answers, ${(thought.length / seconds).toFixed(0)} answers a second`,
  );
  console.log(`  thinking, ms: ${percentiles(thought)}`);
}
