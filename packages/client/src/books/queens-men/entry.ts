import { spoken } from '../../text/language.ts';
import { text } from '../../text/words.ts';
import type { BookEntry } from '../entry.ts';
import { faceOf } from '../face-of.ts';

export const queensMen: BookEntry = {
  id: 'queens-men',
  prefix: 'QM',
  title: "All the Queen's Men",
  room: 'table',
  cover: { cloth: '#2f5b3a', device: 'M14 36h24v4H14zm1-3l-3-12 7 6 2-9 5 7 5-7 2 9 7-6-3 12zM26 44l2 3-2 3-2-3z' },
  strengths: () => ({ full: text.site.strengths.full, gentle: text.site.strengths.gentle }),
  async rules() {
    const [{ default: text }, { diagrams }] = await Promise.all([
      import('../../../../../docs/rules/queens-men.md?raw'),
      import('./diagrams.ts'),
    ]);
    return { text, diagrams };
  },
  refusals: () => import('./refusals.ts'),
  switches: async () => (await import('./switches.ts')).switches(),
  drawing: async () => spoken('queens-men/drawing', (await import('@longroll/words/en/queens-men/drawing')).default),
  face: async () => faceOf('queens-men', (await import('./index.ts')).queensMenFace),
};
