import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ListedScenario, SideToDivide } from '@longroll/protocol';
import type { Dealt, Division } from '@longroll/rules/kernel/division';
import { openScenario, sentenceOf } from '../../net/lobby.ts';
import { Cockade, sideCalled } from '../../sides/cockade.tsx';
import { useDraft } from '../../widgets/use-draft.ts';
import { division as words } from './division-words.ts';
import { asItStands, dealtEvenly, given, mostGenerals, underSoMany } from './division.ts';

/** Sides as they may be divided, of fields that have been looked at here. */
const known = signal<ReadonlyMap<string, readonly SideToDivide[]>>(new Map());

/** Each side's units dealt among its generals: by a list, by dragging, or evenly. */
export function Dividing({
  scenario,
  own,
  division,
  change,
}: {
  /** As it is offered, not as it has been divided. */
  scenario: ListedScenario;
  /** The sides of a file of one's own, which has been read already. */
  own: readonly SideToDivide[] | null;
  division: Division;
  change: (division: Division) => void;
}) {
  const told = useSignal('');
  const problem = useSignal<string | null>(null);
  const sides = own ?? known.value.get(scenario.id) ?? [];
  useEffect(() => {
    problem.value = null;
    if (own !== null || known.peek().has(scenario.id)) return;
    openScenario(scenario.id).then(
      (opened) => (known.value = new Map([...known.peek(), [scenario.id, opened.sides]])),
      (error: unknown) => (problem.value = sentenceOf(error)),
    );
  }, [scenario.id, own]);
  if ((scenario.divided ?? []).length === 0) return null;
  return (
    <fieldset class="setup-division" data-testid="division">
      <legend>{words.title}</legend>
      <p class="note">{words.note}</p>
      {problem.value !== null && <p class="problem">{problem.value}</p>}
      {sides.map((side) => (
        <OneSide
          key={side.side}
          side={side}
          mark={sideCalled(scenario.sides, side.side)}
          dealt={division[side.side] ?? asItStands(side)}
          deal={(dealt, said) => {
            told.value = said;
            change({ ...division, [side.side]: dealt });
          }}
        />
      ))}
      <p class="unseen" role="status">
        {told.value}
      </p>
    </fieldset>
  );
}

function OneSide({
  side,
  mark,
  dealt,
  deal,
}: {
  side: SideToDivide;
  mark: ListedScenario['sides'][number] | undefined;
  dealt: readonly Dealt[];
  /** With what is told of it to whoever does not see it. */
  deal: (dealt: readonly Dealt[], said: string) => void;
}) {
  const name = mark?.name ?? side.side;
  const counts = Array.from({ length: mostGenerals(side) }, (_, place) => place + 1);
  const evenly = (count: number) =>
    deal(
      underSoMany(side, dealt, count, (number) => words.general({ number })),
      words.dealt({ side: name, generals: count }),
    );
  return (
    <div class="division-side" role="group" aria-label={name}>
      <p class="division-head">
        <Cockade side={mark} /> <b>{name}</b>
        <label>
          {words.generals}{' '}
          <select
            data-testid={`generals-${side.side}`}
            aria-label={words.generalsOf({ side: name })}
            value={String(dealt.length)}
            onChange={({ currentTarget }) => evenly(Number(currentTarget.value))}
          >
            {counts.map((count) => (
              <option key={count} value={String(count)}>
                {count}
              </option>
            ))}
          </select>
        </label>
        {dealt.length > 1 && side.units.length > 0 && (
          <button
            type="button"
            class="plain"
            data-testid={`evenly-${side.side}`}
            aria-label={words.evenlyOf({ side: name })}
            onClick={() => deal(dealtEvenly(side, dealt), words.dealt({ side: name, generals: dealt.length }))}
          >
            {words.evenly}
          </button>
        )}
      </p>
      {dealt.length > 1 && (
        <div class="division-generals">
          {dealt.map((general) => (
            <OneGeneral key={general.seat} side={side} general={general} dealt={dealt} deal={deal} />
          ))}
        </div>
      )}
    </div>
  );
}

/** What dragged units are called among all that may be dragged. */
const DRAGGED = 'application/x-longroll-unit';

function OneGeneral({
  side,
  general,
  dealt,
  deal,
}: {
  side: SideToDivide;
  general: Dealt;
  dealt: readonly Dealt[];
  deal: (dealt: readonly Dealt[], said: string) => void;
}) {
  const over = useSignal(false);
  const nameOf = (unit: string) => side.units.find(({ id }) => id === unit)?.name ?? unit;
  const generalOf = (seat: string) => dealt.find((each) => each.seat === seat)?.general ?? '';
  const give = (unit: string, seat: string) =>
    deal(given(side, dealt, unit, seat), words.given({ unit: nameOf(unit), general: generalOf(seat) }));
  const name = useDraft(general.general, (typed) => {
    const wanted = typed.trim();
    if (wanted === '') return;
    const named = dealt.map((each) => (each.seat === general.seat ? { ...each, general: wanted } : each));
    deal(named, '');
  });
  return (
    <section
      class={over.value ? 'division-general division-over' : 'division-general'}
      aria-label={general.general}
      data-testid={`command-${general.seat}`}
      onDragOver={(event) => {
        if (event.dataTransfer?.types.includes(DRAGGED) !== true) return;
        event.preventDefault();
        over.value = true;
      }}
      onDragLeave={() => (over.value = false)}
      onDrop={(event) => {
        over.value = false;
        const unit = event.dataTransfer?.getData(DRAGGED) ?? '';
        if (!side.units.some(({ id }) => id === unit)) return;
        event.preventDefault();
        give(unit, general.seat);
      }}
    >
      <input type="text" class="division-name" aria-label={words.nameOf({ general: general.general })} maxLength={60} {...name} />
      {general.units.length === 0 && <p class="note">{side.units.length === 0 ? words.atTable : words.nobody}</p>}
      <ul>
        {general.units.map((unit) => (
          <li key={unit} draggable onDragStart={(event) => event.dataTransfer?.setData(DRAGGED, unit)}>
            <span>{nameOf(unit)}</span>
            <select
              data-testid={`leader-${unit}`}
              aria-label={words.leaderOf({ unit: nameOf(unit) })}
              value={general.seat}
              onChange={({ currentTarget }) => {
                give(unit, currentTarget.value);
                focusLater(`leader-${unit}`);
              }}
            >
              {dealt.map((each) => (
                <option key={each.seat} value={each.seat}>
                  {each.general}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A list that has moved to another general is drawn anew: whoever was in it stays there. */
function focusLater(testid: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-testid="${testid}"]`)?.focus());
}
