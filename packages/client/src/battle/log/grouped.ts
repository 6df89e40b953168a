import { STRETCHES, type LogLine } from '../../books/face.ts';

/** A line of the log with what is folded away under it, in order. */
export interface Grouped {
  readonly line: LogLine;
  readonly under: readonly Grouped[];
  /** It stands for those under it. */
  readonly isSum: boolean;
}

interface Open {
  readonly line: LogLine;
  readonly under: Open[];
  readonly isSum: boolean;
}

/** Lines, in order, under the turns, cards and activations they belong to; what is alike and follows one another is one line. */
export function grouped(lines: readonly LogLine[]): readonly Grouped[] {
  const top: Open[] = [];
  /** The stretches that are open, the longest first. */
  let open: Open[] = [];
  for (const line of lines) {
    const { opens } = line;
    if (opens !== undefined) open = open.filter((each) => depth(each.line) < depth(line));
    // The end of the battle belongs to no turn.
    if (line.tone === 'end') open = [];
    const beside = open.at(-1)?.under ?? top;
    const one: Open = { line, under: [], isSum: false };
    beside.push(one);
    if (opens !== undefined) open = [...open, one];
    else joinAlike(beside);
  }
  return top;
}

function depth({ opens }: LogLine): number {
  return opens === undefined ? STRETCHES.length : STRETCHES.indexOf(opens);
}

/** The last two of a row become one where they are alike. */
function joinAlike(row: Open[]): void {
  const [before, last] = row.slice(-2);
  const alike = last?.line.alike;
  if (before === undefined || last === undefined || alike === undefined || before.line.alike?.what !== alike.what) return;
  const under = [...(before.isSum ? before.under : [before]), last];
  const text = alike.words(under.length);
  const sides = new Set(under.map(({ line }) => line.side));
  const sum: LogLine = { ...last.line, text, pieces: [], rolls: [], side: sides.size === 1 ? last.line.side : '' };
  row.splice(-2, 2, { line: sum, under, isSum: true });
}
