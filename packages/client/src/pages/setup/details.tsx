import { useSignal, type Signal } from '@preact/signals';
import type { Admission, ClockWish, LettersAfterwards, OfferedScenario, SideToDivide, Strength } from '@longroll/protocol';
import { CLAIM_AFTER } from '@longroll/protocol/claim-after';
import { bookOf } from '../../books/registry.ts';
import type { OptionValue, Switch } from '../../books/switch-list.ts';
import { board as boardWords } from '../../battle/board-words.ts';
import { letters as lettersWords } from '../../letters/letters-words.ts';
import { Cockade, sideCalled } from '../../sides/cockade.tsx';
import { text } from '../../text/words.ts';
import { Dividing } from './dividing.tsx';
import { fieldDivided } from './field-divided.ts';
import { firstHolders, give, type Holder, type Plan } from './wish.ts';
import '../../styles/setup.css';

const words = text.setup;
const HOLDERS: readonly Holder[] = ['me', 'open', 'computer'];
const CLOCKS: Readonly<Record<ClockWish['kind'], ClockWish>> = {
  none: { kind: 'none' },
  live: { kind: 'live', minutes: 45, increment: 20 },
  correspondence: { kind: 'correspondence', days: 3 },
};

/** What a limit of battles begins with. */
const BATTLE_DAYS = 14;

/** Everything about a battle that the two big buttons decide by themselves. */
export function SetupDetails({
  scenario,
  own,
  plan,
  busy,
  found,
}: {
  /** As it is offered. */
  scenario: OfferedScenario | undefined;
  /** The sides of a file of one's own as they may be divided; null on a field that comes with a book. */
  own: readonly SideToDivide[] | null;
  plan: Signal<Plan>;
  busy: boolean;
  found: () => void;
}) {
  const switches = useSignal<readonly Switch[] | null>(null);
  const isOpen = useSignal(false);
  if (scenario === undefined) return null;
  const change = (part: Partial<Plan>) => (plan.value = { ...plan.value, ...part });
  const field = fieldDivided(scenario, plan.value.division);
  const mine = Object.values(plan.value.seats).includes('me');
  return (
    <details
      class="setup"
      data-testid="setup-details"
      onToggle={(event) => {
        isOpen.value = event.currentTarget.open;
        void bookOf(scenario.book)
          ?.switches()
          .then((all) => (switches.value = all));
      }}
    >
      <summary>{words.title}</summary>
      <p class="note">{words.note}</p>
      {isOpen.value && (
        <Dividing
          scenario={scenario}
          own={own}
          division={plan.value.division}
          change={(division) => {
            const { seats } = plan.value;
            const side = (field.seats ?? []).find(({ id }) => seats[id] === 'me')?.side ?? scenario.sides[0]?.id ?? '';
            change({ division, seats: firstHolders(fieldDivided(scenario, division), side, seats) });
          }}
        />
      )}
      <Seats scenario={field} plan={plan.value} change={change} />
      <Admissions plan={plan.value} letters={scenario.letters} change={change} />
      <Clock plan={plan.value} battles={scenario.battleDays} change={change} />
      <fieldset class="setup-options">
        <legend>{words.options}</legend>
        <p class="note">{words.optionsNote}</p>
        {switches.value === null && <p role="status">{words.optionsWait}</p>}
        {switches.value?.map((each) => (
          <OneSwitch
            key={each.id}
            one={each}
            value={plan.value.options[each.id]}
            change={(value) => {
              const { [each.id]: _, ...others } = plan.value.options;
              change({ options: value === undefined ? others : { ...others, [each.id]: value } });
            }}
          />
        ))}
      </fieldset>
      {(field.seats ?? []).length > 0 && (
        <>
          <button type="button" class="call second" data-testid="found-battle" disabled={busy || !mine} onClick={found}>
            {words.found}
          </button>
          <p class="note">{mine ? words.foundNote : words.yourSeat}</p>
        </>
      )}
    </details>
  );
}

