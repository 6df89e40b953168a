import type { BookEntry } from '../entry.ts';
import { faceOf } from '../face.ts';

export const queensMen: BookEntry = {
  id: 'queens-men',
  prefix: 'QM',
  title: "All the Queen's Men",
  async rules() {
    const [{ default: text }, { diagrams }] = await Promise.all([
      import('../../../../../docs/rules/queens-men.md?raw'),
      import('./diagrams.ts'),
    ]);
    return { text, diagrams };
  },
  switches: async () => (await import('./switches.ts')).switches(),
  face: async () => faceOf('queens-men', (await import('./index.ts')).queensMenFace),
};
