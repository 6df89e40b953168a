import type { ListedScenario, SeatSummary } from '@longroll/protocol';

/** Where everybody sits the next time, by the seats they had; whoever is not named has none. */
export type Places = Readonly<Record<string, string>>;

type Chair = Pick<SeatSummary, 'id' | 'side' | 'general'>;

/** The chairs of the next battle: those of this field, or of another. */
export function chairsOf(seats: readonly Chair[], field: Pick<ListedScenario, 'seats'> | null): readonly Chair[] {
  return field === null ? seats : (field.seats ?? []);
}

/** Everybody on the side they had, in the order in which they sat, as far as there are chairs; then wherever one is left. People come before computers. */
export function asTheySat(seats: readonly SeatSummary[], chairs: readonly Chair[]): Places {
  const order = [...seats.filter(({ held }) => held !== 'computer'), ...seats.filter(({ held }) => held === 'computer')];
  const sides = [...new Set(seats.map(({ side }) => side))];
  const there = [...new Set(chairs.map(({ side }) => side))];
  const places: Record<string, string> = {};
  const free = (side: string | undefined) =>
    chairs.find((chair) => !Object.values(places).includes(chair.id) && (side === undefined || chair.side === side));
  for (const own of [true, false]) {
    for (const { id, side } of order) {
      if (places[id] !== undefined) continue;
      const chair = free(own ? there[sides.indexOf(side)] : undefined);
      if (chair !== undefined && (!own || there[sides.indexOf(side)] !== undefined)) places[id] = chair.id;
    }
  }
  return places;
}

/** The same with one of them in another chair; whoever had that takes theirs. An empty chair is none. */
export function seatedIn(places: Places, seat: string, chair: string): Places {
  const before = places[seat];
  const other = Object.keys(places).find((each) => each !== seat && places[each] === chair);
  const changed: Record<string, string | undefined> = { ...places, [seat]: chair === '' ? undefined : chair };
  if (chair !== '' && other !== undefined) changed[other] = before;
  return Object.fromEntries(Object.entries(changed).flatMap(([each, place]) => (place === undefined ? [] : [[each, place]])));
}
