import type { Signal } from '@preact/signals';
import { bearing } from '@longroll/rules/table/trig';
import type { Angle, Point } from '@longroll/rules/table/units';
import { formationsOf } from '@longroll/rules/books/kings-men/shared/troops/formation';
import type { Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';
import { kingsMen as words } from '../../../words.ts';
import { FormationPicker, LegBox, TurnButtons } from '../../pickers.tsx';
import type { Gestures } from './gestures.ts';
import type { Plan } from './plan.ts';
import { inHand } from '../../../../../text/in-hand.ts';

interface Shown {
  readonly plan: Plan;
  readonly gestures: Gestures;
  readonly unit: Unit;
  readonly addLeg: Signal<boolean>;
}

/** The buttons of a move: all that a hand does on the table, for those who use none. */
export function MoveControls({ plan, gestures, unit, addLeg }: Shown) {
  const choices = formationsOf(unit.type, unit.figures, unit.officer || unit.ensign);
  return (
    <div class="tools">
      <p class="note">{inHand(words.moveHelp)}</p>
      <TurnButtons
        facing={plan.facing.value}
        turn={(to) => {
          plan.facing.value = to;
        }}
      />
      <button
        type="button"
        disabled={plan.path.value.length === 0}
        onClick={() => {
          plan.facing.value = lastBearing([plan.start(), ...plan.path.value]) ?? plan.facing.value;
        }}
      >
        {words.faceAlong}
      </button>
      <LegBox more={addLeg} />
      {unit.type === 'skirmishers' && unit.building === null && (
        <FormationPicker
          unit={unit}
          choices={choices}
          chosen={plan.spread.value ?? unit.formation}
          choose={(found) => {
            plan.spread.value = found;
          }}
        />
      )}
      {unit.building !== null && (
        <FormationPicker
          unit={unit}
          choices={choices}
          chosen={plan.answer.value.leave?.formation ?? null}
          choose={gestures.comeOutIn}
          label={words.leaveChoice}
        />
      )}
      {plan.draft.value?.refusal != null && gestures.shortened() !== null && (
        <button type="button" onClick={gestures.shorten}>
          {words.shorten}
        </button>
      )}
    </div>
  );
}

function lastBearing(points: readonly Point[]): Angle | null {
  const to = points.at(-1);
  const from = points.at(-2);
  return to === undefined || from === undefined ? null : bearing(from, to);
}
