import type { SeatRow } from '../../store/store.ts';

/** Letters of other alphabets, and digits, that look like Latin letters: each with the one it looks like. */
const ALIKE: ReadonlyMap<string, string> = new Map(
  'аa еe оo рp сc хx уy іi ѕs јj кk мm тt вb нh αa εe οo ρp νv ιi υu κk 0o 1l 3e 5s'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** Words in a name that would say somebody is what they are not, and whole names that would. */
const OFFICES = ['commentator', 'referee', 'operator', 'theclub'];
const OFFICERS = ['club', 'server', 'computer', 'thecomputer'];

/** Whether nobody who watches may be called so: it reads like the name of a player, of a general, or of whoever runs the club. */
export function isTakenName(name: string, seats: readonly Pick<SeatRow, 'player' | 'general'>[], others: readonly string[]): boolean {
  const read = asRead(name);
  const taken = [...seats.flatMap(({ player, general }) => [player, general]), ...others].map(asRead);
  return read === '' || [...taken, ...OFFICERS.map(asRead)].includes(read) || OFFICES.some((office) => read.includes(asRead(office)));
}

/** A name as it is read at a glance: without case, marks, spaces and signs, and in one alphabet where letters look alike. */
function asRead(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return letters.replaceAll(/./gu, (letter) => ALIKE.get(letter) ?? letter).replaceAll('i', 'l');
}
