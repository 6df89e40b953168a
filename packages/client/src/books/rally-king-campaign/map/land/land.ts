import { MAP, type ProvinceId } from '@longroll/rules/books/rally-king/campaign/state/map-file';
import { bordersOf, ringsOf, sideKey, smoothed, type Border } from './borders.ts';
import { countriesOn, SEA } from './countries.ts';
import { growthOn, type Growth } from './growth.ts';
import { meshAround } from './mesh.ts';
import { lineThrough, ringThrough } from './outline.ts';
import type { Place, Segment } from './place.ts';
import { riversOn } from './rivers.ts';
import { joinedByLand, SEATS } from './ways.ts';

/** A country between its borders. */
interface Country {
  readonly id: ProvinceId;
  /** As SVG writes a path, to be filled by evenodd: lakes are holes in it. */
  readonly outline: string;
  /** The same as rings of places. */
  readonly rings: readonly (readonly Place[])[];
}

/** A line at which one country ends: at another one, or at water. */
export interface Frontier {
  readonly between: readonly [ProvinceId, ProvinceId | null];
  readonly line: string;
  readonly places: readonly Place[];
  /** Mountains stand along it: no way leads over. */
  readonly isRidge: boolean;
}

export interface Land {
  readonly countries: ReadonlyMap<ProvinceId, Country>;
  readonly frontiers: readonly Frontier[];
  /** All land, to be filled by evenodd. */
  readonly shore: string;
  readonly rivers: readonly { readonly line: string; readonly springs: number }[];
  readonly growth: Growth;
}

let made: Land | null = null;

/** The land of the map file, the same each time; made when it is first looked at. */
export function landOfMap(): Land {
  made ??= makeLand();
  return made;
}

export function makeLand(): Land {
  const mesh = meshAround(SEATS);
  const countries = countriesOn(mesh);
  const borders = bordersOf(mesh, countries);
  const corners = smoothed(mesh.corners, borders);
  const placesOf = (line: readonly number[]) => line.flatMap((corner) => corners[corner] ?? []);
  const inside = borders.filter(({ between }) => !between.includes(SEA));
  const ridges = inside.filter(isRidge);
  const rings = (country: number) => ringsOf(borders, country).map((lines) => lines.map(placesOf));
  return {
    countries: new Map(
      MAP.provinces.map(({ id }, province) => {
        const around = rings(province);
        return [
          id,
          { id, outline: around.map(ringThrough).join(''), rings: around.map((lines) => lines.flatMap((line) => line.slice(1))) },
        ];
      }),
    ),
    frontiers: borders.flatMap((border) => frontierOf(border, placesOf(border.corners))),
    shore: rings(SEA).map(ringThrough).join(''),
    rivers: riversOn(mesh, countries, sidesOf(inside), sidesOf(ridges)).map(({ corners: line, springs }) => ({
      line: lineThrough(placesOf(line)),
      springs,
    })),
    growth: growthOn(
      mesh,
      countries,
      ridges.flatMap(({ corners: line }) => segmentsOf(placesOf(line))),
    ),
  };
}

const isRidge = ({ between: [one, other] }: Border) => one !== SEA && !joinedByLand(one, other);

function frontierOf(border: Border, places: readonly Place[]): Frontier[] {
  const [one, other] = border.between.map((province) => MAP.provinces[province]?.id ?? null);
  // The sea has the lower number.
  const [owner, beyond] = one == null ? [other, null] : [one, other ?? null];
  if (owner == null) return [];
  return [{ between: [owner, beyond], line: lineThrough(places), places, isRidge: isRidge(border) }];
}

function segmentsOf(places: readonly Place[]): Segment[] {
  return places.slice(1).map((to, index): Segment => [places[index] ?? to, to]);
}

/** The sides of borders, each by its corners. */
function sidesOf(borders: readonly Border[]): ReadonlySet<number> {
  return new Set(borders.flatMap(({ corners }) => corners.slice(1).map((corner, index) => sideKey(corners[index] ?? corner, corner))));
}
