import { ground } from './battle.ts';

/** Is the computer general any good? It fights random legal answers, sides swapped every battle. `node --import tsx bench/duel.ts [battles] [book]`. */
const battles = Number(process.argv[2] ?? 100);
const { scenarios, sidesOf, fight } = ground(process.argv[3]);
let won = 0;
let drawn = 0;
const reasons = new Map<string, number>();
const begun = performance.now();

for (let battle = 0; battle < battles; battle++) {
  // Both sides of a pair fight with the same seed, each scenario in its turn.
  const pair = Math.floor(battle / 2);
  const file = scenarios[pair % scenarios.length];
  const side = sidesOf(file)[battle % 2] ?? '';
  const fought = fight(file, 1 + pair, [side], 1_000_000 + battle);
  if (fought.winner === side) won++;
  else if (fought.winner === null) drawn++;
  reasons.set(fought.reason, (reasons.get(fought.reason) ?? 0) + 1);
  process.stderr.write(`\r${battle + 1} of ${battles} battles, ${won} won `);
}

const lost = battles - won - drawn;
console.log(
  `\ncomputer against random answers: ${won} won, ${drawn} drawn, ${lost} lost of ${battles} (${((100 * won) / battles).toFixed(0)} % won) in ${((performance.now() - begun) / 1000).toFixed(0)} s`,
);
console.log(Object.fromEntries(reasons));
