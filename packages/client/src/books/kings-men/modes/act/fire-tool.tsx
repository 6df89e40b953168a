import { computed, signal } from '@preact/signals';
import { isRefusal, type RefusalShape } from '@longroll/rules/kernel/refusal';
import { judgeFire } from '@longroll/rules/books/kings-men/shared/fire/fire';
import { fireOdds } from '@longroll/rules/books/kings-men/shared/odds/odds';
import { aimPoint, firingPoint } from '@longroll/rules/books/kings-men/shared/ground/aim';
import { kingsMen as words } from '../../words.ts';
import { text } from '../../../../text/words.ts';
import type { Draft, Note, Overlay } from '../../../face.ts';
import type { Line } from '../../../../table/contract.ts';
import { unitOf, verdict } from '../../battlefield.ts';
import { fireArc } from '../../glance.ts';
import { notesOfFire, notesOfPool } from '../../odds-notes.ts';
import { textIn } from '../../../read.ts';
import { enemyMeant } from './enemy-meant.ts';
import { offered, type Bench, type Tool } from './tool.ts';

/** Fire: targets are lit; pointing at an enemy shows range, side, dice and what to expect, or why it may not be. */
export function fireTool(bench: Bench): Tool {
  const { field, decision, unit } = bench;
  const targets = offered(decision, 'fire').map((each) => each.target);
  const chosen = signal<string | null>(null);
  const hovered = signal<string | null>(null);

  const draft = computed<Draft | null>(() => {
    if (chosen.value === null) return null;
    const answer = { do: 'fire', target: chosen.value };
    const refusal = verdict(field.value, decision, answer);
    return { answer, label: bench.label(answer), refusal, notes: refusal === null ? fireNotes(chosen.value) : [] };
  });

  const fireNotes = (target: string): Note[] => {
    const { state } = field.value.game;
    const judged = judgeFire(state, unit, target);
    const enemy = unitOf(field.value, target);
    if (isRefusal(judged) || enemy === null) return [];
    return [
      ...notesOfFire(fireOdds(state, unit, enemy)),
      ...notesOfPool(words.attackPool, judged.attack),
      ...notesOfPool(words.defencePool, judged.defence),
    ];
  };

  const lineTo = (target: string): Line[] => {
    const enemy = unitOf(field.value, target);
    if (enemy === null) return [];
    const { ground } = field.value.field;
    const judged = judgeFire(field.value.game.state, unit, target);
    if (!isRefusal(judged)) {
      const side = judged.side === null ? '' : words.sides[judged.side];
      return [{ from: judged.from, to: judged.aim, tone: 'clear', label: words.oddsRange(words.inches(judged.range), side) }];
    }
    const aim = aimPoint(enemy, ground);
    return [{ from: firingPoint(unit, aim, ground), to: aim, tone: 'blocked', label: text.refusal.onTable(judged) }];
  };

  /** What keeps a line of sight from coming through. */
  const inTheWay = (target: string): RefusalShape | null => {
    const judged = judgeFire(field.value.game.state, unit, target);
    return isRefusal(judged) ? (judged.shape ?? null) : null;
  };

  return {
    draft,
    overlay: computed<Overlay>(() => {
      const pointed = hovered.value ?? chosen.value;
      return {
        highlights: [{ piece: unit.id, tone: 'active' }, ...targets.map((piece) => ({ piece, tone: 'target' as const }))],
        arcs: fireArc(unit),
        lines: pointed === null ? [] : lineTo(pointed),
        blocking: pointed === null ? null : inTheWay(pointed),
      };
    }),
    suggest(answer) {
      chosen.value = textIn(answer, 'target');
    },
    clear() {
      const had = chosen.value !== null;
      chosen.value = null;
      return had;
    },
    pick(point, piece) {
      chosen.value = enemyMeant(field.value, unit, point, piece)?.id ?? null;
    },
    hover(_point, piece) {
      const enemy = piece === null ? null : unitOf(field.value, piece);
      hovered.value = enemy !== null && enemy.army !== unit.army ? enemy.id : null;
    },
    handle: () => undefined,
    dragHandle: () => undefined,
    key: () => false,
    Controls: () => <p class="note">{words.fireHelp}</p>,
  };
}
