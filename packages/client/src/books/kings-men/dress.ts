import { regimentOf, type Dress } from '../../table/figures/dress.ts';

/** What the men of a piece wear: gunners and skirmishers have coats of their own, and their officers with them. */
export function dressOf(id: string, type: string, quality: string): Dress {
  const horse = quality === 'elite' ? 'heavy' : 'horse';
  if (type.endsWith('artillery')) return { foot: 'gunner', horse, regiment: null };
  if (type === 'skirmishers') return { foot: 'light', horse, regiment: null };
  if (quality === 'militia') return { foot: 'militia', horse, regiment: null };
  return { foot: quality === 'elite' ? 'elite' : 'line', horse, regiment: regimentOf(id) };
}
