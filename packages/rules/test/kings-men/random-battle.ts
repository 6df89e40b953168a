import type { Act, Move } from '../../src/books/kings-men/shared/answers.ts';
import { act as actAnswer } from '../../src/books/kings-men/shared/answers.ts';
import * as first from '../../src/books/kings-men/first/index.ts';
import type { BattleGame, Family } from '../../src/books/kings-men/shared/state.ts';
import { distanceBetween } from '../../src/table/measure.ts';
import type { ScenarioHead } from '../../src/rulebooks/definition.ts';
import { playRandomly as playThrough, type Manner, type RandomBattle } from '../playing/random-battle.ts';
import type { Rules } from '../playing/rules.ts';
import type { Picker } from '../playing/picker.ts';

/** Random players of the family: nobody ever gains a figure. */
export const manner: Manner<Family> = {
  choose,
  nameOf: (kind) => kind,
  fault({ state: before }, _name, { state: after }) {
    const grown = Object.values(after.field.units).find(({ id, figures }) => figures > (before.field.units[id]?.figures ?? 0));
    return grown === undefined ? null : `${grown.id} has gained figures`;
  },
};

/** A random battle of the first book. */
export function playRandomly(file: unknown, seed: number, sampling = 1): RandomBattle {
  return playRandomlyBy({ ...first, book: first.kingsMen }, file, seed, sampling);
}

/** The same for any book of the family. */
export function playRandomlyBy<B extends Family, Scenario extends ScenarioHead, Setting>(
  rules: Rules<B, Scenario, Setting>,
  file: unknown,
  seed: number,
  sampling = 1,
): RandomBattle {
  return playThrough(rules, manner, file, seed, sampling);
}

/** Any answer, but with a leaning to those that bring a battle on, and into the houses. */
function choose(game: Pick<BattleGame, 'state'>, kind: string, offered: readonly unknown[], pick: Picker): unknown {
  const inside = kind === 'act' ? offered.filter((answer) => JSON.stringify(answer).includes('"enter"')) : [];
  if (inside.length > 0 && pick(2) === 0) return inside[pick(inside.length)];
  const favoured = pick(5) === 0 ? [] : favourites(game, kind, offered);
  const from = favoured.length > 0 ? favoured : offered;
  return from[pick(from.length)];
}

function favourites(game: Pick<BattleGame, 'state'>, kind: string, offered: readonly unknown[]): unknown[] {
  if (kind === 'choose-unit' || kind === 'card-effect') return offered.filter((answer) => JSON.stringify(answer).includes('"activate"'));
  if (kind !== 'act') return [];
  const acts = offered.map((answer): Act => actAnswer.parse(answer));
  for (const wanted of ['charge', 'fire', 'reform'] as const) {
    const found = acts.filter((each) => each.do === wanted);
    if (found.length > 0) return found;
  }
  const moves = acts.flatMap((each) => (each.do === 'move' ? [each] : []));
  return moves.sort((one, other) => toEnemy(game, one) - toEnemy(game, other)).slice(0, 2);
}

/** How near to an enemy a move ends. */
function toEnemy({ state }: Pick<BattleGame, 'state'>, { path }: Move): number {
  const unit = state.field.units[state.activation?.unit ?? ''];
  if (unit === undefined) return 0;
  const at = path.at(-1) ?? unit.at;
  const enemies = Object.values(state.field.units).filter(({ army }) => army !== unit.army);
  return Math.min(...enemies.map((enemy) => distanceBetween(at, enemy.at)));
}
