import { isRefusal, type Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import { readSituation } from '../../../kernel/situation.ts';
import { counterClockwise } from '../../../table/shape.ts';
import type { Charge } from '../state/charge.ts';
import { SIDES } from '../ending/victory.ts';
import type { Leg } from '../troops/unit.ts';
import type { State } from '../state.ts';
import { ARMS, BLOCK_HOLDS, garrisonId, isInfantry } from '../troops/arms.ts';
import { attachedPlace } from '../troops/footprint.ts';
import { isFielded, standsIn } from '../troops/formation.ts';
import { garrisonsOf, playerOf } from '../field/roster.ts';
import { asArrived, type Fielded, type Muster, type Unit } from '../troops/unit.ts';
import { situation as form, type DrawnIn, type Situation, type UnitIn } from './form.ts';
import { formationIn } from './standing.ts';

/** The battle as a situation has it, put on the table that its scenario sets up. */
export function situated(state: State, written: unknown): State | Refusal {
  const given = readSituation(form, written, 'TS-26.1');
  if (isRefusal(given)) return given;
  const stranger = [...Object.keys(given.players), ...Object.keys(given.commanders)].find((seat) => state.players[seat] === undefined);
  if (stranger !== undefined) return refuse('TS-26.1', 'no-such-seat', { of: 'player', seat: stranger });
  lay(state, given);
  command(state, given);
  return field(state, given) ?? lead(state, given) ?? checkLying(state, given) ?? charging(state, given.charge) ?? state;
}

/** Time, pools and the ground. */
function lay(state: State, { turn, attacker, initiative, half, acting, sides, draft, terrain, smoke }: Situation): void {
  state.turn = turn ?? state.turn;
  state.attacker = attacker ?? state.attacker;
  state.initiative = initiative ?? state.initiative;
  state.half = half;
  state.acting = acting;
  if (draft !== undefined) state.draft = draft;
  for (const side of SIDES) Object.assign(state.sides[side], sides[side]);
  const pieces = terrain.map(({ id, type, name, polygon, cover }) => ({
    id,
    kind: type,
    name,
    shape: counterClockwise(polygon),
    line: [],
    thickness: 0,
    cover,
  }));
  if (pieces.length > 0) state.field.ground = { ...state.field.ground, pieces: [...state.field.ground.pieces, ...pieces] };
  state.field.smoke = smoke;
}

/** Ground has names of its own, and smoke lies where somebody of this battle has fired. */
function checkLying({ field: { ground, units, dispersed } }: State, { smoke }: Situation): Refusal | null {
  const names = ground.pieces.map(({ id }) => id);
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double !== undefined) return refuse('TS-26.1', 'double-name', { name: double });
  const stranger = smoke.find(({ unit }) => units[unit] === undefined && dispersed[unit] === undefined);
  return stranger === undefined ? null : refuse('TS-26.1', 'no-such-unit', { of: 'nobody', owner: '', unit: stranger.unit });
}

function command(state: State, { players }: Situation): void {
  for (const [seat, more] of Object.entries(players)) state.players[seat] = { ...playerOf(state, seat), ...more };
}

/** Units: those of the scenario, those that have come since, those that are gone. */
function field(state: State, given: Situation): Refusal | null {
  const { units } = state.field;
  for (const [id, gone] of Object.entries(given.dispersed)) {
    const muster = musterOf(state, id, gone);
    if (isRefusal(muster)) return muster;
    if (given.units[id] !== undefined) return refuse('TS-26.1', 'dispersed', { unit: id });
    delete units[id];
    state.field.dispersed[id] = muster;
  }
  for (const [id, written] of Object.entries(given.units)) {
    const unit = units[id] ?? newcomer(state, id, written);
    if (isRefusal(unit)) return unit;
    const wrong = checkFormation(state, unit, written);
    if (wrong !== null) return wrong;
    units[id] = standing(unit, written);
  }
  for (const [id, written] of Object.entries(given.units)) if (written.destroyed === undefined) countMissing(state, id);
  return inOrder(state, given.order);
}

/** What stays of a unit that has left the table. */
function musterOf({ field: { units }, players }: State, id: string, gone: Situation['dispersed'][string]): Muster | Refusal {
  const { reduced, destroyed } = gone;
  const before = units[id];
  const { name = before?.name, type: arm = before?.arm, seat = before?.seat } = gone;
  const player = players[seat ?? ''];
  if (name === undefined || arm === undefined || player === undefined)
    return refuse('TS-26.1', 'no-such-unit', { of: 'nobody', owner: '', unit: id });
  return { id, name, side: player.side, seat: player.seat, arm, reduced, destroyed };
}

/** A unit that the scenario does not have: a garrison without its command stand, or one that a player has chosen. */
function newcomer({ field: { units }, players }: State, id: string, written: UnitIn): Unit | Refusal {
  const parent = written.of === undefined ? undefined : units[written.of];
  if (written.of !== undefined && (parent === undefined || written.block === undefined || id !== garrisonId(parent.id, written.block)))
    return refuse('TS-26.1', 'no-such-unit', { of: 'battalion', owner: written.of, unit: id });
  const { name = parent?.name, type: arm = parent?.arm, seat = parent?.seat } = written;
  const player = players[seat ?? ''];
  if (name === undefined || arm === undefined || player === undefined)
    return refuse('TS-26.1', 'no-such-unit', { of: 'nobody', owner: '', unit: id });
  return {
    id,
    name,
    side: player.side,
    seat: player.seat,
    arm,
    parent: parent?.id ?? null,
    formation: formationIn(written, null),
    disorder: parent === undefined ? 1 : 6,
    stress: 0,
    reduced: 0,
    destroyed: 0,
    ...asArrived(),
  };
}

