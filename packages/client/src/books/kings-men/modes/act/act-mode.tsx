import { batch, computed, signal, type ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { Act } from '@longroll/rules/books/kings-men/shared/answers';
import { act } from '@longroll/rules/books/kings-men/shared/answers';
import type { Refusal } from '@longroll/rules/kernel/refusal';
import { kingsMen as words } from '../../words.ts';
import { text } from '../../../../text/words.ts';
import type { Draft, Mode } from '../../../face.ts';
import { unitOf, type Battlefield } from '../../battlefield.ts';
import { fireArc } from '../../glance.ts';
import { checkOpen, type Action } from './open-actions.ts';
import { optionMode } from '../option-mode.ts';
import { chargeTool } from './charge-tool.tsx';
import { drillTool } from './drill-tool.tsx';
import { fireTool } from './fire-tool.tsx';
import { moveTool } from './move/move-tool.tsx';
import { offered, type Bench, type Tool } from './tool.ts';

const ACTIONS: readonly Action[] = ['move', 'fire', 'charge', 'change', 'reform'];
const HOTKEYS: Readonly<Record<string, Act['do']>> = { m: 'move', f: 'fire', c: 'charge', b: 'change', r: 'reform' };

/** An activation: an action bar, one tool at a time, and the word that the unit is done. */
export function actMode(
  field: ReadonlySignal<Battlefield>,
  decision: DecisionView,
  unitId: string,
  label: (answer: unknown) => string,
): Mode {
  const unit = unitOf(field.value, unitId);
  if (unit === null) return optionMode(field, decision, { label, overlay: () => ({}) });
  const bench: Bench = { field, decision, unit, label };
  const tools: Readonly<Record<Action, Tool>> = {
    move: moveTool(bench),
    fire: fireTool(bench),
    charge: chargeTool(bench),
    change: drillTool(bench, 'change'),
    reform: drillTool(bench, 'reform'),
  };
  const closed = new Map(ACTIONS.map((each) => [each, offered(decision, each).length > 0 ? null : checkOpen(field.value, unit, each)]));
  const open = ACTIONS.filter((each) => closed.get(each) === null);
  /** What is to hand when the question comes: a march, a shot or a charge. A drill or the word that the unit is done is never begun unasked. */
  const first =
    open.find((each) => each === 'move' || ((each === 'fire' || each === 'charge') && offered(decision, each).length > 0)) ?? null;
  const action = signal<Act['do'] | null>(first);
  /** What a unit does that is drawn upon an enemy: it charges them, or fires where it may not. */
  const attackOn = (enemy: string | null) =>
    (['charge', 'fire'] as const).find((each) => offered(decision, each).some(({ target }) => target === enemy));

  const done: Draft = { answer: { do: 'done' }, label: label({ do: 'done' }), refusal: null, notes: [] };
  const tool = computed<Tool | null>(() => (action.value === 'done' || action.value === null ? null : tools[action.value]));

  const take = (next: Act['do']): void => {
    if (next !== 'done' && !open.includes(next)) return;
    batch(() => {
      if (next !== action.value) tool.value?.clear();
      action.value = next;
    });
  };
  /** An enemy clicked while moving is aimed at, or charged where the unit does not fire. */
  const aim = (piece: string | null): void => {
    const enemy = piece === null ? null : unitOf(field.value, piece);
    if (enemy === null || enemy.army === unit.army || action.value !== 'move') return;
    const charges = offered(decision, 'charge').some((each) => each.target === enemy.id);
    const fires = offered(decision, 'fire').some((each) => each.target === enemy.id);
    if (fires || (open.includes('fire') && !charges)) take('fire');
    else if (open.includes('charge')) take('charge');
  };

  return {
    draft: computed(() => (action.value === 'done' ? done : (tool.value?.draft.value ?? null))),
    overlay: computed(() => ({
      ...(tool.value?.overlay.value ?? {
        highlights: [{ piece: unit.id, tone: 'active' as const }],
        // Whoever has marched or fired is not shown again how far they might have.
        arcs: open.includes('fire') ? fireArc(unit) : [],
      }),
      // Out of a building it goes by a wall that is clicked on.
      draggable: open.some((each) => each === 'move' || each === 'charge' || each === 'fire') && unit.building === null ? [unit.id] : [],
    })),
    suggest(answer) {
      const given = act.safeParse(answer).data;
      if (given === undefined) return;
      batch(() => {
        if (given.do !== action.value) tool.value?.clear();
        action.value = given.do;
        tool.value?.suggest(given);
      });
    },
    clear() {
      if (action.value === 'done') {
        action.value = first;
        return true;
      }
      return tool.value?.clear() ?? false;
    },
    pick(point, piece, adding) {
      batch(() => {
        aim(piece);
        tool.value?.pick(point, piece, adding);
      });
    },
    hover: (point, piece) => tool.value?.hover(point, piece),
    handle: (id) => tool.value?.handle(id),
    dragHandle: (id, to) => tool.value?.dragHandle(id, to),
    dragPiece(piece, to, onto) {
      if (piece !== unit.id) return;
      batch(() => {
        const attack = onto === undefined ? undefined : attackOn(onto.piece);
        if (onto !== undefined && attack !== undefined) {
          take(attack);
          tools[attack].pick(onto.point, onto.piece, false);
        } else if (open.includes('move')) {
          take('move');
          tools.move.dragPiece?.(piece, to);
        }
      });
    },
    key(event) {
      if (tool.value?.key(event) === true) return true;
      const next = HOTKEYS[event.key.toLowerCase()];
      if (next === undefined || event.altKey) return false;
      take(next);
      return true;
    },
    Controls: () => {
      const Tools = tool.value?.Controls ?? null;
      return (
        <div>
          <div class="action-bar" role="toolbar" aria-label={words.actionBar}>
            {ACTIONS.filter((each) => each !== 'reform' || open.includes('reform')).map((each) => (
              <button
                key={each}
                type="button"
                data-testid={`action-${each}`}
                disabled={!open.includes(each)}
                title={whyNot(closed.get(each) ?? null)}
                aria-pressed={action.value === each}
                onClick={() => take(each)}
              >
                {words.actions[each]}
              </button>
            ))}
            <button type="button" data-testid="action-done" aria-pressed={action.value === 'done'} onClick={() => take('done')}>
              {words.actions.done}
            </button>
          </div>
          {Tools !== null && <Tools key={action.value ?? ''} />}
        </div>
      );
    },
  };
}

function whyNot(closed: Refusal | null): string {
  return closed === null ? '' : text.refusal.sentence(closed);
}
