import { spoken } from '../../text/language.ts';
import { text } from '../../text/words.ts';
import type { BookEntry } from '../entry.ts';
import { faceOf } from '../face-of.ts';

export const kingsMenRevised: BookEntry = {
  id: 'kings-men-revised',
  prefix: 'KMR',
  title: "All the King's Men, revised basic game",
  room: 'table',
  cover: { cloth: '#23427a', device: 'M13 34h26v3H13zm0-2l-2-12 8 6 7-10 7 10 8-6-2 12zM16 41h20v2H16z' },
  strengths: () => ({ full: text.site.strengths.full, gentle: text.site.strengths.gentle }),
  async rules() {
    const [{ default: text }, { diagrams }] = await Promise.all([
      import('../../../../../docs/rules/kings-men-revised.md?raw'),
      import('./diagrams.ts'),
    ]);
    return { text, diagrams };
  },
  refusals: () => import('./refusals.ts'),
  switches: async () => (await import('./switches.ts')).switches(),
  drawing: async () => spoken('kings-men-revised/drawing', (await import('@longroll/words/en/kings-men-revised/drawing')).default),
  face: async () => faceOf('kings-men-revised', (await import('./index.ts')).revisedFace),
};
