import type { Fault } from '@longroll/rules/rulebooks/drawing/faults';
import { ClauseLink } from '../widgets/clause-link.tsx';
import type { Desk } from './desk.ts';
import { keyOf } from './things.ts';
import { workshopWords as words } from './workshop-words.ts';
import { sentenceOf } from '../books/refusals.ts';

/** What stands against the drawing, each with its clause; a click leads to the thing or the field it is about. */
export function Verdict({ desk }: { desk: Desk }) {
  const faults = desk.faults.value;
  const state = !desk.isJudged.value
    ? 'judging'
    : desk.verdict.value?.faults === null
      ? 'too-long'
      : faults.length === 0
        ? 'sound'
        : 'faulty';
  const sentence = {
    judging: words.judging,
    'too-long': words.tooLong,
    sound: words.sound,
    faulty: words.faults({ count: faults.length }),
  }[state];
  return (
    <section class="workshop-verdict" aria-label={words.faultsTitle} data-testid="verdict" data-state={state}>
      <p role="status" class={state === 'faulty' || state === 'too-long' ? 'problem' : undefined}>
        {sentence}
      </p>
      {faults.length > 0 && (
        <ul>
          {faults.map((fault) => (
            <li key={`${keyOf(fault.at)} ${sentenceOf(fault)}`}>
              <FaultLine desk={desk} fault={fault} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function FaultLine({ desk, fault }: { desk: Desk; fault: Fault }) {
  const thing = desk.thingOf(fault.at);
  const name = thing === null ? words.whole : desk.nameOf(thing);
  return (
    <>
      <button
        type="button"
        class="plain"
        aria-label={words.showFault({ thing: name })}
        data-testid="show-fault"
        onClick={() => lead(desk, fault)}
      >
        {name}
      </button>{' '}
      {sentenceOf(fault)} <ClauseLink id={fault.clause} />
    </>
  );
}

/** Takes the thing in hand, and brings the field that is wrong into view. */
function lead(desk: Desk, { at }: Fault): void {
  desk.selected.value = desk.thingOf(at)?.at ?? null;
  requestAnimationFrame(() => {
    for (let length = at.length; length > 0; length--) {
      const field = document.querySelector(`[data-field="${keyOf(at.slice(0, length))}"]`);
      if (field === null) continue;
      field.closest('details')?.setAttribute('open', '');
      field.scrollIntoView({ block: 'center' });
      field.querySelector<HTMLElement>('input, select, textarea, button, summary')?.focus();
      return;
    }
    document.querySelector<HTMLElement>('[data-testid=panel] h2')?.scrollIntoView({ block: 'center' });
  });
}
