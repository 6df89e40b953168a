import { computed, signal } from '@preact/signals';
import type { Angle } from '@longroll/rules/table/units';
import type { Feat } from '@longroll/rules/books/kings-men/skirmish/answers';
import type { Formation } from '@longroll/rules/books/kings-men/skirmish/state/pieces';
import { queensMen as words } from '../../words.ts';
import { draftOf } from '../../../acting/asked.ts';
import { inStates } from '../../../acting/states.ts';
import type { Draft, Mode, Overlay } from '../../../face.ts';
import { TurnButtons } from '../../../kings-men/modes/pickers.tsx';
import { facingTowards, turnHandle, turningBy } from '../../../acting/turning.ts';
import { ghostOf } from '../../ghost.ts';
import { offered, type Bench } from './bench.ts';
import { formationWords } from '../../formation.ts';

type Drill = Extract<Feat, { readonly facing: Angle; readonly do: 'change' | 'limber' | 'unlimber' | 'form-up' }>;
export type DrillKind = Drill['do'];

/** Changing formation, limbering and forming up: what to become and which way to look, about R where it stands (QM-12.1, QM-12.5, QM-25.6). */
export function drillTool(bench: Bench, kind: DrillKind): Mode {
  const { decision, detail } = bench;
  const choices: readonly Drill[] = offered(decision, kind);
  /** Formations, or leaders to form on, each once: the facing is chosen apart. */
  const kinds = [...new Map(choices.map((each) => [wordsFor(bench, each), each])).values()];
  const answer = signal<Drill | null>(null);
  const draft = computed<Draft | null>(() => (answer.value === null ? null : draftOf(bench, answer.value)));
  const facing = (): Angle => answer.value?.facing ?? detail.facing;
  const turnTo = (to: Angle): void => {
    const now = answer.value ?? kinds[0];
    if (now !== undefined) answer.value = { ...now, facing: to };
  };
  const become = (drill: Drill): void => {
    answer.value = { ...drill, facing: answer.value?.facing ?? drill.facing };
  };

  return inStates(
    {
      draft,
      overlay: computed<Overlay>(() => ({
        highlights: [{ piece: detail.id, tone: 'active' }],
        ...(answer.value === null || draft.value === null ? {} : drawn(bench, answer.value, draft.value)),
      })),
      suggest(given) {
        answer.value = choices.find((each) => JSON.stringify(each) === JSON.stringify(given)) ?? answer.value;
      },
      clear() {
        const had = answer.value !== null;
        answer.value = null;
        return had;
      },
      Controls: () => (
        <div class="tools">
          <p class="note">{kind === 'form-up' ? words.tools.formUpHelp : words.tools.drillHelp}</p>
          <p class="tools" role="group" aria-label={words.tools.formation}>
            {kinds.map((each) => (
              <button
                key={wordsFor(bench, each)}
                type="button"
                aria-pressed={answer.value !== null && wordsFor(bench, answer.value) === wordsFor(bench, each)}
                onClick={() => become(each)}
              >
                {wordsFor(bench, each)}
              </button>
            ))}
          </p>
          <TurnButtons facing={facing()} turn={turnTo} />
        </div>
      ),
    },
    () => ({ onPick: (point) => turnTo(facingTowards(detail.at, point)), ...turningBy(detail.at, facing(), turnTo) }),
  );
}

function wordsFor({ field, detail }: Bench, drill: Drill): string {
  switch (drill.do) {
    case 'change':
      return formationWords(drill.formation, detail.soldiers);
    case 'form-up':
      return `${field.value.names.piece(drill.figure)}: ${formationWords(drill.formation)}`;
    case 'limber':
    case 'unlimber':
      return words.feats[drill.do];
  }
}

/** What a detail becomes; those who form up stand elsewhere. */
function formationOf(drill: Drill): Formation | null {
  switch (drill.do) {
    case 'change':
      return drill.formation;
    case 'limber':
      return { kind: 'limbered' };
    case 'unlimber':
      return { kind: 'battery' };
    case 'form-up':
      return null;
  }
}

function drawn({ field, detail }: Bench, drill: Drill, { label, refusal }: Draft): Overlay {
  const formation = formationOf(drill);
  if (formation === null) return {};
  const { facing } = drill;
  return {
    handles: [turnHandle(detail.at, facing)],
    ghost: ghostOf(field.value, [{ ...detail, formation, facing }], [], label, refusal),
  };
}
