import type { ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { remnant, type Remnant } from '@longroll/rules/books/kings-men/first/answers';
import { formationsOf, drawnUpAs } from '@longroll/rules/books/kings-men/shared/troops/formation';
import type { Mode } from '../../face.ts';
import type { Battlefield } from '../battlefield.ts';
import { ghostOf } from '../ghost.ts';
import { aboutUnit } from '../labels.ts';
import { isChosen } from './act/chosen.ts';
import { optionMode } from './option-mode.ts';
import { FormationPicker, TurnButtons } from './pickers.tsx';
import { facingTowards, turnedByKey, turnHandle, TURN_HANDLE } from '../../acting/turning.ts';

/** A square giving way: line or column, turned by a click, with keys or with the handle. */
export function remnantMode(field: ReadonlySignal<Battlefield>, decision: DecisionView, label: (answer: unknown) => string): Mode {
  /** What is prepared, or what would be done for somebody absent, which turning and naming a formation begin with. */
  const read = (answer: unknown): Remnant | undefined => remnant.safeParse(answer ?? decision.fallback).data;
  const unit = () => aboutUnit(field.value, decision);
  return optionMode(field, decision, {
    label,
    ofPick: (point, _piece, drafted) => {
      const given = read(drafted);
      const turning = unit();
      return given !== undefined && turning !== null ? { ...given, facing: facingTowards(turning.at, point) } : undefined;
    },
    ofDrag: (id, to, drafted) => {
      const given = read(drafted);
      const turning = unit();
      return id === TURN_HANDLE && given !== undefined && turning !== null
        ? { ...given, facing: facingTowards(turning.at, to) }
        : undefined;
    },
    ofKey: (event, drafted) => {
      const given = read(drafted);
      const facing = given === undefined ? null : turnedByKey(event, given.facing);
      return given === undefined || facing === null ? undefined : { ...given, facing };
    },
    overlay: (draft) => {
      const turning = unit();
      const given = read(draft?.answer);
      if (turning === null || given === undefined || draft === null) return {};
      const after = drawnUpAs(turning, given.formation, given.facing);
      return {
        highlights: [{ piece: turning.id, tone: 'active' }],
        ghost: ghostOf(field.value, after, [], draft.label, draft.refusal),
        handles: [turnHandle(after.at, given.facing)],
      };
    },
    controls: (answer) => () => {
      const turning = unit();
      const given = read(answer.value);
      if (turning === null || given === undefined) return null;
      const choices = formationsOf(turning.type, turning.figures).filter((each) => each.kind === 'line' || each.kind === 'column');
      return (
        <div class="tools">
          <FormationPicker
            unit={turning}
            choices={choices}
            chosen={given.formation}
            choose={(found) => {
              if (isChosen(found)) answer.value = { ...given, formation: found };
            }}
          />
          <TurnButtons
            facing={given.facing}
            turn={(facing) => {
              answer.value = { ...given, facing };
            }}
          />
        </div>
      );
    },
  });
}
