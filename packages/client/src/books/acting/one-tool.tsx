import { batch, computed, signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { Mode, Overlay } from '../face.ts';
import { inStates, type ActingState } from './states.ts';

/** What is done to an enemy who is pointed at. */
type Attack = 'charge' | 'fire';

/** What a tool may be held for: what a book names, and besides what each of them has. */
type Held<Kind extends string> = Kind | 'move' | Attack;

/** What the bar of tools is told. */
export interface BarProps<Kind extends string> {
  readonly held: Held<Kind> | null;
  take(kind: Held<Kind>): void;
}

/** What a piece that acts may do, one thing at a time: each has a tool, which is a mode of its own. */
export interface Tools<Kind extends string> {
  readonly piece: string;
  readonly tools: ReadonlyMap<Held<Kind>, Mode>;
  /** Those that may be taken up now. */
  readonly open: readonly Held<Kind>[];
  /** What is to hand when the question comes: what is pointed at, never what is just done. */
  readonly first: Held<Kind> | null;
  /** What an answer does, if it is one. */
  kindOf(answer: unknown): Held<Kind> | undefined;
  /** Whether cancelling lays the tool down for the first one once nothing is prepared with it. */
  isLaidDown(kind: Held<Kind>): boolean;
  isEnemy(piece: string | null): boolean;
  /** Whom the list has charged, or fired at. */
  readonly targets: Readonly<Record<Attack, readonly string[]>>;
  /** What dragging the piece over the ground does. */
  readonly carried: Held<Kind> | undefined;
  readonly draggable: readonly string[];
  /** What is drawn while no tool draws anything. */
  readonly rest: Overlay;
  readonly hotkeys?: Readonly<Record<string, Held<Kind>>>;
  readonly Bar: ComponentType<BarProps<Kind>>;
}

/** A bar of tools, one of which is held: what hand and keys do goes to it, and an enemy pointed at or drawn upon has the fitting one taken up. */
export function oneTool<Kind extends string>(acting: Tools<Kind>): Mode {
  const { tools, open, first, kindOf, isLaidDown, draggable, rest, Bar } = acting;
  const kind = signal<Held<Kind> | null>(first);
  const tool = computed<Mode | null>(() => (kind.value === null ? null : (tools.get(kind.value) ?? null)));
  const hold = (next: Held<Kind> | null): void =>
    batch(() => {
      if (next !== kind.value) tool.value?.clear();
      kind.value = next;
    });
  const take = (next: Held<Kind>): void => {
    if (open.includes(next)) hold(next);
  };
  return inStates(
    {
      draft: computed(() => tool.value?.draft.value ?? null),
      overlay: computed<Overlay>(() => ({ ...(tool.value?.overlay.value ?? rest), draggable })),
      suggest(answer) {
        const given = kindOf(answer);
        if (given === undefined) return;
        batch(() => {
          if (tools.has(given)) hold(given);
          tool.value?.suggest(answer);
        });
      },
      clear() {
        if (tool.value?.clear() === true) return true;
        if (kind.value === null || !isLaidDown(kind.value)) return false;
        hold(first);
        return true;
      },
      Controls: () => {
        const Own = tool.value?.Controls ?? null;
        return (
          <div>
            <Bar held={kind.value} take={take} />
            {Own !== null && <Own key={kind.value ?? ''} />}
          </div>
        );
      },
    },
    () => holding(acting, { held: kind.value, tool: () => tool.value, take }),
  );
}

/** A tool in the hand, or none; which it is may change by what is pointed at. */
function holding<Kind extends string>(
  { piece: own, open, targets, isEnemy, carried, hotkeys = {} }: Tools<Kind>,
  { held, tool, take }: { readonly held: Held<Kind> | null; readonly tool: () => Mode | null; take(kind: Held<Kind>): void },
): ActingState {
  /** An enemy pointed at while marching is fired at, or charged by who cannot fire now, or not at that one. */
  const aim = (enemy: string): void => {
    if (targets.fire.includes(enemy) || (open.includes('fire') && !targets.charge.includes(enemy))) take('fire');
    else if (open.includes('charge')) take('charge');
  };
  /** Whoever is drawn upon an enemy charges them, or fires where it may not. */
  const attackOn = (enemy: string | null): Attack | undefined =>
    (['charge', 'fire'] as const).find((each) => enemy !== null && targets[each].includes(enemy));
  return {
    onPick: (point, piece, adding) =>
      batch(() => {
        if (held === 'move' && piece !== null && isEnemy(piece)) aim(piece);
        tool()?.pick(point, piece, adding);
      }),
    onHover: (point, piece) => tool()?.hover(point, piece),
    onHandle: (id) => tool()?.handle(id),
    onDragHandle: (id, to) => tool()?.dragHandle(id, to),
    onDragPiece(piece, to, onto) {
      const attack = attackOn(onto?.piece ?? null);
      const next = attack ?? carried;
      if (piece !== own || next === undefined) return;
      batch(() => {
        take(next);
        if (onto !== undefined && attack !== undefined) tool()?.pick(onto.point, onto.piece, false);
        else tool()?.dragPiece?.(piece, to);
      });
    },
    onKey(event) {
      if (tool()?.key(event) === true) return true;
      const next = event.altKey ? undefined : hotkeys[event.key.toLowerCase()];
      if (next !== undefined) take(next);
      return next !== undefined;
    },
  };
}
