import { enter } from '../../../../kernel/entry.ts';
import { choice, skip, step, when, whilst } from '../../../../kernel/flow.ts';
import type { Before, Occasion } from '../state/occasions.ts';
import { firstWithin } from '../stands/path.ts';
import { scaled } from '../scale.ts';
import { followersOf, type Follower } from '../charge/followers.ts';
import { commanderOf } from '../command/captain.ts';
import { followCharge } from '../charge/follow-charge.ts';
import { ENTRIES, flowOf, type Pursuer } from '../entries.ts';
import { isLeaderUnit } from '../troops/leaders.ts';
import { beforeOf, newThreats } from '../cascade/threats.ts';
import { enemiesTouching, isEngaged } from '../stands/contact.ts';
import type { RallyReferee, State, RK, RallyChapter } from '../state.ts';
import { printedRate, slownessOf } from '../troops/rates.ts';
import { onTable, unitOf } from '../troops/roster.ts';
import { enemyOf, type Unit, type UnitId } from '../state/unit.ts';
import { chase, courseOf, type Chase } from './chase.ts';
import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';

interface Pursuing {
  readonly pursuers: readonly Pursuer[];
  at?: number;
  die?: number;
  change?: number;
  followers: readonly Follower[];
  free: readonly Follower[];
  course?: Chase;
  before: readonly Before[];
}

function pursuerOf({ pursuers, at = 0 }: Pursuing): Pursuer {
  const pursuer = pursuers[at];
  if (pursuer === undefined) throw new Error('nobody is left to pursue');
  return pursuer;
}

/** Whether a unit can still pursue: on the table, in no contact, no elephant that runs wild, and not bound to go back where it was (RK-16.20, RK-25.3a, RK-23.15). */
function isFree(state: State, unit: Unit): boolean {
  return (
    unit.where === 'table' && unit.rampage === undefined && unit.interception === undefined && enemiesTouching(state, unit).length === 0
  );
}

/** A charger pursues on its Rep or less, who stood or fought on above it (RK-16.21). */
function pursues({ rep }: Unit, { charging }: Pursuer, die: number): boolean {
  return charging ? die <= rep : die > rep;
}

/** Whether a leader could make it pursue or stay by changing the die: nobody is asked where neither does (RK-16.22a). */
function mayTurn(unit: Unit, pursuer: Pursuer, die: number): boolean {
  return [-1, 1].some((change) => pursues(unit, pursuer, die + change) !== pursues(unit, pursuer, die));
}

/** The table value, an inch less on 1 and 2, an inch more on 5 and 6 (RK-16.23). */
function distanceOf(referee: RallyReferee, unit: Unit): { readonly distance: number; readonly dice: number[] } {
  const dice = referee.roll('pursuit.distance', 1);
  const [die = 1] = dice;
  const printed = printedRate(unit).retire - slownessOf(unit) + (die <= 2 ? -1 : die >= 5 ? 1 : 0);
  return { distance: scaled(referee.state, Math.max(0, printed)), dice };
}

/** At Attack level it threatens everybody within 4" of its way, whatever they face, but at the height of Observation (RK-16.27, RK-23.3, RK-23.2). */
function passedInPursuit(state: State, before: readonly Before[]): Occasion[] {
  return before.flatMap(({ unit: id, x, y }) => {
    const unit = unitOf(state, id);
    if (unit.where !== 'table' || unit.level !== 'attack') return [];
    const path = { from: { x, y }, to: unit.at };
    return onTable(state, enemyOf(unit.side))
      .filter((enemy) => enemy.level !== 'observation' && !isEngaged(state, enemy) && firstWithin(path, enemy, scaled(state, 4)) !== null)
      .map((enemy): Occasion => ({ test: 'enemy-threat', unit: enemy.id, causes: [id] }));
  });
}

function isPursuerLeft(_referee: RallyReferee, { pursuers, at = 0 }: Pursuing): boolean {
  return at < pursuers.length;
}

function isPursuerFree({ state }: RallyReferee, pursuing: Pursuing): boolean {
  return isFree(state, unitOf(state, pursuerOf(pursuing).unit));
}

const answerPursuitDie = z.strictObject({ change: z.union([z.literal(-1), z.literal(0), z.literal(1)]) });

/** A leader's unit whose pursuit die lies on the table. */
export interface AboutPursuit {
  readonly unit: UnitId;
  readonly die: number;
}

