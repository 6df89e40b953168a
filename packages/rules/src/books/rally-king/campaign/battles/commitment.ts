import { z } from 'zod';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../refuse.ts';
import { captainsAllowed } from '../../shared/muster/captains.ts';
import { findCompany } from '../../shared/muster/companies.ts';
import { canReach } from '../land/neighbours.ts';
import type { Contract, Person, Power, Unit } from '../state/power.ts';
import type { State } from '../state.ts';
import type { Force } from '../state/force.ts';
import { contractOf, reaches, refusesToFight, type Task } from './tasks.ts';
import { judgeTreasure } from './things.ts';

const name = z.string().min(1).max(60);

/** A force as its owner sends it. */
const sent = z.strictObject({
  invasion: name,
  origin: name,
  units: z.array(name).min(1).max(400),
  leader: z.boolean(),
  persons: z.array(name).max(100),
  treasures: z.array(name).max(60),
  commander: name.nullable(),
});
export type Sent = z.infer<typeof sent>;

/** Forces for tasks, and where units that go with none move (RKC-14.15a); or what the book chooses, dice and all (RKC-27.4). */
export const commitment = z.union([z.literal('automatic'), z.strictObject({ forces: z.array(sent).max(60), moves: z.record(name, name) })]);
export type Commitment = z.infer<typeof commitment>;

const once = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

/** Whether forces may be sent so, besides those that go already; and whether the others may move so. */
export function judgeCommitment(
  state: State,
  power: Power,
  tasks: readonly Task[],
  answer: Exclude<Commitment, 'automatic'>,
  before: readonly Force[],
): Refusal | null {
  const { forces } = answer;
  for (const force of forces) {
    const refusal = judgeForce(state, power, tasks, force);
    if (refusal !== null) return refusal;
  }
  if (!once(forces.map(({ invasion }) => invasion))) return refuse('RKC-14.8', 'one-force');
  return judgeTwice(forces, before) ?? judgeCaptains(power, forces, before) ?? judgeMoves(state, power, answer, before);
}

function judgeForce(state: State, power: Power, tasks: readonly Task[], force: Sent): Refusal | null {
  const task = tasks.find(({ invasion }) => invasion === force.invasion);
  if (task === undefined) return refuse(tasks.some(meetsDragon) ? 'RKC-25.4' : 'RKC-14.17', 'no-task');
  if (!task.origins.includes(force.origin)) return wrongOrigin(task);
  const units = force.units.flatMap((id) => power.units.filter((unit) => unit.id === id));
  if (units.length < force.units.length) return notYours();
  if (units.some((unit) => !reaches(state, power, unit, force.origin))) return outOfReach(task);
  if (units.some((unit) => refusesToFight(state, power, unit, task.enemies))) return refuse('RKC-11.13', 'old-employer');
  if (force.leader && power.leader.health !== 'fine') return refuse('RKC-15.27', 'leader-out');
  return (
    judgePersons(power, force, units) ??
    judgeCommander(power, force) ??
    force.treasures
      .map((id) =>
        judgeTreasure(
          state,
          power,
          state.treasures.find((each) => each.id === id),
          units,
        ),
      )
      .find((refusal) => refusal !== null) ??
    null
  );
}

function meetsDragon({ enemies }: Task): boolean {
  return enemies.includes('rogue-dragon');
}

/** By which clause units come to a task: to meet a dragon, to hold a province, or to where an invasion starts from. */
function clauseOfComing(task: Task) {
  if (meetsDragon(task)) return 'RKC-25.4';
  return task.origins.every((origin) => origin === task.province) ? 'RKC-14.9' : 'RKC-14.16';
}

function wrongOrigin(task: Task): Refusal {
  return refuse(clauseOfComing(task), 'origin');
}

function outOfReach(task: Task): Refusal {
  return refuse(clauseOfComing(task), 'out-of-reach');
}

function notYours(): Refusal {
  return refuse('RKC-14.8', 'not-yours', { what: 'troops' });
}

