import { computed, signal } from '@preact/signals';
import { feat } from '@longroll/rules/books/kings-men/skirmish/answers';
import { firingPoint, lineOfSight } from '@longroll/rules/books/kings-men/skirmish/ground/sight';
import { isFormedType } from '@longroll/rules/books/kings-men/skirmish/troops/troops';
import { queensMen } from '../../words.ts';
import { draftOf } from '../../../acting/asked.ts';
import { inStates, type ActingState } from '../../../acting/states.ts';
import type { Draft, Mode, Overlay } from '../../../face.ts';
import { isEnemy, offered, type Bench } from './bench.ts';
import { refusalLabel } from '../../../refusals.ts';
import { inHand } from '../../../../text/in-hand.ts';

/** Fire: the arc is shown as far as the table goes, and whether the line to an enemy is clear; nothing says whether the shot will carry (QM-5.2, QM-5.3). */
export function fireTool(bench: Bench): Mode {
  const { decision, detail } = bench;
  const target = signal<string | null>(null);
  const pointed = signal<string | null>(null);
  const targets = offered(decision, 'fire').map((each) => each.target);
  const draft = computed<Draft | null>(() => (target.value === null ? null : draftOf(bench, { do: 'fire', target: target.value })));
  const aiming: ActingState = {
    onPick(_point, piece) {
      if (isEnemy(bench, piece)) target.value = piece;
    },
    onHover(_point, piece) {
      pointed.value = isEnemy(bench, piece) ? piece : null;
    },
  };
  return inStates(
    {
      draft,
      overlay: computed<Overlay>(() => ({
        highlights: [{ piece: detail.id, tone: 'active' }, ...targets.map((piece) => ({ piece, tone: 'target' as const }))],
        arcs: [arcOf(bench)],
        ...sightOf(bench, target.value ?? pointed.value),
        selected: target.value,
      })),
      suggest(given) {
        const answer = feat.safeParse(given).data;
        if (answer?.do === 'fire') target.value = answer.target;
      },
      clear() {
        const had = target.value !== null;
        target.value = null;
        return had;
      },
      Controls: () => <p class="note">{inHand(queensMen.tools.fireHelp)}</p>,
    },
    () => aiming,
  );
}

/** As far as the table goes. */
function arcOf({ field, detail }: Bench) {
  const { width, depth } = field.value.field.ground;
  const halfWidth = isFormedType(detail.type) && detail.building === null ? 900 : 1800;
  return { at: detail.at, facing: detail.facing, halfWidth, range: width + depth, tone: 'fire' as const };
}

/** The line to an enemy, and what keeps it from coming through. */
function sightOf({ field, detail }: Bench, aimed: string | null): Pick<Overlay, 'lines' | 'blocking'> {
  const { details, horses } = field.value.field;
  const enemy = aimed === null ? undefined : (details[aimed] ?? horses[aimed]);
  if (enemy === undefined) return {};
  const { to, refusal } = lineOfSight(field.value.field, detail, enemy);
  const from = firingPoint(field.value.field, detail, enemy);
  const isClear = refusal === null;
  return {
    lines: [{ from, to, tone: isClear ? 'clear' : 'blocked', label: isClear ? '' : refusalLabel(refusal) }],
    blocking: refusal?.shape ?? null,
  };
}
