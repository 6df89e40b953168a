import { computed, signal } from '@preact/signals';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import type { Angle } from '@longroll/rules/table/units';
import { act } from '@longroll/rules/books/kings-men/shared/answers';
import { judgeChange, judgeReform } from '@longroll/rules/books/kings-men/shared/movement/formation-change';
import { centre, formationsOf, isSameFormation, drawnUpAs } from '@longroll/rules/books/kings-men/shared/troops/formation';
import type { Formation } from '@longroll/rules/books/kings-men/shared/troops/unit';
import { kingsMen } from '../../words.ts';
import { draftOf } from '../../../acting/asked.ts';
import { inStates } from '../../../acting/states.ts';
import { facingTowards, turnHandle, turningBy } from '../../../acting/turning.ts';
import type { Draft, Overlay } from '../../../face.ts';
import { ghostOf } from '../../ghost.ts';
import { FormationPicker, TurnButtons } from '../pickers.tsx';
import type { Bench, Tool } from './tool.ts';
import { isChosen } from './chosen.ts';
import { formationOf } from '../../telling/measures.ts';
import { inHand } from '../../../../text/in-hand.ts';

type Kind = 'change' | 'reform';

/** Change of formation, and reforming from square or mob: a formation, a facing, and the ghost of both. */
export function drillTool(bench: Bench, kind: Kind): Tool {
  const { field, unit } = bench;
  const choices = formationsOf(unit.type, unit.figures, unit.officer || unit.ensign).filter(
    (each) => !isSameFormation(each, unit.formation),
  );
  /** Null until the player names one, or turns the unit. */
  const formation = signal<Formation | null>(null);
  const facing = signal<Angle>(unit.facing);
  /** A square or a mob turns about its middle, others about their front (KM-3.19, KM-22.7). */
  const middle = kind === 'reform' ? centre(unit, field.value.field.ground) : unit.at;
  const draft = computed<Draft | null>(() =>
    isChosen(formation.value) ? draftOf(bench, { do: kind, formation: formation.value, facing: facing.value }) : null,
  );
  /** Turning takes a dropped draft up again. */
  const face = (to: Angle): void => {
    facing.value = to;
    formation.value ??= choices[0] ?? null;
  };

  return inStates(
    {
      draft,
      overlay: computed<Overlay>(() => ({
        highlights: [{ piece: unit.id, tone: 'active' }],
        ...(draft.value === null || formation.value === null ? {} : drawn(bench, kind, formation.value, facing.value, draft.value)),
      })),
      suggest(answer) {
        const given = act.safeParse(answer).data;
        if (given?.do !== kind) return;
        formation.value = given.formation;
        facing.value = given.facing;
      },
      clear() {
        const had = formation.value !== null;
        formation.value = null;
        facing.value = unit.facing;
        return had;
      },
      Controls: () => (
        <div class="tools">
          <p class="note">{inHand(kingsMen.changeHelp)}</p>
          <FormationPicker
            unit={unit}
            choices={choices}
            chosen={formation.value}
            choose={(found) => {
              formation.value = found;
            }}
          />
          <TurnButtons facing={facing.value} turn={face} />
        </div>
      ),
    },
    () => ({ onPick: (point) => face(facingTowards(middle, point)), ...turningBy(middle, facing.value, face) }),
  );
}

/** The unit as it would be drawn up. */
function drawn({ field, unit }: Bench, kind: Kind, formation: Formation, facing: Angle, { refusal }: Draft): Overlay {
  const judge = kind === 'change' ? judgeChange : judgeReform;
  const judged = judge(field.value.game.state, unit, formation, facing);
  const after = isRefusal(judged) ? drawnUpAs(unit, formation, facing) : judged;
  return {
    ghost: ghostOf(field.value, after, [], formationOf(formation, unit.figures), refusal),
    handles: [turnHandle(after.at, facing)],
  };
}
