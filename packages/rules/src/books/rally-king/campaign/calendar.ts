/** Seasons of a year in their order (RKC-8.1). */
export const SEASONS = ['spring', 'summer', 'fall', 'winter'] as const;
export type SeasonName = (typeof SEASONS)[number];

/** A season of the campaign by its number: 0 is the Spring of the first year (RKC-1.8). */
export type Season = number;

const IN_A_YEAR = SEASONS.length;

export function seasonOf(year: number, name: SeasonName): Season {
  return IN_A_YEAR * (year - 1) + SEASONS.indexOf(name);
}

/** The year a season belongs to, from 1. */
export function yearOf(season: Season): number {
  return Math.floor(season / IN_A_YEAR) + 1;
}

export function nameOf(season: Season): SeasonName {
  const name = SEASONS[season % IN_A_YEAR];
  if (name === undefined) throw new Error(`there is no season ${season}`);
  return name;
}
