import { z } from 'zod';
import { nameOf, seasonOf, SEASONS, yearOf } from '../calendar.ts';

const pattern = new RegExp(`^[1-9]\\d{0,3} (${SEASONS.join('|')})$`);

/** A season as a situation writes it, `2 fall` being the Fall of the second year; in the rules it is a number (RKC-1.8). */
export const seasonText = z.codec(z.string().regex(pattern, 'a year and a season, such as "2 fall"'), z.number().int().min(0), {
  decode(text) {
    const [year, name] = text.split(' ');
    return seasonOf(Number(year), SEASONS.find((each) => each === name) ?? 'spring');
  },
  encode: (season) => `${yearOf(season)} ${nameOf(season)}`,
});
