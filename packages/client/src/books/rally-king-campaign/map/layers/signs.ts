import type { Place } from '../land/place.ts';

/* Signs of the land, all of a sort in one path: thousands of elements would make a phone's map slow. */

const written = (length: number) => String(Math.round(length * 10) / 10);

/** A share from 0 to 1 that looks like chance and is the same each time for a place. */
function chanceAt({ x, y }: Place): number {
  const turned = 12.9 * x + 7.23 * y;
  return turned - Math.floor(turned);
}

/** Draws a sign at every place: lines to and by so much, in sizes of the sign. */
function each(
  places: readonly Place[],
  sign: readonly (readonly [letter: string, ...lengths: number[]])[],
  least: number,
  more: number,
): string {
  return places
    .map((place) => {
      const size = least + more * chanceAt(place);
      const lines = sign.map(([letter, ...lengths]) => `${letter}${lengths.map((length) => written(length * size)).join(' ')}`).join('');
      return `M${written(place.x)} ${written(place.y)}${lines}`;
    })
    .join('');
}

/** Mountains: their bodies, the sides that lie in shadow, and the snow on them. */
export const mountainBodies = (places: readonly Place[]) =>
  each(
    places,
    [['m', -6.5, 3], ['l', 2.6, -4.6], ['l', 1.1, 0.6], ['l', 3, -7.2], ['l', 2.6, 5.2], ['l', 1.2, -0.9], ['l', 3, 6.9], ['z']],
    0.8,
    0.45,
  );
export const mountainShadows = (places: readonly Place[]) =>
  each(
    places,
    [['m', 0.2, -8.2], ['l', 2.6, 5.2], ['l', 1.2, -0.9], ['l', 3, 6.9], ['l', -4.6, 0], ['l', -1.6, -4.4], ['l', -1.1, -1.2], ['z']],
    0.8,
    0.45,
  );
export const mountainSnows = (places: readonly Place[]) =>
  each(places, [['m', 0.2, -8.2], ['l', 1.7, 3.4], ['l', -1.4, -0.7], ['l', -1, 1.3], ['l', -1.1, -0.8], ['z']], 0.8, 0.45);
export const hillLines = (places: readonly Place[]) =>
  each(
    places,
    [
      ['m', -5, 1.5],
      ['q', 2.4, -5.6, 5, -4],
      ['q', 2.6, 1, 3.6, 4],
    ],
    0.75,
    0.4,
  );
/** Round crowns, and firs; stems stand below both. An arc would have flags among its lengths, which nothing may make larger. */
export const crowns = (places: readonly Place[]) =>
  each(
    places,
    [
      ['m', -2.9, -3.2],
      ['c', 0, -1.6, 1.3, -2.9, 2.9, -2.9],
      ['c', 1.6, 0, 2.9, 1.3, 2.9, 2.9],
      ['c', 0, 1.4, -1.3, 2.5, -2.9, 2.5],
      ['c', -1.6, 0, -2.9, -1.1, -2.9, -2.5],
      ['z'],
    ],
    0.85,
    0.4,
  );
export const firs = (places: readonly Place[]) => each(places, [['m', 0, -8], ['l', 2.9, 7], ['h', -5.8], ['z']], 0.85, 0.4);
export const stems = (places: readonly Place[]) =>
  each(
    places,
    [
      ['m', 0, -1.4],
      ['v', 2.4],
    ],
    0.85,
    0.4,
  );
export const dunes = (places: readonly Place[]) =>
  each(
    places,
    [
      ['m', -3, 0],
      ['q', 1.6, -2, 3.2, -0.4],
      ['m', 1.6, 2],
      ['h', 0.8],
    ],
    0.8,
    0.4,
  );

/** A town with walls and towers, a hamlet, and a castle of the Brethren. */
export const TOWN = 'M-9 6v-9h1.2v-2h2v2h1.3v-4.5l2.5-3 2 2.4 2-2.4 2.5 3v4.5h1.3v-2h2v2h1.2v9z';
export const CASTLE = 'M-4.5 5v-10h2v1.800h1.5v-1.800h2v1.800h1.5v-1.800h2v10z';

/** Crossed swords, a dragon's head, and a swallow-tailed standard on its pole. */
export const SWORDS = 'M-13-15l3 0 10 10 10-10 3 0 0 3-10 10 7 7-3 3-7-7-7 7-3-3 7-7-10-10z';
export const DRAGON = 'M-22-16l6-8 3 5 6-4-1 7 6 3-7 3 1 7-6-4-5 4z';
export const FLAG = 'M0-22q6-2.5 11 0t11 0l-4 6.5 4 6.5q-6 2.5-11 0t-11 0z';
export const POLE = 'M0-24v27';
