import type { KingsMenPublic } from '@longroll/rules/books/kings-men/shared/state/public';
import type { BookFace } from '../face.ts';
import { familyFace } from './family-face.ts';
import { firstWay } from './first-way.ts';
import './refusals.ts';

/** All the King's Men on the page. */
export const kingsMenFace: BookFace<KingsMenPublic> = familyFace(firstWay);
