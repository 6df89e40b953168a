import type { ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { chooseUnit, type ChooseUnit } from '@longroll/rules/books/kings-men/revised/answers';
import { kingsMen as words } from '../../kings-men/words.ts';
import { kingsMenRevised } from '../words.ts';
import type { Mode } from '../../face.ts';
import { unitOf, type Battlefield } from '../../kings-men/battlefield.ts';
import { commandRing } from '../../kings-men/glance.ts';
import { optionMode } from '../../kings-men/modes/option-mode.ts';
import { textIn } from '../../read.ts';

const own = kingsMenRevised.tools;

/** What a player does with a card: units that may act are lit, a click drafts the activation; or they pass, ride or do nothing. */
export function chooseUnitMode(field: ReadonlySignal<Battlefield>, decision: DecisionView, label: (answer: unknown) => string): Mode {
  const ways = decision.options.flatMap((each) => chooseUnit.safeParse(each).data ?? []);
  const able = new Set(ways.flatMap((each) => (each.do === 'activate' ? [each.unit] : [])));
  const seat = textIn(decision.about, 'seat') || field.value.seat;
  const offers = (wanted: ChooseUnit['do']): boolean => ways.some((each) => each.do === wanted);
  const passable = (unit: string): boolean => ways.some((each) => each.do === 'pass' && each.unit === unit);
  return optionMode(field, decision, {
    label,
    ofPick: (_point, piece, drafted) => {
      if (piece === null || !able.has(piece)) return undefined;
      return { do: textIn(drafted, 'do') === 'pass' && passable(piece) ? 'pass' : 'activate', unit: piece };
    },
    overlay: (draft) => {
      const unit = textIn(draft?.answer, 'unit');
      const general = field.value.field.generals[seat];
      const tired = [...able].some((id) => (unitOf(field.value, id)?.colour ?? 'green') !== 'green');
      return {
        // Tired units of their own are free within their reach (KMR-6.8).
        rings: tired && general !== undefined ? [commandRing(general.at, general.army, unit !== '')] : [],
        highlights: [...able].map((piece) => ({ piece, tone: 'eligible' as const })),
        ...(unit === '' ? {} : { selected: unit }),
      };
    },
    controls: (answer) => () => {
      const doing = textIn(answer.value, 'do');
      const unit = textIn(answer.value, 'unit');
      const take = (wanted: ChooseUnit): void => {
        answer.value = wanted;
      };
      return (
        <p class="tools" role="group">
          {unit !== '' && (
            <button type="button" aria-pressed={doing === 'activate'} onClick={() => take({ do: 'activate', unit })}>
              {words.activateTool}
            </button>
          )}
          {unit !== '' && passable(unit) && (
            <button type="button" aria-pressed={doing === 'pass'} onClick={() => take({ do: 'pass', unit })}>
              {words.passTool}
            </button>
          )}
          {offers('ride') && (
            <button type="button" aria-pressed={doing === 'ride'} onClick={() => take({ do: 'ride' })}>
              {own.ride}
            </button>
          )}
          {offers('decline') && (
            <button type="button" aria-pressed={doing === 'decline'} onClick={() => take({ do: 'decline' })}>
              {own.decline}
            </button>
          )}
        </p>
      );
    },
  });
}
