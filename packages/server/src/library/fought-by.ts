import { isShort, sidesIn, type EndedBattle, type EndedSeat } from '../ratings/outcome.ts';

/** Who has fought a battle that is over: people against people, people against the computer, or nobody who would tell anything by it. */
export type FoughtBy = 'people' | 'computer' | 'nobody';

/**
 * What a battle that is over tells of its field, and of armies that were brought to it. Of a battle that was given up before each side of people has decided ten times, that whoever runs
 * the club has closed, or in which one person sat on two sides, it is nothing. Of sides it tells something only where people commanded all of them to the end.
 */
export function foughtBy({ isClosed, seats }: Pick<EndedBattle, 'isClosed' | 'seats'>): FoughtBy {
  const sides = sidesIn(seats);
  const ofPeople = sides.filter((side) => personsOf(side).size > 0);
  if (isClosed || ofPeople.length === 0) return 'nobody';
  if (ofPeople.some(isShort)) return 'nobody';
  const persons = ofPeople.flatMap((side) => [...personsOf(side)]);
  if (new Set(persons).size < persons.length) return 'nobody';
  return ofPeople.length < sides.length || seats.some(({ isKept }) => isKept) ? 'computer' : 'people';
}

/** Who has held seats of a side: a player is one person in all of them, a guest in those that are theirs. */
function personsOf(side: readonly EndedSeat[]): ReadonlySet<string> {
  return new Set(
    side.flatMap(({ holders }) => holders.filter(({ held }) => held === 'human').map(({ player, family }) => player ?? family ?? '')),
  );
}
