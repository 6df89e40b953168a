import { z } from 'zod';
import type { AnytimeKind } from '../../../../kernel/book.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../refuse.ts';
import { evenly } from './points.ts';
import type { RallyGame, RK, State, RallyChapter } from '../state.ts';
import type { Army } from '../state/army.ts';
import { bodiesOf } from '../stands/bodies.ts';
import { captainOf } from '../troops/captain.ts';
import { unitOf } from '../troops/roster.ts';
import { SIDES } from '../state/unit.ts';

/* What several players of one side settle among themselves (RK-44.1a, RK-44.2a). */

/** The army of a seat, where several players share it. */
function teamOf({ state: { armies } }: RallyGame, seat: SeatId): Army | undefined {
  return SIDES.map((side) => armies[side]).find(({ seats }) => seats.length > 1 && seats.includes(seat));
}

/** Only the CinC's player divides what belongs to the side (RK-44.1). */
function checkCaptain(game: RallyGame, seat: SeatId): Refusal | null {
  const army = teamOf(game, seat);
  return army === undefined || captainOf(game.state, army.id) !== seat ? refuse('RK-44.1', 'not-captain') : null;
}

/** Whether anything has been done yet in the player turn that runs: before that it is between two of them. */
function hasBegun({ play }: State): boolean {
  return (
    play !== null &&
    (play.moved.length + play.fired.length > 0 || play.slot?.paid === true || play.handled.length > (play.slot?.units.length ?? 0))
  );
}

/** Which player commands which Body from now on: a seat for each of its units (RK-44.1a). */
export const reassignBodies: AnytimeKind<RK, Record<string, string>> = {
  kind: 'reassign-bodies',
  clause: 'RK-44.1a',
  answer: z.record(z.string().max(40), z.string().max(40)),
  open: true,
  options: () => [{}],
  check: (game, _about, answer, seat) => {
    const { state } = game;
    const refusal = checkCaptain(game, seat);
    const army = teamOf(game, seat);
    if (refusal !== null || army === undefined) return refusal;
    if (hasBegun(state)) return refuse('RK-44.1a', 'too-late');
    const strange = Object.entries(answer).some(([unit, to]) => state.units[unit]?.side !== army.id || !army.seats.includes(to));
    if (strange) return refuse('RK-44.1a', 'not-theirs');
    const torn = bodiesOf(state, army.id).some(
      (body) => body.some(({ id }) => id in answer) && new Set(body.map(({ id, seat: now }) => answer[id] ?? now)).size > 1,
    );
    return torn ? refuse('RK-44.1a', 'torn') : null;
  },
  fallback: () => ({}),
  apply: ({ state }, _seat, answer) => {
    for (const [unit, to] of Object.entries(answer)) unitOf(state, unit).seat = to;
  },
};

/** Every way to give so many points to so many players, all of them given; those who come first have most first. */
function divisions(points: number, players: number): number[][] {
  if (players === 1) return [[points]];
  return Array.from({ length: points + 1 }, (_, rest) => rest).flatMap((rest) =>
    divisions(rest, players - 1).map((others) => [points - rest, ...others]),
  );
}

/** Every way to divide an army's points, evenly first (RK-44.2a). */
function allotments({ seats, points }: Army, even: Record<SeatId, number>): Record<SeatId, number>[] {
  const all = divisions(points, seats.length).map((parts) => Object.fromEntries(seats.map((seat, index) => [seat, parts[index] ?? 0])));
  return [even, ...all.filter((each) => seats.some((seat) => each[seat] !== even[seat]))];
}

/** How the activation points of a player turn are divided among the players of a side (RK-44.2a). */
export const allotPoints: AnytimeKind<RK, Record<string, number>> = {
  kind: 'allot-points',
  clause: 'RK-44.2a',
  answer: z.record(z.string().max(40), z.number().int().min(0).max(100)),
  open: true,
  options: (game, about, seat) => {
    const army = teamOf(game, seat);
    return army === undefined ? [] : allotments(army, allotPoints.fallback(game, about, seat));
  },
  check: (game, _about, answer, seat) => {
    const refusal = checkCaptain(game, seat);
    const army = teamOf(game, seat);
    if (refusal !== null || army === undefined) return refusal;
    if (game.state.play?.side !== army.id || hasBegun(game.state)) return refuse('RK-44.2a', 'too-late');
    const sum = Object.values(answer).reduce((total, each) => total + each, 0);
    const sound = Object.keys(answer).every((each) => army.seats.includes(each)) && sum <= army.points;
    return sound ? null : refuse('RK-44.2a', 'too-many', { points: army.points });
  },
  fallback: (game, _about, seat) => {
    const army = teamOf(game, seat);
    return army === undefined ? {} : evenly(game.state, army.id);
  },
  apply: (referee, seat, points) => {
    const army = teamOf(referee.game, seat);
    if (army === undefined) return;
    army.allotted = points;
    referee.emit('points-allotted', 'RK-44.2a', { side: army.id, points });
  },
};

const releasing = z.strictObject({ points: z.number().int().min(1).max(100) });

/** A player gives points of theirs that they will not spend to whoever of the side can use them (RK-44.2a). */
export const releasePoints: AnytimeKind<RK, z.infer<typeof releasing>> = {
  kind: 'release-points',
  clause: 'RK-44.2a',
  answer: releasing,
  open: false,
  options: ({ state }, _about, seat) => {
    const own = SIDES.map((side) => state.armies[side].allotted?.[seat] ?? 0).find((each) => each > 0);
    return own === undefined ? [] : [{ points: own }];
  },
  check: ({ state }, _about, { points }, seat) => {
    const army = SIDES.map((side) => state.armies[side]).find((each) => each.seats.includes(seat));
    const own = army?.allotted?.[seat] ?? 0;
    return state.play !== null && state.play.side === army?.id && points <= own ? null : refuse('RK-44.2a', 'not-so-many');
  },
  fallback: () => ({ points: 1 }),
  apply: ({ state }, seat, { points }) => {
    for (const side of SIDES) {
      const army = state.armies[side];
      const own = army.allotted?.[seat];
      if (army.allotted !== null && own !== undefined) army.allotted = { ...army.allotted, [seat]: own - points };
    }
  },
};

export const chapter: RallyChapter = { flows: [], anytime: [reassignBodies, allotPoints, releasePoints] };
