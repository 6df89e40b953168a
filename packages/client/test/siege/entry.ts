import type { BookEntry } from '../../src/books/entry.ts';
import { faceOf } from '../../src/books/face-of.ts';

/** Three Saps as the pages know it. */
export const siege: BookEntry = {
  id: 'siege',
  prefix: 'SG',
  title: 'Three Saps',
  room: 'table',
  rules: async () => ({ text: (await import('./rules.md?raw')).default, diagrams: {} }),
  refusals: () => import('./refusals.ts'),
  switches: async () => [],
  face: async () => faceOf('siege', (await import('./face.ts')).siegeFace),
};
