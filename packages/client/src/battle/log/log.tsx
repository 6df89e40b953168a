import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { TableSide } from '@longroll/rules/kernel/table';
import type { LogLine, Place } from '../../books/face.ts';
import { lineOf } from '../../books/line.ts';
import { tableWords } from '../../text/table-words.ts';
import type { Desk } from '../room/desk.ts';
import { grouped, type Grouped } from './grouped.ts';
import { edged, Line } from './log-line.tsx';
import './log.css';

const words = tableWords;
const PAGE = 120;

/** The chronicle, newest first, folded by turn, card and activation: every die, every modifier, every clause. */
export function Log<Thing extends Place>({
  source: desk,
  title = words.log,
  things,
  show,
  beside,
}: {
  source: Pick<Desk, 'situation' | 'book' | 'selected'>;
  title?: string;
  /** What its lines may lead to. */
  things: readonly Thing[];
  show?: (thing: Thing) => void;
  beside?: (line: LogLine) => ComponentChildren;
}) {
  const pages = useSignal(1);
  /** Stretches that the reader has opened or folded themselves, by the number of their first event. */
  const turned = useSignal<ReadonlyMap<number, boolean>>(new Map());
  const cache = useMemo(() => new WeakMap<ProjectedEvent, LogLine>(), []);
  const { events, table } = desk.situation.value;
  const here = new Set(table.pieces.map(({ id }) => id));
  const told = events.slice(-PAGE * pages.value).map((event) => {
    const known = cache.get(event);
    if (known !== undefined) return known;
    const line = lineOf(desk.book, event);
    // Whoever is not on the table may have no name yet.
    if (line.pieces.every((piece) => here.has(piece))) cache.set(event, line);
    return line;
  });
  const lines = told.filter(({ isSaid }) => isSaid !== true);
  const look = (thing: Thing) => {
    desk.selected.value = thing.id;
    show?.(thing);
  };
  return (
    <>
      <h2>
        {title} <small class="note">{words.newest}</small>
      </h2>
      {lines.length === 0 && <p class="note">{words.logEmpty}</p>}
      <ol class="log" data-testid="log" reversed>
        <Rows stretches={grouped(lines)} turned={turned} things={things} sides={table.sides} look={look} beside={beside} />
      </ol>
      {events.length > PAGE * pages.value && (
        <button type="button" class="plain" onClick={() => pages.value++}>
          {words.older}
        </button>
      )}
    </>
  );
}

interface RowsProps<Thing extends Place> {
  readonly stretches: readonly Grouped[];
  readonly turned: Signal<ReadonlyMap<number, boolean>>;
  readonly things: readonly Thing[];
  readonly sides: readonly TableSide[];
  readonly look: (thing: Thing) => void;
  readonly beside: ((line: LogLine) => ComponentChildren) | undefined;
}

/** The newest first; of stretches the newest is open, also when the battle has ended after it. */
function Rows<Thing extends Place>({ stretches, ...told }: RowsProps<Thing>) {
  const { turned, things, sides, look, beside } = told;
  const newest = stretches.findLast(({ line }) => line.tone !== 'end');
  return (
    <>
      {[...stretches].reverse().map((each) => {
        const { line, under, isSum } = each;
        const isOpen = turned.value.get(line.seq) ?? (each === newest && !isSum);
        const turn = () => (turned.value = new Map([...turned.value, [line.seq, !isOpen]]));
        return (
          <li key={line.seq} data-seq={line.seq} {...edged(line, sides)}>
            <Line
              line={line}
              things={things}
              look={look}
              beside={beside?.(line)}
              fold={
                under.length > 0 && (
                  <button
                    type="button"
                    class="log-fold"
                    aria-expanded={isOpen}
                    aria-label={words.logUnder({ lines: under.length })}
                    onClick={turn}
                  >
                    {isOpen ? '▾' : '▸'}
                  </button>
                )
              }
            />
            {under.length > 0 && (
              <ol class="log-under" hidden={!isOpen} reversed>
                <Rows stretches={under} {...told} />
              </ol>
            )}
          </li>
        );
      })}
    </>
  );
}
