import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { Point } from '@longroll/rules/table/units';
import { deployBatch, placedAs, type Batch } from '@longroll/rules/books/rally-king/battle/set-up/deploy';
import { NEAREST } from '@longroll/rules/books/rally-king/battle/set-up/zone';
import { preparing } from '@longroll/rules/books/rally-king/battle/state/preparation';
import type { Unit } from '@longroll/rules/books/rally-king/battle/state/unit';
import { unitOf } from '@longroll/rules/books/rally-king/battle/troops/roster';
import type { Draft, Mode, Overlay } from '../../face.ts';
import { isFarEdge, verdict, type Battlefield } from '../battlefield.ts';
import { ghostOf } from '../ghost.ts';
import { rallyKing as words } from '../words.ts';
import { zoneOf } from '../zones.ts';

const say = words.panels;

/** A batch of units: the suggested one is shown, its units are dragged or clicked to where they shall stand, others are chosen from who waits (RK-11.5). */
export function deployMode(field: ReadonlySignal<Battlefield>, decision: DecisionView, label: (answer: unknown) => string): Mode {
  const suggested = deployBatch.answer.parse(decision.fallback);
  const plan = signal<Batch>(suggested);
  const taken = signal(false);
  const chosen = signal<string | null>(null);
  const draft = computed<Draft | null>(() =>
    taken.value ? { answer: plan.value, label: label(plan.value), refusal: verdict(field.value, decision, plan.value), notes: [] } : null,
  );
  const placed = (): Unit[] => plan.value.units.map((each) => placedAs(field.value.state, each)).filter(({ where }) => where === 'table');
  const take = (batch: Batch): void => {
    plan.value = batch;
    taken.value = true;
  };
  const putAt = (id: string, { x, y }: Point): void => {
    const to = { x: Math.round(x), y: Math.round(y) };
    // Whoever has a place again is not left out.
    const units = plan.value.units.map(({ level, ...each }) =>
      each.unit === id ? { ...each, ...to } : { ...each, ...(level === undefined ? {} : { level }) },
    );
    take({ ...plan.value, units });
  };
  /** Another unit instead of one of the batch; leaders and things go over to it. */
  const exchange = (out: string, into: string): void => {
    const { table, armies } = field.value.state;
    const { side } = field.value;
    const far = side !== null && isFarEdge(field.value, side) && armies[side].baseline !== null;
    const start = { x: Math.round(table.width / 2), y: far ? table.depth - 2 * NEAREST : 2 * NEAREST };
    const over = (given: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(given).map(([id, carrier]) => [id, carrier === out ? into : carrier]));
    take({
      units: plan.value.units.map((each) => (each.unit === out ? { unit: into, ...start } : each)),
      leaders: over(plan.value.leaders),
      treasures: over(plan.value.treasures),
    });
    chosen.value = into;
  };
  /** A leader or a thing goes with that unit of the batch, or is left for a later one (RK-11.7, RK-34.1a). */
  const goWith = (kind: 'leaders' | 'treasures', id: string, unit: string): void => {
    const { [id]: _before, ...others } = plan.value[kind];
    take({ ...plan.value, [kind]: unit === '' ? others : { ...others, [id]: unit } });
  };
  const inBatch = (id: string): boolean => plan.value.units.some(({ unit }) => unit === id);

  return {
    gathers: true,
    draft,
    overlay: computed<Overlay>(() => {
      const { side } = field.value;
      const zone = zoneOf(field.value);
      const units = placed();
      return {
        zones: side === null || zone === null ? [] : [{ side, polygon: zone }],
        // Who is placed the list says; on the table their names would lie across those who stand there.
        ghost: ghostOf(units, [], '', draft.value?.refusal ?? null),
        selected: chosen.value,
        draggable: units.map(({ id }) => id),
      };
    }),
    suggest(answer) {
      const given = deployBatch.answer.safeParse(answer).data;
      if (given !== undefined) take(given);
    },
    clear() {
      const had = taken.value || chosen.value !== null;
      plan.value = suggested;
      taken.value = false;
      chosen.value = null;
      return had;
    },
    pick(point, piece) {
      const under = piece !== null && inBatch(piece) ? piece : null;
      if (under !== null) chosen.value = under;
      else if (chosen.value !== null) putAt(chosen.value, point);
    },
    hover: () => undefined,
    handle: () => undefined,
    dragHandle: () => undefined,
    dragPiece(piece, to) {
      chosen.value = piece;
      putAt(piece, to);
    },
    key: () => false,
    Controls: () => (
      <Roll
        field={field.value}
        plan={plan.value}
        chosen={chosen.value}
        choose={(id) => (chosen.value = id)}
        exchange={exchange}
        goWith={goWith}
      />
    ),
  };
}

interface RollProps {
  readonly field: Battlefield;
  readonly plan: Batch;
  readonly chosen: string | null;
  choose(id: string): void;
  exchange(out: string, into: string): void;
  goWith(kind: 'leaders' | 'treasures', id: string, unit: string): void;
}

/** Who is placed now, and who waits: pressing one who waits puts them in the place of whoever is chosen, or of the last. */
function Roll({ field, plan, chosen, choose, exchange, goWith }: RollProps) {
  const { state, side } = field;
  if (side === null) return null;
  const batch = plan.units.map(({ unit }) => unit);
  const waiting = preparing(state).waiting[side].filter((id) => !batch.includes(id));
  const { leaders, treasures } = state.armies[side];
  const bearers = [
    ...leaders.filter(({ unit }) => unit === null).map(({ id }) => ({ kind: 'leaders' as const, id, name: field.names.leader(id) })),
    ...treasures
      .filter(({ carrier }) => carrier === null)
      .map(({ id, type }) => ({ kind: 'treasures' as const, id, name: field.names.thing(type) })),
  ];
  const homeless = plan.units.filter(({ level }) => level === 'left-out').map(({ unit }) => unit);
  const out = chosen !== null && batch.includes(chosen) ? chosen : batch.at(-1);
  return (
    <div class="tools">
      <p class="note">{say.batchHelp(waiting.length > 0)}</p>
      {homeless.length === 0 ? null : (
        <p class="note" role="alert">
          {say.homeless(field.names.units(homeless))}
        </p>
      )}
      <p class="tools" role="group" aria-label={say.batch}>
        {batch.map((id) => (
          <button key={id} type="button" aria-pressed={chosen === id} onClick={() => choose(id)}>
            {unitOf(state, id).name}
          </button>
        ))}
      </p>
      {bearers.map(({ kind, id, name }) => (
        <label key={id} class="note">
          {say.goesWith(name)}{' '}
          <select value={plan[kind][id] ?? ''} onChange={({ currentTarget }) => goWith(kind, id, currentTarget.value)}>
            <option value="">{say.notYet}</option>
            {batch.map((unit) => (
              <option key={unit} value={unit}>
                {unitOf(state, unit).name}
              </option>
            ))}
          </select>
        </label>
      ))}
      <p class="tools" role="group" aria-label={say.waiting(waiting.length)}>
        {waiting.map((id) => (
          <button
            key={id}
            type="button"
            class="secondary"
            onClick={() => {
              if (out !== undefined) exchange(out, id);
            }}
          >
            {unitOf(state, id).name}
          </button>
        ))}
      </p>
    </div>
  );
}
