import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { kingsMen as words } from '../words.ts';
import type { Draft, Mode } from '../../face.ts';
import { unitOf, verdict, type Battlefield } from '../battlefield.ts';
import { commandRing } from '../glance.ts';
import { textIn } from '../../read.ts';

/** Activate or pass: eligible units are lit, a click drafts the activation. `meant`: the unit the player pressed when they were asked about the card. */
export function chooseUnitMode(
  field: ReadonlySignal<Battlefield>,
  decision: DecisionView,
  label: (answer: unknown) => string,
  meant: string | null,
): Mode {
  const eligible = [...new Set(decision.options.map((each) => textIn(each, 'unit')))];
  const unit = signal<string | null>(meant !== null && eligible.includes(meant) ? meant : null);
  const doing = signal<'activate' | 'pass'>('activate');
  const draft = computed<Draft | null>(() => {
    if (unit.value === null) return null;
    const answer = { do: doing.value, unit: unit.value };
    return { answer, label: label(answer), refusal: verdict(field.value, decision, answer), notes: [] };
  });
  /** Whoever is tired obeys best near a general (KM-12.6). */
  const isTired = (id: string): boolean => (unitOf(field.value, id)?.colour ?? 'green') !== 'green';
  const rings = computed(() => {
    if (!eligible.some(isTired)) return [];
    const strong = unit.value !== null && isTired(unit.value);
    return Object.values(field.value.field.generals)
      .filter(({ army }) => army === field.value.side)
      .map(({ at, army }) => commandRing(at, army, strong));
  });
  return {
    draft,
    overlay: computed(() => ({
      rings: rings.value,
      highlights: eligible.map((piece) => ({ piece, tone: 'eligible' as const })),
      ...(unit.value === null ? {} : { selected: unit.value }),
    })),
    suggest(answer) {
      unit.value = textIn(answer, 'unit');
      doing.value = textIn(answer, 'do') === 'pass' ? 'pass' : 'activate';
    },
    clear() {
      const had = unit.value !== null;
      unit.value = null;
      return had;
    },
    pick(_point, piece) {
      // A click on anything else only looks at it: the sheet shows it, the draft is dropped.
      unit.value = piece !== null && eligible.includes(piece) ? piece : null;
    },
    hover: () => undefined,
    handle: () => undefined,
    dragHandle: () => undefined,
    key: () => false,
    Controls: () => (
      <p class="tools" role="group">
        <button
          type="button"
          aria-pressed={doing.value === 'activate'}
          onClick={() => {
            doing.value = 'activate';
          }}
        >
          {words.activateTool}
        </button>
        <button
          type="button"
          aria-pressed={doing.value === 'pass'}
          onClick={() => {
            doing.value = 'pass';
          }}
        >
          {words.passTool}
        </button>
      </p>
    ),
  };
}
