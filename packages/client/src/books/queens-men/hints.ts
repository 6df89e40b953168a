import { skirmishEvents } from '@longroll/rules/books/kings-men/skirmish/events';
import { asked, happened, hintsOf } from '../advice.ts';
import { queensMen as words } from './words.ts';
import { inHand } from '../../text/in-hand.ts';

/** What a newcomer is told, each once, in the order in which a battle brings it up. */
export const hintsFor = hintsOf(
  'skirmish',
  [
    { id: 'deploy', clause: 'QM-2.3', when: asked('deploy') },
    { id: 'card', clause: 'QM-6.5', when: ({ table }) => table.cards.some((each) => each.place === 'drawn') },
    { id: 'activate', clause: 'QM-9.1', when: asked('activate') },
    { id: 'feat', clause: 'QM-5.1', when: asked('feat') },
    { id: 'fire', clause: 'QM-17.14', when: happened(skirmishEvents, 'fired', 'shot-wasted') },
    { id: 'counterFire', clause: 'QM-23.2', when: asked('counter-fire') },
  ],
  { ...words.hints, activate: inHand(words.hints.activate) },
);
