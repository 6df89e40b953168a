import { batch, computed, signal, type ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { feat, type Feat } from '@longroll/rules/books/kings-men/skirmish/answers';
import { queensMen as words } from '../../words.ts';
import { choosing } from '../../../choosing.ts';
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
  const detail = aboutDetail(field.value, decision);
  if (detail === null) return choosing((answer) => verdict(field.value, decision, answer), { label, overlay: () => ({}) });
  const bench: Bench = { field, decision, detail, label };
  const open = KINDS.filter((kind) => offered(decision, kind).length > 0);
  const tools = new Map(open.map((kind) => [kind, toolFor(bench, kind)]));
  /** What is to hand when the question comes: what is pointed at, never what is just done. */
  const first = open.find((each) => POINTED.includes(each)) ?? null;
  const kind = signal<Feat['do'] | null>(first);
  const tool = computed<Mode | null>(() => (kind.value === null ? null : (tools.get(kind.value) ?? null)));
  const left = numberIn(decision.about, 'left');
  /** What a drag of the detail orders: out of a building it goes by a wall that is pressed. */
  /** What a detail does that is drawn upon an enemy: it charges them, or fires where it may not. */
  const attackOn = (enemy: string | null) =>
    (['charge', 'fire'] as const).find((each) => offered(decision, each).some(({ target }) => target === enemy));
  const carried = detail.building === null ? open.find((each) => each === 'move' || each === 'reappear') : undefined;

  const take = (next: Feat['do'] | null): void => {
    if (next !== null && !tools.has(next)) return;
    batch(() => {
      if (next !== kind.value) tool.value?.clear();
      kind.value = next;
    });
  };
  /** A feat taken from the bar: what needs no more than its name is drafted at once. */
  const press = (next: Feat['do']): void => {
    take(next);
    const [only] = offered(decision, next);
    if (PLAIN.includes(next) && only !== undefined) tools.get(next)?.suggest(only);
  };
  /** An enemy clicked while moving is shot at, or charged by who cannot fire now, or not at that one. */
  const aim = (piece: string | null): void => {
    if (kind.value !== 'move' || !isEnemy(bench, piece)) return;
    const fires = offered(decision, 'fire').some((each) => each.target === piece);
    const charges = offered(decision, 'charge').some((each) => each.target === piece);
    if (fires || (open.includes('fire') && !charges)) take('fire');
    else if (open.includes('charge')) take('charge');
  };

  return {
    draft: computed(() => tool.value?.draft.value ?? null),
    overlay: computed(() => ({
      ...(tool.value?.overlay.value ?? { highlights: [{ piece: detail.id, tone: 'active' as const }] }),
      draggable: detail.building === null && open.some((each) => POINTED.includes(each)) ? [detail.id] : [],
    })),
    suggest(answer) {
      const given = feat.safeParse(answer).data;
      if (given === undefined) return;
      batch(() => {
        take(given.do);
        tool.value?.suggest(given);
      });
    },
    clear() {
      if (tool.value?.clear() === true) return true;
      if (kind.value === first) return false;
      take(first);
      return true;
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
      if (piece !== detail.id) return;
      const attack = onto === undefined ? undefined : attackOn(onto.piece);
      const next = attack ?? carried;
      if (next === undefined) return;
      batch(() => {
        take(next);
        if (onto !== undefined && attack !== undefined) tool.value?.pick(onto.point, onto.piece, false);
        else tool.value?.dragPiece?.(piece, to);
      });
    },
    key: (event) => tool.value?.key(event) ?? false,
    Controls: () => {
      const Tools = tool.value?.Controls ?? null;
      return (
        <div>
          {left !== null && <p class="note">{words.tools.left(left)}</p>}
          <div class="tools action-bar" role="group" aria-label={words.tools.bar}>
            {open.map((each) => (
              <button key={each} type="button" data-testid={`feat-${each}`} aria-pressed={kind.value === each} onClick={() => press(each)}>
                {words.feats[each]}
              </button>
            ))}
          </div>
          {Tools !== null && <Tools key={kind.value ?? ''} />}
        </div>
      );
    },
  };
}
