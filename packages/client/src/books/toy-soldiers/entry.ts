import type { BookEntry } from '../entry.ts';
import { faceOf } from '../face.ts';

export const toySoldiers: BookEntry = {
  id: 'toy-soldiers',
  prefix: 'TS',
  title: 'Toy Soldiers',
  rules: async () => ({ text: (await import('../../../../../docs/rules/toy-soldiers.md?raw')).default, diagrams: {} }),
  switches: async () => (await import('./switches.ts')).switches(),
  face: async () => faceOf('toy-soldiers', (await import('./index.ts')).toySoldiersFace),
};
