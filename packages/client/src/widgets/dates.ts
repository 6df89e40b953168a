import { language } from '../text/language.ts';

/* Instants as whoever reads the pages writes them. */

export const dayOf = (instant: string): string => new Date(instant).toLocaleDateString(language, { dateStyle: 'medium' });
export const momentOf = (instant: string): string =>
  new Date(instant).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
export const timeOf = (instant: string): string => new Date(instant).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' });
