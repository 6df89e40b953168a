import { inHand } from '../../text/in-hand.ts';
import { asked, hintsOf, type Advice } from '../advice.ts';
import { rallyKingCampaign as words } from './words.ts';

const ADVICE: readonly Advice<keyof typeof words.hints>[] = [
  { id: 'form', clause: 'RKC-30.5', when: asked('order-form') },
  { id: 'force', clause: 'RKC-14.8', when: asked('commit-invasion') },
  { id: 'map', clause: 'RKC-6.1', when: () => true },
];

/** Advice for somebody's first campaign. */
export const hintsFor = hintsOf('rkc', ADVICE, {
  ...words.hints,
  map: inHand(words.hints.map),
});
