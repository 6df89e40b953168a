import type { TurnLosses } from '@longroll/rules/hindsight/losses';
import { Cockade, type SideMark } from '../sides/cockade.tsx';
import { paintOf } from '../sides/colours.ts';
import { hindsight } from './words.ts';

const words = hindsight;

type Side = SideMark & { readonly id: string; readonly name: string };

/** The drawing, in its own units. */
const BOX = { width: 320, floor: 98, high: 80, height: 116 };
/** Numbers under the bars that fit beside one another. */
const NUMBERS = 16;
/** What lies over a side's colour, so that bars are told apart without it: bare, then lines one way, the other way, and across. */
const STROKES = ['', 'M0 6L6 0', 'M0 0L6 6', 'M0 3H6'];

/** What each side lost in every turn: a picture, and the same as a table for whoever hears the page. */
export function Losses({
  losses,
  sides,
  counted,
  complete,
}: {
  losses: readonly TurnLosses[];
  sides: readonly Side[];
  counted: string;
  /** There are no losses but these. */
  complete: boolean;
}) {
  const costly = (lost: TurnLosses['lost']) => sides.some(({ id }) => lostBy(lost, id) > 0);
  if (!losses.some(({ lost }) => costly(lost))) return complete ? <p class="note">{words.noLosses({ counted })}</p> : null;
  const turns = losses.filter(({ turn, lost }) => turn > 0 || costly(lost));
  const all = (side: Side) => turns.reduce((sum, { lost }) => sum + lostBy(lost, side.id), 0);
  return (
    <figure class="losses" data-testid="losses">
      <figcaption>
        {words.losses({ counted })}
        <span class="losses-sides" aria-hidden="true">
          {sides.map((side, place) => (
            <span key={side.id}>
              <Swatch place={place} /> <Cockade side={side} /> {side.name}: {all(side)}
            </span>
          ))}
        </span>
      </figcaption>
      <Bars turns={turns} sides={sides} />
      {/* A table that is hidden itself still shows its caption in Firefox. */}
      <div class="unseen">
        <table>
          <caption>{words.losses({ counted })}</caption>
          <thead>
            <tr>
              <th scope="col">{words.turn}</th>
              {sides.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {turns.map(({ turn, lost }) => (
              <tr key={turn}>
                <th scope="row">{turn}</th>
                {sides.map(({ id }) => (
                  <td key={id}>{lostBy(lost, id)}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{words.together}</th>
              {sides.map((side) => (
                <td key={side.id}>{all(side)}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </figure>
  );
}

function Bars({ turns, sides }: { turns: readonly TurnLosses[]; sides: readonly Side[] }) {
  const { width, floor, high, height } = BOX;
  const most = Math.max(1, ...turns.flatMap(({ lost }) => sides.map(({ id }) => lostBy(lost, id))));
  const step = width / turns.length;
  const bar = Math.min(26, (step * 0.8) / sides.length);
  const every = Math.ceil(turns.length / NUMBERS);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <Patterns sides={sides} />
      {turns.map(({ turn, lost }, index) => {
        const middle = (index + 0.5) * step;
        return (
          <g key={turn}>
            {sides.map(({ id }, place) => {
              const count = lostBy(lost, id);
              const tall = (count / most) * high;
              const x = middle + (place - sides.length / 2) * bar;
              return (
                <g key={id} data-turn={turn} data-side={id} data-lost={count}>
                  <rect class="losses-bar" fill={`url(#${patternOf(place)})`} x={x} y={floor - tall} width={bar} height={tall} />
                  {count > 0 && every === 1 && (
                    <text x={x + bar / 2} y={floor - tall - 3}>
                      {count}
                    </text>
                  )}
                </g>
              );
            })}
            {index % every === 0 && (
              <text x={middle} y={floor + 13}>
                {turn}
              </text>
            )}
          </g>
        );
      })}
      <line class="losses-floor" x1={0} x2={width} y1={floor} y2={floor} />
    </svg>
  );
}

function Patterns({ sides }: { sides: readonly Side[] }) {
  return (
    <defs>
      {sides.map((side, place) => (
        <pattern key={side.id} id={patternOf(place)} width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" fill={paintOf(side.colour)} />
          <path class="losses-stroke-edge" d={STROKES[place % STROKES.length] ?? ''} />
          <path class="losses-stroke" d={STROKES[place % STROKES.length] ?? ''} />
        </pattern>
      ))}
    </defs>
  );
}

function Swatch({ place }: { place: number }) {
  return (
    <svg class="losses-swatch" viewBox="0 0 14 10">
      <rect class="losses-bar" fill={`url(#${patternOf(place)})`} width="14" height="10" />
    </svg>
  );
}

function patternOf(place: number): string {
  return `losses-side-${place}`;
}

function lostBy(lost: TurnLosses['lost'], side: string): number {
  return lost[side] ?? 0;
}
