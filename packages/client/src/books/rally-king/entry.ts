import { spoken } from '../../text/language.ts';
import { text } from '../../text/words.ts';
import type { BookEntry } from '../entry.ts';
import { faceOf } from '../face-of.ts';

export const rallyKing: BookEntry = {
  id: 'rally-king',
  prefix: 'RK',
  title: 'Rally Round the King',
  room: 'table',
  // A crown.
  cover: { cloth: '#4a2545', device: 'M10 40h28v5H10zM10 37l-3-19 9 8 8-14 8 14 9-8-3 19z' },
  strengths: () => ({ full: text.site.strengths.full, gentle: text.site.strengths.gentle, book: text.site.strengths.bookForArmy }),
  async rules() {
    const [{ default: text }, { diagrams }] = await Promise.all([
      import('../../../../../docs/rules/rally-king.md?raw'),
      import('./diagrams/index.ts'),
    ]);
    return { text, diagrams };
  },
  refusals: () => import('./refusals.ts'),
  switches: async () => (await import('./switches.ts')).switches(),
  drawing: async () => spoken('rally-king/drawing', (await import('@longroll/words/en/rally-king/drawing')).default),
  muster: async () => {
    const [{ musterOf }, { rallyKingMuster }] = await Promise.all([import('../muster.tsx'), import('./muster/index.tsx')]);
    return musterOf(rallyKingMuster);
  },
  face: async () => faceOf('rally-king', (await import('./index.ts')).rallyKingFace),
};
