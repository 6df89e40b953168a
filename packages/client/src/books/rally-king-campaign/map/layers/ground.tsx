import { useMemo } from 'preact/hooks';
import type { Land } from '../land/land.ts';
import { crowns, dunes, firs, hillLines, mountainBodies, mountainShadows, mountainSnows, stems } from './signs.ts';

/** How wide a river is by how many springs feed it. */
const STREAM = 1;
const WIDENS = 0.55;
const WIDEST = 3.4;
/** Firs stand so far north. */
const NORTHERN = 300;

/** Sea and shore, below everything. */
export function Shore({ land }: { readonly land: Land }) {
  return (
    <g class="shore" aria-hidden="true">
      <path class="shoal far" d={land.shore} />
      <path class="shoal" d={land.shore} />
      <path class="soil" d={land.shore} fill-rule="evenodd" />
    </g>
  );
}

/** Rivers, woods, hills and mountains: drawn once, whatever happens upon the map. */
export function Relief({ land }: { readonly land: Land }) {
  return useMemo(() => {
    const { mountains, hills, woods, sands } = land.growth;
    const northern = woods.filter(({ y }) => y < NORTHERN);
    const southern = woods.filter(({ y }) => y >= NORTHERN);
    return (
      <g class="relief" aria-hidden="true">
        {land.rivers.map(({ line, springs }) => (
          <path key={line} class="river" d={line} stroke-width={Math.min(WIDEST, STREAM + WIDENS * (springs - 1))} />
        ))}
        <path class="dune" d={dunes(sands)} />
        <path class="hill" d={hillLines(hills)} />
        <path class="stem" d={stems(woods)} />
        <path class="wood" d={crowns(southern)} />
        <path class="wood fir" d={firs(northern)} />
        <path class="mountain" d={mountainBodies(mountains)} />
        <path class="mountain-shadow" d={mountainShadows(mountains)} />
        <path class="snow" d={mountainSnows(mountains)} />
      </g>
    );
  }, [land]);
}
