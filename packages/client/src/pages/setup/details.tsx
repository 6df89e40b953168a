import { useSignal, type Signal } from '@preact/signals';
import type { Admission, LettersAfterwards, ListedScenario, SideToDivide, Strength } from '@longroll/protocol';
import { bookOf } from '../../books/registry.ts';
import type { OptionValue, Switch } from '../../books/switch-list.ts';
import { letters as lettersWords } from '../../letters/letters-words.ts';
import { strengthWords } from '../../seats/strength.ts';
import { Cockade, sideCalled } from '../../sides/cockade.tsx';
import { text } from '../../text/words.ts';
import { ClockChoice } from './clock-choice.tsx';
import { time as timeWords } from './time-words.ts';
import { Dividing } from './dividing.tsx';
import { fieldDivided } from './field-divided.ts';
import { RatedChoice } from './rated-choice.tsx';
import { firstHolders, give, type Holder, type Plan } from './wish.ts';
import './setup.css';

const words = text.setup;
const HOLDERS: readonly Holder[] = ['me', 'open', 'computer'];

/** Everything about a battle that the two big buttons decide by themselves. */
export function SetupDetails({
  scenario,
  own,
  plan,
  busy,
  found,
}: {
  /** As it is offered. */
  scenario: ListedScenario | undefined;
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
      <RatedChoice plan={plan.value} isOwnField={own !== null} change={change} />
      <ClockChoice plan={plan.value} battles={scenario.battleDays} change={change} />
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
  scenario: ListedScenario;
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
              {words.seatOf({ general: chair.general, side: scenario.sides.find((side) => side.id === chair.side)?.name ?? chair.side })}
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
            book={scenario.book}
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
  book,
  seat,
  general,
  holder,
  offered,
  usual,
  chosen,
  choose,
}: {
  book: string;
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
      aria-label={holder === 'open' ? words.wishedOf({ general }) : words.strengthOf({ general })}
      value={holder === 'open' ? (chosen ?? '') : played?.id}
      onChange={(event) => choose(offered.find(({ id }) => id === event.currentTarget.value)?.id)}
    >
      {holder === 'open' && <option value="">{words.anyStrength}</option>}
      {offered.map((each) => (
        <option key={each.id} value={each.id}>
          {holder === 'open' ? words.wished({ strength: strengthWords(book, each).within }) : strengthWords(book, each).title}
        </option>
      ))}
    </select>
  );
}

const JOINING: readonly Admission[] = ['invited', 'anybody'];
const WATCHING: readonly Admission[] = ['anybody', 'invited'];
/** How many moves later those who watch may see it. */
const DELAYS = [0, 3, 10, 25, 50];
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
  const { invitations } = text;
  const { joining, watching, letters: afterwards = 'kept', delay = 0 } = terms;
  const delayed = (wanted: number) => {
    const { delay: _, ...others } = terms;
    change({ terms: wanted === 0 ? others : { ...others, delay: wanted } });
  };
  return (
    <fieldset class="setup-seats">
      <legend>{invitations.joining}</legend>
      <OneOf
        name={invitations.joining}
        testid="joining"
        among={JOINING}
        chosen={joining}
        called={(each) => invitations.joinings[each]}
        choose={(each) => change({ terms: { ...terms, joining: each } })}
      />
      <OneOf
        name={invitations.watching}
        testid="watching"
        among={WATCHING}
        chosen={watching}
        called={(each) => invitations.watchings[each]}
        choose={(each) => change({ terms: { ...terms, watching: each } })}
      />
      <OneOf
        name={timeWords.delay}
        testid="delay"
        among={DELAYS}
        chosen={delay}
        called={(moves) => timeWords.delays({ moves })}
        choose={delayed}
      />
      {letters && (
        <OneOf
          name={lettersWords.tab}
          testid="letters-afterwards"
          among={AFTERWARDS}
          chosen={afterwards}
          called={(each) => lettersWords.afterwards[each]}
          choose={(each) => change({ terms: { ...terms, letters: each } })}
        />
      )}
      <label>
        <span>{invitations.words}</span>
        <input
          type="text"
          maxLength={100}
          data-testid="founding-words"
          value={said}
          onInput={(event) => change({ words: event.currentTarget.value })}
        />
      </label>
      <p class="note">{invitations.wordsNote}</p>
    </fieldset>
  );
}

function OneOf<Value extends string | number>({
  name,
  testid,
  among,
  chosen,
  called,
  choose,
}: {
  name: string;
  testid: string;
  among: readonly Value[];
  chosen: Value;
  called: (value: Value) => string;
  choose: (value: Value) => void;
}) {
  return (
    <label>
      <span>{name}</span>
      <select
        data-testid={testid}
        value={chosen}
        onChange={(event) => {
          const picked = among.find((each) => String(each) === event.currentTarget.value);
          if (picked !== undefined) choose(picked);
        }}
      >
        {among.map((each) => (
          <option key={each} value={each}>
            {called(each)}
          </option>
        ))}
      </select>
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
              {each.usual ? words.usual({ value: each.name }) : each.name}
            </option>
          ))}
        </select>
      </label>
      <a
        class="clause-link"
        href={`/rules#${one.clause}`}
        target="_blank"
        rel="noopener"
        aria-label={text.rules.clause({ id: one.clause })}
      >
        {one.clause}
      </a>
    </div>
  );
}
