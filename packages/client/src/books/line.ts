import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import { MENDED } from '@longroll/rules/kernel/mended';
import { tableWords } from '../text/table-words.ts';
import type { LogLine, OpenBook } from './face.ts';

/** An event as a line of the log: in the book's own words, unless it is the table's and no book's. */
export function lineOf(book: Pick<OpenBook, 'line'>, event: ProjectedEvent): LogLine {
  return event.kind === MENDED ? mended(event) : book.line(event);
}

function mended({ seq, data }: ProjectedEvent): LogLine {
  const said = typeof data === 'object' && data !== null ? data : {};
  const [from, to] = ['from' in said ? String(said.from) : '', 'to' in said ? String(said.to) : ''];
  const undone = 'undone' in said ? Number(said.undone) : 0;
  return { seq, clause: '', text: tableWords.mended({ from, to, undone }), tone: 'turn', side: '', pieces: [], rolls: [] };
}
