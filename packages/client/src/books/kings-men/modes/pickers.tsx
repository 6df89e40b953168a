import type { Signal } from '@preact/signals';
import { normalise } from '@longroll/rules/table/trig';
import type { Angle } from '@longroll/rules/table/units';
import type { Formation, Unit } from '@longroll/rules/books/kings-men/shared/unit';
import { text } from '../../../text/en.ts';

const words = text.kingsMen;
const STEP = 150;

/** Turning by fifteen degrees for those who use neither keys nor the handle. */
export function TurnButtons({ facing }: { facing: Signal<Angle> }) {
  return (
    <span class="tool-pair" role="group" aria-label={words.sheet.facing}>
      <button type="button" aria-label={words.turnLeft} title={words.turnLeft} onClick={() => { facing.value = normalise(facing.value + STEP); }}>↶</button>
      <span class="tool-value">{words.facing(words.wind(facing.value))}</span>
      <button type="button" aria-label={words.turnRight} title={words.turnRight} onClick={() => { facing.value = normalise(facing.value - STEP); }}>↷</button>
    </span>
  );
}

export function FormationPicker({ unit, choices, chosen, label = words.formationChoice }: {
  unit: Pick<Unit, 'figures' | 'formation'>; choices: readonly Formation[]; chosen: Signal<Formation | null>; label?: string;
}) {
  const now = JSON.stringify(chosen.value ?? unit.formation);
  return (
    <label class="tool-select">
      <span>{label}</span>
      <select value={now} onChange={(event) => { chosen.value = choices[event.currentTarget.selectedIndex] ?? null; }}>
        {choices.map((each) => {
          const key = JSON.stringify(each);
          return <option key={key} value={key} selected={key === now}>{words.formation(each, unit.figures)}</option>;
        })}
      </select>
    </label>
  );
}
