import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { answer } from '@longroll/rules/bots/kings-men/index';
import { kingsMen, loadScenario, settingOf, setUp } from '@longroll/rules/books/kings-men/first/index';
import type { KingsMenGame } from '@longroll/rules/books/kings-men/first/state';
import { lookOf } from '@longroll/rules/books/kings-men/shared/view/looks';
import { pieceFigures, toPiece } from '@longroll/rules/books/kings-men/shared/view/pieces';
import { freshChance, streams } from '@longroll/rules/chance/index';
import { begin, decide, openDecisions } from '@longroll/rules/kernel/decide';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import { view } from '@longroll/rules/kernel/view';
import { kingsMenScenarios } from '@longroll/rules/scenarios/kings-men';

/*
 * Fights the battle that the first page shows, general against general of the computer, and writes down what moves in it: `npm run showcase`. Places are in tenths
 * of an inch, from the far left corner.
 */

const FIELD = 'bridge-of-steinbach';
const SEED = '7'.repeat(64);
const FILE = fileURLToPath(new URL('../../client/public/showcase.json', import.meta.url));

/** What of a battle is shown at once: figures of units that changed (a row of x and y each; empty when it is gone), and who shot at or struck whom. */
interface Frame {
  readonly units: Readonly<Record<string, readonly number[]>>;
  readonly blows: readonly (readonly [from: string, to: string])[];
}

const file = kingsMenScenarios.map(loadScenario).find((each) => !isRefusal(each) && each.id === FIELD);
if (file === undefined || isRefusal(file)) throw new Error(`no scenario ${FIELD}`);
const chance = freshChance(SEED);
const { seats, state } = setUp(file, streams(chance));
let game: KingsMenGame = begin(kingsMen, seats, state, chance, streams).game;
const { width, depth } = game.state.field.ground;
const setting = settingOf(game);
const sides: Record<string, string> = {};
const known = new Map<string, string>();
const frames: Frame[] = [];
let blows: (readonly [string, string])[] = [];
while (game.outcome === null) {
  const [open] = openDecisions(game);
  const seat = open?.seats[0];
  if (open === undefined || seat === undefined) throw new Error('nobody is asked');
  const verdict = decide(kingsMen, game, { ...answer(setting, game.seats, view(kingsMen, game, seat)), seat }, streams);
  if (isRefusal(verdict)) throw new Error(verdict.message);
  game = verdict.game;
  for (const { data } of verdict.events) {
    const blow = blowIn(data);
    if (blow !== null) blows.push(blow);
  }
  if (game.state.phase === 'deploy') continue;
  const units = changed();
  if (Object.keys(units).length > 0 || blows.length > 0) frames.push({ units, blows });
  blows = [];
}
writeFileSync(FILE, `${JSON.stringify({ field: FIELD, name: file.name, width: width / 100, depth: depth / 100, sides, frames })}\n`);
console.log(`${frames.length} frames in ${FILE}`);

/** Who shot at or struck whom in an event, if anybody. */
function blowIn(data: unknown): readonly [string, string] | null {
  if (typeof data !== 'object' || data === null || !('attacker' in data) || typeof data.attacker !== 'string') return null;
  const other = 'target' in data ? data.target : 'defender' in data ? data.defender : null;
  return typeof other === 'string' ? [data.attacker, other] : null;
}

/** Everything that does not stand as it did. */
function changed(): Record<string, number[]> {
  const { ground, units, generals } = game.state.field;
  const now = new Map<string, number[]>();
  for (const piece of [...Object.values(units), ...Object.values(generals)].map(toPiece)) {
    sides[piece.id] = lookOf(piece.side, game.state.armies).colour;
    now.set(
      piece.id,
      pieceFigures(piece, ground).flatMap(({ at }) => [Math.round(at.x / 100), Math.round((depth - at.y) / 100)]),
    );
  }
  const found: Record<string, number[]> = {};
  for (const [id, places] of now) {
    if (known.get(id) === places.join()) continue;
    known.set(id, places.join());
    found[id] = places;
  }
  for (const id of known.keys()) {
    if (now.has(id)) continue;
    known.delete(id);
    found[id] = [];
  }
  return found;
}
