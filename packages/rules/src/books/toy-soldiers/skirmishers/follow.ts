import { call, choice, flow, step, stepEach } from '../../../kernel/flow.ts';
import type { State, ToyFlow, TS } from '../state.ts';
import { unitOf } from '../field/roster.ts';
import type { UnitId } from '../troops/unit.ts';
import { duelFlow, touching, type Duel } from './duel.ts';
import { driveStand, makeRoomFor, moveStand } from './moving.ts';
import { nearestPlaces, type Placing, checkPlaces } from './placing.ts';
import { standOut } from '../field/skirmish-stands.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';
import { skirmishPlace as skirmishPlaceAnswer, type SkirmishPlace } from '../answers.ts';

/** A unit has moved or reordered, and its skirmish stands follow; by the nearest way if it was forced to (TS-23.10). */
export interface Following {
  unit: UnitId;
  forced: boolean;
  /** Stands put out just now and still to be placed: they need no path (TS-23.4). */
  deployed?: number[];
  /** Stands that have moved, and duels still to be fought for them. */
  moved?: number[];
  duels?: Omit<Duel, 'loser'>[];
}

/** The stands in question. */
function followers({ field }: State, { unit, deployed }: Following): number[] {
  return deployed ?? field.units[unit]?.skirmishers.map(({ number }) => number) ?? [];
}

/** What is asked: those stands that have a legal place; the others are driven (TS-23.10). */
function placing(state: State, following: Following): Placing {
  const { unit, deployed } = following;
  let asked: Placing = { unit, stands: followers(state, following), deploying: deployed !== undefined };
  for (;;) {
    const stands = nearestPlaces(state, asked).map(({ stand }) => stand);
    if (stands.length === asked.stands.length) return asked;
    asked = { ...asked, stands };
  }
}

/** Where a unit's skirmish stands go (TS-23.4, TS-23.10). */
const skirmishPlace: DecisionKind<TS, Placing, SkirmishPlace> = {
  kind: 'skirmish-place',
  clause: 'TS-23.10',
  answer: skirmishPlaceAnswer,
  open: true,
  options: ({ state }, placing) => [{ places: nearestPlaces(state, placing) }],
  check: ({ state }, placing, { places }) => checkPlaces(state, placing, places),
  fallback: ({ state }, placing) => ({ places: nearestPlaces(state, placing) }),
};

/** Skirmish stands follow their unit, and fight those of the enemy that they come to touch (TS-2.15, TS-23.10, TS-23.14, TS-23.21). */
export const skirmishersFollowFlow: ToyFlow<Following> = flow<TS, Following>('skirmishers-follow', [
  step('make-room', 'TS-2.15', (referee, { unit }) => makeRoomFor(referee, unit)),
  choice(
    'places',
    skirmishPlace,
    ({ state }, following) => {
      if (following.forced || state.field.units[following.unit] === undefined) return null;
      const about = placing(state, following);
      return about.stands.length === 0 ? null : { seats: [unitOf(state.field, following.unit).seat], about };
    },
    (referee, following, { places }) => {
      const unit = unitOf(referee.state.field, following.unit);
      const moved = places.filter(({ stand, at }) => {
        const { at: from } = standOut(unit, stand);
        return from.x !== at.x || from.y !== at.y;
      });
      for (const { stand, at } of moved) moveStand(referee, unit.id, stand, at, 'follow', 'TS-23.10');
      following.moved = moved.map(({ stand }) => stand);
    },
  ),
  step('drive', 'TS-23.10', (referee, following) => {
    const { unit: id, moved = [] } = following;
    const driven: number[] = [];
    for (const stand of followers(referee.state, following)) {
      const before = referee.state.field.units[id]?.skirmishers.find(({ number }) => number === stand)?.at;
      driveStand(referee, id, stand, 'follow', 'TS-23.10');
      const after = referee.state.field.units[id]?.skirmishers.find(({ number }) => number === stand)?.at;
      if (after !== undefined && (after.x !== before?.x || after.y !== before.y)) driven.push(stand);
    }
    const all = [...moved, ...driven.filter((stand) => !moved.includes(stand))];
    following.duels = all.flatMap((stand) => touching(referee.state, id, stand));
  }),
  stepEach(
    'duel',
    'TS-23.14',
    ({ duels }) => duels,
    (_referee, _following, duel) => call(duelFlow, duel),
  ),
]);
