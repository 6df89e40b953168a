import { signal, type ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { normalise } from '@longroll/rules/table/trig';
import type { Angle, Point } from '@longroll/rules/table/units';
import { placeUnit, type PlaceUnit } from '@longroll/rules/books/toy-soldiers/answers';
import { drawnUpAs, type Placing } from '@longroll/rules/books/toy-soldiers/draft/unit-place';
import { footprintOf } from '@longroll/rules/books/toy-soldiers/troops/footprint';
import type { Arm } from '@longroll/rules/books/toy-soldiers/troops/unit';
import { choosing } from '../../acting/choosing.ts';
import type { Mode } from '../../face.ts';
import { verdict, type Battlefield } from '../battlefield.ts';
import { toySoldiers as words } from '../words.ts';

/** A turn by keys, in tenths of a degree. */
const TURN = 150;
const FORMATIONS: Readonly<Record<Arm, readonly PlaceUnit['formation'][]>> = {
  'line-infantry': ['line', 'divisions', 'companies', 'square'],
  'light-infantry': ['line', 'divisions', 'companies', 'square'],
  cavalry: ['line', 'companies'],
  artillery: ['unlimbered', 'limbered'],
};

function isPlacing(about: object): about is Placing {
  return 'arm' in about && 'seat' in about;
}

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

/** Where a unit begins: a click puts it there, keys and buttons turn it and draw it up otherwise. */
export function placeUnitMode(field: ReadonlySignal<Battlefield>, decision: DecisionView, label: (answer: unknown) => string): Mode {
  const { about } = decision;
  const arm: Arm = isPlacing(about) ? about.arm : 'line-infantry';
  const usual = placeUnit.safeParse(decision.fallback).data;
  const formation = signal<PlaceUnit['formation']>(FORMATIONS[arm][0] ?? 'companies');
  const facing = signal<Angle>(usual?.facing ?? 900);
  const at = signal<Point | null>(null);
  const placed = (): PlaceUnit | undefined =>
    at.value === null ? undefined : { formation: formation.value, at: at.value, facing: facing.value };
  return choosing((answer) => verdict(field.value, decision, answer), {
    label,
    ofPick(point) {
      at.value = rounded(point);
      return placed();
    },
    ofKey(event) {
      if (event.key !== 'q' && event.key !== 'e') return undefined;
      facing.value = normalise(facing.value + (event.key === 'q' ? TURN : -TURN));
      return placed();
    },
    overlay(draft) {
      const place = draft === null ? undefined : placeUnit.safeParse(draft.answer).data;
      if (draft === null || place === undefined) return {};
      const ground = field.value.state.field.ground;
      return {
        reach: draft.refusal === null ? footprintOf({ arm, formation: drawnUpAs(arm, place) }, ground) : [],
        blocking: draft.refusal?.shape ?? null,
      };
    },
    controls: (answer) => () => (
      <div class="action-bar" role="toolbar" aria-label={words.panels.formation}>
        {FORMATIONS[arm].map((each) => (
          <button
            key={each}
            type="button"
            data-testid={`formation-${each}`}
            aria-pressed={formation.value === each}
            onClick={() => {
              formation.value = each;
              const place = placed();
              if (place !== undefined) answer.value = place;
            }}
          >
            {words.terms.formations[each]}
          </button>
        ))}
      </div>
    ),
  });
}

/** A place on the table: a click is an answer, made of it by `answered`. */
export function pointMode(
  field: ReadonlySignal<Battlefield>,
  decision: DecisionView,
  label: (answer: unknown) => string,
  answered: (at: Point) => unknown,
): Mode {
  return choosing((answer) => verdict(field.value, decision, answer), {
    label,
    ofPick: (point) => answered(rounded(point)),
    overlay: () => ({}),
  });
}
