import type { ReadonlySignal } from '@preact/signals';
import type { EventOf, ProjectedEvent } from '@longroll/rules/kernel/event';
import type { Charge } from '@longroll/rules/books/toy-soldiers/state/charge';
import { disparityOf, eligibleToReact, engagedOf, supportersOf } from '@longroll/rules/books/toy-soldiers/charge/disparity';
import { SIDES } from '@longroll/rules/books/toy-soldiers/ending/victory';
import { wavesOf } from '@longroll/rules/books/toy-soldiers/charge/waves';
import { unitsIn } from '@longroll/rules/books/toy-soldiers/contact/conflict';
import { TESTS } from '@longroll/rules/books/toy-soldiers/contact/tests';
import { Cockade, sideCalled } from '../../sides/cockade.tsx';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import { unitIn, type Battlefield } from './battlefield.ts';
import { ContactDieShown, type Shown } from './contact-die.tsx';
import { isRolled, REVEAL, stepOf } from './contact-steps.ts';
import { ownDice } from './purse.tsx';
import { toySoldiers as words } from './words.ts';
import { isToyEvent, type toyEvents } from '@longroll/rules/books/toy-soldiers/events';
import './charge.css';

const say = words.charge;

/** The charge under way, as everybody sees it: who charges whom, how many help, who may react and who pays, and the dice of contact face down until they are shown (TS-29.2). */
export function chargePanel(field: ReadonlySignal<Battlefield>) {
  return function ChargeUnderWay() {
    const now = field.value;
    const { charge } = now.state;
    if (charge === null) return null;
    return (
      <div class="purse charge-now" data-testid="charge">
        <h3>
          {say.title} <ClauseLink id="TS-20.6" />
        </h3>
        <ul>
          {linesOf(now, charge).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Counts field={now} />
        <Reactions field={now} charge={charge} />
        <Contact field={now} charge={charge} />
      </div>
    );
  };
}

function linesOf({ names }: Battlefield, charge: Charge): string[] {
  const [leaders = [], followers = []] = wavesOf(charge);
  const place = ({ unit, charging }: Charge['chargers'][number]): keyof typeof say.at => {
    if (!charging) return 'out';
    return followers.length === 0 ? 'only' : leaders.includes(unit) ? 'leads' : 'follows';
  };
  return [
    ...charge.chargers.map((each) => say.at[place(each)]({ unit: names.unit(each.unit), target: names.unit(each.target) })),
    ...charge.counters
      .filter(({ charging }) => charging)
      .map(({ unit, against }) => say.against({ unit: names.unit(unit), against: names.unit(against) })),
  ];
}

/** Units of either side that are in it, and those that support them, by name (TS-20.9). */
function Counts({ field: { state, names } }: { field: Battlefield }) {
  return (
    <p data-testid="charge-counts">
      {SIDES.map((id) => {
        const side = names.side(id);
        const all = disparityOf(state).counts[id];
        const support = supportersOf(state, id).map(({ name }) => name);
        return (
          <span key={id}>
            {support.length === 0
              ? say.count({ side, all })
              : say.countWithSupport({ side, inIt: engagedOf(state, id).length, support, all })}{' '}
          </span>
        );
      })}
      <ClauseLink id="TS-20.9" />
    </p>
  );
}

/** Who may still react in this window, and with whose chaos it is paid (TS-20.11, TS-20.14a, TS-34.5). */
function Reactions({ field: { state, names }, charge: { window } }: { field: Battlefield; charge: Charge }) {
  if (window === null) return null;
  const able = eligibleToReact(state).filter(({ id, seat }) => !window.reacted.includes(id) && !window.passed.includes(seat));
  const seats = [...new Set(able.map(({ seat }) => seat))];
  return (
    <div data-testid="charge-reactions">
      <p>
        {able.length === 0 ? say.noneReacts : say.mayReact({ units: able.map(({ name }) => name) })} <ClauseLink id="TS-20.11" />
      </p>
      {seats.map((seat) => (
        <p key={seat}>{say.pays({ who: names.commander(seat), chaos: state.players[seat]?.chaos ?? 1 })}</p>
      ))}
    </div>
  );
}

function Contact({ field, charge }: { field: Battlefield; charge: Charge }) {
  const { situation, state } = field;
  // One's own lie open beside it.
  const own = ownDice(situation.hand?.secrets);
  const shown = lastReveal(situation.events);
  const step = stepOf(situation.table.waiting, situation.events);
  if (step === null || (charge.conflicts.length === 0 && shown === null)) return null;
  return (
    <div data-testid="contact">
      <Steps now={step} />
      {step < REVEAL
        ? unitsIn(state)
            .filter((unit) => own[unit] === undefined)
            .map((unit) => (
              <Dice key={unit} field={field} unit={unit} of={(test) => (isRolled(test, step) ? { is: 'down' } : { is: 'unrolled' })} />
            ))
        : (shown?.data.units ?? []).map(({ unit, dice, failures, total }) => (
            <Dice
              key={unit}
              field={field}
              unit={unit}
              said={say.total({ failures, total })}
              of={(test) => {
                const die = dice.find((each) => each.test === test);
                return die === undefined ? { is: 'unrolled' } : { is: 'up', ...die };
              }}
            />
          ))}
    </div>
  );
}

/** The strip of steps, with the one that is come to. */
function Steps({ now }: { now: number }) {
  return (
    <ol class="contact-steps" aria-label={say.steps}>
      {Object.values(say.stepNames).map((name, step) => (
        <li
          key={name}
          class={step < now ? 'done' : step === now ? 'now' : ''}
          aria-current={step === now ? 'step' : undefined}
          aria-label={step < now ? say.stepDone({ name }) : step === now ? say.stepNow({ name }) : name}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}

function Dice(props: { field: Battlefield; unit: string; of: (test: (typeof TESTS)[number]) => Shown; said?: string }) {
  const { field, unit, of, said } = props;
  const side = unitIn(field, unit)?.side ?? '';
  return (
    <p class="contact-row">
      <Cockade side={sideCalled(field.situation.table.sides, side)} /> {field.names.unit(unit)}{' '}
      {TESTS.map((test) => (
        <ContactDieShown key={test} test={test} shown={of(test)} />
      ))}
      {said !== undefined && <span class="note">{said}</span>}
    </p>
  );
}

type Reveal = EventOf<typeof toyEvents, 'contact-revealed'>;

/** The dice that were last shown, of the wave of this charge that is being fought; null before they are. */
function lastReveal(events: readonly ProjectedEvent[]): Reveal | null {
  const last = events.findLast((event) => isToyEvent(event, 'contact-revealed', 'contact-opened', 'charge-declared'));
  return last !== undefined && isToyEvent(last, 'contact-revealed') ? last : null;
}
