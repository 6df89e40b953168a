import { z } from 'zod';
import map from './map.json' with { type: 'json' };

/** Ids of the map file and of the nations. */
export type ProvinceId = string;
export type NationId = string;

const place = { x: z.number().min(0).max(1000), y: z.number().min(0).max(1000) };
const link = z.tuple([z.string(), z.string()]);

const mapFile = z.strictObject({
  schemaVersion: z.literal(1),
  ruleset: z.literal('rally-king'),
  about: z.string(),
  landlessNations: z.array(z.string()),
  nations: z.record(
    z.string(),
    z.strictObject({ capital: z.string(), provinces: z.array(z.string()).min(1), neighbours: z.array(z.string()) }),
  ),
  provinces: z.array(
    z.strictObject({
      id: z.string(),
      nation: z.string(),
      name: z.string(),
      capital: z.boolean(),
      ...place,
    }),
  ),
  land: z.array(link),
  sea: z.array(link),
  landmarks: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.string(),
      name: z.string(),
      /** The first castle of the Brethren (RKC-6.8). */
      main: z.literal(true).optional(),
      provinces: z.array(z.string()),
      ...place,
    }),
  ),
  textHints: z.array(z.unknown()),
});

/** The map of 107 provinces (RKC-6.1): places from 0 to 1000, x to the east and y to the south; links join both ways. */
export const MAP = mapFile.parse(map);
export type MapProvince = (typeof MAP.provinces)[number];

const byId = new Map(MAP.provinces.map((province) => [province.id, province]));

export function mapProvince(id: ProvinceId): MapProvince {
  const found = byId.get(id);
  if (found === undefined) throw new Error(`there is no province ${id}`);
  return found;
}

/** The capital a nation starts with (RKC-6.1). */
export function capitalOf(nation: NationId): ProvinceId | null {
  return MAP.nations[nation]?.capital ?? null;
}