function Seats({
  scenario,
  plan: { seats, strength, strengths },
  change,
}: {
  scenario: OfferedScenario;
  plan: Plan;
  change: (part: Pick<Plan, 'seats'> | Pick<Plan, 'strengths'>) => void;
}) {
  const chairs = scenario.seats ?? [];
  const isOffered = scenario.strengths.length > 0;
  const holderOf = (seat: string) => seats[seat] ?? (isOffered ? 'computer' : 'open');
  return (
    <fieldset class="setup-seats">
      <legend>{words.seats}</legend>
      {chairs.length === 0 && <p class="note">{words.noSeats}</p>}
      {chairs.map((chair) => (
        <div key={chair.id} class="setup-seat">
          <label>
            <span>
              <Cockade side={sideCalled(scenario.sides, chair.side)} />{' '}
              {words.seatOf(chair.general, scenario.sides.find((side) => side.id === chair.side)?.name ?? chair.side)}
            </span>
            <select
              data-testid={`holder-${chair.id}`}
              aria-describedby={chair.byComputer === true ? `meant-${chair.id}` : undefined}
              value={holderOf(chair.id)}
              onChange={(event) => {
                const holder = HOLDERS.find((each) => each === event.currentTarget.value);
                if (holder !== undefined) change({ seats: give(scenario, seats, chair.id, holder) });
              }}
            >
              {HOLDERS.filter((each) => isOffered || each !== 'computer').map((each) => (
                <option key={each} value={each}>
                  {words.holders[each]}
                </option>
              ))}
            </select>
          </label>
          <StrengthOf
            seat={chair.id}
            general={chair.general}
            holder={holderOf(chair.id)}
            offered={scenario.strengths}
            usual={strength}
            chosen={strengths[chair.id]}
            choose={(id) => {
              const { [chair.id]: _, ...others } = strengths;
              change({ strengths: id === undefined ? others : { ...others, [chair.id]: id } });
            }}
          />
          {chair.byComputer === true && (
            <p class="note" id={`meant-${chair.id}`}>
              {words.meantForComputer}
            </p>
          )}
        </div>
      ))}
    </fieldset>
  );
}

/** How strong the computer of a seat is, or the opponent wished for in an open one; nothing where there is no choice. */
function StrengthOf({
  seat,
  general,
  holder,
  offered,
  usual,
  chosen,
  choose,
}: {
  seat: string;
  general: string;
  holder: Holder;
  offered: readonly Strength[];
  /** What the computer plays at where nothing is chosen for the seat. */
  usual: string | null;
  chosen: string | undefined;
  choose: (strength: string | undefined) => void;
}) {
  if (offered.length < 2 || holder === 'me') return null;
  const played = offered.find(({ id }) => id === (chosen ?? usual)) ?? offered[0];
  return (
    <select
      data-testid={`strength-${seat}`}
      aria-label={holder === 'open' ? words.wishedOf(general) : words.strengthOf(general)}
      value={holder === 'open' ? (chosen ?? '') : played?.id}
      onChange={(event) => choose(offered.find(({ id }) => id === event.currentTarget.value)?.id)}
    >
      {holder === 'open' && <option value="">{words.anyStrength}</option>}
      {offered.map(({ id, title }) => (
        <option key={id} value={id}>
          {holder === 'open' ? words.wished(title) : title}
        </option>
      ))}
    </select>
  );
}

const JOINING: readonly Admission[] = ['invited', 'anybody'];
const WATCHING: readonly Admission[] = ['anybody', 'invited'];
const AFTERWARDS: readonly LettersAfterwards[] = ['kept', 'opened'];

