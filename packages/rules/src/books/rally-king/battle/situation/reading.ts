import { lasting } from '../../../../kernel/json.ts';
import { isRefusal, type Refusal } from '../../../../kernel/refusal.ts';
import { readSituation } from '../../../../kernel/situation.ts';
import { refuse } from '../../refuse.ts';
import { inside } from '../../../../table/overlap.ts';
import { placesOf } from '../command/order-of-slots.ts';
import { beginSlot } from '../command/activation.ts';
import { freshTurn, type Slot } from '../state/play.ts';
import { enlisted } from '../troops/enlist.ts';
import { findRow } from '../set-up/nations.ts';
import { standOf } from '../stands/stand.ts';
import type { State } from '../state.ts';
import type { Army, Leader, Treasure } from '../state/army.ts';
import { captainOf } from '../troops/captain.ts';
import { byName, unitOf } from '../troops/roster.ts';
import { isShip } from '../troops/ships.ts';
import { SIDES, type Unit, type UnitId } from '../state/unit.ts';
import { has } from '../troops/traits.ts';
import { situation as form, type ArmyIn, type Situation, type UnitIn } from './form.ts';
import { unitsNamed } from './names.ts';

/** The battle as a situation has it, put on the table that its scenario sets up. */
export function situated(state: State, written: unknown): State | Refusal {
  const given = readSituation(form, written, 'RK-36.3');
  if (isRefusal(given)) return given;
  return (
    field(state, given) ??
    command(state, given) ??
    prepare(state, given) ??
    checkNames(state, given) ??
    checkStands(state, given) ??
    underWay(state, given) ??
    state
  );
}

/** Units: those of the scenario, and those that have come since. */
function field(state: State, { units, ground }: Situation): Refusal | null {
  if (ground !== undefined) state.ground = lasting(ground);
  for (const [id, each] of Object.entries(units)) {
    const before = state.units[id] ?? newcomer(state, id, each);
    if (isRefusal(before)) return before;
    state.units[id] = standing(before, each);
  }
  state.units = byName(Object.values(state.units));
  return null;
}

/** A unit that the scenario file has not: of a row of its army list, altered where that is written. */
function newcomer(
  state: State,
  id: UnitId,
  { side, row, list, type, name, kind, arm, traits, rep, ac, figures, cost }: UnitIn,
): Unit | Refusal {
  if (side === undefined) return refuse('RK-36.3', 'no-such-unit', { what: 'newcomer', unit: id });
  const own = list ?? state.armies[side].nation.list;
  const found = row === undefined ? undefined : findRow(own, row);
  if (row !== undefined && found === undefined) return refuse('RK-36.3', 'no-such-row', { what: 'situation', unit: id, row, list: own });
  const [is = found?.type, says = found?.name, stands = found?.kind, fights = found?.arm] = [type, name, kind, arm];
  const [has_ = found?.traits, dares = found?.rep, wears = found?.ac, counts = found?.figures] = [traits, rep, ac, figures];
  if (is === undefined || says === undefined || stands === undefined || fights === undefined || has_ === undefined)
    return refuse('RK-36.3', 'no-such-unit', { what: 'unwritten', unit: id });
  if (dares === undefined || wears === undefined || counts === undefined)
    return refuse('RK-36.3', 'no-such-unit', { what: 'unwritten', unit: id });
  const made = { type: is, name: says, kind: stands, arm: fights, traits: has_, rep: dares, ac: wears, figures: counts };
  return enlisted({ ...made, mounted: found?.mounted ?? false, cost: cost ?? found?.cost ?? 0 }, id, side, captainOf(state, side));
}

/** The unit as it is written; whoever is given a place and nothing else stands there. */
function standing(before: Unit, { row: _row, ...given }: UnitIn): Unit {
  const comes = before.where === 'muster' && given.at !== undefined ? { where: 'table' as const } : {};
  return { ...before, ...comes, ...given };
}

function command(state: State, { armies }: Situation): Refusal | null {
  for (const side of SIDES) {
    const given = armies[side];
    if (given === undefined) continue;
    const led = leadersIn(state.armies[side], given);
    if (isRefusal(led)) return led;
    const carried = treasuresIn(state.armies[side], given);
    if (isRefusal(carried)) return carried;
    const { leaders: _leaders, treasures: _treasures, magicUsers, guard, revealed, channeler, commanderPoints, allotted, ...more } = given;
    const { magic, ...before } = state.armies[side];
    state.armies[side] = {
      ...before,
      ...more,
      leaders: led,
      treasures: carried,
      ...(commanderPoints === undefined ? {} : { commanderPoints: { ...commanderPoints } }),
      ...(allotted === undefined ? {} : { allotted: allotted === null ? null : { ...allotted } }),
      magic: {
        users: magicUsers ?? magic.users,
        guard: guard === undefined ? magic.guard : guard,
        revealed: revealed ?? magic.revealed,
        channeler: channeler === undefined ? magic.channeler : channeler,
      },
    };
  }
  return null;
}

function leadersIn({ leaders }: Army, given: ArmyIn): Leader[] | Refusal {
  const all = [...leaders];
  for (const { id, ...each } of given.leaders) {
    const at = all.findIndex((leader) => leader.id === id);
    const before = all[at];
    const { rank = before?.rank, name = before?.name, warRating = before?.warRating } = each;
    if (rank === undefined || name === undefined || warRating === undefined)
      return refuse('RK-36.3', 'no-such-leader', { what: 'newcomer', name: id });
    const leader: Leader = { unit: null, fate: 'fine', ...before, ...each, id, rank, name, warRating };
    all.splice(at < 0 ? all.length : at, 1, leader);
  }
  return all;
}

