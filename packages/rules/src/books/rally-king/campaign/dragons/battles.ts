import { enter } from '../../../../kernel/entry.ts';
import { leave, loop, poll, skip, step } from '../../../../kernel/flow.ts';
import { automaticForces } from '../battles/automatic.ts';
import { forceOf, type Commitment } from '../battles/commitment.ts';
import type { Force, Invasion } from '../state/force.ts';
import { reaches, type Task } from '../battles/tasks.ts';
import { commitDragonForce } from '../battles/commit-invasion.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import type { Power } from '../state/power.ts';
import { findPower, powerOf, seatOf } from '../powers/roster.ts';
import type { CampaignReferee, State, CampaignChapter } from '../state.ts';
import { dragonWins } from '../battles/dragon-outcome.ts';
import type { Dragon } from '../state/dragon.ts';

interface Meeting {
  invasion?: string;
}

/** Dragons that have come are met, one after the other, by a force of their nation (RKC-25.4). */
const dragonsFlow = flowOf<Record<never, never>, Meeting>(ENTRIES.dragons, [
  loop([
    step('next', 'RKC-25.4', (referee, kept) => {
      const { state } = referee;
      delete kept.invasion;
      const dragon = state.dragons.find(({ wonIn }) => wonIn === null);
      if (dragon === undefined) return leave;
      const power = metBy(state, dragon);
      // With nobody who can come the dragon has won.
      if (power === undefined || !canMeet(state, power, dragon)) {
        dragonWins(referee, dragon.nation);
        return skip;
      }
      kept.invasion = visit(state, power, dragon);
      return undefined;
    }),
    poll(
      'force',
      commitDragonForce,
      ({ state }, { invasion: id }) => {
        const invasion = invasionIn(state, id);
        const seat = invasion === undefined ? null : seatOf(state, invasion.defender);
        if (invasion === undefined || seat === null) return [];
        return [{ seats: [seat], about: { power: invasion.defender, tasks: [taskOf(invasion)], must: true, before: [] }, secret: true }];
      },
      (referee, { invasion: id }, answers) => {
        for (const { answer } of answers) meet(referee, id, answer);
      },
    ),
    step('by-the-book', 'RKC-27.3', (referee, { invasion: id }) => {
      const invasion = invasionIn(referee.state, id);
      if (invasion?.defence === null) meet(referee, id, 'automatic');
    }),
    step('battle', 'RKC-25.4', ({ state }, { invasion: id }) => {
      const invasion = invasionIn(state, id);
      return invasion === undefined ? undefined : enter(ENTRIES.battle, { invasion: invasion.id });
    }),
  ]),
]);

/** Whoever of the nation holds the province where it sits (RKC-25.2). */
function metBy(state: State, { nation, province }: Dragon): Power | undefined {
  const holder = state.provinces.find(({ id }) => id === province)?.holder;
  const power = holder === undefined ? undefined : findPower(state, holder);
  return power?.nation === nation ? power : undefined;
}

function canMeet(state: State, power: Power, { province }: Dragon): boolean {
  return power.units.some((unit) => reaches(state, power, unit, province));
}

function visit(state: State, { id: defender }: Power, { province }: Dragon): string {
  const visits = state.invasions.filter(({ war }) => war === null).length;
  const id = `s${state.season}-dragon-${visits + 1}`;
  state.invasions.push({ id, war: null, attacker: 'rogue-dragon', defender, province, attack: null, defence: null });
  return id;
}

function invasionIn({ invasions }: State, id: string | undefined): Invasion | undefined {
  return invasions.find((each) => each.id === id);
}

function taskOf({ id, province }: Invasion): Task {
  return { invasion: id, province, enemies: ['rogue-dragon'], origins: [province], coming: 1 };
}

function meet(referee: CampaignReferee, id: string | undefined, answer: Commitment): void {
  const { state } = referee;
  const invasion = invasionIn(state, id);
  if (invasion === undefined) return;
  const power = powerOf(state, invasion.defender);
  invasion.defence = forceFor(referee, power, invasion, answer);
  if (answer !== 'automatic') for (const unit of power.units) unit.at = answer.moves[unit.id] ?? unit.at;
}

function forceFor(referee: CampaignReferee, power: Power, invasion: Invasion, answer: Commitment): Force | null {
  if (answer === 'automatic') return automaticForces(referee, power, [], [taskOf(invasion)], [])[invasion.id] ?? null;
  const [force] = answer.forces;
  return force === undefined ? null : forceOf(power, force);
}

export const chapter: CampaignChapter = { flows: [dragonsFlow] };
