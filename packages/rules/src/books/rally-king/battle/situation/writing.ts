import { z } from 'zod';
import { isSameJson } from '../../../../kernel/json.ts';
import { differences } from '../../../../kernel/situation.ts';
import type { State } from '../state.ts';
import type { Army } from '../state/army.ts';
import { SIDES, type Unit } from '../state/unit.ts';
import { situation, type ArmyIn, type Situation, type UnitIn } from './form.ts';

/** What has come of a unit; who is not in the scenario file is written whole. */
function unitOut({ id: _id, side, ...unit }: Unit, usual: Unit | undefined): UnitIn {
  if (usual === undefined) return { side, ...unit };
  const { id: _same, side: _theirs, ...before } = usual;
  return differences(unit, before);
}

function armyOut(army: Army, usual: Army): ArmyIn {
  const { leaders, treasures, magic } = army;
  const { baseline, points, commanderPoints, allotted, omen, fielded, hastened, offering, tactics } = army;
  const open = { baseline, points, commanderPoints, allotted, omen, fielded, hastened, offering };
  const { users, ...group } = magic;
  const { users: usualUsers, ...usualGroup } = usual.magic;
  return {
    ...differences(open, usual),
    ...(tactics === undefined ? {} : { tactics }),
    leaders: leaders.flatMap((leader) => changed(leader, usual.leaders)),
    treasures: treasures.flatMap((thing) => changed(thing, usual.treasures)),
    ...(isSameJson(users, usualUsers) ? {} : { magicUsers: [...users] }),
    ...differences(group, usualGroup),
  };
}

/** A leader or a thing that is otherwise than the scenario file has it. */
function changed<T extends { readonly id: string }>(now: T, usual: readonly T[]): (Partial<T> & { readonly id: string })[] {
  const more = differences(
    now,
    usual.find(({ id }) => id === now.id),
  );
  return Object.keys(more).length === 0 ? [] : [{ ...more, id: now.id }];
}

/** A battle as a situation has it, beside the table that its scenario sets up: with it that is the same again. */
export function written(state: State, usual: State): unknown {
  const { turn, playerTurns, phase, attacker, lastTurn, declared, agreedTo, preparation, ground, armies, units } = state;
  const { play, cascade, charges, aftermath } = state;
  const [red, blue] = SIDES.map((side) => armyOut(armies[side], usual.armies[side]));
  if (red === undefined || blue === undefined) throw new Error('there are two armies');
  const unitsOut = Object.values(units).map((unit): [string, UnitIn] => [unit.id, unitOut(unit, usual.units[unit.id])]);
  const out: Situation = {
    turn,
    playerTurns,
    phase,
    attacker,
    ...(lastTurn === undefined ? {} : { lastTurn }),
    ...(declared === undefined ? {} : { declared }),
    ...(agreedTo === undefined ? {} : { agreedTo }),
    preparation: preparation === null ? null : preparationOut(preparation),
    ...(isSameJson(ground, usual.ground) ? {} : { ground: [...ground] }),
    armies: { red, blue },
    units: Object.fromEntries(unitsOut.filter(([, unit]) => Object.keys(unit).length > 0)),
    play,
    cascade,
    charges,
    aftermath,
  };
  return z.encode(situation, out);
}

function preparationOut({ purchases, seekers, layout, refusals, scouting, waiting, placing }: NonNullable<State['preparation']>) {
  return { purchases, seekers, layout, refusals, scouting, waiting, placing };
}
