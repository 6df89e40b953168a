import { captainsAllowed } from '../../shared/muster/captains.ts';
import type { ProvinceId } from '../state/map-file.ts';
import type { Person, Power, Unit } from '../state/power.ts';
import type { CampaignReferee, State } from '../state.ts';
import { isShip } from './commitment.ts';
import type { Force } from '../state/force.ts';
import { mayGo, type Task } from './tasks.ts';
import { carriedByTheBook } from './things.ts';

/** Forces by the invasion they are sent to. */
export type Forces = Readonly<Record<string, Force>>;

/**
 * What the book sends (RKC-27.3, RKC-27.4): to one task everything that can go; of several to one or divided, as a die has it. `free` are the units
 * that go nowhere else; whoever else is free is judged by `taken`.
 */
export function automaticForces(
  referee: CampaignReferee,
  power: Power,
  attacks: readonly Task[],
  defences: readonly Task[],
  taken: readonly Force[],
): Forces {
  const tasks = tasksChosen(referee, attacks, defences);
  const going = taken.flatMap(({ units }) => units);
  const free = power.units.filter(({ id }) => !going.includes(id));
  const parts = deal(referee.state, power, free, tasks);
  return manned(referee.state, power, parts, taken);
}

/** The tasks that get units: all of them where the army is divided, else one. */
function tasksChosen(referee: CampaignReferee, attacks: readonly Task[], defences: readonly Task[]): readonly Task[] {
  const all = [...attacks, ...defences];
  if (all.length < 2) return all;
  if (defences.length === 0) return attacks.slice(0, 1);
  const [die = 1] = referee.roll('tasks', 1);
  if (attacks.length === 0) return die <= 3 ? defences : defences.slice(0, 1);
  if (die <= 2) return attacks.slice(0, 1);
  return die <= 4 ? defences.slice(0, 1) : all;
}

/** Units for a task, and where they come from. */
interface Share {
  readonly task: Task;
  readonly origin: ProvinceId;
  readonly units: readonly Unit[];
}

/** From where most units can set out, of equals the first (RKC-14.16). */
function bestOrigin(state: State, power: Power, units: readonly Unit[], task: Task): ProvinceId | undefined {
  const able = (from: ProvinceId) => units.filter((unit) => mayGo(state, power, unit, task, from)).length;
  return task.origins.toSorted((one, other) => able(other) - able(one))[0];
}

/** By cost, the dearest first, in turn to the tasks; who cannot come to one goes to the next. Ships stay together (RKC-11.18). */
function deal(state: State, power: Power, free: readonly Unit[], tasks: readonly Task[]): Share[] {
  const dearest = free.toSorted((one, other) => other.cost - one.cost);
  const shares = tasks.flatMap((task): (Omit<Share, 'units'> & { units: Unit[] })[] => {
    const origin = bestOrigin(state, power, dearest, task);
    return origin === undefined ? [] : [{ task, origin, units: [] }];
  });
  let turn = 0;
  for (const unit of dearest) {
    const able = shares.filter(({ task, origin }) => mayGo(state, power, unit, task, origin));
    const fleet = isShip(power, unit) ? able.find(({ units }) => units.some((each) => isShip(power, each))) : undefined;
    const inTurn = [...shares.slice(turn), ...shares.slice(0, turn)].find((share) => able.includes(share));
    const share = fleet ?? inTurn;
    if (share === undefined) continue;
    share.units.push(unit);
    if (share === inTurn) turn = (shares.indexOf(share) + 1) % shares.length;
  }
  return shares;
}

/** The Leader goes with the first that gets units, and whoever and whatever else is free with them; commanders and a Maiden with their own (RKC-27.4). */
function manned(state: State, power: Power, shares: readonly Share[], taken: readonly Force[]): Forces {
  const gone = taken.flatMap(({ persons, treasures }) => [...persons, ...treasures]);
  const fit = power.persons.filter(({ id, health }) => health === 'fine' && !gone.includes(id));
  const first = shares.find(({ units }) => units.length > 0);
  const homeOf = ({ contract }: Person) => shares.find(({ units }) => units.some((unit) => unit.contract === contract));
  return Object.fromEntries(
    shares.flatMap((share): [string, Force][] => {
      const units = share.units.filter(
        (unit) => !isShip(power, unit) || fit.some(({ rank, contract }) => rank === 'maiden' && contract === unit.contract),
      );
      if (units.length === 0) return [];
      const leads = share === first;
      const persons = fit.filter((person) => (isOfCompany(person) ? homeOf(person) === share : leads));
      const captains = persons.filter(({ rank }) => rank === 'captain').slice(0, captainsAllowed(power.units.length, power.leader.rating));
      const things = leads ? carriedByTheBook(state, power, { units, persons }) : [];
      return [
        [
          share.task.invasion,
          {
            power: power.id,
            origin: share.origin,
            units: units.map(({ id }) => id),
            leader: leads && power.leader.health === 'fine' && !taken.some(({ leader }) => leader),
            persons: persons.filter((person) => person.rank !== 'captain' || captains.includes(person)).map(({ id }) => id),
            treasures: things.map(({ id }) => id).filter((id) => !gone.includes(id)),
            commander: null,
            automatic: true,
          },
        ],
      ];
    }),
  );
}

/** Whoever came with a company goes with the first force that has a unit of it (RKC-11.14). */
function isOfCompany({ rank }: Person): boolean {
  return rank === 'commander' || rank === 'maiden';
}
