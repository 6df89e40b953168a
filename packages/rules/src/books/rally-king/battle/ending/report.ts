import { z } from 'zod';
import { winnersOf } from '../../../../kernel/outcome.ts';
import type { RallyGame, State } from '../state.ts';
import type { Leader, MagicUser } from '../troops/army.ts';
import { rightToLeft } from '../troops/order.ts';
import { SIDES } from '../troops/sides.ts';
import type { SideId, Unit } from '../troops/unit.ts';

const name = z.string().max(60);
const side = z.enum(['red', 'blue']);

/**
 * What a battle tells the campaign it was fought for; secret from everybody else (RK-27.12, RK-39.5). What a campaign can do without, where a battle
 * of real figures is told it, may be left out.
 */
export const report = z.strictObject({
  outcome: z.enum(['attacker', 'defender', 'draw', 'refused']),
  /** Which side attacked, where dice decided it (RK-8.4). */
  attacker: side.nullable(),
  /** Why it ended. */
  reason: z.string().max(40),
  /** Game turns that were played. */
  turns: z.number().int().min(0),
  /** What became of every unit that was handed over. */
  units: z.record(name, z.enum(['held', 'routed', 'left', 'removed'])),
  /** What became of every leader, Magic User, Hero and commander. */
  people: z.record(name, z.enum(['fine', 'out', 'captured', 'dead', 'gone'])),
  /** Banners, items, artifacts and relics; `die` is that of RK-33.16 where the bearer has routed, `vanished` what went by itself (RK-33.8). */
  things: z.record(
    name,
    z.strictObject({ revealed: z.boolean(), die: z.number().int().min(1).max(6).nullable(), vanished: z.literal(true).optional() }),
  ),
  /** Wind Maidens who have escaped (RK-34.9). */
  escapes: z.array(name),
  /** Units, people and things that everybody has seen. */
  seen: z.array(name),
  /** Units of each side from its right to its left, where they are or were last: the order of equal ones in its line (RK-27.6a). */
  lines: z.strictObject({ red: z.array(name), blue: z.array(name) }).optional(),
  /** Ships with the unit aboard: they return or are lost together (RK-27.6b). */
  aboard: z.record(name, name).optional(),
  /** Heroes and riders who have fought on foot. */
  dismounted: z.array(name).optional(),
});
export type Report = z.infer<typeof report>;

/** The report of a battle that is over (RK-27.12). */
export function reportOf({ state, outcome }: RallyGame): Report {
  const armies = SIDES.map((each) => state.armies[each]);
  const leaders = armies.flatMap((army) => army.leaders);
  const users = armies.flatMap(({ magic }) => magic.users.filter(({ artifact }) => artifact !== true));
  const things = armies.flatMap(({ treasures }) => treasures);
  const units = Object.values(state.units).filter(({ summoned }) => summoned !== true);
  const attacker = state.attacker ?? state.preparation?.attacker ?? state.preparation?.invader ?? null;
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
