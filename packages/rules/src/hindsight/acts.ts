import type { SeatId } from '../kernel/game.ts';
import type { CommandEntry } from '../record/course.ts';
import type { Flaw } from '../record/flaw.ts';
import type { BattleRecord } from '../record/format.ts';
import { stood } from '../record/replay.ts';
import type { Position } from '../rulebooks/position.ts';
import type { Rulebook } from '../rulebooks/rulebook.ts';

/** A command with the kind of the question it answered; empty where nothing was asked. */
export interface Given {
  readonly command: CommandEntry;
  readonly kind: string;
}

/** What one command set going, with all that was asked until its dice had had their effect. */
export interface Act {
  /** Number of its first command. */
  readonly number: number;
  /** The seat that began it. */
  readonly seat: SeatId;
  readonly before: Position;
  readonly given: readonly [Given, ...Given[]];
  readonly after: Position;
}

/** The battle act by act, without what was taken back; the first flaw of the record ends it. */
export function* acts(file: BattleRecord, registry: readonly Rulebook[]): Generator<Act, Flaw | null> {
  const steps = stood(file, registry);
  const grown = (act: Act, given: Given, after: Position): Act => ({ ...act, given: [...act.given, given], after });
  let open: Act | null = null;
  for (let next = steps.next(); ; next = steps.next()) {
    if (next.done === true) return next.value;
    const { step, before, position } = next.value;
    // Nothing goes on across mended rules: positions of both sides of it belong to different books.
    if (step.do !== 'command' || before === null) {
      open = null;
      continue;
    }
    const command = step.entry;
    const given: Given = { command, kind: before.questions().find(({ id }) => id === command.decision)?.kind ?? '' };
    const begun: Act = open ?? { number: command.seq, seat: command.seat, before, given: [given], after: position };
    open = open === null ? begun : grown(begun, given, position);
    if (position.inAct && !position.over) continue;
    yield open;
    open = null;
  }
}

/** Whether a die was thrown in it, whoever could see it. */
export function threwDice({ given }: Act): boolean {
  return given.some(({ command }) => command.draws?.some((draw) => draw.do === 'roll') === true);
}
