import { call, flow, step, whilst } from '../../../kernel/flow.ts';
import { inches, type Mil } from '../../../table/units.ts';
import type { WayOut } from '../causes.ts';
import { standDown, chargeOf } from '../state/charge.ts';
import { slideFlow } from '../movement/slide.ts';
import type { VolleyAt } from '../fire/aim.ts';
import { volleyFlow } from '../fire/firing.ts';
import { forcedMovesFlow } from '../movement/forced.ts';
import { reorderFlow } from '../reorder/reorder.ts';
import type { State, ToyFlow, ToyReferee, TS } from '../state.ts';
import { gainDisorder, gainStress } from '../trackers/attrition.ts';
import { gainChaos } from '../trackers/chaos.ts';
import { changeElan } from '../trackers/elan.ts';
import { hasFront } from '../troops/footprint.ts';
import { unitOf } from '../field/roster.ts';
import type { UnitId } from '../troops/unit.ts';
import { giveUpBlockFlow } from '../villages/coming-out.ts';
import { followingRun } from './ahead.ts';
import { clearAway, conflictOf, conflictsOf, leaveConflict } from './conflict.ts';

/** The steps at which defenders may go (TS-21.10, TS-21.15, TS-21.19). */
type DepartureStep = '2b' | '4b' | '6b';

interface DepartureRule {
  readonly clause: string;
  readonly how: WayOut;
  readonly kind: 'fall-back' | 'retreat';
  readonly disorder: number;
  readonly stress: number;
  readonly chaos: number;
  /** What the chargers do once nobody is left before them, besides advancing. */
  readonly chargersReorder: boolean;
  readonly elanBack: boolean;
}

const RULES: Readonly<Record<DepartureStep, DepartureRule>> = {
  '2b': {
    clause: 'TS-21.10',
    how: 'disengage',
    kind: 'fall-back',
    disorder: 1,
    stress: 1,
    chaos: 0,
    chargersReorder: true,
    elanBack: false,
  },
  '4b': {
    clause: 'TS-21.15',
    how: 'withdraw',
    kind: 'fall-back',
    disorder: 1,
    stress: 1,
    chaos: 1,
    chargersReorder: false,
    elanBack: true,
  },
  '6b': { clause: 'TS-21.19', how: 'retreat', kind: 'retreat', disorder: 2, stress: 0, chaos: 1, chargersReorder: true, elanBack: false },
};

export const RETREATS: Mil = inches(18);

/** A defender that leaves: how far, and the volley it fires before. */
export interface Leaver {
  unit: UnitId;
  distance: Mil;
  volleys: VolleyAt[];
}

interface Departure {
  step: DepartureStep;
  leavers: Leaver[];
  fired?: number;
  /** Conflicts, by their places in the list, that somebody leaves. */
  deserted?: number[];
  given?: number;
  left?: { left: boolean };
  going?: Leaver[];
  /** Chargers that go on, and how many of them have. */
  followers?: UnitId[];
  followed?: number;
  reordered?: number;
}

/** The chargers of conflicts that nobody is left to defend (TS-21.37). */
function followersOf(state: State, { deserted = [] }: Departure): UnitId[] {
  return deserted.flatMap((place) => {
    const conflict = conflictsOf(state)[place];
    return conflict === undefined || conflict.defenders.length > 0 ? [] : conflict.attackers;
  });
}

/** Every point of TS-21.13 comes back to those who paid it, at once (TS-6.6, TS-21.15). */
function giveElanBack(referee: ToyReferee, { deserted = [] }: Departure): void {
  for (const place of deserted) {
    const conflict = conflictsOf(referee.state)[place];
    if (conflict === undefined || conflict.defenders.length > 0) continue;
    for (const unit of conflict.paid.filter((id) => conflict.attackers.includes(id))) {
      const { side } = unitOf(referee.state.field, unit);
      changeElan(referee, side, 1, 'target-withdrew', 'TS-6.6');
    }
  }
}

function mayFire(_referee: ToyReferee, { leavers, fired = 0 }: Departure): boolean {
  return fired < leavers.length;
}

function mayGiveBlock(_referee: ToyReferee, { leavers, given = 0 }: Departure): boolean {
  return given < leavers.length;
}

function mayAdvance(_referee: ToyReferee, { followers = [], followed = 0 }: Departure): boolean {
  return followed < followers.length;
}

