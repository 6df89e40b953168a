import type { ReadonlySignal } from '@preact/signals';
import type { Refusal } from '@longroll/rules/kernel/refusal';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { disc } from '@longroll/rules/table/shape';
import type { Point } from '@longroll/rules/table/units';
import { deployBatch, placedAs, type Batch } from '@longroll/rules/books/rally-king/battle/set-up/deploy';
import { NEAREST } from '@longroll/rules/books/rally-king/battle/set-up/zone';
import { preparing } from '@longroll/rules/books/rally-king/battle/state/preparation';
import type { SideId, Unit } from '@longroll/rules/books/rally-king/battle/state/unit';
import { unitOf } from '@longroll/rules/books/rally-king/battle/troops/roster';
import { deploying, PieceButtons, type InHand } from '../../acting/deploying.tsx';
import type { Mode, Overlay } from '../../face.ts';
import { isFarEdge, verdict, type Battlefield } from '../battlefield.ts';
import { ghostOf } from '../ghost.ts';
import { rallyKing as words } from '../words.ts';
import { zoneOf } from '../zones.ts';

const say = words.panels;

/** A batch of units: the suggested one is shown, its units are dragged or clicked to where they shall stand, others are chosen from who waits (RK-11.5). */
export function deployMode(field: ReadonlySignal<Battlefield>, decision: DecisionView, label: (answer: unknown) => string): Mode {
  const mode = deploying<Batch>(
    { label, judge: (answer) => verdict(field.value, decision, answer) },
    {
      suggested: deployBatch.answer.parse(decision.fallback),
      read: (answer) => deployBatch.answer.safeParse(answer).data,
      standing: (batch) =>
        placed(field.value, batch).map((unit) => ({ id: unit.id, at: unit.at, middle: unit.at, facing: null, shape: disc(unit.at, 0) })),
      pointedAt: (_point, piece, _chosen, standing) => standing.find(({ id }) => id === piece)?.id ?? null,
      put,
      overlay: (batch, chosen, refusal) => drawn(field.value, batch, chosen, refusal),
      Controls: (inHand) => <Roll {...inHand} field={field.value} />,
    },
  );
  // Units and who is chosen are let go of at once.
  return { ...mode, clear: () => [mode.clear(), mode.clear()].includes(true) };
}

function placed({ state }: Battlefield, batch: Batch): Unit[] {
  return batch.units.map((each) => placedAs(state, each));
}

/** Whoever has a place again is not left out. */
function put(batch: Batch, id: string, to: Point): Batch {
  const units = batch.units.map(({ level, ...each }) =>
    each.unit === id ? { ...each, ...to } : { ...each, ...(level === undefined ? {} : { level }) },
  );
  return { ...batch, units };
}

function drawn(field: Battlefield, batch: Batch, chosen: string | null, refusal: Refusal | null): Overlay {
  const { side } = field;
  const zone = zoneOf(field);
  const units = placed(field, batch).filter(({ where }) => where === 'table');
  return {
    zones: side === null || zone === null ? [] : [{ side, polygon: zone }],
    // Who is placed the list says; on the table their names would lie across those who stand there.
    ghost: ghostOf(units, [], '', refusal),
    selected: chosen,
    draggable: units.map(({ id }) => id),
  };
}

/** Another unit instead of one of the batch; leaders and things go over to it. */
function exchanged(field: Battlefield, batch: Batch, out: string, into: string): Batch {
  const { table, armies } = field.state;
  const { side } = field;
  const far = side !== null && isFarEdge(field, side) && armies[side].baseline !== null;
  const start = { x: Math.round(table.width / 2), y: far ? table.depth - 2 * NEAREST : 2 * NEAREST };
  const over = (given: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(given).map(([id, carrier]) => [id, carrier === out ? into : carrier]));
  return {
    units: batch.units.map((each) => (each.unit === out ? { unit: into, ...start } : each)),
    leaders: over(batch.leaders),
    treasures: over(batch.treasures),
  };
}

/** A leader or a thing goes with that unit of the batch, or, with none, is left for a later one (RK-11.7, RK-34.1a). */
function goneWith(batch: Batch, kind: 'leaders' | 'treasures', id: string, unit: string): Batch {
  const { [id]: _before, ...others } = batch[kind];
  return { ...batch, [kind]: unit === '' ? others : { ...others, [id]: unit } };
}

interface Shown extends InHand<Batch> {
  readonly field: Battlefield;
}

/** Who is placed now, and who waits: pressing one who waits puts them in the place of whoever is chosen, or of the last. */
function Roll(shown: Shown) {
  const { field, plan, chosen, choose, take } = shown;
  const { state, side } = field;
  if (side === null) return null;
  const batch = plan.units.map(({ unit }) => unit);
  const waiting = preparing(state).waiting[side].filter((id) => !batch.includes(id));
  const homeless = plan.units.filter(({ level }) => level === 'left-out').map(({ unit }) => unit);
  const out = chosen !== null && batch.includes(chosen) ? chosen : batch.at(-1);
  return (
    <div class="tools">
      <p class="note">{say.batchHelp({ waiting: waiting.length > 0 })}</p>
      {homeless.length === 0 ? null : (
        <p class="note" role="alert">
          {say.homeless({ units: field.names.units(homeless) })}
        </p>
      )}
      <PieceButtons label={say.batch} pieces={batch.map((id) => unitOf(state, id))} chosen={chosen} choose={choose} />
      <Bearers {...shown} side={side} />
      <p class="tools" role="group" aria-label={say.waiting({ count: waiting.length })}>
        {waiting.map((id) => (
          <button
            key={id}
            type="button"
            class="secondary"
            onClick={() => {
              if (out === undefined) return;
              take(exchanged(field, plan, out, id));
              choose(id);
            }}
          >
            {unitOf(state, id).name}
          </button>
        ))}
      </p>
    </div>
  );
}

/** With whom leaders and things go that nobody carries yet. */
function Bearers({ field, side, plan, take }: Shown & { readonly side: SideId }) {
  const { leaders, treasures } = field.state.armies[side];
  const bearers = [
    ...leaders.filter(({ unit }) => unit === null).map(({ id }) => ({ kind: 'leaders' as const, id, name: field.names.leader(id) })),
    ...treasures
      .filter(({ carrier }) => carrier === null)
      .map(({ id, type }) => ({ kind: 'treasures' as const, id, name: field.names.thing(type) })),
  ];
  return (
    <>
      {bearers.map(({ kind, id, name }) => (
        <label key={id} class="note">
          {say.goesWith({ name })}{' '}
          <select value={plan[kind][id] ?? ''} onChange={({ currentTarget }) => take(goneWith(plan, kind, id, currentTarget.value))}>
            <option value="">{say.notYet}</option>
            {plan.units.map(({ unit }) => (
              <option key={unit} value={unit}>
                {unitOf(field.state, unit).name}
              </option>
            ))}
          </select>
        </label>
      ))}
    </>
  );
}
