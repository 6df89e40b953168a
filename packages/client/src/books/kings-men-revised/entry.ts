import type { BookEntry } from '../entry.ts';
import { faceOf } from '../face.ts';

export const kingsMenRevised: BookEntry = {
  id: 'kings-men-revised',
  prefix: 'KMR',
  title: "All the King's Men, revised basic game",
  async rules() {
    const [{ default: text }, { diagrams }] = await Promise.all([
      import('../../../../../docs/rules/kings-men-revised.md?raw'),
      import('./diagrams.ts'),
    ]);
    return { text, diagrams };
  },
  switches: async () => (await import('./switches.ts')).switches(),
  face: async () => faceOf('kings-men-revised', (await import('./index.ts')).revisedFace),
};
