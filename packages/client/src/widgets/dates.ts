import { locale } from '../text/language.ts';

/* Instants as whoever reads the pages writes them. */

export const dayOf = (instant: string): string => new Date(instant).toLocaleDateString(locale(), { dateStyle: 'medium' });
export const momentOf = (instant: string): string =>
  new Date(instant).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });
export const timeOf = (instant: string): string => new Date(instant).toLocaleTimeString(locale(), { hour: '2-digit', minute: '2-digit' });
