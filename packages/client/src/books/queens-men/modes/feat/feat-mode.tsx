import type { ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { feat, type Feat } from '@longroll/rules/books/kings-men/skirmish/answers';
import { queensMen as words } from '../../words.ts';
import { choosing } from '../../../acting/choosing.ts';
import { oneTool, type BarProps } from '../../../acting/one-tool.tsx';
import type { Mode } from '../../../face.ts';
import { numberIn } from '../../../read.ts';
import { verdict, type Battlefield } from '../../battlefield.ts';
import { aboutDetail } from '../../labels.ts';
import { isEnemy, offered, type Bench } from './bench.ts';
import { drillTool } from './drill-tool.tsx';
import { fireTool } from './fire-tool.tsx';
import { plainTool } from './plain-tool.ts';
import { reappearTool } from './reappear-tool.tsx';
import { wayTool } from './way/way-tool.tsx';

/** In the order of QM-9.4. */
const KINDS: readonly Feat['do'][] = [
  'move',
  'charge',
  'fire',
  'load',
  'aim',
  'change',
  'limber',
  'unlimber',
  'mount',
  'dismount',
  'regain',
  'scatter',
  'reappear',
  'combine',
  'break-out',
  'form-up',
  'set-out',
  'end',
];

/** Feats whose draft begins with a place or a target. */
const POINTED: readonly Feat['do'][] = ['move', 'charge', 'fire', 'reappear'];
/** Feats done by their name alone. */
const PLAIN: readonly Feat['do'][] = ['load', 'aim', 'mount', 'dismount', 'regain', 'scatter', 'break-out', 'set-out', 'end'];

function toolFor(bench: Bench, kind: Feat['do']): Mode {
  switch (kind) {
    case 'move':
    case 'charge':
    case 'combine':
      return wayTool(bench, kind);
    case 'fire':
      return fireTool(bench);
    case 'change':
    case 'limber':
    case 'unlimber':
    case 'form-up':
      return drillTool(bench, kind);
    case 'reappear':
      return reappearTool(bench);
    default:
      return plainTool(bench, kind);
  }
}

/** One feat at a time: a bar of those that may be done now, each with its tool; the list has every answer besides. */
export function featMode(field: ReadonlySignal<Battlefield>, decision: DecisionView, label: (answer: unknown) => string): Mode {
  const judge = (answer: unknown) => verdict(field.value, decision, answer);
  const detail = aboutDetail(field.value, decision);
  if (detail === null) return choosing(judge, { label, overlay: () => ({}) });
  const bench: Bench = { field, decision, detail, label, judge };
  const open = KINDS.filter((kind) => offered(decision, kind).length > 0);
  const tools = new Map(open.map((kind) => [kind, toolFor(bench, kind)]));
  const first = open.find((each) => POINTED.includes(each)) ?? null;
  const isInTheOpen = detail.building === null;
  return oneTool<Feat['do']>({
    piece: detail.id,
    tools,
    open,
    first,
    kindOf: (answer) => feat.safeParse(answer).data?.do,
    isLaidDown: (kind) => kind !== first,
    isEnemy: (piece) => isEnemy(bench, piece),
    targets: {
      charge: offered(decision, 'charge').map(({ target }) => target),
      fire: offered(decision, 'fire').map(({ target }) => target),
    },
    // Out of a building it goes by a wall that is pressed.
    carried: isInTheOpen ? open.find((each) => each === 'move' || each === 'reappear') : undefined,
    draggable: isInTheOpen && open.some((each) => POINTED.includes(each)) ? [detail.id] : [],
    rest: { highlights: [{ piece: detail.id, tone: 'active' }] },
    Bar: (bar) => <FeatBar {...bar} decision={decision} tools={tools} />,
  });
}

interface Shown extends BarProps<Feat['do']> {
  readonly decision: DecisionView;
  readonly tools: ReadonlyMap<Feat['do'], Mode>;
}

function FeatBar({ held, take, decision, tools }: Shown) {
  const left = numberIn(decision.about, 'left');
  /** What needs no more than its name is drafted at once. */
  const press = (next: Feat['do']): void => {
    take(next);
    const [only] = offered(decision, next);
    if (PLAIN.includes(next) && only !== undefined) tools.get(next)?.suggest(only);
  };
  return (
    <>
      {left !== null && <p class="note">{words.tools.left({ left })}</p>}
      <div class="tools action-bar" role="group" aria-label={words.tools.bar}>
        {[...tools.keys()].map((each) => (
          <button key={each} type="button" data-testid={`feat-${each}`} aria-pressed={held === each} onClick={() => press(each)}>
            {words.feats[each]}
          </button>
        ))}
      </div>
    </>
  );
}