/** Whether a leader alters the die for pursuit by 1 after seeing it (RK-16.22). */
export const pursuitDie: DecisionKind<RK, AboutPursuit, z.infer<typeof answerPursuitDie>> = {
  kind: 'pursuit-die',
  clause: 'RK-16.22',
  answer: answerPursuitDie,
  open: false,
  options: () => [{ change: -1 }, { change: 0 }, { change: 1 }],
  check: () => null,
  fallback: () => ({ change: 0 }),
};

/** Pursuit rolls, each followed by its move (RK-16.20 to RK-16.27, RK-24.9). */
const pursuitFlow = flowOf<{ readonly pursuers: readonly Pursuer[] }, Pursuing>(ENTRIES.pursuit, [
  whilst(isPursuerLeft, [
    when(isPursuerFree, [
      step('roll', 'RK-16.20', (referee, pursuing) => {
        pursuing.at ??= 0;
        delete pursuing.course;
        pursuing.change = 0;
        pursuing.die = referee.roll('pursuit', 1)[0] ?? 1;
      }),
      choice(
        'leader',
        pursuitDie,
        ({ state }, pursuing) => {
          const { die = 0 } = pursuing;
          const pursuer = pursuerOf(pursuing);
          const unit = unitOf(state, pursuer.unit);
          return isLeaderUnit(state, unit) && mayTurn(unit, pursuer, die) ? { seats: [unit.seat], about: { unit: unit.id, die } } : null;
        },
        (_referee, pursuing, { change }) => {
          pursuing.change = change;
        },
      ),
      step('decide', 'RK-16.21', (referee, pursuing) => {
        const { state } = referee;
        const pursuer = pursuerOf(pursuing);
        const { die = 0, change = 0 } = pursuing;
        const unit = unitOf(state, pursuer.unit);
        const going = pursues(unit, pursuer, die + change);
        referee.emit('pursuit', 'RK-16.21', { unit: unit.id, dice: [die], change, pursues: going });
        if (!going) return skip;
        const { pulled, free } = followersOf(state, [unit]);
        pursuing.followers = pulled;
        pursuing.free = free;
        return undefined;
      }),
      choice(
        'follow',
        followCharge,
        ({ state }, { free }) => {
          const behind = free.map(({ unit }) => unitOf(state, unit));
          const [first] = behind;
          return first === undefined
            ? null
            : { seats: [commanderOf(state, first.side, behind)], about: { units: behind.map(({ id }) => id) } };
        },
        (_referee, pursuing, { follow }) => {
          const { followers, free } = pursuing;
          pursuing.followers = [...followers, ...free.filter(({ unit }) => follow.includes(unit))];
        },
      ),
      step('chase', 'RK-16.24', (referee, pursuing) => {
        const { state } = referee;
        const pursuer = pursuerOf(pursuing);
        const unit = unitOf(state, pursuer.unit);
        const { distance, dice } = distanceOf(referee, unit);
        const { followers: along } = pursuing;
        pursuing.before = beforeOf([unit, ...along.map((each) => unitOf(state, each.unit))]);
        pursuing.course = courseOf(state, unit, pursuer.from, distance, dice);
        chase(referee, pursuing.course, along);
        return undefined;
      }),
      step('aftermath', 'RK-20.6', () => enter(ENTRIES.aftermath, {})),
      step('threats', 'RK-18.1', ({ state }, pursuing) => {
        const { before, course } = pursuing;
        const { side } = unitOf(state, pursuerOf(pursuing).unit);
        const passing = newThreats(state, passedInPursuit(state, before));
        if (passing.length > 0) return enter(ENTRIES.tests, { occasions: passing, by: side });
        return enter(ENTRIES.threats, { side, moved: before, charged: course?.other == null ? [] : [course.other] });
      }),
      // Another enemy in its way is charged with what is left of the distance, after the test for it (RK-16.25).
      step('another', 'RK-16.25', ({ state }, pursuing) => {
        const { course } = pursuing;
        if (course?.other == null) return undefined;
        const { unit, other: target, full, distance, left = full - distance } = course;
        return enter(ENTRIES.charge, {
          side: unitOf(state, unit).side,
          chargers: [{ unit, target, reach: left }],
          by: 'pursuit',
        });
      }),
    ]),
    step('next', 'RK-24.9', (_referee, pursuing) => {
      pursuing.at = (pursuing.at ?? 0) + 1;
    }),
  ]),
]);

export const chapter: RallyChapter = { flows: [pursuitFlow] };
