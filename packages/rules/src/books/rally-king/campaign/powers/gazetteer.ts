import { z } from 'zod';
import type { NationId } from '../state/map-file.ts';
import gazetteer from './gazetteer.json' with { type: 'json' };

const nation = z.strictObject({
  id: z.string(),
  name: z.string(),
  displayName: z.string(),
  gazetteerName: z.string().nullable(),
  letter: z.string(),
  alignment: z.number().int().min(-2).max(2),
  tech: z.number().int().min(-2).max(2),
  mana: z.number().int().min(-2).max(2),
  /** Provinces it starts with. */
  provinces: z.number().int().min(0),
  /** 0 is legal (RKC-2.1a). */
  defence: z.number().int().min(0).max(4),
  rolls: z.number().int(),
  historicalEquivalent: z.string().nullable(),
  realm: z.enum(['monarchy', 'empire', 'tribal', 'city-states']),
  motivation: z.enum(['conquest', 'colonizing', 'religious', 'loot']),
  nationalMorale: z.number().int().min(0),
  battleTactics: z.enum(['A', 'B', 'C']),
  warRatingModifier: z.number().int().min(-1).max(1),
  armyListPrints: z.record(z.string(), z.number()).optional(),
  landless: z.literal(true).optional(),
  specialPeople: z.literal(true).optional(),
});

const gazetteerFile = z.strictObject({
  schemaVersion: z.literal(1),
  ruleset: z.literal('rally-king'),
  about: z.string(),
  nations: z.array(nation),
  specialPeoples: z.array(nation),
  discrepancies: z.array(z.unknown()),
  nameVariants: z.array(z.unknown()),
});

/** What the gazetteer tells of a nation or special people (RKC-2.1). */
export type GazetteerEntry = z.infer<typeof nation>;

const file = gazetteerFile.parse(gazetteer);

/** Nations and special peoples in campaign order: by the letter of their list, one letter before two (RKC-1.5). */
export const GAZETTEER: readonly GazetteerEntry[] = [...file.nations, ...file.specialPeoples].toSorted((one, other) =>
  one.letter.length === other.letter.length ? (one.letter < other.letter ? -1 : 1) : one.letter.length - other.letter.length,
);

const byId = new Map(GAZETTEER.map((entry, place) => [entry.id, { entry, place }]));

export function gazetteerEntry(id: NationId): GazetteerEntry {
  const found = byId.get(id);
  if (found === undefined) throw new Error(`the gazetteer has no ${id}`);
  return found.entry;
}

export function isNation(id: string): id is NationId {
  return byId.has(id);
}

/** Where a nation stands in campaign order (RKC-1.5). */
export function placeOf(id: NationId): number {
  return byId.get(id)?.place ?? GAZETTEER.length;
}

/** One of those that come from outside the map (RKC-24.1). */
export function isSpecialPeople(id: NationId): boolean {
  return gazetteerEntry(id).specialPeople === true;
}