function mayReorder(_referee: ToyReferee, { step: at, followers = [], reordered = 0 }: Departure): boolean {
  return RULES[at].chargersReorder && reordered < followers.length;
}

/** Defenders leave their conflicts: volleys, blocks given up, the moves, what they cost; then what their chargers do (TS-21.10, TS-21.15, TS-21.19, TS-21.37). */
export const departureFlow: ToyFlow<Departure> = flow<TS, Departure>('departure', [
  step('desert', 'TS-21.10', ({ state }, departure) => {
    departure.deserted = [...new Set(departure.leavers.map(({ unit }) => conflictsOf(state).indexOf(conflictOf(state, unit))))].toSorted(
      (a, b) => a - b,
    );
  }),
  whilst(mayFire, [
    step('volley', 'TS-21.10', ({ state }, departure) => {
      const { leavers, fired = 0 } = departure;
      const leaver = leavers[fired];
      departure.fired = fired + 1;
      if (leaver === undefined || leaver.volleys.length === 0 || state.field.units[leaver.unit] === undefined) return undefined;
      // Section 20 spares chargers that cannot return fire, this section does not (TS-20.12, TS-17.10).
      return call(volleyFlow, { firer: leaver.unit, targets: leaver.volleys, quality: 'ragged', atCharger: false });
    }),
  ]),
  step('leave', 'TS-21.10', ({ state }, departure) => {
    clearAway(state);
    departure.leavers = departure.leavers.filter(({ unit }) => state.field.units[unit] !== undefined);
    for (const { unit } of departure.leavers) leaveConflict(state, unit);
    departure.going = [];
  }),
  whilst(mayGiveBlock, [
    step('block', 'TS-24.15', (_referee, { leavers, given = 0 }) => call(giveUpBlockFlow, { unit: leavers[given]?.unit ?? '' }, 'left')),
    step('given', 'TS-24.15', (_referee, departure) => {
      const { leavers, given = 0, left, going = [] } = departure;
      const leaver = leavers[given];
      departure.given = given + 1;
      if (leaver !== undefined && left?.left === true) departure.going = [...going, leaver];
    }),
  ]),
  step('move', 'TS-19.23', (_referee, { step: at, going = [] }) => {
    const { kind, how } = RULES[at];
    return call(forcedMovesFlow, { moves: going.map(({ unit, distance }) => ({ unit, kind, distance, cause: how })) });
  }),
  step('cost', 'TS-21.10', (referee, { step: at, going = [] }) => {
    const { disorder, stress, chaos, how, clause } = RULES[at];
    for (const { unit } of going) {
      const seat = referee.state.field.units[unit]?.seat;
      gainDisorder(referee, unit, disorder, how, clause);
      gainStress(referee, unit, stress, how, clause);
      if (seat !== undefined) gainChaos(referee, seat, chaos, how, clause);
    }
  }),

  step('refund', 'TS-21.15', (referee, departure) => {
    clearAway(referee.state);
    departure.followers = followersOf(referee.state, departure);
    if (RULES[departure.step].elanBack) giveElanBack(referee, departure);
  }),
  whilst(mayAdvance, [
    step('advance', 'TS-21.35', ({ state }, departure) => {
      const { followers = [], followed = 0 } = departure;
      const unit = followers[followed] ?? '';
      departure.followed = followed + 1;
      const charger = state.field.units[unit];
      if (charger === undefined || !hasFront(charger)) return undefined;
      return call(slideFlow, {
        unit,
        heading: charger.formation.facing,
        run: followingRun(state, charger),
        how: 'charge-advance',
        clause: 'TS-21.35',
        charging: false,
        way: [],
      });
    }),
  ]),
  whilst(mayReorder, [
    step('reorder', 'TS-21.10', ({ state }, departure) => {
      const { followers = [], reordered = 0 } = departure;
      const unit = followers[reordered] ?? '';
      departure.reordered = reordered + 1;
      return state.field.units[unit] === undefined ? undefined : call(reorderFlow, { unit, kind: 'reaction' });
    }),
  ]),
  step('over', 'TS-21.37', ({ state }, { followers = [] }) => {
    for (const unit of followers) standDown(chargeOf(state), unit);
    clearAway(state);
  }),
]);
