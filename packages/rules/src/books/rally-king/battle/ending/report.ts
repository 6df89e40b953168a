import { winnersOf, type Outcome } from '../../../../kernel/outcome.ts';
import type { RallyGame, State } from '../state.ts';
import type { Leader, MagicUser } from '../state/army.ts';
import { rightToLeft } from '../troops/order.ts';
import { SIDES, type SideId, type Unit } from '../state/unit.ts';
import { AGREED_RESULT, type Report } from '../state/report-form.ts';

export { report, type Report } from '../state/report-form.ts';

/** The report of a battle that is over (RK-27.12). */
export function reportOf({ state, outcome }: RallyGame): Report {
  const armies = SIDES.map((each) => state.armies[each]);
  const leaders = armies.flatMap((army) => army.leaders);
  const users = armies.flatMap(({ magic }) => magic.users.filter(({ artifact }) => artifact !== true));
  const things = armies.flatMap(({ treasures }) => treasures);
  const units = Object.values(state.units).filter(({ summoned }) => summoned !== true);
  const attacker = state.attacker ?? state.preparation?.attacker ?? state.preparation?.invader ?? null;
  const agreed = reportAgreed(state, outcome, attacker);
  if (agreed !== null) return agreed;
  return {
    outcome: outcomeOf(outcome === null ? [] : winnersOf(outcome), attacker, outcome?.reason),
    attacker,
    reason: outcome?.reason ?? '',
    turns: state.turn,
    units: Object.fromEntries(units.map((unit) => [unit.id, fateOf(unit)])),
    people: Object.fromEntries([
      ...leaders.map(({ id, fate }) => [id, fate === 'shaken' ? 'fine' : fate] as const),
      ...users.map((user) => [user.id, userFate(user)] as const),
    ]),
    things: Object.fromEntries(
      things.map(({ id, revealed, die, state: now }) => {
        const vanished = now === 'vanished' && die === undefined ? { vanished: true as const } : {};
        return [id, { revealed, die: die ?? null, ...vanished }] as const;
      }),
    ),
    escapes: leaders.filter(({ rank, fate }) => rank === 'maiden' && fate === 'gone').map(({ id }) => id),
    seen: [
      ...units.filter(hasBeenSeen).map(({ id }) => id),
      ...leaders.filter((leader) => goesWithSeen(state, leader)).map(({ id }) => id),
      ...armies
        .filter(({ magic }) => magic.revealed)
        .flatMap(({ magic }) => magic.users.filter(({ artifact }) => artifact !== true).map(({ id }) => id)),
      ...things.filter(({ revealed }) => revealed).map(({ id }) => id),
    ],
    lines: { red: lineOf(state, 'red'), blue: lineOf(state, 'blue') },
    aboard: Object.fromEntries(units.flatMap(({ id, aboard }) => (aboard === undefined ? [] : [[id, aboard] as const]))),
    dismounted: units.filter(({ kind, mounted }) => kind === 'hero' && !mounted).map(({ id }) => id),
  };
}

function outcomeOf(winners: readonly string[], attacker: SideId | null, reason: string | undefined): Report['outcome'] {
  if (reason === 'refused') return 'refused';
  const [only, another] = winners;
  if (only === undefined || another !== undefined) return 'draw';
  return only === attacker ? 'attacker' : 'defender';
}

/** Off the table after a pursuit, in the air or aboard is held, and so is whoever was not yet placed. */
function fateOf({ where }: Unit): Report['units'][string] {
  return where === 'routed' || where === 'left' || where === 'removed' ? where : 'held';
}

/** Magic Users taken off the table by their points, their owner or the loss of their guard are fine (RK-27.12a). */
function userFate({ fate }: MagicUser): Report['people'][string] {
  return fate === 'dismissed' || fate === 'spent' || fate === 'shaken' ? 'fine' : fate;
}

function hasBeenSeen({ where }: Unit): boolean {
  return where !== 'muster';
}

function goesWithSeen({ units }: State, { unit }: Leader): boolean {
  const own = unit === null ? undefined : units[unit];
  return own !== undefined && hasBeenSeen(own);
}

function lineOf(state: State, of: SideId): string[] {
  const own = Object.values(state.units).filter((unit) => unit.side === of && unit.summoned !== true);
  return rightToLeft(state, of, own).map(({ id }) => id);
}

/** The report of a battle that both sides have told of; null of one that was fought here. */
function reportAgreed(state: State, outcome: Outcome | null, attacker: SideId | null): Report | null {
  const { red, blue } = state.declared ?? {};
  if (outcome?.reason !== AGREED_RESULT || red === undefined || blue === undefined) return null;
  const [winner] = winnersOf(outcome);
  const people = { ...red.people, ...blue.people };
  const things = { ...red.things, ...blue.things };
  const units = { ...red.units, ...blue.units };
  const maidens = SIDES.flatMap((side) => state.armies[side].leaders.filter(({ rank }) => rank === 'maiden').map(({ id }) => id));
  return {
    outcome: winner === undefined ? 'draw' : winner === attacker ? 'attacker' : 'defender',
    attacker,
    reason: AGREED_RESULT,
    turns: red.turns,
    units,
    people,
    things,
    escapes: maidens.filter((id) => people[id] === 'gone'),
    // All of them stood where everybody could see them; persons and things where something became of them.
    seen: [
      ...Object.keys(units),
      ...Object.keys(people).filter((id) => people[id] !== 'fine'),
      ...Object.keys(things).filter((id) => things[id]?.revealed === true),
    ],
  };
}
