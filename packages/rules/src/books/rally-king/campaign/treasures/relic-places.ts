import type { NationId } from '../state/map-file.ts';

/** Where each relic may lie, by the die; the third has no sixth place (RKC-22.2, RKC-22.3a). Its column is also whom it helps (RKC-22.5). */
export const COLUMNS: Readonly<Record<string, readonly (NationId | 'brethren')[]>> = {
  'spear-of-saint-lindorf': ['ekra', 'treyine', 'altengard', 'sortium', 'brethren', 'border-king'],
  'crystal-light-of-yaqub': ['demeskeen', 'entoich', 'mirish', 'zheman', 'zamba', 'stygustan'],
  'book-of-the-hungry-moon': ['orcs', 'goblins', 'malohades', 'elves-black-moon', 'dwarves-black-moon'],
};