/** Whether such a unit can be drawn up so (TS-2.7, TS-24.1). */
function checkFormation({ field: { ground } }: State, unit: Unit, written: UnitIn): Refusal | null {
  const formation = formationIn(written, unit.formation);
  const { kind } = formation;
  const fits =
    kind === 'limbered' || kind === 'unlimbered'
      ? unit.arm === 'artillery'
      : kind === 'skirmish-order'
        ? unit.arm === 'light-infantry'
        : kind === 'line' || kind === 'companies'
          ? unit.arm !== 'artillery'
          : isInfantry(unit);
  if (!fits) return refuse('TS-2.7', 'formation', { unit: unit.id });
  if (standsIn(formation) > ARMS[unit.arm].stands) return refuse('TS-2.2', 'too-strong', { unit: unit.id });
  if (formation.kind !== 'garrison') return null;
  const isBlock = ground.pieces.some(({ id, kind: piece }) => id === formation.block && piece === 'village-block');
  if (!isBlock) return refuse('TS-26.1', 'no-such-block', { block: formation.block });
  return formation.stands <= BLOCK_HOLDS ? null : refuse('TS-24.1', 'no-room', { unit: unit.id });
}

/** The unit with its losses, trackers and marks, wherever it stands. */
function standing(unit: Unit, written: UnitIn): Unit {
  const { of: _of, name: _name, type: _type, seat: _seat, formation: _kind, at: _at, facing: _facing, ...more } = written;
  const { stands: _stands, lags: _lags, limbers: _limbers, block: _block, ...different } = more;
  const formation = formationIn(written, unit.formation);
  return { ...unit, ...different, formation, disorder: formation.kind === 'garrison' ? 6 : (different.disorder ?? unit.disorder) };
}

/** Whatever of its strength is nowhere is gone for good (TS-3.5). */
function countMissing({ field: { units } }: State, id: string): void {
  const unit = units[id];
  if (unit === undefined || unit.parent !== null) return;
  const away = garrisonsOf({ units }, id).reduce((sum, { formation }) => sum + standsIn(formation), 0);
  const there = standsIn(unit.formation) + unit.skirmishers.length + unit.reduced + away;
  unit.destroyed = Math.max(0, ARMS[unit.arm].stands - there);
}

/** Units stand in the order in which they came (TS-8.19). */
function inOrder({ field }: State, order: Situation['order']): Refusal | null {
  if (order === undefined) return null;
  const units = order.flatMap((id) => field.units[id] ?? []);
  if (units.length !== order.length || new Set(order).size !== Object.keys(field.units).length) return refuse('TS-26.1', 'order');
  field.units = Object.fromEntries(units.map((unit) => [unit.id, unit]));
  return null;
}

/** Commanders where they are written, or with the units they are attached to. */
function lead(state: State, { commanders }: Situation): Refusal | null {
  const { field: now } = state;
  for (const seat of Object.keys({ ...now.commanders, ...commanders })) {
    const before = now.commanders[seat];
    const { at = before?.at, attached = before?.attached ?? null, name = before?.name } = commanders[seat] ?? {};
    const unit = attached === null ? undefined : now.units[attached];
    if (attached !== null && unit?.seat !== seat) return refuse('TS-26.1', 'no-such-unit', { of: 'player', owner: seat, unit: attached });
    const place = unit === undefined || commanders[seat]?.at !== undefined ? at : attachedPlace(unit, now.ground);
    if (place === undefined || name === undefined) return refuse('TS-26.1', 'no-name-or-place', { seat });
    now.commanders[seat] = { seat, side: playerOf(state, seat).side, name, at: place, attached };
  }
  return null;
}

/** The charge under way. */
function charging(state: State, written: Situation['charge']): Refusal | null {
  if (written === null) return null;
  const player = state.players[written.seat];
  if (player === undefined) return refuse('TS-26.1', 'no-such-seat', { of: 'player', seat: written.seat });
  const { units } = state.field;
  const gone = written.chargers.find(({ unit, charging: goesOn }) => goesOn && units[unit]?.seat !== written.seat);
  if (gone !== undefined) return refuse('TS-26.1', 'no-such-unit', { of: 'player', owner: written.seat, unit: gone.unit });
  const chargers = written.chargers.map(({ heading, way, ...charger }) => {
    const formation = units[charger.unit]?.formation;
    const facing = formation !== undefined && isFielded(formation) ? formation.facing : 0;
    return { ...charger, heading: heading ?? facing, way: way.map(legIn) };
  });
  const charge: Charge = { ...written, side: player.side, chargers };
  state.charge = charge;
  return null;
}

function legIn({ from, to }: { readonly from: DrawnIn; readonly to: DrawnIn }): Leg {
  return { from: fieldedIn(from), to: fieldedIn(to) };
}

function fieldedIn(drawn: DrawnIn): Fielded {
  const formation = formationIn(drawn, null);
  if (!isFielded(formation)) throw new Error('a garrison charges nobody');
  return formation;
}
