import type { Land } from '../land/land.ts';
import type { Standing } from '../standing.ts';

/** Lines between provinces: of one holder, of two, and of land that is not in play. */
export function Borders({ land, standing }: { readonly land: Land; readonly standing: Standing }) {
  const lines = { within: '', between: '', outside: '' };
  for (const { between, line } of land.frontiers) {
    const [one, other] = between;
    // The shore is drawn already.
    if (other === null) continue;
    const [here, there] = [standing.holder(one), standing.holder(other)];
    lines[here === null && there === null ? 'outside' : here === there ? 'within' : 'between'] += line;
  }
  return (
    <g class="borders" aria-hidden="true">
      {Object.entries(lines).map(([sort, line]) => (
        <path key={sort} class={sort} d={line} />
      ))}
    </g>
  );
}
