import { z } from 'zod';
import { edition } from '../edition.ts';
import { MAP } from '../state/map-file.ts';
import { options } from '../options.ts';
import { isNation } from '../powers/gazetteer.ts';

const name = z.string().min(1).max(60);
const seat = z.string().regex(/^[a-z0-9-]{1,32}$/);
const province = z.string().refine((id) => MAP.provinces.some((each) => each.id === id), 'form-province');

/** A nation that takes part: its player, or nobody for a Non-Player Nation (RKC-7.1). */
const nation = z.strictObject({
  id: z.string().refine(isNation, 'form-nation'),
  seat: seat.optional(),
  /** What its ruler is called; the nation's name unless it is said. */
  ruler: name.optional(),
  /** Who shares the nation with its player: they see what the ruler sees, and propose (RKC-36.2). */
  advisers: z.array(seat).max(5).optional(),
  /** The War Rating of its Leader, which is then not rolled (RKC-28.5). */
  warRating: z.number().int().min(2).max(4).optional(),
});

/** A campaign file (RKC-28.1). The seed is the server's alone, and clocks are those of every game. */
export const campaignFile = z.strictObject({
  format: z.literal(1),
  book: z.literal(edition.id),
  id: seat,
  name,
  description: z.string().min(1).max(600),
  /** Minutes that its players spend on it, about. */
  minutes: z.number().int().min(1).max(100_000),
  nations: z.array(nation).min(1).max(38),
  /** Links that join what the map does not (RKC-7.2). */
  seaLinks: z
    .array(z.tuple([province, province]))
    .max(40)
    .default([]),
  /** Whose home each relic lies in, which is then not rolled (RKC-28.5). */
  relics: z.record(z.string(), z.string()).default({}),
  /** What every battle is handed of its table: the scale of its distances (RKC-28.1, RK-1.1). */
  table: z.strictObject({ scale: z.union([z.literal(1), z.literal(2), z.literal(0.5)]) }).optional(),
  /** Days that each battle may last as a whole; unlimited where nothing is said (RKC-28.1, RKC-15.32). What a question may take is the clock's. */
  timeLimits: z.strictObject({ battleDays: z.number().int().min(1).max(90) }).optional(),
  options: options.prefault({}),
});
export type CampaignFile = z.infer<typeof campaignFile>;

/** Provinces that a campaign is played on: those of its nations (RKC-7.2). */
export function provincesOf({ nations }: Pick<CampaignFile, 'nations'>): string[] {
  return nations.flatMap(({ id }) => MAP.nations[id]?.provinces ?? []).toSorted();
}

/** Whether two provinces are joined by the map or by a link of the file. */
export function linksOf({ seaLinks }: Pick<CampaignFile, 'seaLinks'>): readonly (readonly [string, string])[] {
  return [...MAP.land, ...MAP.sea, ...seaLinks];
}
