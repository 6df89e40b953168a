import { loop, step } from '../../../../kernel/flow.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import { loseLeader, outcomeAtRisk } from '../leaders/risk.ts';
import { successes } from '../magic/cast.ts';
import { depart } from '../manoeuvres/departing.ts';
import { settle } from '../manoeuvres/settle.ts';
import { touching } from '../stands/contact.ts';
import type { RallyReferee, RallyChapter, State } from '../state.ts';
import type { Unit, UnitId } from '../state/unit.ts';
import { leadersOf } from '../troops/leaders.ts';
import { unitOf, onTable } from '../troops/roster.ts';
import { crewOf } from '../troops/ships.ts';

/** One throw of both Heroes. */
interface Throw {
  readonly dice: number[][];
  readonly successes: number[];
}

interface Duel {
  readonly heroes: readonly UnitId[];
  /** Dice each has lost by carrying on (RK-31.9). */
  reduced?: readonly number[];
}

/** Both throw; successes are kept and thrown again, until one side has none (RK-31.7). */
function throwAll(referee: RallyReferee, dice: readonly number[]): Throw[] {
  const thrown = dice.map((count) => referee.roll('heroic-combat', count));
  const kept = thrown.map(successes);
  const now = { dice: thrown, successes: kept };
  return kept.some((count) => count === 0) ? [now] : [now, ...throwAll(referee, kept)];
}

/** Killed in a duel: the whole army feels it (RK-31.8). */
function kill(referee: RallyReferee, hero: Unit): void {
  const { state } = referee;
  const army = state.armies[hero.side];
  // Who else rides with the Hero is lost with the unit, not killed (RK-26.5).
  const fallen = leadersOf(state, hero).filter(({ rank }) => rank === 'hero');
  const lost = fallen.map(({ id }) => ({ side: hero.side, leader: id, army: true, unit: hero.id, duel: true as const }));
  army.leaders = army.leaders.map((leader) => (fallen.some(({ id }) => id === leader.id) ? { ...leader, fate: 'dead' } : leader));
  for (const { id } of fallen) referee.emit('leader-lost', 'RK-31.8', { leader: id, unit: hero.id, fate: 'dead' });
  referee.emit('removed', 'RK-31.8', { unit: hero.id, reason: 'dead' });
  depart(referee, hero, 'removed');
  state.aftermath = { ...state.aftermath, lost: [...state.aftermath.lost, ...lost] };
}

/** Beaten by one: at risk; who carries on is not shaken and fights on with two dice less (RK-31.8, RK-31.9). Whether they do. */
function carriesOn(referee: RallyReferee, hero: Unit): boolean {
  const dice = referee.roll('leader.at-risk', 2);
  const outcome = outcomeAtRisk(dice, hero.rep);
  const leader = leadersOf(referee.state, hero).find(({ rank }) => rank === 'hero');
  referee.emit('leader-risk', 'RK-31.8', { unit: hero.id, dice: [], tests: [{ leader: leader?.id ?? hero.id, dice, outcome }] });
  if (outcome === 'carry-on') return true;
  if (leader === undefined) depart(referee, hero, 'removed');
  else loseLeader(referee, hero, leader, outcome);
  return false;
}

/** How one bout came out: the index of who was beaten, and by how much. */
function beatenIn(throws: readonly Throw[]): { readonly loser: number; readonly by: number } {
  const [one = 0, other = 0] = throws.at(-1)?.successes ?? [];
  return { loser: one < other ? 0 : 1, by: Math.abs(one - other) };
}

/** Whether one of them has fallen or left (RK-31.8). */
function isDecided({ state }: RallyReferee, { heroes }: Duel): boolean {
  return heroes.some((id) => unitOf(state, id).where !== 'table');
}

/** Heroic combat, settled without interruption (RK-31.6 to RK-31.10). */
const duelFlow = flowOf<{ readonly heroes: readonly UnitId[] }, Duel>(ENTRIES.heroicCombat, [
  loop(
    [
      step('bout', 'RK-31.7', (referee, duel) => {
        const { state } = referee;
        const heroes = duel.heroes.map((id) => unitOf(state, id));
        const reduced = duel.reduced ?? [0, 0];
        const throws = throwAll(
          referee,
          heroes.map(({ rep, ac }, index) => Math.max(0, rep + ac - (reduced[index] ?? 0))),
        );
        const { loser, by } = beatenIn(throws);
        const beaten = heroes[loser];
        const outcome = by === 0 ? 'even' : by === 1 ? 'at-risk' : 'killed';
        referee.emit('heroic-combat', 'RK-31.7', { heroes: [...duel.heroes], rounds: throws, outcome });
        if (by === 0 || beaten === undefined) return undefined;
        if (by >= 2) kill(referee, beaten);
        else if (carriesOn(referee, beaten)) duel.reduced = reduced.map((count, index) => count + (index === loser ? 2 : 0));
        return undefined;
      }),
    ],
    isDecided,
  ),
  // The survivor stands where they are, stopped; there is no pursuit.
  step('survivor', 'RK-31.10', ({ state }, { heroes }) => {
    for (const id of heroes) unitOf(state, id).active = false;
    settle(state);
  }),
]);

export const chapter: RallyChapter = { flows: [duelFlow] };

/** Bound Heroes who are in contact, the active player's first (RK-31.6, RK-31.7). */
export function duellists(state: State): readonly UnitId[] {
  const active = state.play?.side ?? 'red';
  const heroes = onTable(state).filter((unit) => crewOf(state, unit).kind === 'hero');
  const [pair] = heroes
    .filter(({ side }) => side === active)
    .flatMap((one) => heroes.filter((other) => other.id === one.bound && touching(one, other)).map((other) => [one.id, other.id]));
  return pair ?? [];
}
