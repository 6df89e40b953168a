import type { Signal } from '@preact/signals';
import { queensMen } from '../../../words.ts';
import { LegBox, TurnButtons } from '../../../../kings-men/modes/pickers.tsx';
import type { Bench } from '../bench.ts';
import type { Plan } from './plan.ts';
import { inHand } from '../../../../../text/in-hand.ts';

const words = queensMen.tools;
const HELP = { move: inHand(words.moveHelp), charge: inHand(words.chargeHelp), combine: inHand(words.combineHelp) } as const;

interface Shown {
  readonly plan: Plan;
  readonly field: Bench['field'];
  readonly addLeg: Signal<boolean>;
}

/** The buttons of a way: turning, another leg, and who goes along. */
export function WayControls({ plan, field, addLeg }: Shown) {
  const leaders = plan.leaders();
  return (
    <div class="tools">
      <p class="note">{HELP[plan.kind]}</p>
      {plan.kind === 'move' && (
        <TurnButtons
          facing={plan.facing()}
          turn={(to) => {
            plan.turned.value = to;
          }}
        />
      )}
      <LegBox more={addLeg} />
      {leaders.length > 0 && (
        <label class="tool-select">
          <span>{words.along}</span>
          <select
            value={plan.leader.value}
            onChange={(event) => {
              plan.leader.value = event.currentTarget.value;
            }}
          >
            <option value="">{words.alone}</option>
            {leaders.map(({ id }) => (
              <option key={id} value={id}>
                {field.value.names.piece(id)}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
