import { spoken } from '../../text/language.ts';
import { text } from '../../text/words.ts';
import type { BookEntry } from '../entry.ts';
import { faceOf } from '../face-of.ts';

export const toySoldiers: BookEntry = {
  id: 'toy-soldiers',
  prefix: 'TS',
  title: 'Toy Soldiers',
  room: 'table',
  cover: { cloth: '#2b3f63', device: 'M20 42V16h4v26zM24 17c6-4 9 3 15-1v12c-6 4-9-3-15 1zM16 42h12v3H16z' },
  strengths: () => ({ full: text.site.strengths.full, gentle: text.site.strengths.gentle }),
  async rules() {
    const [{ default: text }, { diagrams }] = await Promise.all([
      import('../../../../../docs/rules/toy-soldiers.md?raw'),
      import('./diagrams/index.ts'),
    ]);
    return { text, diagrams };
  },
  refusals: () => import('./refusals.ts'),
  switches: async () => (await import('./switches.ts')).switches(),
  drawing: async () => spoken('toy-soldiers/drawing', (await import('@longroll/words/en/toy-soldiers/drawing')).default),
  face: async () => faceOf('toy-soldiers', (await import('./index.ts')).toySoldiersFace),
};
