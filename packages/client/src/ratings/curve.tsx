import type { RatedBattle } from '@longroll/protocol';
import { dayOf } from '../widgets/dates.ts';
import { Go } from '../widgets/go.tsx';
import { RatingMark } from './rating-mark.tsx';
import { ratingsWords as words } from './ratings-words.ts';

const WIDE = 320;
const HIGH = 80;
/** Points that the curve spans at least: what is hardly a change does not look like one. */
const SPAN = 200;

/** How a rating has come about: the line with its doubt, and each battle. */
export function Curve({ battles }: { battles: readonly RatedBattle[] }) {
  const [first, last] = [battles[0], battles.at(-1)];
  if (first === undefined || last === undefined) return null;
  const highest = Math.max(...battles.map(({ rating, doubt }) => rating + doubt));
  const lowest = Math.min(...battles.map(({ rating, doubt }) => rating - doubt));
  const x = (at: number) => (battles.length === 1 ? WIDE / 2 : (at / (battles.length - 1)) * WIDE);
  const y = (rating: number) => HIGH - ((rating - lowest) / Math.max(SPAN, highest - lowest)) * HIGH;
  const line = (value: (battle: RatedBattle) => number) =>
    battles.map((battle, at) => `${x(at).toFixed(1)},${y(value(battle)).toFixed(1)}`);
  const band = [...line(({ rating, doubt }) => rating + doubt), ...line(({ rating, doubt }) => rating - doubt).toReversed()];
  return (
    <details>
      <summary>{words.curve({ first: String(first.rating), last: String(last.rating) })}</summary>
      {battles.length > 1 && (
        <svg
          class="rating-curve"
          viewBox={`0 -4 ${WIDE} ${HIGH + 8}`}
          role="img"
          aria-label={words.curve({ first: String(first.rating), last: String(last.rating) })}
        >
          <polygon points={band.join(' ')} />
          <polyline points={line(({ rating }) => rating).join(' ')} />
        </svg>
      )}
      <ol class="rating-battles">
        {battles.toReversed().map((battle) => (
          <li key={battle.battle}>
            <Go to={`/battle/${battle.battle}`}>{battle.scenario}</Go> {dayOf(battle.ended)} <RatingMark of={battle} />
          </li>
        ))}
      </ol>
    </details>
  );
}
