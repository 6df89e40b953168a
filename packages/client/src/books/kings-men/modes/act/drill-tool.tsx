import { computed, signal } from '@preact/signals';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import type { Angle } from '@longroll/rules/table/units';
import { act } from '@longroll/rules/books/kings-men/shared/answers';
import { judgeChange, judgeReform } from '@longroll/rules/books/kings-men/shared/movement/formation-change';
import { centre, formationsOf, isSameFormation, drawnUpAs } from '@longroll/rules/books/kings-men/shared/troops/formation';
import type { Formation } from '@longroll/rules/books/kings-men/shared/troops/unit';
import { kingsMen } from '../../words.ts';
import type { Draft, Overlay } from '../../../face.ts';
import { verdict } from '../../battlefield.ts';
import { ghostOf } from '../../ghost.ts';
import { FormationPicker, TurnButtons } from '../pickers.tsx';
import { facingTowards, turnedByKey, turnHandle, TURN_HANDLE } from '../turning.ts';
import type { Bench, Tool } from './tool.ts';
import { isChosen } from './chosen.ts';

/** Change of formation, and reforming from square or mob: a formation, a facing, and the ghost of both. */
export function drillTool(bench: Bench, kind: 'change' | 'reform'): Tool {
  const { field, decision, unit } = bench;
  const choices = formationsOf(unit.type, unit.figures, unit.officer || unit.ensign).filter(
    (each) => !isSameFormation(each, unit.formation),
  );
  /** Null until the player names one, or turns the unit. */
  const formation = signal<Formation | null>(null);
  const facing = signal<Angle>(unit.facing);
  /** A square or a mob turns about its middle, others about their front (KM-3.19, KM-22.7). */
  const middle = kind === 'reform' ? centre(unit, field.value.field.ground) : unit.at;
  const judge = kind === 'change' ? judgeChange : judgeReform;

  const draft = computed<Draft | null>(() => {
    if (!isChosen(formation.value)) return null;
    const answer = { do: kind, formation: formation.value, facing: facing.value };
    return { answer, label: bench.label(answer), refusal: verdict(field.value, decision, answer), notes: [] };
  });

  /** Turning takes a dropped draft up again. */
  const face = (to: Angle): void => {
    facing.value = to;
    formation.value ??= choices[0] ?? null;
  };

  return {
    draft,
    overlay: computed<Overlay>(() => {
      const highlights = [{ piece: unit.id, tone: 'active' as const }];
      if (draft.value === null || formation.value === null) return { highlights };
      const judged = judge(field.value.game.state, unit, formation.value, facing.value);
      const after = isRefusal(judged) ? drawnUpAs(unit, formation.value, facing.value) : judged;
      return {
        highlights,
        ghost: ghostOf(field.value, after, [], kingsMen.formation(formation.value, unit.figures), draft.value.refusal),
        handles: [turnHandle(after.at, facing.value)],
      };
    }),
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
    pick(point) {
      face(facingTowards(middle, point));
    },
    hover: () => undefined,
    handle: () => undefined,
    dragHandle(id, to) {
      if (id === TURN_HANDLE) face(facingTowards(middle, to));
    },
    key(event) {
      const turned = turnedByKey(event, facing.value);
      if (turned !== null) face(turned);
      return turned !== null;
    },
    Controls: () => (
      <div class="tools">
        <p class="note">{kingsMen.changeHelp}</p>
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
  };
}