/** Who may sit down, who may watch, who may read letters in the end where any are written, and the founder's words for the dice. */
function Admissions({
  plan: { terms, words: said },
  letters,
  change,
}: {
  plan: Plan;
  letters: boolean;
  change: (part: Partial<Plan>) => void;
}) {
  const { invite } = text;
  const { joining, watching } = terms;
  const picked = (value: string): Admission => (value === 'anybody' ? 'anybody' : 'invited');
  return (
    <fieldset class="setup-seats">
      <legend>{invite.joining}</legend>
      <label>
        <span>{invite.joining}</span>
        <select
          data-testid="joining"
          value={joining}
          onChange={(event) => change({ terms: { ...terms, joining: picked(event.currentTarget.value) } })}
        >
          {JOINING.map((each) => (
            <option key={each} value={each}>
              {invite.joinings[each]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{invite.watching}</span>
        <select
          data-testid="watching"
          value={watching}
          onChange={(event) => change({ terms: { ...terms, watching: picked(event.currentTarget.value) } })}
        >
          {WATCHING.map((each) => (
            <option key={each} value={each}>
              {invite.watchings[each]}
            </option>
          ))}
        </select>
      </label>
      {letters && (
        <label>
          <span>{lettersWords.tab}</span>
          <select
            data-testid="letters-afterwards"
            value={terms.letters ?? 'kept'}
            onChange={(event) => change({ terms: { ...terms, letters: event.currentTarget.value === 'opened' ? 'opened' : 'kept' } })}
          >
            {AFTERWARDS.map((each) => (
              <option key={each} value={each}>
                {lettersWords.afterwards[each]}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        <span>{invite.words}</span>
        <input
          type="text"
          maxLength={100}
          data-testid="founding-words"
          value={said}
          onInput={(event) => change({ words: event.currentTarget.value })}
        />
      </label>
      <p class="note">{invite.wordsNote}</p>
    </fieldset>
  );
}

function Clock({
  plan: { clock, claimAfter, terms },
  battles,
  change: plan,
}: {
  plan: Plan;
  /** Whether battles that are fought for it may be limited. */
  battles: boolean;
  change: (part: Pick<Plan, 'clock' | 'claimAfter'> | Pick<Plan, 'claimAfter'> | Pick<Plan, 'terms'>) => void;
}) {
  const byLetter = clock.kind === 'correspondence';
  const usual = byLetter ? CLAIM_AFTER.days : CLAIM_AFTER.minutes;
  // Minutes are not days.
  const change = (wish: ClockWish) => plan({ clock: wish, claimAfter: (wish.kind === 'correspondence') === byLetter ? claimAfter : null });
  return (
    <fieldset class="setup-clock">
      <legend>{words.clock}</legend>
      {Object.values(CLOCKS).map((each) => (
        <label key={each.kind} class="setup-radio">
          <input type="radio" name="clock" value={each.kind} checked={clock.kind === each.kind} onChange={() => change(each)} />{' '}
          {words.clocks[each.kind]}
        </label>
      ))}
      {clock.kind === 'live' && (
        <div class="setup-row">
          <Amount name={words.minutes} value={clock.minutes} min={1} max={600} change={(minutes) => change({ ...clock, minutes })} />
          <Amount
            name={words.increment}
            value={clock.increment}
            min={0}
            max={600}
            change={(increment) => change({ ...clock, increment })}
          />
        </div>
      )}
      {clock.kind === 'correspondence' && (
        <Amount name={words.days} value={clock.days} min={1} max={30} change={(days) => change({ ...clock, days })} />
      )}
      <Amount
        name={byLetter ? words.claimDays : words.claimMinutes}
        value={claimAfter ?? usual}
        min={1}
        max={600}
        change={(after) => plan({ claimAfter: after === usual ? null : after })}
      />
      {battles && <BattleDays terms={terms} change={(next) => plan({ terms: next })} />}
    </fieldset>
  );
}

/** How long each battle may last that is fought for a game; no limit but where one is set. */
function BattleDays({ terms, change }: { terms: Plan['terms']; change: (terms: Plan['terms']) => void }) {
  const { battleDays, ...others } = terms;
  return (
    <>
      <label class="setup-radio">
        <input
          type="checkbox"
          data-testid="battle-days"
          checked={battleDays !== undefined}
          onChange={(event) => change(event.currentTarget.checked ? { ...others, battleDays: BATTLE_DAYS } : others)}
        />{' '}
        {boardWords.limitBattles}
      </label>
      {battleDays !== undefined && (
        <Amount
          name={boardWords.battleDays}
          value={battleDays}
          min={1}
          max={90}
          change={(days) => change({ ...terms, battleDays: days })}
        />
      )}
    </>
  );
}

function Amount({
  name,
  value,
  min,
  max,
  change,
}: {
  name: string;
  value: number;
  min: number;
  max: number;
  change: (value: number) => void;
}) {
  return (
    <label class="setup-amount">
      <span>{name}</span>
      <input
        type="number"
        min={min}
        max={max}
        step={1}
        value={value}
        onChange={(event) => {
          const wanted = Math.round(event.currentTarget.valueAsNumber);
          change(Number.isFinite(wanted) ? Math.min(max, Math.max(min, wanted)) : value);
        }}
      />
    </label>
  );
}

function OneSwitch({
  one,
  value,
  change,
}: {
  one: Switch;
  value: OptionValue | undefined;
  change: (value: OptionValue | undefined) => void;
}) {
  return (
    <div class="setup-switch">
      <label>
        <span>{one.name}</span>
        <select
          data-option={one.id}
          value={value === undefined ? '' : String(value)}
          onChange={(event) => change(one.choices.find((each) => String(each.value) === event.currentTarget.value)?.value)}
        >
          <option value="">{words.asScenario}</option>
          {one.choices.map((each) => (
            <option key={each.name} value={String(each.value)}>
              {each.usual ? words.usual(each.name) : each.name}
            </option>
          ))}
        </select>
      </label>
      <a class="clause-link" href={`/rules#${one.clause}`} target="_blank" rel="noopener" aria-label={text.rules.clause(one.clause)}>
        {one.clause}
      </a>
    </div>
  );
}