/** Units of the company a commander or Maiden came with. */
function ownUnits(units: readonly Unit[], { contract }: Person): Unit[] {
  return units.filter((unit) => contract !== undefined && unit.contract === contract);
}

function judgePersons(power: Power, force: Sent, units: readonly Unit[]): Refusal | null {
  const persons = force.persons.flatMap((id) => power.persons.filter((person) => person.id === id));
  if (persons.length < force.persons.length) return notYours();
  if (persons.some(({ health }) => health !== 'fine')) return refuse('RKC-15.30', 'out');
  const alone = persons.find((person) => (person.rank === 'commander' || person.rank === 'maiden') && ownUnits(units, person).length === 0);
  if (alone !== undefined) return alone.rank === 'maiden' ? refuse('RKC-11.18', 'no-ship') : refuse('RKC-11.14', 'no-company');
  const unpowered = units.some(
    (unit) => isShip(power, unit) && !persons.some((person) => person.rank === 'maiden' && person.contract === unit.contract),
  );
  return unpowered ? refuse('RKC-11.18', 'no-maiden') : null;
}

export function isShip(power: Power, unit: Unit): boolean {
  return findCompany(contractOf(power, unit)?.company ?? '')?.maiden !== undefined;
}

/** Commanders among these persons who may lead a whole force, the highest War Rating first, then the company hired first (RKC-15.4, RKC-15.4b). */
export function commandersIn(
  { persons, contracts }: Power,
  ids: readonly string[],
): { readonly contract: Contract; readonly person: Person }[] {
  return contracts
    .flatMap((contract) => {
      const person = persons.find((each) => each.rank === 'commander' && each.contract === contract.id && ids.includes(each.id));
      return person === undefined || findCompany(contract.company)?.commander?.commands !== 'any' ? [] : [{ contract, person }];
    })
    .toSorted((one, other) => (other.person.rating ?? 0) - (one.person.rating ?? 0));
}

function judgeCommander(power: Power, { commander, persons, leader }: Sent): Refusal | null {
  if (commander === null) return null;
  const able = commandersIn(power, persons);
  const best = able[0]?.person.rating ?? 0;
  const sound = !leader && able.some(({ contract, person }) => contract.id === commander && (person.rating ?? 0) === best);
  return sound ? null : refuse('RKC-15.4', 'not-commander');
}

/** Nobody and nothing belongs to two forces of a season (RKC-14.8). */
function judgeTwice(forces: readonly Sent[], before: readonly Force[]): Refusal | null {
  const all = [...before, ...forces];
  const ids = all.flatMap(({ units, persons, treasures }) => [...units, ...persons, ...treasures]);
  const leaders = all.filter(({ leader }) => leader).length;
  return once(ids) && leaders <= 1 ? null : refuse('RKC-14.8', 'twice');
}

/** More Captains than the army has room for stay at home (RKC-10.4a). */
function judgeCaptains(power: Power, forces: readonly Sent[], before: readonly Force[]): Refusal | null {
  const going = [...before, ...forces].flatMap(({ persons }) => persons);
  const captains = power.persons.filter(({ id, rank }) => rank === 'captain' && going.includes(id)).length;
  return captains <= captainsAllowed(power.units.length, power.leader.rating) ? null : refuse('RKC-10.4', 'captains');
}

/** Units that go with no force may move in friendly provinces (RKC-14.15, RKC-14.15a). */
function judgeMoves(
  state: State,
  power: Power,
  { forces, moves }: Exclude<Commitment, 'automatic'>,
  before: readonly Force[],
): Refusal | null {
  const going = [...before, ...forces].flatMap(({ units }) => units);
  for (const [id, to] of Object.entries(moves)) {
    const unit = power.units.find((each) => each.id === id);
    if (unit === undefined || going.includes(id)) return refuse('RKC-14.15', 'not-free');
    if (unit.at === null || !canReach(state, power.id, unit.at, to)) return refuse('RKC-6.3', 'out-of-reach', { going: 'war' });
  }
  return null;
}

/** A force as it goes. */
export function forceOf({ id }: Power, { invasion: _invasion, ...own }: Sent): Force {
  return { power: id, ...own };
}
