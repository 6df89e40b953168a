import type { Signal } from '@preact/signals';
import { normalise } from '@longroll/rules/table/trig';
import type { Angle } from '@longroll/rules/table/units';
import type { Formation, Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';
import { kingsMen as words } from '../words.ts';
import { formationOf, windOf } from '../telling/measures.ts';
import { inHand } from '../../../text/in-hand.ts';

const STEP = 150;

/** Turning by fifteen degrees for those who use neither keys nor the handle. */
export function TurnButtons({ facing, turn }: { facing: Angle; turn: (facing: Angle) => void }) {
  return (
    <span class="tool-pair" role="group" aria-label={words.sheet.facing}>
      <button type="button" aria-label={words.turnLeft} title={words.turnLeft} onClick={() => turn(normalise(facing + STEP))}>
        ↶
      </button>
      <span class="tool-value">{words.facing({ wind: windOf(facing) })}</span>
      <button type="button" aria-label={words.turnRight} title={words.turnRight} onClick={() => turn(normalise(facing - STEP))}>
        ↷
      </button>
    </span>
  );
}

/** For those without a Shift key: the next place pointed at is one leg more of the way. */
export function LegBox({ more }: { more: Signal<boolean> }) {
  return (
    <label class="tool-check">
      <input
        type="checkbox"
        checked={more.value}
        onChange={(event) => {
          more.value = event.currentTarget.checked;
        }}
      />{' '}
      {inHand(words.addLeg)}
    </label>
  );
}

/** The deployment that the referee suggests, taken as a draft. */
export function SuggestedDeployment({ take }: { take: () => void }) {
  return (
    <button type="button" data-testid="suggested-deployment" onClick={take}>
      {words.answers.suggestedDeployment}
    </button>
  );
}

export function FormationPicker({
  unit,
  choices,
  chosen,
  choose,
  label = words.formationChoice,
}: {
  unit: Pick<Unit, 'figures'>;
  choices: readonly Formation[];
  chosen: Formation | null;
  choose: (formation: Formation) => void;
  label?: string;
}) {
  const now = JSON.stringify(chosen);
  return (
    <label class="tool-select">
      <span>{label}</span>
      <select
        value={now}
        onChange={(event) => {
          const found = choices.find((each) => JSON.stringify(each) === event.currentTarget.value);
          if (found !== undefined) choose(found);
        }}
      >
        {chosen === null && (
          <option value={now} selected disabled>
            {words.choose}
          </option>
        )}
        {choices.map((each) => {
          const key = JSON.stringify(each);
          return (
            <option key={key} value={key} selected={key === now}>
              {formationOf(each, unit.figures)}
            </option>
          );
        })}
      </select>
    </label>
  );
}
