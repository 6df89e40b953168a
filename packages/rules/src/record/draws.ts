import type { Chance, ChanceSource } from '../kernel/chance.ts';
import type { Phrase } from '../kernel/refusal.ts';
import { phrase } from './flaw.ts';
import type { Draw } from './format.ts';

/** The same chance, with everything it gives written down in `into`. A shuffle must not depend on what is on the cards. */
export function recording(source: ChanceSource, into: Draw[]): ChanceSource {
  return (state): Chance<string> => {
    const chance = source(state);
    /** What has moved since, by stream. */
    const moved = (before: Readonly<Record<string, number>>) =>
      Object.fromEntries(Object.entries(state.drawn).filter(([stream, bytes]) => before[stream] !== bytes));
    return {
      roll(purpose, count, sides = 6) {
        const before = { ...state.drawn };
        const dice = chance.roll(purpose, count, sides);
        into.push({ do: 'roll', purpose, sides, dice: [...dice], drawn: moved(before) });
        return dice;
      },
      shuffle<T>(purpose: string, items: readonly T[]): T[] {
        const before = { ...state.drawn };
        const places = chance.shuffle(
          purpose,
          items.map((_, place) => place),
        );
        into.push({ do: 'shuffle', purpose, places, drawn: moved(before) });
        return places.flatMap((place) => items.slice(place, place + 1));
      },
    };
  };
}

/** Dice and cards as they are written down, in order: nothing is drawn and no seed is needed. Serves one command only. */
export function playback(draws: readonly Draw[]): ChanceSource {
  let next = 0;
  return (state): Chance<string> => ({
    roll(purpose, count, sides = 6) {
      const draw = draws[next++];
      if (draw?.do !== 'roll' || draw.purpose !== purpose || draw.dice.length !== count || draw.sides !== sides) throw missing(purpose);
      if (draw.dice.some((die) => die > sides)) throw new Misdrawn(phrase('without-such-die', { sides, shown: Math.max(...draw.dice) }));
      Object.assign(state.drawn, draw.drawn);
      return [...draw.dice];
    },
    shuffle<T>(purpose: string, items: readonly T[]): T[] {
      const draw = draws[next++];
      if (draw?.do !== 'shuffle' || draw.purpose !== purpose || draw.places.length !== items.length) throw missing(purpose);
      if (items.some((_, place) => !draw.places.includes(place))) throw new Misdrawn(phrase('not-dealt-once', { purpose }));
      Object.assign(state.drawn, draw.drawn);
      return draw.places.flatMap((place) => items.slice(place, place + 1));
    },
  });
}

/** Thrown where dice and cards are not written down as the battle draws them: what plays a record again makes it a flaw. */
export class Misdrawn extends Error {
  constructor(readonly why: Phrase) {
    super(why.phrase);
  }
}

/** The record has no throw (or another one) where the battle asks for one. */
function missing(purpose: string): Misdrawn {
  return new Misdrawn(phrase('without-draw', { purpose }));
}