function treasuresIn({ treasures }: Army, given: ArmyIn): Treasure[] | Refusal {
  const all = [...treasures];
  for (const { id, ...each } of given.treasures) {
    const at = all.findIndex((thing) => thing.id === id);
    const before = all[at];
    const { type = before?.type } = each;
    if (type === undefined) return refuse('RK-36.3', 'no-such-thing', { thing: id });
    const thing: Treasure = { carrier: null, revealed: false, state: 'carried', ...before, ...each, id, type };
    all.splice(at < 0 ? all.length : at, 1, thing);
  }
  return all;
}

/** Time, and how far the set-up has come. */
function prepare(state: State, given: Situation): Refusal | null {
  const { turn, playerTurns, phase, attacker, lastTurn, declared, agreedTo, preparation } = given;
  if (preparation !== undefined) {
    if (preparation !== null && state.preparation === null) return refuse('RK-36.3', 'no-preparation');
    state.preparation = preparation === null || state.preparation === null ? null : { ...state.preparation, ...preparation };
  }
  state.turn = turn ?? state.turn;
  state.playerTurns = playerTurns ?? state.playerTurns;
  state.phase = phase ?? state.phase;
  if (attacker !== undefined) state.attacker = attacker;
  if (lastTurn !== undefined) state.lastTurn = lastTurn;
  if (declared !== undefined) state.declared = declared;
  if (agreedTo !== undefined) state.agreedTo = agreedTo;
  return null;
}

/** Whoever and whatever is named is there. */
function checkNames(state: State, given: Situation): Refusal | null {
  const stranger = unitsNamed(given).find((id) => state.units[id] === undefined);
  if (stranger !== undefined) return refuse('RK-36.3', 'no-such-unit', { what: 'stranger', unit: stranger });
  const double = twiceIn(state.ground.map(({ id }) => id));
  if (double !== undefined) return refuse('RK-36.3', 'double-name', { name: double });
  // A Body has its place once (RK-12.2), and nobody is two of it.
  const placed = twiceIn((given.play?.places ?? []).flatMap(({ units }) => units)) ?? twiceIn(given.play?.slot?.units ?? []);
  if (placed !== undefined) return refuse('RK-36.3', 'twice', { unit: placed });
  for (const [id, { seat, ford, objective }] of Object.entries(given.units)) {
    const { side } = unitOf(state, id);
    if (seat !== undefined && !state.armies[side].seats.includes(seat))
      return refuse('RK-36.3', 'no-such-seat', { what: 'player', side, name: seat });
    const piece = [ford?.water, objective].find((ground) => ground !== undefined && !state.ground.some((each) => each.id === ground));
    if (piece !== undefined) return refuse('RK-36.3', 'no-such-ground', { ground: piece });
  }
  for (const side of SIDES) {
    const { seats, leaders, magic } = state.armies[side];
    const { offering = [], allotted, commanderPoints = {}, channeler } = given.armies[side] ?? {};
    const seat = [...offering, ...Object.keys(allotted ?? {})].find((each) => !seats.includes(each));
    if (seat !== undefined) return refuse('RK-36.3', 'no-such-seat', { what: 'player', side, name: seat });
    const leader = Object.keys(commanderPoints).find((id) => !leaders.some((each) => each.id === id));
    if (leader !== undefined) return refuse('RK-36.3', 'no-such-leader', { what: 'leader', name: leader });
    if (channeler != null && !magic.users.some(({ id }) => id === channeler))
      return refuse('RK-36.3', 'no-such-leader', { what: 'user', name: channeler });
  }
  return null;
}

function twiceIn(names: readonly string[]): string | undefined {
  return names.find((name, index) => names.indexOf(name) !== index);
}

/** Whoever is written stands on the table, and only who can fly above it; who is aboard is so of one ship. */
function checkStands(state: State, given: Situation): Refusal | null {
  for (const id of Object.keys(given.units)) {
    const unit = unitOf(state, id);
    const flies = has(unit, 'flyer') || isShip(unit);
    if (unit.level !== 'ground' && !flies) return refuse('RK-36.3', 'no-flyer', { unit: id });
    if ((unit.flight !== undefined || unit.interception !== undefined || unit.where === 'air') && !flies)
      return refuse('RK-36.3', 'no-flyer', { unit: id });
    if (unit.where === 'table' && unit.level === 'ground' && !inside(standOf(unit), state.table))
      return refuse('RK-36.3', 'off-table', { what: 'situation', unit: id });
    const carriers = Object.values(state.units).filter(({ aboard }) => aboard === id);
    if (unit.where === 'aboard' ? carriers.length !== 1 || !carriers.every(isShip) : carriers.some(({ where }) => where === 'table'))
      return refuse('RK-36.3', 'aboard', { unit: id });
  }
  return null;
}

/** The player turn, the Body in its slot, and what has been begun. */
function underWay(state: State, { play, cascade, charges, aftermath }: Situation): Refusal | null {
  if (play !== undefined) {
    if (play === null) state.play = null;
    else {
      const { places, slot, ...more } = play;
      state.play = { ...freshTurn(play.side), ...more, places: [], slot: null };
      state.play.places = places ?? placesOf(state, play.side);
      state.play.slot = slot === null ? null : slotIn(state, slot);
    }
  }
  if (cascade !== undefined) state.cascade = cascade;
  state.charges = charges;
  if (aftermath !== undefined) state.aftermath = aftermath;
  return null;
}

/** What a slot notes as it begins is worked out where it is not written (RK-13.10, RK-21.7). */
function slotIn(state: State, { shots, touched, ...more }: NonNullable<NonNullable<Situation['play']>['slot']>): Slot {
  const begun = beginSlot(state, more.units);
  return { ...begun, ...more, shots: shots ?? begun.shots, touched: touched ?? begun.touched };
}
