import { language } from '../text/language.ts';

/** A day, and a moment, as whoever reads the pages writes them. */
export const dayOf = (instant: string): string => new Date(instant).toLocaleDateString(language, { dateStyle: 'medium' });
export const momentOf = (instant: string): string =>
  new Date(instant).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
