import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { LogLine, RollView } from './face.ts';

/** An event in a book's words, with its throws as the book has them. */
export interface WordedEvent<Roll = RollView> {
  readonly text: string;
  readonly tone?: LogLine['tone'];
  readonly side?: string;
  readonly pieces?: readonly string[];
  readonly opens?: LogLine['opens'];
  readonly alike?: LogLine['alike'];
  readonly rolls?: readonly Roll[];
  readonly isSaid?: LogLine['isSaid'];
}

/** What was told of an event as a line of the log; where no side is named it is that of the first piece. */
export function logLine({ seq, clause }: ProjectedEvent, told: WordedEvent, sideOf: (piece: string) => string): LogLine {
  const { text, tone = 'plain', pieces = [], side, opens, alike, rolls = [], isSaid } = told;
  const [first] = pieces;
  return { seq, clause, text, tone, pieces, side: side ?? (first === undefined ? '' : sideOf(first)), opens, alike, rolls, isSaid };
}
