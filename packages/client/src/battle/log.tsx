import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { Point } from '@longroll/rules/table/units';
import type { LogLine } from '../books/face.ts';
import { lineOf } from '../books/line.ts';
import { text } from '../text/words.ts';
import { ClauseLink } from '../widgets/clause-link.tsx';
import { sideCalled, type SideMark } from '../sides/cockade.tsx';
import { paintOf } from '../sides/colours.ts';
import { emblemOf } from '../sides/emblems.ts';
import { RollRow } from '../widgets/roll-row.tsx';
import type { Desk } from './desk.ts';

const words = text.battle;
const PAGE = 120;

/** The chronicle, newest first: every die, every modifier, every clause. */
export function Log({ source: desk, show, beside }: { source: Pick<Desk, 'situation' | 'book' | 'selected'>; show: (point: Point) => void; beside?: (event: number) => ComponentChildren }) {
  const pages = useSignal(1);
  const cache = useMemo(() => new WeakMap<ProjectedEvent, LogLine>(), []);
  const { events, table } = desk.situation.value;
  const lines = events.slice(-PAGE * pages.value).reverse().map((event) => {
    const known = cache.get(event);
    if (known !== undefined) return known;
    const line = lineOf(desk.book, event);
    cache.set(event, line);
    return line;
  });
  const look = (line: LogLine) => {
    const piece = table.pieces.find((each) => line.pieces.includes(each.id));
    if (piece === undefined) return;
    desk.selected.value = piece.id;
    show(piece);
  };
  return (
    <>
      <h2>{words.log} <small class="note">{words.newest}</small></h2>
      {lines.length === 0 && <p class="note">{words.logEmpty}</p>}
      <ol class="log" data-testid="log" reversed>
        {lines.map((line) => (
          <li key={line.seq} data-seq={line.seq} {...edged(`log-line log-${line.tone}`, sideCalled(table.sides, line.side))}>
            {line.pieces.length > 0 ? <button type="button" class="log-text" onClick={() => look(line)}>{line.text}</button> : <span class="log-text">{line.text}</span>}{' '}
            <span class="log-marks">{beside?.(line.seq)} <ClauseLink id={line.clause} /></span>
            {line.rolls.map((roll, index) => <RollRow key={index} roll={roll} />)}
          </li>
        ))}
      </ol>
      {events.length > PAGE * pages.value && <button type="button" class="plain" onClick={() => pages.value++}>{words.older}</button>}
    </>
  );
}

/** A line about a side has an edge in its colour, double where the lines of its emblem are broken. */
function edged(classes: string, side: SideMark | undefined): { class: string; style?: { borderLeftColor: string } } {
  if (side === undefined) return { class: classes };
  return { class: emblemOf(side.emblem).dash === null ? classes : `${classes} log-side-broken`, style: { borderLeftColor: paintOf(side.colour) } };
}
