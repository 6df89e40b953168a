import { mapProvince } from '@longroll/rules/books/rally-king/campaign/state/map-file';
import type { OpenCampaign } from '@longroll/rules/books/rally-king/campaign/state/public';
import type { Front } from '../fronts.ts';
import { middleOf, type Place } from '../land/place.ts';
import type { Standing } from '../standing.ts';
import { SWORDS } from './signs.ts';

interface WarsProps {
  readonly fronts: readonly Front[];
  readonly standing: Standing;
  readonly wars: OpenCampaign['wars'];
  readonly peaces: OpenCampaign['peaces'];
  readonly growth: number;
}

/** Who is at war: their border bristles; where only the sea lies between them, a line goes from home to home, as for a peace. */
export function Wars({ fronts, standing, wars, peaces, growth }: WarsProps) {
  const apart = wars.filter(({ id }) => !fronts.some(({ war }) => war === id));
  return (
    <g class="wars" aria-hidden="true">
      {fronts.map(({ war, line }) => (
        <g key={war} class="front">
          <path d={line} />
          <path class="teeth" d={line} />
        </g>
      ))}
      {peaces.map(({ winner, loser }) => (
        <Bond key={`${winner} ${loser}`} sort="peace" ends={[standing.home(winner), standing.home(loser)]} growth={growth} />
      ))}
      {apart.map(({ id, aggressor, target }) => (
        <Bond key={id} sort="war" ends={[standing.home(aggressor), standing.home(target)]} growth={growth} />
      ))}
      {fronts.map(({ war, middle }) => (
        <Crossed key={war} at={middle} growth={growth} />
      ))}
    </g>
  );
}

/** A line between the homes of two powers, bowed so that it hides no way. */
function Bond({
  sort,
  ends,
  growth,
}: {
  readonly sort: 'war' | 'peace';
  readonly ends: readonly (string | null)[];
  readonly growth: number;
}) {
  const [one, other] = ends.flatMap((id) => (id === null ? [] : mapProvince(id)));
  if (one === undefined || other === undefined) return null;
  const half = middleOf([one, other]);
  const bow = { x: half.x + (other.y - one.y) / 6, y: half.y + (one.x - other.x) / 6 };
  return (
    <>
      <path class={`bond ${sort}`} d={`M${one.x} ${one.y}Q${bow.x} ${bow.y} ${other.x} ${other.y}`} />
      {sort === 'war' && <Crossed at={middleOf([half, bow])} growth={growth} />}
    </>
  );
}

function Crossed({ at, growth }: { readonly at: Place; readonly growth: number }) {
  return (
    <g class="war-sign" transform={`translate(${at.x} ${at.y}) scale(${growth * 0.5})`}>
      <circle r="15" />
      <path d={SWORDS} transform="scale(0.7) translate(0 1)" />
    </g>
  );
}
