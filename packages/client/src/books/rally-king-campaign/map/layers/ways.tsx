import { MAP, mapProvince, type ProvinceId } from '@longroll/rules/books/rally-king/campaign/state/map-file';

interface WaysProps {
  readonly inPlay: readonly ProvinceId[];
  /** Ways over the sea: those of the map, and those of the campaign. */
  readonly sea: readonly (readonly [ProvinceId, ProvinceId])[];
  readonly chosen: ProvinceId | null;
}

/** Ways over the sea; by land only those from what is looked at: elsewhere the borders say it. */
export function Ways({ inPlay, sea, chosen }: WaysProps) {
  const there = new Set(inPlay);
  const isThere = ([one, other]: readonly [string, string]) => there.has(one) && there.has(other);
  return (
    <g class="ways" aria-hidden="true">
      {sea.filter(isThere).map(([one, other]) => (
        <Way key={`${one} ${other}`} one={one} other={other} sort={one === chosen || other === chosen ? 'sea is-near' : 'sea'} />
      ))}
      {MAP.land
        .filter((way) => isThere(way) && chosen !== null && way.includes(chosen))
        .map(([one, other]) => (
          <Way key={`${one} ${other}`} one={one} other={other} sort="land" />
        ))}
    </g>
  );
}

function Way({ one, other, sort }: { readonly one: ProvinceId; readonly other: ProvinceId; readonly sort: string }) {
  const [from, to] = [mapProvince(one), mapProvince(other)];
  return <line class={`way ${sort}`} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
}
