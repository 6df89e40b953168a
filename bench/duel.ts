import { formerGeneral, recordedGeneral } from './former.ts';
import { ground, YARDSTICKS, type Ground } from './battle.ts';

/**
 * Is the computer general any good, and are the fields fair? `npm run bench -- duel [battles|from-to] [book] [random|greedy|wall|rush|former|gentle|book|itself|folder] [field] [gentle]`: against random legal
 * answers, the book's greedy player, its wall or its rush, full strength as it was before it had plans, the gentle one, the opponent the book describes, or the general of another checkout (a folder, said with a slash), sides swapped every battle, at full strength or at the gentle one; against itself, so many battles on every field, or on that
 * one, with what either side won. A long duel may be fought in lots: `41-60` are the battles 41 to 60 of it.
 */
const [first, last] = lot(process.argv[2] ?? '100');
const battles = last - first + 1;
const field = ground(process.argv[3]);
const yardstick = process.argv[4] ?? 'random';
const book = process.argv[3] ?? 'kings-men';
const former = yardstick.includes('/')
  ? await formerGeneral(yardstick, book)
  : yardstick === 'former'
    ? await recordedGeneral(book)
    : undefined;
const more = process.argv.slice(5);
const strength = more.includes('gentle') ? 'gentle' : 'full';
const only = more.find((each) => each !== 'gentle');
const begun = performance.now();
const scenarios = field.scenarios.filter((file) => only === undefined || nameOf(file) === only);
if (scenarios.length === 0) throw new Error(`There are ${field.scenarios.map(nameOf).join(' and ')}.`);
if (yardstick === 'itself') for (const file of scenarios) balance(field, file);
else duel(field);

function duel({ sidesOf, fight }: Ground): void {
  let won = 0;
  let drawn = 0;
  const reasons = new Map<string, number>();
  const thought: number[] = [];
  const against = former ?? YARDSTICKS.find((each) => each === yardstick);
  for (let battle = first - 1; battle < last; battle++) {
    // Both sides of a pair fight with the same seed, each scenario in its turn.
    const pair = Math.floor(battle / 2);
    const file = scenarios[pair % scenarios.length];
    const side = sidesOf(file)[battle % 2] ?? '';
    const fought = fight(file, 1 + pair, [side], against ?? 1_000_000 + battle, strength);
    if (fought.winner === side) won++;
    else if (fought.winner === null) drawn++;
    else process.stderr.write(`\nlost as ${side} on ${nameOf(file)}, seed ${1 + pair}: ${fought.reason} in turn ${fought.turns}\n`);
    reasons.set(fought.reason, (reasons.get(fought.reason) ?? 0) + 1);
    thought.push(...fought.thought);
    process.stderr.write(`\r${battle + 2 - first} of ${battles} battles, ${won} won `);
  }
  const lost = battles - won - drawn;
  console.log(
    `\n${strength} strength against ${yardstick} answers: ${won} won, ${drawn} drawn, ${lost} lost of ${battles} (${((100 * won) / battles).toFixed(0)} % won) in ${((performance.now() - begun) / 1000).toFixed(0)} s`,
  );
  console.log(Object.fromEntries(reasons));
  const inOrder = thought.sort((one, other) => one - other);
  const at = (share: number) => (inOrder[Math.floor((inOrder.length - 1) * share)] ?? Number.NaN).toFixed(1);
  console.log(`answers took ${at(0.5)} ms in the middle, ${at(0.99)} ms for 99 of 100, ${at(1)} ms at most`);
}

function balance({ sidesOf, fight }: Ground, file: unknown): void {
  const sides = sidesOf(file);
  const won = new Map<string, number>();
  const reasons = new Map<string, number>();
  const turns: number[] = [];
  for (let seed = first; seed <= last; seed++) {
    const fought = fight(file, seed, sides);
    won.set(fought.winner ?? 'nobody', (won.get(fought.winner ?? 'nobody') ?? 0) + 1);
    reasons.set(fought.reason, (reasons.get(fought.reason) ?? 0) + 1);
    turns.push(fought.turns);
    process.stderr.write(`\r${nameOf(file)}: ${seed + 1 - first} of ${battles} `);
  }
  const mean = turns.reduce((sum, each) => sum + each, 0) / turns.length;
  console.log(
    `\n${nameOf(file)}: ${[...won].map(([side, count]) => `${side} ${count}`).join(', ')} of ${battles}; ${mean.toFixed(1)} turns, ${Math.max(...turns)} at most`,
    Object.fromEntries(reasons),
  );
}

/** The numbers of the first and the last battle: of `100` all hundred, of `41-60` the twenty from the forty-first on. */
function lot(said: string): [first: number, last: number] {
  const [one = Number.NaN, other] = said.split('-').map(Number);
  return other === undefined ? [1, one] : [one, other];
}

function nameOf(file: unknown): string {
  return typeof file === 'object' && file !== null && 'id' in file ? String(file.id) : '?';
}
