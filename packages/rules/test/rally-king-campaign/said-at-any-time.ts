import { rallyKingCampaign } from '../../src/books/rally-king/campaign/index.ts';

/** The order in which the kept campaigns were drawn from what may be said: dice of a test fall otherwise in another one. */
const DRAWN = [
  'recruit-roll',
  'buy-captain',
  'hire-magic-user',
  'hire-hero',
  'buy-banner',
  'pay-item',
  'place-units',
  'sell-treasure',
  'answer-sale',
  'announce-artifact',
  'take-nation',
  'resign-nation',
  'take-open-nation',
  'stop-campaign',
  'propose',
];

const place = (kind: string): number => (DRAWN.includes(kind) ? DRAWN.indexOf(kind) : DRAWN.length);

/** What may be said at any time in a campaign, by name; what is newer than the kept campaigns comes last. */
export const saidAtAnyTime = [...rallyKingCampaign.anytime].toSorted(([one], [other]) => place(one) - place(other));
