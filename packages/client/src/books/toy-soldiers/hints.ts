import { toyEvents } from '@longroll/rules/books/toy-soldiers/events';
import { asked, happened, hintsOf } from '../advice.ts';
import { toySoldiers as words } from './words.ts';

/** What a newcomer is told, each once, in the order in which a battle brings it up. */
export const hintsFor = hintsOf(
  'battalion',
  [
    { id: 'order', clause: 'TS-9.2', when: asked('order') },
    { id: 'fire', clause: 'TS-17.5', when: happened(toyEvents, 'volley-fired') },
    { id: 'chaos', clause: 'TS-8.6', when: happened(toyEvents, 'chaos-changed') },
    { id: 'reorder', clause: 'TS-16.2', when: happened(toyEvents, 'fire-received') },
    { id: 'charge', clause: 'TS-20.8', when: happened(toyEvents, 'charge-declared') },
    { id: 'contact', clause: 'TS-21.2', when: (_, decision) => decision?.kind.startsWith('contact') === true },
  ],
  words.hints,
);
