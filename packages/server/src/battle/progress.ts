import { z } from 'zod';
import type { Position } from '@longroll/rules/rulebooks/position';
import type { BattleRow, Progress } from '../store/store.ts';

/** Rows older than the second form hold a plain list. */
const kept = z.union([
  z.record(z.string(), z.boolean()),
  z.array(z.string()).transform((seats) => Object.fromEntries(seats.map((seat) => [seat, true]))),
]);

/**
 * Whose answers a battle waits for, as its row keeps them: every seat that everybody can see to be asked, and whether it has still to answer.
 * That a seat has answered in secret is for its own player only.
 */
function waitedText(play: Position): string {
  const unanswered = new Set(play.questions().flatMap(({ seats }) => seats));
  const asked = play.over ? [] : play.table().waiting.flatMap(({ seats }) => seats);
  return JSON.stringify(Object.fromEntries([...new Set(asked)].sort().map((seat) => [seat, unanswered.has(seat)])));
}

/** Every seat waited for, and whether it has still to answer. */
export function waitedIn(text: string): ReadonlyMap<string, boolean> {
  return new Map(Object.entries(kept.parse(JSON.parse(text))));
}

/** Whether a battle has begun, as its row tells: it always waits for somebody from then on, until it is over. */
export function hasBegun({ over, waited }: Pick<BattleRow, 'over' | 'waited'>): boolean {
  return over || waitedIn(waited).size > 0;
}

/** What the list of battles shows of a position. */
export function progressOf(play: Position): Progress {
  const report = play.report();
  return {
    turn: play.table().turn,
    over: play.over,
    winners: [...play.winners],
    waited: waitedText(play),
    report: report === null ? null : JSON.stringify(report),
  };
}
