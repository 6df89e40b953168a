import { freshChance, streams } from '../../src/chance/index.ts';
import { begin, decide, kindOf, openDecisions } from '../../src/kernel/decide.ts';
import type { BookTypes, Game } from '../../src/kernel/game.ts';
import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import { project, view, type Viewer } from '../../src/kernel/view.ts';
import type { ScenarioHead } from '../../src/rulebooks/definition.ts';
import { picker } from '../playing/picker.ts';
import type { Rules, Turned } from '../playing/rules.ts';

/** A book, and how a battle of it would look with other secrets of a side. */
export interface Suspect<B extends Turned, Scenario extends ScenarioHead, Setting, Side extends string> extends Rules<
  B,
  Scenario,
  Setting
> {
  readonly sides: readonly Side[];
  otherwise(game: Game<B>, side: Side, number: number): Game<B>;
  /** Answers that bring about what has secrets; any of them half of the time. */
  isBold?(option: unknown): boolean;
}

/** What was seen of a battle of twins: positions compared, and of those how many were told apart by allies of the side whose secrets were exchanged. */
export interface Compared {
  readonly positions: number;
  readonly toldApart: number;
}

/**
 * A battle of several players a side by random answers; at every position the secrets of each side are exchanged for others, and nothing that enemies or a spectator are shown may change by
 * a byte; what they are told of an event is what lies open. Throws at the first leak.
 */
export function secretsKept<B extends Turned, Scenario extends ScenarioHead, Setting, Side extends string>(
  { book, loadScenario, setUp, sides, otherwise, isBold = () => false }: Suspect<B, Scenario, Setting, Side>,
  file: unknown,
  seed: number,
  most: number,
): Compared {
  const scenario = loadScenario(file);
  if (isRefusal(scenario)) throw new Error(refusalName(scenario));
  const chance = freshChance(seed.toString(16).padStart(64, '0'));
  const { seats, state } = setUp(scenario, streams(chance));
  let { game } = begin(book, seats, state, chance, streams);
  const pick = picker(seed);
  let positions = 0;
  let toldApart = 0;
  while (game.outcome === null && positions < most) {
    for (const side of sides) {
      positions++;
      const other = otherwise(game, side, positions);
      const same = (viewer: Viewer) => JSON.stringify(view(book, game, viewer)) === JSON.stringify(view(book, other, viewer));
      const leak = strangersTo(game, side).find((viewer) => !same(viewer));
      if (leak !== undefined) throw new Error(`seed ${seed}, position ${positions}: secrets of ${side} show to ${leak ?? 'a spectator'}`);
      if (game.seats.some((seat) => seat.side === side && !same(seat.id))) toldApart++;
    }
    const open = openDecisions(game);
    const pending = open[pick(Math.max(1, open.length))];
    if (pending === undefined) throw new Error(`seed ${seed}: nothing is asked`);
    const seat = pending.seats[pick(pending.seats.length)] ?? '';
    const kind = kindOf(book, pending.kind);
    const options = kind.options(game, pending.about, seat);
    const bold = pick(2) === 0 ? options.filter(isBold) : [];
    const from = bold.length > 0 ? bold : options;
    const verdict = decide(book, game, { decision: pending.id, seat, answer: from[pick(from.length)] }, streams);
    if (isRefusal(verdict)) throw new Error(`seed ${seed}, ${pending.kind}: ${refusalName(verdict)}`);
    for (const event of verdict.events) {
      const known = event.secret?.knownTo ?? [];
      const told = [null, ...game.seats.map(({ id }) => id)].find(
        (viewer) => 'own' in project(event, viewer) && (viewer === null || !known.includes(viewer)),
      );
      if (told !== undefined) throw new Error(`seed ${seed}: what is secret of ${event.kind} is told to ${told ?? 'a spectator'}`);
    }
    game = verdict.game;
  }
  return { positions, toldApart };
}

/** Those who must not know a side's secrets: the enemy's players, and a spectator. */
function strangersTo<B extends BookTypes>({ seats }: Game<B>, side: string): Viewer[] {
  return [null, ...seats.filter((seat) => seat.side !== side).map(({ id }) => id)];
}
