import { rallyEvents } from '@longroll/rules/books/rally-king/battle/events';
import { asked, happened, hintsOf } from '../advice.ts';
import { rallyKing as words } from './words.ts';

/** What a newcomer is told, each once, in the order in which a battle brings it up. */
export const hintsFor = hintsOf(
  'rally',
  [
    { id: 'activate', clause: 'RK-13.2', when: asked('activate-body') },
    { id: 'order', clause: 'RK-13.4', when: asked('body-order') },
    { id: 'test', clause: 'RK-2.1', when: happened(rallyEvents, 'test') },
    { id: 'charge', clause: 'RK-15.9', when: happened(rallyEvents, 'charge') },
    { id: 'melee', clause: 'RK-24.2', when: happened(rallyEvents, 'melee') },
    { id: 'spell', clause: 'RK-29.5', when: asked('cast-spell') },
  ],
  words.hints,
);
