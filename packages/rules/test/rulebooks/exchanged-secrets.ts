import { IDENTITIES } from '../../src/books/kings-men/skirmish/state/identity.ts';
import { otherwise as firstOtherwise } from '../kings-men/other-secrets.ts';
import { otherwise as revisedOtherwise } from '../kings-men-revised/other-secrets.ts';
import { otherwise as skirmishOtherwise } from '../queens-men/other-secrets.ts';
import { otherwise as rallyOtherwise } from '../rally-king/other-secrets.ts';
import { otherwise as battalionsOtherwise } from '../toy-soldiers/other-secrets.ts';
import type { Position } from '../../src/rulebooks/position.ts';
import type { Rulebook } from '../../src/rulebooks/rulebook.ts';

/** How a battle looks on paper (`Position.text`), read and given back with other secrets of a side; `number` says which. */
type Exchange = (text: string, side: string, number: number) => object;

const isArmy = (side: string): 'red' | 'black' => (side === 'red' ? 'red' : 'black');
const isSide = (side: string): 'red' | 'blue' => (side === 'red' ? 'red' : 'blue');

const EXCHANGED: Readonly<Record<string, Exchange>> = {
  'kings-men': (text, side, number) => firstOtherwise(JSON.parse(text), isArmy(side), (number * 5) % 7, number % 28),
  'kings-men-revised': (text, side, number) => revisedOtherwise(JSON.parse(text), isArmy(side), (number * 5) % 7, number % 28),
  'queens-men': (text, side, number) =>
    skirmishOtherwise(JSON.parse(text), isArmy(side), {
      points: (number * 5) % 7,
      identity: IDENTITIES[number % IDENTITIES.length] ?? 'gout',
      cut: number % 28,
    }),
  'toy-soldiers': (text, side, number) => battalionsOtherwise(JSON.parse(text), isSide(side), number),
  'rally-king': (text, side, number) => rallyOtherwise(JSON.parse(text), isSide(side), number),
};

/** The same position with other secrets of a side, of whatever book. */
export function withOtherSecrets(book: Rulebook, position: Position, side: string, number: number): Position {
  const exchange = EXCHANGED[book.id];
  if (exchange === undefined) throw new Error(`what is secret in ${book.id} is not known`);
  return book.resume(JSON.stringify(exchange(position.text(), side, number)));
}
