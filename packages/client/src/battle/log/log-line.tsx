import type { ComponentChildren } from 'preact';
import type { TableSide } from '@longroll/rules/kernel/table';
import type { LogLine, Place } from '../../books/face.ts';
import { sideCalled, type SideMark } from '../../sides/cockade.tsx';
import { paintOf } from '../../sides/colours.ts';
import { emblemOf } from '../../sides/emblems.ts';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import { RollRow } from './roll-row.tsx';
import { namedIn } from './named-in.ts';

/** One line of the chronicle with its dice; the things named in it lead to the things. */
export function Line<Thing extends Place>({
  line,
  things,
  look,
  beside,
  fold,
}: {
  line: LogLine;
  things: readonly Thing[];
  look: (thing: Thing) => void;
  beside: ComponentChildren;
  fold: ComponentChildren;
}) {
  return (
    <>
      <span class="log-head">
        {fold}
        <span class="log-text">
          {namedIn(line, things).map(({ text, thing }, index) =>
            thing === null ? (
              text
            ) : (
              // A link and no button: its words are broken like those about it.
              <a
                key={index}
                href={`#${encodeURIComponent(thing.id)}`}
                class="log-unit"
                onClick={(event) => {
                  event.preventDefault();
                  look(thing);
                }}
              >
                {text}
              </a>
            ),
          )}
        </span>
      </span>{' '}
      <span class="log-marks">
        {beside} <ClauseLink id={line.clause} />
      </span>
      {line.rolls.map((roll, index) => (
        <RollRow key={index} roll={roll} />
      ))}
    </>
  );
}

/** A line about a side has an edge in its colour, double where the lines of its emblem are broken. */
export function edged({ tone, side }: LogLine, sides: readonly TableSide[]): { class: string; style?: { borderLeftColor: string } } {
  const classes = `log-line log-${tone}`;
  const mark: SideMark | undefined = sideCalled(sides, side);
  if (mark === undefined) return { class: classes };
  return {
    class: emblemOf(mark.emblem).dash === null ? classes : `${classes} log-side-broken`,
    style: { borderLeftColor: paintOf(mark.colour) },
  };
}
