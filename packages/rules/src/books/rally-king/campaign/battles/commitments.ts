import type { Nothing } from '../../../../kernel/entry.ts';
import { poll, step } from '../../../../kernel/flow.ts';
import { commitInvasion, respondInvasion, type AboutForces } from './commit-invasion.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import type { Power, PowerId } from '../state/power.ts';
import { inOrder, powerOf, seatOf } from '../powers/roster.ts';
import { secretOf } from '../secrets.ts';
import type { CampaignReferee, State } from '../state.ts';
import { automaticForces, type Forces } from './automatic.ts';
import { forceOf, type Commitment } from './commitment.ts';
import type { Force, Invasion } from '../state/force.ts';
import { attacksOf, defencesOf, isComing, type Task } from './tasks.ts';
import { withdraw } from './withdrawing.ts';

interface Committing {
  /** What the book has dealt out for provinces to hold while it dealt out invasions: one die settles both (RKC-27.4). */
  plans?: Record<PowerId, Forces>;
}

/** S10 from the provinces that are invaded to the forces that will meet (RKC-14.6 to RKC-14.17). */
export const commitmentsFlow = flowOf<Nothing, Committing>(ENTRIES.commitments, [
  step('invaders-of-the-book', 'RKC-29.3', (referee, kept) => {
    for (const power of unplayed(referee.state)) invade(referee, kept, power, 'automatic');
  }),
  poll(
    'commit',
    commitInvasion,
    ({ state }) => askEach(state, invadersForm),
    (referee, kept, answers) => {
      for (const { power, answer } of answered(referee.state, answers)) invade(referee, kept, power, answer);
    },
  ),
  step('invaders-shown', 'RKC-14.6', (referee) => {
    for (const invasion of wars(referee.state)) show(referee, invasion, invasion.attack, null);
  }),

  step('holders-of-the-book', 'RKC-29.3', (referee, kept) => {
    for (const power of unplayed(referee.state)) respond(referee, kept, power, 'automatic');
  }),
  poll(
    'respond',
    respondInvasion,
    ({ state }) => askEach(state, holdersForm),
    (referee, kept, answers) => {
      for (const { power, answer } of answered(referee.state, answers)) respond(referee, kept, power, answer);
    },
  ),
  step('holders-shown', 'RKC-14.9', (referee) => {
    for (const invasion of wars(referee.state)) {
      const { defence } = invasion;
      if (!isComing(invasion)) continue;
      if (defence === 'conceded') show(referee, invasion, null, 'conceded');
      else show(referee, invasion, defence, defence?.units.length ?? 0);
    }
  }),
  step('withdrawals', 'RKC-14.10', withdraw),
]);

const wars = ({ invasions }: State): Invasion[] => invasions.filter(({ war }) => war !== null);

function unplayed(state: State): Power[] {
  return inOrder(state.powers).filter(({ id }) => seatOf(state, id) === null);
}

/** Every nation that a player commands is asked at once, about nothing if there is nothing (RKC-14.17, RKC-31.5); nobody where nobody invades. */
function askEach(state: State, form: (state: State, power: Power) => AboutForces) {
  if (wars(state).length === 0) return [];
  return inOrder(state.powers).flatMap((power) => {
    const seat = seatOf(state, power.id);
    return seat === null ? [] : [{ seats: [seat], about: form(state, power), secret: true }];
  });
}

function invadersForm(state: State, power: Power): AboutForces {
  const enemies = state.wars.filter(({ aggressor, target }) => aggressor === power.id || target === power.id);
  const tasks = attacksOf(state, power);
  return { power: power.id, tasks, must: enemies.length === 1 && tasks.length > 0, before: [] };
}

function holdersForm(state: State, power: Power): AboutForces {
  return { power: power.id, tasks: defencesOf(state, power, true), must: false, before: sentBy(state, power) };
}

/** Attacks that a power has committed forces to. */
function sentBy(state: State, { id }: Power): Force[] {
  return wars(state).flatMap(({ attack }) => (attack?.power === id && attack.units.length > 0 ? [attack] : []));
}

/** Each answer with the power it is for: one player may have several nations (RKC-36.3). */
function answered({ powers }: State, answers: readonly { readonly about: object; readonly answer: Commitment }[]) {
  return answers.flatMap(({ about, answer }) => {
    const power = 'power' in about ? powers.find(({ id }) => id === about.power) : undefined;
    return power === undefined ? [] : [{ power, answer }];
  });
}

/** A force of nobody: an aggressor may send nobody (RKC-14.7). */
function nobody({ id }: Power, { province }: Invasion): Force {
  return { power: id, origin: province, units: [], leader: false, persons: [], treasures: [], commander: null };
}

function invade(referee: CampaignReferee, kept: Committing, power: Power, answer: Commitment): void {
  const { state } = referee;
  const tasks = attacksOf(state, power);
  const forces = answer === 'automatic' ? dealt(referee, kept, power, tasks) : sent(power, answer);
  for (const invasion of wars(state).filter(({ attacker }) => attacker === power.id)) {
    invasion.attack = forces[invasion.id] ?? nobody(power, invasion);
  }
  if (answer !== 'automatic') move(power, answer);
}

/** Attacks by the book; what the same die gives provinces to hold is kept for the second round (RKC-27.4). */
function dealt(referee: CampaignReferee, kept: Committing, power: Power, tasks: readonly Task[]): Forces {
  if (tasks.length === 0) return {};
  const forces = automaticForces(referee, power, tasks, defencesOf(referee.state, power, false), []);
  kept.plans = { ...kept.plans, [power.id]: forces };
  return forces;
}

function sent(power: Power, { forces }: Exclude<Commitment, 'automatic'>): Forces {
  return Object.fromEntries(forces.map((force) => [force.invasion, forceOf(power, force)]));
}

/** Units that go with no force move where their owner wants them (RKC-14.15a). */
function move(power: Power, { moves }: Exclude<Commitment, 'automatic'>): void {
  for (const unit of power.units) unit.at = moves[unit.id] ?? unit.at;
}

function respond(referee: CampaignReferee, kept: Committing, power: Power, answer: Commitment): void {
  const { state } = referee;
  const tasks = defencesOf(state, power, true);
  const plan = kept.plans?.[power.id];
  const forces = answer === 'automatic' ? (plan ?? automaticForces(referee, power, [], tasks, sentBy(state, power))) : sent(power, answer);
  for (const { province } of tasks) {
    const all = wars(state).filter((invasion) => invasion.defender === power.id && invasion.province === province && isComing(invasion));
    // Of several enemies in one province the first may have come to nothing: whichever of them the force was meant for (RKC-14.14).
    const own = state.invasions.filter((each) => each.province === province).map(({ id }) => forces[id]);
    const force = own.find((each) => each !== undefined);
    for (const invasion of all) invasion.defence = force === undefined || force.units.length === 0 ? 'conceded' : force;
  }
  if (answer !== 'automatic') move(power, answer);
}

/** Units by number for everybody, the force for whoever sent it (RKC-31.2). */
function show(
  referee: CampaignReferee,
  { id, attack, defender }: Invasion,
  force: Force | null,
  defence: number | 'conceded' | null,
): void {
  const owner = force?.power ?? defender;
  referee.emit(
    'forces-shown',
    defence === null ? 'RKC-14.6' : 'RKC-14.9',
    { invasion: id, attack: attack?.units.length ?? 0, defence },
    secretOf(referee, powerOf(referee.state, owner).id, { force }),
  );
}
