import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { Point } from '@longroll/rules/table/units';
import type { LogLine, Situation, TableBook } from '../../books/face.ts';
import { lineOf } from '../../books/line.ts';
import type { Trail } from '../../table/contract.ts';
import type { Happening } from '../../table/happening.ts';

/** Acts that are remembered at most; and at least, though the player has acted since. */
const REMEMBERED = { most: 40, least: 6 } as const;

/** Something that was done and could be seen: its line, what is seen of it, where its pieces were then, and the trails it has left. */
export interface DoneAct {
  readonly seq: number;
  readonly line: LogLine;
  readonly happenings: readonly Happening[];
  readonly places: Readonly<Record<string, Point>>;
  readonly trails: readonly Trail[];
}

/** What was done from an event on, in order, and a little of what was done before; the last of it only where there is much. */
export function actsSince({ events, table }: Situation, book: Pick<TableBook, 'happenings' | 'line'>, since: number): DoneAct[] {
  // Backwards, so that it is known where everybody was before they went on.
  const places = new Map(table.pieces.map(({ id, x, y }) => [id, { x, y }]));
  const sides = new Map(table.pieces.map(({ id, side }) => [id, side]));
  const acts: DoneAct[] = [];
  for (const event of [...events].reverse()) {
    if (acts.length >= (event.seq >= since ? REMEMBERED.most : REMEMBERED.least)) break;
    const happenings = book.happenings(event).filter(isDeed);
    if (happenings.length === 0) continue;
    for (const happening of [...happenings].reverse())
      if (happening.kind === 'moved') for (const { piece, path } of happening.ways) if (path[0] !== undefined) places.set(piece, path[0]);
    const line = lineOf(book, event);
    acts.unshift(doneAct(event, line, happenings, places, sides));
  }
  return acts;
}

function doneAct(
  { seq }: ProjectedEvent,
  line: LogLine,
  happenings: readonly Happening[],
  places: ReadonlyMap<string, Point>,
  sides: ReadonlyMap<string, string>,
): DoneAct {
  const trails = happenings.flatMap((happening): Trail[] => {
    const between = (kind: 'shot' | 'struck', by: string, whom: string): Trail[] => {
      const [from, to] = [places.get(by), places.get(whom)];
      return from === undefined || to === undefined ? [] : [{ kind, path: [from, to], side: sides.get(by) ?? line.side }];
    };
    switch (happening.kind) {
      case 'moved':
        return happening.ways.map(({ piece, path }) => ({ kind: 'moved', path, side: sides.get(piece) ?? line.side }));
      case 'shot':
        return between('shot', happening.shooter, happening.target);
      case 'struck':
        return between('struck', happening.attacker, happening.defender);
      default:
        return [];
    }
  });
  return { seq, line, happenings, places: Object.fromEntries(places), trails };
}

/** Whether something was done that is worth seeing again. */
function isDeed({ kind }: Happening): boolean {
  return kind !== 'drum' && kind !== 'card' && kind !== 'noticed';
}
