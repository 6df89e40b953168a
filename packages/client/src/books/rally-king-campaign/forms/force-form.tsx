import type { ReadonlySignal, Signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { commandersIn, commitment, type Sent } from '@longroll/rules/books/rally-king/campaign/battles/commitment';
import type { Force } from '@longroll/rules/books/rally-king/campaign/state/force';
import { mayGo, type Task } from '@longroll/rules/books/rally-king/campaign/battles/tasks';
import type { AboutForces } from '@longroll/rules/books/rally-king/campaign/battles/commit-invasion';
import { canReach, heldBy } from '@longroll/rules/books/rally-king/campaign/land/neighbours';
import type { Power, Unit } from '@longroll/rules/books/rally-king/campaign/state/power';
import type { Country } from '../country.ts';
import { alike, alikeName, personName, unitName } from '../units.ts';
import { rallyKingCampaign as words } from '../words.ts';
import { Tick, toggled } from './tick.tsx';

const say = words.forces;

/** What has been written so far: a force for each task, and where the others move. */
interface Written {
  readonly forces: readonly Sent[];
  readonly moves: Readonly<Record<string, string>>;
}

/** What is said to whoever is asked for forces and has nothing to send them to. */
const idle: Readonly<Record<string, string>> = say.idle;

const NOTHING: Written = { forces: [], moves: {} };

/** Forces that are sent: for each task whence, who and with what; and where whoever stays moves (RKC-14.6, RKC-14.9, RKC-14.15). */
export function forceForm(country: ReadonlySignal<Country>, about: AboutForces, kind: string, answer: Signal<unknown>): FunctionComponent {
  const written = (): Written => {
    const { data } = commitment.safeParse(answer.value);
    return data === undefined || data === 'automatic' ? NOTHING : data;
  };
  return function ForceForm() {
    const { power, state } = country.value;
    if (power === null || about.tasks.length === 0) return <p class="note">{idle[kind] ?? say.nothing}</p>;
    const now = written();
    const write = (task: Task, change: (force: Sent) => Sent) => {
      const known = now.forces.find(({ invasion }) => invasion === task.invasion) ?? blank(task);
      const changed = settled(power, change(known));
      const others = now.forces.filter(({ invasion }) => invasion !== task.invasion);
      const forces = isEmpty(changed) ? others : [...others, changed];
      const going = forces.flatMap(({ units }) => units);
      answer.value = { forces, moves: Object.fromEntries(Object.entries(now.moves).filter(([unit]) => !going.includes(unit))) };
    };
    const gone = [...about.before, ...now.forces];
    const home = power.units.filter(({ id }) => !gone.some(({ units }) => units.includes(id)));
    const moved = (units: readonly Unit[], to: string) => {
      const moves = { ...now.moves };
      for (const { id, at } of units) {
        if (to === '' || at === to) delete moves[id];
        else moves[id] = to;
      }
      answer.value = { ...now, moves };
    };
    return (
      <div class="force-form" data-testid="force-form">
        {about.tasks.map((task) => (
          <TaskForm
            key={task.invasion}
            country={country.value}
            power={power}
            task={task}
            force={now.forces.find(({ invasion }) => invasion === task.invasion) ?? blank(task)}
            taken={gone.filter((force) => !('invasion' in force) || force.invasion !== task.invasion)}
            write={(change) => write(task, change)}
          />
        ))}
        {home.length > 0 && heldBy(state, power.id).length > 1 && (
          <details class="force-home">
            <summary>{say.home}</summary>
            <p class="note">{say.homeNote}</p>
            <Home
              country={country.value}
              power={power}
              units={home}
              moves={now.moves}
              move={moved}
              leaving={kind === 'respond-invasion' ? about.tasks.map(({ province }) => province) : []}
            />
          </details>
        )}
        {kind !== 'commit-dragon-force' && (
          <button type="button" class="plain" data-testid="send-nobody" onClick={() => (answer.value = { ...now, forces: [] })}>
            {kind === 'respond-invasion' ? say.giveUp : say.nobody}
          </button>
        )}
      </div>
    );
  };
}

function blank({ invasion, origins }: Task): Sent {
  return { invasion, origin: origins[0] ?? '', units: [], leader: false, persons: [], treasures: [], commander: null };
}

function isEmpty({ units, leader, persons, treasures }: Sent): boolean {
  return units.length === 0 && !leader && persons.length === 0 && treasures.length === 0;
}

/** A commander who no longer goes leads no longer, nor one where the Leader goes. */
function settled(power: Power, force: Sent): Sent {
  const able = commandersIn(power, force.persons).some(({ contract }) => contract.id === force.commander);
  return force.leader || !able ? { ...force, commander: null } : force;
}

interface TaskProps {
  readonly country: Country;
  readonly power: Power;
  readonly task: Task;
  readonly force: Sent;
  /** Forces that others go with. */
  readonly taken: readonly Pick<Force, 'units' | 'persons' | 'treasures' | 'leader'>[];
  write(change: (force: Sent) => Sent): void;
}

function TaskForm(given: TaskProps) {
  const { country, task, force, write } = given;
  const { names } = country;
  return (
    <fieldset class="force-task" data-testid={`task-${task.province}`}>
      <legend>{say.task({ province: names.province(task.province), enemies: task.enemies.map(names.power) })}</legend>
      {task.coming !== null && <p>{say.coming({ units: task.coming })}</p>}
      {task.origins.length > 1 && (
        <label>
          {say.origin}{' '}
          <select value={force.origin} onChange={(event) => write((now) => ({ ...now, origin: event.currentTarget.value, units: [] }))}>
            {task.origins.map((id) => (
              <option key={id} value={id}>
                {names.province(id)}
              </option>
            ))}
          </select>
        </label>
      )}
      <UnitsSent {...given} />
      <PersonsSent {...given} />
      <TreasuresSent {...given} />
      <Commander {...given} />
    </fieldset>
  );
}

/** Whether a unit, a person or a treasure goes with another force. */
function isTaken({ taken }: TaskProps, id: string): boolean {
  return taken.some(({ units, persons, treasures }) => [...units, ...persons, ...treasures].includes(id));
}

function UnitsSent(given: TaskProps) {
  const { country, power, task, force, write } = given;
  const { names, state } = country;
  const units = power.units.filter((unit) => !isTaken(given, unit.id) && mayGo(state, power, unit, task, force.origin));
  return (
    <>
      <p class="force-count">
        {say.units({ units: force.units.length })}{' '}
        <button
          type="button"
          class="plain"
          data-testid="all-units"
          onClick={() => write((now) => ({ ...now, units: units.map(({ id }) => id) }))}
        >
          {words.orders.all}
        </button>{' '}
        <button type="button" class="plain" onClick={() => write((now) => ({ ...now, units: [] }))}>
          {words.orders.none}
        </button>
      </p>
      <div class="ticks">
        {units.map((unit) => (
          <Tick
            key={unit.id}
            checked={force.units.includes(unit.id)}
            change={(on) => write((now) => ({ ...now, units: toggled(now.units, unit.id, on) }))}
          >
            {unit.at === null
              ? say.unitNowhere({ name: unitName(unit), rep: unit.rep })
              : say.unit({ name: unitName(unit), rep: unit.rep, place: names.province(unit.at) })}
          </Tick>
        ))}
      </div>
    </>
  );
}

function PersonsSent(given: TaskProps) {
  const { country, power, force, taken, write } = given;
  const persons = power.persons.filter(({ id, health }) => !isTaken(given, id) && health === 'fine');
  return (
    <>
      <p>{say.persons}</p>
      <div class="ticks">
        {power.leader.health === 'fine' && !taken.some(({ leader }) => leader) && (
          <Tick checked={force.leader} change={(on) => write((now) => ({ ...now, leader: on }))} testid="with-leader">
            {say.leader}
          </Tick>
        )}
        {persons.map((person) => (
          <Tick
            key={person.id}
            checked={force.persons.includes(person.id)}
            change={(on) => write((now) => ({ ...now, persons: toggled(now.persons, person.id, on) }))}
          >
            {personName(power, person, country.names.company)}
          </Tick>
        ))}
      </div>
    </>
  );
}

function TreasuresSent(given: TaskProps) {
  const { country, power, force, write } = given;
  const treasures = country.state.treasures.filter(({ id, holder }) => holder === power.id && !isTaken(given, id));
  if (treasures.length === 0) return null;
  return (
    <>
      <p>{say.treasures}</p>
      <div class="ticks">
        {treasures.map(({ id, type }) => (
          <Tick
            key={id}
            checked={force.treasures.includes(id)}
            change={(on) => write((now) => ({ ...now, treasures: toggled(now.treasures, id, on) }))}
          >
            {country.names.treasure(type)}
          </Tick>
        ))}
      </div>
    </>
  );
}

/** Who leads, where there is a choice; where the Leader goes there is none. */
function Commander({ country, power, force, write }: TaskProps) {
  const commanders = commandersIn(power, force.persons);
  if (commanders.length < 2 || force.leader) return null;
  return (
    <label>
      {say.commander}{' '}
      <select
        value={force.commander ?? ''}
        onChange={(event) => write((now) => ({ ...now, commander: event.currentTarget.value === '' ? null : event.currentTarget.value }))}
      >
        <option value="">{say.commanderBest}</option>
        {commanders.map(({ contract, person }) => (
          <option key={contract.id} value={contract.id}>
            {personName(power, person, country.names.company)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Units that stay, alike ones of one province together, each sort with where it may move; from a province that is invaded they leave by themselves (RKC-14.10a). */
function Home({
  country: { names, state },
  power,
  units,
  moves,
  move,
  leaving,
}: {
  country: Country;
  power: Power;
  units: readonly Unit[];
  moves: Readonly<Record<string, string>>;
  move: (units: readonly Unit[], to: string) => void;
  leaving: readonly string[];
}) {
  const places = [...new Set(units.flatMap(({ at }) => (at === null ? [] : [at])))];
  return (
    <ul>
      {places.flatMap((at) => {
        const ways = heldBy(state, power.id).filter((id) => id !== at && canReach(state, power.id, at, id));
        if (ways.length === 0) return [];
        return alike(units.filter((unit) => unit.at === at)).map((sort) => {
          const [first] = sort.units;
          return (
            <li key={first?.id}>
              <label>
                {say.homeUnits({ units: alikeName(sort), province: names.province(at) })}{' '}
                <select value={moves[first?.id ?? ''] ?? ''} onChange={(event) => move(sort.units, event.currentTarget.value)}>
                  <option value="">{leaving.includes(at) ? say.leaves : say.stays}</option>
                  {ways.map((id) => (
                    <option key={id} value={id}>
                      {names.province(id)}
                    </option>
                  ))}
                </select>
              </label>
            </li>
          );
        });
      })}
    </ul>
  );
}
