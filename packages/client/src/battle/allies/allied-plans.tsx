import { useSignal } from '@preact/signals';
import type { AlliedPlan, ComputersMay } from '@longroll/protocol';
import { useEffect } from 'preact/hooks';
import { reasonsOf } from '../../books/reasons.ts';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import { alliedWords } from './allied-words.ts';
import { alliedSeats, ownSeats } from './allied.ts';
import type { Desk } from '../room/desk.ts';
import type { TableDesk } from '../room/table-desk.ts';
import { faceOfClock } from '../players/time-left.ts';

const words = alliedWords;

/** What allies prepare, in words, and what computers among them ask. */
export function Allied({ desk }: { desk: TableDesk }) {
  const drafts = desk.allied.shown.value;
  const plans = desk.link.plans.value;
  return (
    <>
      {plans.plans.length > 0 && (
        <section class="proposals" aria-label={words.asks} aria-live="polite">
          {plans.plans.map((plan) => (
            <Plan key={plan.id} desk={desk} plan={plan} heard={plans.heard} />
          ))}
        </section>
      )}
      {drafts.length > 0 && (
        <section class="allied-drafts" aria-label={words.drafts} data-testid="allied-drafts">
          <ul>
            {drafts.map(({ seat, name, label, confirmed, isBarred }) => (
              <li key={`${seat} ${label}`} data-seat={seat}>
                {words.draft({ who: name, what: label })}
                {confirmed && <small class="note"> ({words.settled})</small>}
                {isBarred && !confirmed && <small class="note"> ({words.barred})</small>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Plan({ desk, plan, heard }: { desk: TableDesk; plan: AlliedPlan; heard: number }) {
  const now = useSignal(performance.now());
  const other = useSignal<number | null>(null);
  useEffect(() => {
    const timer = setInterval(() => (now.value = performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const { table, setup } = desk.situation.value;
  const { book, decision } = desk.allied.questionOf(plan);
  const why = reasonsOf(book, plan.why);
  const isAsked = plan.asked.some((seat) => ownSeats(setup).includes(seat));
  const names = plan.pieces.map((id) => table.pieces.find((piece) => piece.id === id)?.name ?? id);
  const reply = (agree: boolean, answer?: unknown) =>
    void desk.tableAction('plan', { plan: plan.id, agree, ...(answer === undefined ? {} : { answer }) });
  const left = Math.max(0, plan.leftMs - Math.max(0, now.value - heard));
  return (
    <div class="proposal" data-testid="plan" data-seat={plan.seat}>
      <p>
        <strong>{words.ask({ who: desk.nameOf(plan.seat), what: book.optionLabel(decision, plan.answer) })}</strong>{' '}
        {isAsked && names.length > 0 && words.yours({ names })}
        {names.length === 0 && words.common} {words.price({ points: plan.points })} <ClauseLink id={plan.clause} />
      </p>
      {why !== '' && <p class="note">{why}</p>}
      {!isAsked && <p class="note">{words.waiting({ who: plan.asked.map((seat) => desk.nameOf(seat)) })}</p>}
      <p class="note" aria-live="off">
        {words.left({ time: faceOfClock(left) })}
      </p>
      {isAsked && (
        <>
          <p class="proposal-votes">
            <button type="button" class="confirm" data-testid="plan-yes" onClick={() => reply(true)}>
              {words.yes}
            </button>
            <button type="button" class="plain" data-testid="plan-no" onClick={() => reply(false)}>
              {words.no}
            </button>
            <button
              type="button"
              class="plain"
              data-testid="plan-other"
              aria-expanded={other.value !== null}
              onClick={() => (other.value = other.value === null ? 0 : null)}
            >
              {words.other}
            </button>
          </p>
          {other.value !== null && (
            <p class="proposal-votes">
              <select aria-label={words.others} value={other.value} onChange={(event) => (other.value = Number(event.currentTarget.value))}>
                {decision.options.map((option, index) => (
                  <option key={index} value={index}>
                    {book.optionLabel(decision, option)}
                  </option>
                ))}
              </select>{' '}
              <button type="button" class="plain" data-testid="plan-send" onClick={() => reply(true, decision.options[other.value ?? 0])}>
                {words.send}
              </button>
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** What allies of this book share and what each has alone; nothing for whoever stands alone. */
export function WhatAlliesShare({ desk }: { desk: Desk }) {
  const { holdings } = desk.book.words;
  if (holdings === undefined || alliedSeats(desk.situation.value.setup).length === 0) return null;
  const list = (notes: typeof holdings.own) =>
    notes.map(({ text, clause }, index) => (
      <span key={clause + text}>
        {index > 0 && '; '}
        {text} <ClauseLink id={clause} />
      </span>
    ));
  return (
    <p class="note" data-testid="holdings">
      {words.shared} {list(holdings.shared)}. {words.alone} {list(holdings.own)}.
    </p>
  );
}

/** What computers of one's side may do with one's own; nothing where there are none. */
export function ComputersMayUse({ desk }: { desk: Desk }) {
  const { setup } = desk.situation.value;
  const allies = alliedSeats(setup);
  if (!setup.seats.some(({ id, held }) => held === 'computer' && allies.includes(id))) return null;
  const { may } = desk.link.plans.value;
  const all: [string, string][] = Object.entries(words.may);
  const take = (wanted: string) => {
    for (const each of ['ask', 'always', 'never'] satisfies ComputersMay[])
      if (each === wanted) void desk.tableAction('computers-may', { may: each });
  };
  return (
    <label class="table-action">
      {words.mayLabel}{' '}
      <select data-testid="computers-may" value={may} onChange={(event) => take(event.currentTarget.value)}>
        {all.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <span class="note">{words.mayNote}</span>
    </label>
  );
}
