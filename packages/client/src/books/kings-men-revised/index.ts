import type { BookFace } from '../face.ts';
import { familyFace } from '../kings-men/family-face.ts';
import { revisedWay } from './revised-way.ts';

/** All the King's Men, revised basic game, on the page. */
export const revisedFace: BookFace = familyFace(revisedWay);
