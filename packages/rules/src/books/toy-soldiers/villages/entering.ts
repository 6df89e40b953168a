import type { Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import type { State, ToyReferee } from '../state.ts';
import { gainStress, setDisorder } from '../trackers/attrition.ts';
import { garrisonId, isInfantry } from '../troops/arms.ts';
import { withoutStand } from '../troops/formation.ts';
import { attachedTo, unitOf, standAs } from '../field/roster.ts';
import type { Unit, UnitId } from '../troops/unit.ts';
import { blocksNear, companiesOf, holderOf, isNearBlock, roomIn } from './blocks.ts';
import { asArrived } from '../troops/unit.ts';

/** So many companies into that block; they go in the order in which blocks are named, the command stand last (TS-24.1a, TS-24.17). */
export interface Entry {
  readonly block: string;
  readonly stands: number;
}

/** Whether the unit may send companies into those blocks (TS-24.1, TS-21.32). */
export function checkEntries(state: State, unit: Unit, entries: readonly Entry[]): Refusal | null {
  if (!isInfantry(unit)) return refuse('TS-24.1', 'not-infantry');
  if (unit.formation.kind === 'garrison') return refuse('TS-24.6', 'garrison');
  if (new Set(entries.map(({ block }) => block)).size < entries.length) return refuse('TS-24.1', 'twice');
  const far = entries.find(({ block }) => !isVillage(state, block) || !isNearBlock(state, unit, block));
  if (far !== undefined) return refuse('TS-24.1', 'too-far', {}, { terrain: [far.block] });
  const full = entries.find(({ block, stands }) => stands > roomIn(state, unit.id, block));
  if (full !== undefined) return refuse('TS-24.1', 'block-full', {}, { terrain: [full.block] });
  const all = entries.reduce((sum, { stands }) => sum + stands, 0);
  return all > companiesOf(unit) ? refuse('TS-24.1', 'too-many') : null;
}

function isVillage({ field: { ground } }: State, block: string): boolean {
  return ground.pieces.some(({ id, kind }) => id === block && kind === 'village-block');
}

/** Ways to enter: one block with so many companies, or all that there are into the nearest ones. */
export function entriesOf(state: State, unit: Unit): Entry[][] {
  if (!isInfantry(unit) || unit.formation.kind === 'garrison') return [];
  const rooms = blocksNear(state, unit).map(({ id: block }) => ({ block, room: roomIn(state, unit.id, block) }));
  const single = rooms.flatMap(({ block, room }) => Array.from({ length: room }, (_, index) => [{ block, stands: index + 1 }]));
  let left = companiesOf(unit);
  const all = rooms.flatMap(({ block, room }): Entry[] => {
    const stands = Math.min(room, left);
    left -= stands;
    return stands > 0 ? [{ block, stands }] : [];
  });
  return [...(all.length > 1 ? [all] : []), ...single].filter((entries) => checkEntries(state, unit, entries) === null);
}

/** Takes companies off a battalion that keeps its command stand outside: leftmost or rearmost first (TS-24.1a, TS-24.17). */
function takeOff(referee: ToyReferee, id: UnitId, stands: number): void {
  for (let each = 0; each < stands; each++) {
    const unit = unitOf(referee.state.field, id);
    if (unit.formation.kind === 'skirmish-order') {
      unit.skirmishers = unit.skirmishers.slice(0, -1);
      continue;
    }
    const left = withoutStand(unit);
    if (left !== null) standAs(referee, id, left);
  }
}

/** Companies without the command stand are a unit of their own, or join those of their battalion (TS-24.2 to TS-24.4, TS-9.12). */
function garrisonBlock(referee: ToyReferee, battalion: Unit, { block, stands }: Entry): UnitId {
  const { field } = referee.state;
  const holder = holderOf(referee.state, block);
  if (holder !== undefined) {
    standAs(referee, holder.id, { ...holder.formation, stands: holder.formation.stands + stands });
    return holder.id;
  }
  const id = garrisonId(battalion.id, block);
  const { side, seat, arm } = battalion;
  const place = field.ground.pieces.find((piece) => piece.id === block)?.name ?? block;
  field.units[id] = {
    id,
    name: `${battalion.name} (${place})`,
    side,
    seat,
    arm,
    reduced: 0,
    destroyed: 0,
    parent: battalion.id,
    formation: { kind: 'garrison', block, stands },
    disorder: 6,
    stress: 0,
    ...asArrived(),
    acted: true,
  };
  return id;
}

/** The command stand goes in with the last companies: the block is the battalion now, and keeps its stress (TS-24.4); those who were there before join it. */
function enterWithCommand(referee: ToyReferee, id: UnitId, { block, stands }: Entry): void {
  const { field } = referee.state;
  const before = holderOf(referee.state, block);
  const unit = unitOf(field, id);
  if (unit.formation.kind === 'skirmish-order') unit.skirmishers = [];
  const attached = before === undefined ? undefined : attachedTo(field, before.id);
  if (before !== undefined) delete field.units[before.id];
  if (attached !== undefined) field.commanders[attached.seat] = { ...attached, attached: id };
  standAs(referee, id, { kind: 'garrison', block, stands: stands + (before?.formation.stands ?? 0) });
  setDisorder(referee, id, 6, 'garrison', 'TS-24.3');
  if (before !== undefined) gainStress(referee, id, before.stress, 'garrison', 'TS-24.4');
  unit.acted = true;
}

/** Companies of a unit go into blocks (TS-24.1), also when it has won contact (TS-21.32). */
export function enterBlocks(referee: ToyReferee, id: UnitId, entries: readonly Entry[]): void {
  const { field } = referee.state;
  for (const entry of entries) {
    const unit = unitOf(field, id);
    const withCommand = companiesOf(unit) === entry.stands;
    if (withCommand) enterWithCommand(referee, id, entry);
    else takeOff(referee, id, entry.stands);
    const garrison = withCommand ? id : garrisonBlock(referee, unit, entry);
    referee.emit('garrison-entered', 'TS-24.1', { unit: id, garrison, block: entry.block, stands: entry.stands });
  }
}
