import type { KingsMenPublic } from '@longroll/rules/books/kings-men/shared/state/public';
import type { BookFace } from '../face.ts';
import { familyFace } from '../kings-men/family-face.ts';
import { revisedWay } from './revised-way.ts';
import './refusals.ts';

/** All the King's Men, revised basic game, on the page. */
export const revisedFace: BookFace<KingsMenPublic> = familyFace(revisedWay);
