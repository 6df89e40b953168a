import { computed, signal } from '@preact/signals';
import { feat } from '@longroll/rules/books/kings-men/skirmish/answers';
import { firingPoint, lineOfSight } from '@longroll/rules/books/kings-men/skirmish/ground/sight';
import { isFormedType } from '@longroll/rules/books/kings-men/skirmish/troops/troops';
import { queensMen } from '../../words.ts';
import { text } from '../../../../text/words.ts';
import type { Draft, Mode, Overlay } from '../../../face.ts';
import { drafted, isEnemy, offered, type Bench } from './bench.ts';

/** Fire: the arc is shown as far as the table goes, and whether the line to an enemy is clear; nothing says whether the shot will carry (QM-5.2, QM-5.3). */
export function fireTool(bench: Bench): Mode {
  const { field, decision, detail } = bench;
  const target = signal<string | null>(null);
  const pointed = signal<string | null>(null);
  const targets = offered(decision, 'fire').map((each) => each.target);
  const draft = computed<Draft | null>(() => (target.value === null ? null : drafted(bench, { do: 'fire', target: target.value })));
  const arc = () => {
    const { width, depth } = field.value.field.ground;
    const halfWidth = isFormedType(detail.type) && detail.building === null ? 900 : 1800;
    return { at: detail.at, facing: detail.facing, halfWidth, range: width + depth, tone: 'fire' as const };
  };
  return {
    draft,
    overlay: computed<Overlay>(() => {
      const aimed = target.value ?? pointed.value;
      const enemy = aimed === null ? undefined : (field.value.field.details[aimed] ?? field.value.field.horses[aimed]);
      const highlights = [{ piece: detail.id, tone: 'active' as const }, ...targets.map((piece) => ({ piece, tone: 'target' as const }))];
      if (enemy === undefined) return { highlights, arcs: [arc()] };
      const { refusal } = lineOfSight(field.value.field, detail, enemy);
      const from = firingPoint(field.value.field, detail, enemy);
      const { to } = lineOfSight(field.value.field, detail, enemy);
      return {
        highlights,
        arcs: [arc()],
        lines: [{ from, to, tone: refusal === null ? 'clear' : 'blocked', label: refusal === null ? '' : text.refusal.onTable(refusal) }],
        blocking: refusal?.shape ?? null,
        ...(target.value === null ? {} : { selected: target.value }),
      };
    }),
    suggest(given) {
      const answer = feat.safeParse(given).data;
      if (answer?.do === 'fire') target.value = answer.target;
    },
    clear() {
      const had = target.value !== null;
      target.value = null;
      return had;
    },
    pick(_point, piece) {
      if (isEnemy(bench, piece)) target.value = piece;
    },
    hover(_point, piece) {
      pointed.value = isEnemy(bench, piece) ? piece : null;
    },
    handle: () => undefined,
    dragHandle: () => undefined,
    key: () => false,
    Controls: () => <p class="note">{queensMen.tools.fireHelp}</p>,
  };
}
