import { winnersOf } from '../../../../kernel/outcome.ts';
import type { RallyGame } from '../state.ts';
import type { MagicUser } from '../troops/army.ts';
import { SIDES } from '../troops/sides.ts';
import type { SideId, Unit, UnitId } from '../troops/unit.ts';

/** What became of a unit that was handed over (RK-27.12). */
type UnitFate = 'held' | 'routed' | 'left' | 'removed';
/** What became of a leader, Magic User, Hero or commander. */
type PersonFate = 'fine' | 'out' | 'captured' | 'dead' | 'gone';

/** What a battle tells the campaign it was fought for; secret from everybody else (RK-27.12, RK-39.5). */
export interface Report {
  readonly outcome: 'attacker' | 'defender' | 'draw' | 'refused';
  readonly units: Readonly<Record<UnitId, UnitFate>>;
  readonly people: Readonly<Record<string, PersonFate>>;
  /** Banners, items, artifacts and relics; `die` is that of RK-33.16 where the bearer has routed. */
  readonly things: Readonly<Record<string, { readonly revealed: boolean; readonly die: number | null }>>;
  /** Wind Maidens who have escaped (RK-34.9). */
  readonly escapes: readonly string[];
}

/** The report of a battle that is over (RK-27.12). */
export function reportOf({ state, outcome }: RallyGame): Report {
  const armies = SIDES.map((side) => state.armies[side]);
  const leaders = armies.flatMap((army) => army.leaders);
  const units = Object.values(state.units).filter(({ summoned, where }) => summoned !== true && where !== 'muster');
  return {
    outcome: outcomeOf(outcome === null ? [] : winnersOf(outcome), state.attacker, outcome?.reason),
    units: Object.fromEntries(units.map((unit) => [unit.id, fateOf(unit)])),
    people: Object.fromEntries([
      ...leaders.map(({ id, fate }) => [id, fate === 'shaken' ? 'fine' : fate] as const),
      ...armies
        .flatMap(({ magic }) => magic.users.filter(({ artifact }) => artifact !== true))
        .map((user) => [user.id, userFate(user)] as const),
    ]),
    things: Object.fromEntries(
      armies.flatMap(({ treasures }) => treasures).map(({ id, revealed, die }) => [id, { revealed, die: die ?? null }] as const),
    ),
    escapes: leaders.filter(({ rank, fate }) => rank === 'maiden' && fate === 'gone').map(({ id }) => id),
  };
}

function outcomeOf(winners: readonly string[], attacker: SideId | null, reason: string | undefined): Report['outcome'] {
  if (reason === 'refused') return 'refused';
  const [only, another] = winners;
  if (only === undefined || another !== undefined) return 'draw';
  return only === attacker ? 'attacker' : 'defender';
}

/** Off the table after a pursuit, in the air or aboard is held. */
function fateOf({ where }: Unit): UnitFate {
  return where === 'routed' || where === 'left' || where === 'removed' ? where : 'held';
}

/** Magic Users taken off the table by their points, their owner or the loss of their guard are fine (RK-27.12a). */
function userFate({ fate }: MagicUser): PersonFate {
  return fate === 'dismissed' || fate === 'spent' || fate === 'shaken' ? 'fine' : fate;
}
