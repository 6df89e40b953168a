import { spoken } from '../../text/language.ts';
import { text } from '../../text/words.ts';
import type { BookEntry } from '../entry.ts';
import { faceOf } from '../face-of.ts';

export const kingsMen: BookEntry = {
  id: 'kings-men',
  prefix: 'KM',
  title: "All the King's Men",
  room: 'table',
  cover: { cloth: '#7a1f1a', device: 'M13 38h26v4H13zm0-3l-2-16 8 8 7-13 7 13 8-8-2 16z' },
  strengths: () => ({ full: text.site.strengths.full, gentle: text.site.strengths.gentle }),
  async rules() {
    const [{ default: text }, { diagrams }] = await Promise.all([
      import('../../../../../docs/rules/kings-men.md?raw'),
      import('./diagrams/index.ts'),
    ]);
    return { text, diagrams };
  },
  refusals: () => import('./refusals.ts'),
  switches: async () => (await import('./switches.ts')).switches(),
  drawing: async () => spoken('kings-men/drawing', (await import('@longroll/words/en/kings-men/drawing')).default),
  face: async () => faceOf('kings-men', (await import('./index.ts')).kingsMenFace),
};
