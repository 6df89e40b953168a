import { signal, type ReadonlySignal } from '@preact/signals';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { Point } from '@longroll/rules/table/units';
import { entryOf, flightOrder, planFlight, type FlightOrder } from '@longroll/rules/books/rally-king/battle/flight/plan';
import type { Unit } from '@longroll/rules/books/rally-king/battle/state/unit';
import { choosing } from '../../acting/choosing.ts';
import type { Draft, Mode, Overlay } from '../../face.ts';
import { unitIn, verdict, type Battlefield } from '../battlefield.ts';
import { inHand } from '../../../text/in-hand.ts';
import { ghostOf } from '../ghost.ts';
import { unitsAbout } from '../names.ts';
import { rallyKing as words } from '../words.ts';

const say = words.panels;

type Ending = 'land' | 'attack' | 'observation';
const ENDINGS: readonly Ending[] = ['attack', 'observation', 'land'];

/** A Body in the air: a click says where it flies, a button how it ends, a click on an enemy is a charge (RK-23.6, RK-23.9). */
export function flightMode(field: ReadonlySignal<Battlefield>, decision: DecisionView, label: (answer: unknown) => string): Mode {
  const units = unitsAbout(decision);
  const ending = signal<Ending>('attack');
  const aimed = signal<Point | null>(null);
  const body = (): Unit[] => units.flatMap((id) => unitIn(field.value, id) ?? []);
  const entry = (): Point | null => {
    const [first] = body();
    return first === undefined ? null : entryOf(field.value.state, first);
  };
  const flight = (): FlightOrder | undefined => {
    if (aimed.value === null) return undefined;
    const to = aimed.value;
    if (ending.value === 'land') return { end: 'land', entry: entry(), level: 'attack', to };
    return { end: 'hover', entry: entry(), level: ending.value, to, above: ending.value };
  };
  return choosing((answer) => verdict(field.value, decision, answer), {
    label,
    ofPick(point, piece) {
      const enemy = piece === null ? null : unitIn(field.value, piece);
      if (enemy !== null && enemy.side !== field.value.side) return { end: 'charge', entry: entry(), target: enemy.id };
      aimed.value = { x: Math.round(point.x), y: Math.round(point.y) };
      return flight();
    },
    overlay: (draft) => ({
      highlights: body()
        .filter(({ where }) => where === 'table')
        .map(({ id }) => ({ piece: id, tone: 'active' as const })),
      ...(draft === null ? {} : drawn(field.value, draft, body())),
    }),
    controls: (answer) => () => (
      <div>
        <p class="note">{inHand(say.flightHelp)}</p>
        <div class="action-bar" role="toolbar" aria-label={say.landing}>
          {ENDINGS.map((each) => (
            <button
              key={each}
              type="button"
              data-testid={`flight-${each}`}
              aria-pressed={ending.value === each}
              onClick={() => {
                ending.value = each;
                const order = flight();
                if (order !== undefined) answer.value = order;
              }}
            >
              {say.endings[each]}
            </button>
          ))}
        </div>
      </div>
    ),
  });
}

function drawn({ state }: Battlefield, draft: Draft, body: readonly Unit[]): Overlay {
  const order = flightOrder.safeParse(draft.answer).data;
  if (order === undefined) return {};
  const plan = planFlight(state, body, order);
  if (isRefusal(plan)) return { blocking: draft.refusal?.shape ?? null };
  const [from, to] = [plan.start[0]?.at, plan.there[0]?.at];
  return { ghost: ghostOf(plan.there, from === undefined || to === undefined ? [] : [from, to], draft.label, draft.refusal) };
}
