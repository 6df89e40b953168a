import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { Refusal } from '@longroll/rules/kernel/refusal';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { act, type Act } from '@longroll/rules/books/kings-men/shared/answers';
import { kingsMen as words } from '../../words.ts';
import { draftOf } from '../../../acting/asked.ts';
import { oneTool, type BarProps } from '../../../acting/one-tool.tsx';
import { inStates } from '../../../acting/states.ts';
import type { Mode, Overlay } from '../../../face.ts';
import { unitOf, verdict, type Battlefield } from '../../battlefield.ts';
import { fireArc } from '../../glance.ts';
import { optionMode } from '../option-mode.ts';
import { chargeTool } from './charge/charge-tool.tsx';
import { drillTool } from './drill-tool.tsx';
import { fireTool } from './fire-tool.tsx';
import { moveTool } from './move/move-tool.tsx';
import { checkOpen, type Action } from './open-actions.ts';
import { offered, type Bench } from './tool.ts';
import { sentenceOf } from '../../../refusals.ts';

const ACTIONS: readonly Action[] = ['move', 'fire', 'charge', 'change', 'reform'];
const HOTKEYS: Readonly<Record<string, Action>> = { m: 'move', f: 'fire', c: 'charge', b: 'change', r: 'reform' };

/** An activation: an action bar, one tool at a time, and the word that the unit is done. */
export function actMode(
  field: ReadonlySignal<Battlefield>,
  decision: DecisionView,
  unitId: string,
  label: (answer: unknown) => string,
): Mode {
  const unit = unitOf(field.value, unitId);
  if (unit === null) return optionMode(field, decision, { label, overlay: () => ({}) });
  const bench: Bench = { field, decision, unit, label, judge: (answer) => verdict(field.value, decision, answer) };
  const closed = new Map(ACTIONS.map((each) => [each, offered(decision, each).length > 0 ? null : checkOpen(field.value, unit, each)]));
  const open = ACTIONS.filter((each) => closed.get(each) === null);
  const targets = {
    charge: offered(decision, 'charge').map(({ target }) => target),
    fire: offered(decision, 'fire').map(({ target }) => target),
  };
  const rest: Overlay = {
    highlights: [{ piece: unit.id, tone: 'active' }],
    // Whoever has marched or fired is not shown again how far they might have.
    arcs: open.includes('fire') ? fireArc(unit) : [],
  };
  const isOfUse = (each: Action): boolean => each === 'move' || ((each === 'fire' || each === 'charge') && targets[each].length > 0);
  return oneTool<Act['do']>({
    piece: unit.id,
    tools: new Map<Act['do'], Mode>([
      ['move', moveTool(bench)],
      ['fire', fireTool(bench)],
      ['charge', chargeTool(bench)],
      ['change', drillTool(bench, 'change')],
      ['reform', drillTool(bench, 'reform')],
      ['done', doneTool(bench, rest)],
    ]),
    open: [...open, 'done'],
    // A march, a shot or a charge. A drill or the word that the unit is done is never begun unasked.
    first: open.find(isOfUse) ?? null,
    kindOf: (answer) => act.safeParse(answer).data?.do,
    isLaidDown: (kind) => kind === 'done',
    isEnemy(piece) {
      const enemy = piece === null ? null : unitOf(field.value, piece);
      return enemy !== null && enemy.army !== unit.army;
    },
    targets,
    carried: open.find((each) => each === 'move'),
    // Out of a building it goes by a wall that is clicked on.
    draggable: unit.building === null && open.some((each) => each === 'move' || each === 'charge' || each === 'fire') ? [unit.id] : [],
    rest,
    hotkeys: HOTKEYS,
    Bar: (bar) => <ActionBar {...bar} closed={closed} />,
  });
}

/** The word that the unit is done: a draft as soon as it is taken up. */
function doneTool(bench: Bench, rest: Overlay): Mode {
  return inStates(
    {
      draft: computed(() => draftOf(bench, { do: 'done' })),
      overlay: signal(rest),
      suggest: () => undefined,
      clear: () => false,
      Controls: null,
    },
    () => ({}),
  );
}

interface Shown extends BarProps<Act['do']> {
  /** Why an action may not be taken; null where it may. */
  readonly closed: ReadonlyMap<Action, Refusal | null>;
}

function ActionBar({ held, take, closed }: Shown) {
  const isClosed = (each: Action): boolean => closed.get(each) != null;
  return (
    <div class="action-bar" role="toolbar" aria-label={words.actionBar}>
      {ACTIONS.filter((each) => each !== 'reform' || !isClosed(each)).map((each) => (
        <button
          key={each}
          type="button"
          data-testid={`action-${each}`}
          disabled={isClosed(each)}
          title={whyNot(closed.get(each) ?? null)}
          aria-pressed={held === each}
          onClick={() => take(each)}
        >
          {words.actions[each]}
        </button>
      ))}
      <button type="button" data-testid="action-done" aria-pressed={held === 'done'} onClick={() => take('done')}>
        {words.actions.done}
      </button>
    </div>
  );
}

function whyNot(closed: Refusal | null): string {
  return closed === null ? '' : sentenceOf(closed);
}
