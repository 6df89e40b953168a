import type { Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import type { SkirmishersGarrisons, ChangeFormationOrder } from '../answers.ts';
import { garrisonsOf, unitOf } from '../field/roster.ts';
import { checkDeploy, checkRecall, checkSkirmishOrder, mostOut, type Draw } from '../skirmishers/deploying.ts';
import type { State } from '../state.ts';
import type { Unit, UnitId } from '../troops/unit.ts';
import { isInBlock } from './blocks.ts';
import { checkEntries, entriesOf } from './entering.ts';
import { checkReturn, mustStay } from './leaving.ts';
import { nearestOut } from './out-place.ts';

/** What may be done besides an action: of which unit, by which action, and what has been done already. */
export interface Deeds {
  readonly unit: UnitId;
  readonly by: 'reorder' | 'change-formation';
  readonly done: readonly SkirmishersGarrisons['do'][];
  /** The point of disorder for garrisons that come back has been paid (TS-24.11). */
  readonly joined: boolean;
}

const DRAWS: readonly Draw[] = ['line', 'divisions', 'companies'];

/** Whether the unit may do that now (TS-16.11, TS-23.3, TS-24.1, TS-24.11). */
export function checkDeed(state: State, deeds: Deeds, deed: SkirmishersGarrisons): Refusal | null {
  const { unit: id, by, done, joined } = deeds;
  const unit = unitOf(state.field, id);
  if (deed.do === 'nothing') return null;
  if (deed.do !== 'leave' && (done.includes(deed.do) || done.includes('leave') || done.includes('skirmish-order')))
    return refuse('TS-23.3', 'done-already', { before: 'same' });
  switch (deed.do) {
    case 'deploy':
      return done.includes('recall') ? refuse('TS-23.3', 'done-already', { before: 'recall' }) : checkDeploy(state, unit, deed.stands);
    case 'skirmish-order':
      if (done.includes('recall')) return refuse('TS-23.3', 'done-already', { before: 'recall' });
      return by === 'reorder' ? checkSkirmishOrder(unit, false) : refuse('TS-23.8', 'ordered-by-itself');
    case 'recall':
      if (done.includes('deploy')) return refuse('TS-23.3', 'done-already', { before: 'deploy' });
      return checkRecall(state, unit, deed.stands, deed.draw);
    case 'enter':
      return checkEntries(state, unit, deed.blocks);
    case 'leave':
      return checkLeave(state, unit, deed.garrisons, joined);
  }
}

function checkLeave(state: State, unit: Unit, garrisons: readonly UnitId[], joined: boolean): Refusal | null {
  if (!isInBlock(unit)) return checkReturn(state, unit, garrisons, joined);
  if (garrisons.length > 1 || garrisons[0] !== unit.id) return refuse('TS-24.11', 'itself-first');
  if (unit.parent !== null) {
    const parent = state.field.units[unit.parent];
    return parent === undefined ? refuse('TS-24.11', 'no-parent') : checkReturn(state, parent, garrisons, joined);
  }
  const stands = unit.formation.stands - mustStay(unit);
  if (stands <= 0) return refuse('TS-24.12', 'too-shaken');
  return nearestOut(state, unit, stands, false) === null ? refuse('TS-24.13', 'no-place') : null;
}

function deploys(state: State, unit: Unit): SkirmishersGarrisons[] {
  const more = Math.min(mostOut(state, unit) - unit.skirmishers.length, unit.formation.kind === 'garrison' ? 0 : 12);
  return Array.from({ length: Math.max(0, more) }, (_, index): SkirmishersGarrisons => ({ do: 'deploy', stands: index + 1 }));
}

function recalls(unit: Unit): SkirmishersGarrisons[] {
  const out = unit.skirmishers.map(({ number }) => number);
  const groups = out.length > 1 ? [out, ...out.map((number) => [number])] : out.map((number) => [number]);
  const inOrder = unit.formation.kind === 'skirmish-order';
  const draws = inOrder ? DRAWS : [null];
  return groups.flatMap((stands) => draws.map((draw): SkirmishersGarrisons => ({ do: 'recall', stands, draw })));
}

function leaves(state: State, unit: Unit): SkirmishersGarrisons[] {
  if (isInBlock(unit)) return [{ do: 'leave', garrisons: [unit.id] }];
  const all = garrisonsOf(state.field, unit.id).map(({ id }) => id);
  const groups = all.length > 1 ? [all, ...all.map((id) => [id])] : all.map((id) => [id]);
  return groups.map((garrisons): SkirmishersGarrisons => ({ do: 'leave', garrisons }));
}

/** Everything the unit may do besides its action; to do nothing comes first. */
export function deedsOf(state: State, deeds: Deeds): SkirmishersGarrisons[] {
  const unit = unitOf(state.field, deeds.unit);
  const all: SkirmishersGarrisons[] = [
    ...deploys(state, unit),
    { do: 'skirmish-order' },
    ...recalls(unit),
    ...entriesOf(state, unit).map((entries): SkirmishersGarrisons => ({
      do: 'enter',
      blocks: entries,
    })),
    ...leaves(state, unit),
  ];
  return [{ do: 'nothing' }, ...all.filter((deed) => checkDeed(state, deeds, deed) === null)];
}

/** Whether a change of formation is of no drill: into skirmish order, out of it, or out of a village (TS-23.6, TS-23.8, TS-24.11). */
export function isWithoutDrill({ formation: { kind } }: Unit, { to }: Pick<ChangeFormationOrder, 'to'>): boolean {
  return to === 'skirmish-order' || kind === 'skirmish-order' || kind === 'garrison';
}

/** What such an order does: all go out, all come in, or the garrison leaves its block; null where it is nothing. */
export function orderedDeed({ id, formation, skirmishers }: Unit, { to, about }: ChangeFormationOrder): SkirmishersGarrisons | null {
  if (about) return null;
  if (formation.kind === 'garrison') return to === 'companies' ? { do: 'leave', garrisons: [id] } : null;
  if (to === 'skirmish-order') return formation.kind === 'skirmish-order' ? null : { do: 'skirmish-order' };
  if (to === 'square' || skirmishers.length === 0) return null;
  return { do: 'recall', stands: skirmishers.map(({ number }) => number), draw: to };
}

function noSuchFormation({ id }: Unit): Refusal {
  return refuse('TS-2.7', 'no-such-formation', {}, { pieces: [id] });
}

/** Whether there is such a change for the unit at all (TS-2.7, TS-23.8). */
export function checkWithoutDrill(unit: Unit, order: ChangeFormationOrder): Refusal | null {
  const deed = orderedDeed(unit, order);
  if (deed === null) return noSuchFormation(unit);
  return deed.do === 'skirmish-order' ? checkSkirmishOrder(unit, false) : null;
}

/** Whether what is done instead of a drill may be done now. */
export function checkOrderedDeed(state: State, unit: Unit, order: ChangeFormationOrder): Refusal | null {
  const deed = orderedDeed(unit, order);
  if (deed === null) return noSuchFormation(unit);
  if (deed.do === 'skirmish-order') return checkSkirmishOrder(unit, true);
  return checkDeed(state, { unit: unit.id, by: 'change-formation', done: [], joined: false }, deed);
}
