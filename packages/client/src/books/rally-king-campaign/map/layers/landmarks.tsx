import { MAP } from '@longroll/rules/books/rally-king/campaign/state/map-file';

/** What gives a stretch of land its name. */
const NAMED = new Set(['mountains', 'forest']);

/** Names of mountains and forests, written over them. */
export function Landmarks({ growth }: { readonly growth: number }) {
  return (
    <g class="landmarks" aria-hidden="true">
      {MAP.landmarks
        .filter(({ kind }) => NAMED.has(kind))
        .map(({ id, name, x, y }) => (
          <text key={id} transform={`translate(${x} ${y}) scale(${growth})`}>
            {name}
          </text>
        ))}
    </g>
  );
}
