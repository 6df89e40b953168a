import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { kingsMen as words } from '../words.ts';
import { draftOf, type Asked } from '../../acting/asked.ts';
import { inStates } from '../../acting/states.ts';
import type { Draft, Mode, Overlay } from '../../face.ts';
import { unitOf, verdict, type Battlefield } from '../battlefield.ts';
import { commandRing } from '../glance.ts';
import { textIn } from '../../read.ts';

type Doing = 'activate' | 'pass';

/** Activate or pass: eligible units are lit, a click drafts the activation. `meant`: the unit the player pressed when they were asked about the card. */
export function chooseUnitMode(
  field: ReadonlySignal<Battlefield>,
  decision: DecisionView,
  label: (answer: unknown) => string,
  meant: string | null,
): Mode {
  const asked: Asked = { label, judge: (answer) => verdict(field.value, decision, answer) };
  const eligible = [...new Set(decision.options.map((each) => textIn(each, 'unit')))];
  const unit = signal<string | null>(meant !== null && eligible.includes(meant) ? meant : null);
  const doing = signal<Doing>('activate');
  return inStates(
    {
      draft: computed<Draft | null>(() => (unit.value === null ? null : draftOf(asked, { do: doing.value, unit: unit.value }))),
      overlay: computed(() => ({
        rings: ringsFor(field.value, eligible, unit.value),
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
      Controls: () => <ActivateOrPass doing={doing} />,
    },
    () => ({
      onPick(_point, piece) {
        // A click on anything else only looks at it: the sheet shows it, the draft is dropped.
        unit.value = piece !== null && eligible.includes(piece) ? piece : null;
      },
    }),
  );
}

/** How far generals command, where somebody tired may be chosen: whoever is tired obeys best near one (KM-12.6). */
function ringsFor(field: Battlefield, eligible: readonly string[], chosen: string | null): NonNullable<Overlay['rings']> {
  const isTired = (id: string): boolean => (unitOf(field, id)?.colour ?? 'green') !== 'green';
  if (!eligible.some(isTired)) return [];
  const strong = chosen !== null && isTired(chosen);
  return Object.values(field.field.generals)
    .filter(({ army }) => army === field.side)
    .map(({ at, army }) => commandRing(at, army, strong));
}

function ActivateOrPass({ doing }: { readonly doing: Signal<Doing> }) {
  const ways = [
    ['activate', words.activateTool],
    ['pass', words.passTool],
  ] as const;
  return (
    <p class="tools" role="group">
      {ways.map(([way, name]) => (
        <button
          key={way}
          type="button"
          aria-pressed={doing.value === way}
          onClick={() => {
            doing.value = way;
          }}
        >
          {name}
        </button>
      ))}
    </p>
  );
}
