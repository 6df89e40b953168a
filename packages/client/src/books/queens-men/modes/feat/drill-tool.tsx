import { computed, signal } from '@preact/signals';
import type { Angle } from '@longroll/rules/table/units';
import type { Feat } from '@longroll/rules/books/kings-men/skirmish/answers';
import { queensMen as words } from '../../words.ts';
import type { Draft, Mode, Overlay } from '../../../face.ts';
import { TurnButtons } from '../../../kings-men/modes/pickers.tsx';
import { facingTowards, turnedByKey, turnHandle, TURN_HANDLE } from '../../../kings-men/modes/turning.ts';
import { ghostOf } from '../../ghost.ts';
import { drafted, offered, type Bench } from './bench.ts';

type Drill = Extract<Feat, { readonly facing: Angle; readonly do: 'change' | 'limber' | 'unlimber' | 'form-up' }>;
export type DrillKind = Drill['do'];

/** Changing formation, limbering and forming up: what to become and which way to look, about R where it stands (QM-12.1, QM-12.5, QM-25.6). */
export function drillTool(bench: Bench, kind: DrillKind): Mode {
  const { field, decision, detail } = bench;
  const choices: readonly Drill[] = offered(decision, kind);
  /** Formations, or leaders to form on, each once: the facing is chosen apart. */
  const kinds = [...new Map(choices.map((each) => [wordsFor(each), each])).values()];
  const answer = signal<Drill | null>(null);
  const draft = computed<Draft | null>(() => (answer.value === null ? null : drafted(bench, answer.value)));
  const turnTo = (facing: Angle): void => {
    const [first] = kinds;
    const now = answer.value ?? first;
    if (now !== undefined) answer.value = { ...now, facing };
  };

  function wordsFor(each: Drill): string {
    switch (each.do) {
      case 'change':
        return words.formation(each.formation, detail.soldiers);
      case 'form-up':
        return `${field.value.names.piece(each.figure)}: ${words.formation(each.formation)}`;
      case 'limber':
      case 'unlimber':
        return words.feats[each.do];
    }
  }

  const overlay = computed<Overlay>(() => {
    const highlights = [{ piece: detail.id, tone: 'active' as const }];
    const now = answer.value;
    if (now === null || draft.value === null) return { highlights };
    const formation =
      now.do === 'change'
        ? now.formation
        : now.do === 'limber'
          ? ({ kind: 'limbered' } as const)
          : now.do === 'unlimber'
            ? ({ kind: 'battery' } as const)
            : null;
    if (formation === null) return { highlights };
    return {
      highlights,
      handles: [turnHandle(detail.at, now.facing)],
      ghost: ghostOf(field.value, [{ ...detail, formation, facing: now.facing }], [], draft.value.label, draft.value.refusal),
    };
  });

  return {
    draft,
    overlay,
    suggest(given) {
      answer.value = choices.find((each) => JSON.stringify(each) === JSON.stringify(given)) ?? answer.value;
    },
    clear() {
      const had = answer.value !== null;
      answer.value = null;
      return had;
    },
    pick: (point) => turnTo(facingTowards(detail.at, point)),
    hover: () => undefined,
    handle: () => undefined,
    dragHandle(id, to) {
      if (id === TURN_HANDLE) turnTo(facingTowards(detail.at, to));
    },
    key(event) {
      const turned = turnedByKey(event, answer.value?.facing ?? detail.facing);
      if (turned !== null) turnTo(turned);
      return turned !== null;
    },
    Controls: () => (
      <div class="tools">
        <p class="note">{kind === 'form-up' ? words.tools.formUpHelp : words.tools.drillHelp}</p>
        <p class="tools" role="group" aria-label={words.tools.formation}>
          {kinds.map((each) => (
            <button
              key={wordsFor(each)}
              type="button"
              aria-pressed={answer.value !== null && wordsFor(answer.value) === wordsFor(each)}
              onClick={() => {
                answer.value = { ...each, facing: answer.value?.facing ?? each.facing };
              }}
            >
              {wordsFor(each)}
            </button>
          ))}
        </p>
        <TurnButtons facing={answer.value?.facing ?? detail.facing} turn={turnTo} />
      </div>
    ),
  };
}
