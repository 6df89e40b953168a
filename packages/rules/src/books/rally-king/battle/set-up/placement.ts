import { enter } from '../../../../kernel/entry.ts';
import { again, choice, step, type Instruction } from '../../../../kernel/flow.ts';
import { isPublicOnceSeen } from '../../shared/muster/treasures.ts';
import { giveBodies } from '../command/seats.ts';
import { showThing } from '../treasures/losing.ts';
import { deployBatch, placedAs, type Batch, type DeployBatch } from './deploy.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import { makePlans } from '../tactics/tactics.ts';
import type { RallyReferee } from '../state.ts';
import { captainOf } from '../troops/captain.ts';
import { unitOf } from '../troops/roster.ts';
import { SIDES, enemyOf, type SideId, type UnitId } from '../state/unit.ts';
import { preparing } from '../state/preparation.ts';

/** Units placed at a time, to be multiplied by how far the enemy's scouts exceed (RK-11.5). */
const BATCH = 3;

/** Placing both armies in turns, the defender first, and the spell that follows (RK-8.1, section 11). */
export const placementFlow = flowOf<object, object>(ENTRIES.placement, [
  step('muster', 'RK-11.5', beginPlacement),
  step('plans', 'RK-32.1', makePlans),
  choice('batch', deployBatch, askBatch, (referee, _kept, batch, seat) => place(referee, batch, sideOfSeat(referee, seat))),
  step('seats', 'RK-44.1a', ({ state }) => giveBodies(state)),
  step('lamb', 'RK-29.2', () => enter(ENTRIES.preSpell, { spell: 'sacrificial-lamb' })),
  step('over', 'RK-8.1', ({ state }) => {
    state.preparation = null;
  }),
]);

function sideOfSeat({ state }: RallyReferee, seat: string): SideId {
  return SIDES.find((side) => state.armies[side].seats.includes(seat)) ?? 'red';
}

function beginPlacement({ state }: RallyReferee): void {
  const preparation = preparing(state);
  state.phase = 'placement';
  const waiting = (side: SideId): UnitId[] => {
    const own = Object.values(state.units).filter((unit) => unit.side === side && unit.where === 'muster');
    return [...own.filter(({ kind }) => kind !== 'hero'), ...own.filter(({ kind }) => kind === 'hero')].map(({ id }) => id);
  };
  preparation.waiting = { red: waiting('red'), blue: waiting('blue') };
  preparation.placing = state.attacker === null ? 'red' : enemyOf(state.attacker);
  pass(preparation);
}

/** Whoever has nothing left to place makes room for the other. */
function pass(preparation: ReturnType<typeof preparing>): void {
  const { placing, waiting } = preparation;
  if (placing !== null && waiting[placing].length === 0)
    preparation.placing = waiting[enemyOf(placing)].length === 0 ? null : enemyOf(placing);
}

/** Three, six or nine; all that is left when the other side has placed everything (RK-11.5, RK-11.6). */
function askBatch({ state }: RallyReferee): { readonly seats: string[]; readonly about: DeployBatch } | null {
  const { placing, waiting, scouting } = preparing(state);
  if (placing === null) return null;
  const left = waiting[placing].length;
  const count = waiting[enemyOf(placing)].length === 0 ? left : Math.min(left, BATCH * scouting[enemyOf(placing)]);
  return { seats: [captainOf(state, placing)], about: { side: placing, count } };
}

function place(referee: RallyReferee, { units, leaders, treasures }: Batch, side: SideId): Instruction {
  const { state } = referee;
  const preparation = preparing(state);
  const army = state.armies[side];
  for (const each of units) state.units[each.unit] = placedAs(state, each);
  army.leaders = army.leaders.map((leader) => ({ ...leader, unit: leaders[leader.id] ?? leader.unit }));
  army.treasures = army.treasures.map((thing) => ({ ...thing, carrier: treasures[thing.id] ?? thing.carrier }));
  const placed = units.map(({ unit }) => unit);
  for (const { id, type, carrier } of army.treasures) {
    // Artifacts and relics are public once they are placed (RK-33.17).
    if (carrier !== null && placed.includes(carrier) && isPublicOnceSeen(type)) showThing(state, side, id);
  }
  preparation.waiting = { ...preparation.waiting, [side]: preparation.waiting[side].filter((id) => !placed.includes(id)) };
  preparation.placing = enemyOf(side);
  pass(preparation);
  referee.emit('deployed', 'RK-11.12', {
    side,
    units: units
      .filter(({ level }) => level !== 'left-out')
      .map((each) => {
        const { id, at, facing, level, mounted } = placedAs(state, each);
        return { unit: id, at, facing, level, mounted };
      }),
    leaders: army.leaders.flatMap(({ id, unit }) => (unit !== null && placed.includes(unit) ? [{ leader: id, unit }] : [])),
  });
  for (const { unit, level } of units) {
    if (level === 'left-out') referee.emit('left-table', 'RK-14.21', { unit, at: unitOf(state, unit).at, reason: 'left-out' });
  }
  return again;
}
