import { isSameJson } from '../../../kernel/json.ts';
import { differences } from '../../../kernel/situation.ts';
import type { Charge } from '../state/charge.ts';
import type { Player, Side } from '../players.ts';
import type { State } from '../state.ts';
import type { Muster, Unit } from '../troops/unit.ts';
import { situation as form, type Situation, type SituationFile, type UnitIn } from './form.ts';
import { formationOut } from './standing.ts';

/** A state as a situation: what is different from the table `usual` that its scenario sets up. */
export function written(state: State, usual: State): SituationFile {
  const { turn, attacker, initiative, half, acting, field, draft, charge } = state;
  const order = Object.keys(field.units);
  return form.encode({
    turn,
    attacker,
    initiative,
    half,
    acting,
    sides: { red: poolOut(state.sides.red, usual.sides.red), blue: poolOut(state.sides.blue, usual.sides.blue) },
    players: recordOf(state.players, (player, seat) => playerOut(player, usual.players[seat])),
    commanders: recordOf(field.commanders, (commander, seat) => {
      const { at, attached, name } = commander;
      const before = usual.field.commanders[seat];
      return isSameJson(before, commander) ? null : { at, attached, ...(before === undefined ? { name } : {}) };
    }),
    units: recordOf(field.units, (unit, id) => unitOut(unit, usual.field.units[id])),
    dispersed: recordOf(field.dispersed, (muster, id) => goneOut(muster, usual.field.units[id])),
    ...(isSameJson(order, usualOrder(state, usual)) ? {} : { order }),
    smoke: field.smoke.map((each) => ({ ...each })),
    charge: charge === null ? null : chargeOut(charge),
    ...(draft === null ? {} : { draft: { firstChooser: draft.firstChooser, taken: recordOf(draft.taken, (taken) => [...taken]) } }),
    terrain: field.ground.pieces.slice(usual.field.ground.pieces.length).map(({ id, kind, name, shape, cover }) => {
      if (kind === 'linear-obstacle') throw new Error('nobody chooses an obstacle');
      return { id, type: kind, name, polygon: shape.map((corner) => ({ ...corner })), cover };
    }),
  });
}

/** The entries of a record for which there is something to say. */
function recordOf<T, W>(record: Readonly<Record<string, T>>, write: (each: T, id: string) => W | null): Record<string, W> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([id, each]) => {
      const out = write(each, id);
      return out === null ? [] : [[id, out] as const];
    }),
  );
}

function poolOut(
  { edge, elan, atAllCosts, timeLimit }: Side,
  before: Side,
): Partial<Pick<Side, 'edge' | 'elan' | 'atAllCosts' | 'timeLimit'>> {
  return differences({ edge, elan, atAllCosts, timeLimit }, before);
}

function playerOut({ seat: _seat, side: _side, ...player }: Player, before: Player | undefined) {
  const { commanderActions, paid, ...different } = differences(player, before);
  return {
    ...different,
    ...(commanderActions === undefined ? {} : { commanderActions: [...commanderActions] }),
    ...(paid === undefined ? {} : { paid: [...paid] }),
  };
}

function unitOut(unit: Unit, before: Unit | undefined): UnitIn | null {
  if (isSameJson(unit, before)) return null;
  const { id: _id, name, side: _side, seat, arm, parent, formation, destroyed, ...more } = unit;
  const { skirmishers, threatened, ...different } = differences(more, before);
  return {
    ...(before === undefined ? { name, type: arm, seat, ...(parent === null ? {} : { of: parent }) } : {}),
    ...(isSameJson(formation, before?.formation) ? {} : formationOut(formation)),
    ...different,
    destroyed,
    ...(skirmishers === undefined ? {} : { skirmishers: skirmishers.map((stand) => ({ ...stand })) }),
    ...(threatened === undefined ? {} : { threatened: [...threatened] }),
  };
}

function goneOut({ name, arm, seat, reduced, destroyed }: Muster, before: Unit | undefined) {
  return { reduced, destroyed, ...(before === undefined ? { name, type: arm, seat } : {}) };
}

/** The order in which units stand if none of them has left and come back. */
function usualOrder({ field: { units } }: State, usual: State): string[] {
  const first = Object.keys(usual.field.units).filter((id) => units[id] !== undefined);
  return [...first, ...Object.keys(units).filter((id) => !first.includes(id))];
}

function chargeOut({ side: _side, chargers, ...charge }: Charge): NonNullable<Situation['charge']> {
  return {
    ...charge,
    chargers: chargers.map(({ way, ...charger }) => ({
      ...charger,
      way: way.map(({ from, to }) => ({ from: formationOut(from), to: formationOut(to) })),
    })),
    abandoned: charge.abandoned.map((each) => ({ ...each })),
  };
}
