import { text } from '../../text/words.ts';
import type { BookEntry } from '../entry.ts';
import { faceOf } from '../face-of.ts';

export const rallyKingCampaign: BookEntry = {
  id: 'rally-king-campaign',
  prefix: 'RKC',
  title: 'Rally Round the King: the campaign',
  room: 'board',
  // A banner on its staff.
  cover: { cloth: '#5a3a1e', device: 'M13 10h3v42h-3zM18 12h20l-6 8 6 8H18z' },
  strengths: () => ({ book: text.site.strengths.bookForNation }),
  rules: async () => ({ text: (await import('../../../../../docs/rules/rally-king-campaign.md?raw')).default, diagrams: {} }),
  refusals: () => import('./refusals.ts'),
  switches: async () => (await import('./switches.ts')).switches(),
  face: async () => faceOf('rally-king-campaign', (await import('./index.ts')).rallyKingCampaignFace),
};
