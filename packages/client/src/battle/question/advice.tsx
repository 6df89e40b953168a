import { useSignal, type ReadonlySignal } from '@preact/signals';
import type { AdviceReply } from '@longroll/protocol';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import type { Desk } from '../room/desk.ts';
import { advice as adviceWords } from './advice-words.ts';
import { reasonsOf } from '../../books/reasons.ts';
import { sentenceOf } from '../../books/refusals.ts';

const words = adviceWords;

/** Advice on a question, or the referee's no to it. */
interface Heard {
  readonly asked: string;
  readonly reply: AdviceReply;
}

/** What this player has asked for, and heard. */
export interface Advising {
  /** The question that is thought about; empty when none is. */
  readonly asking: ReadonlySignal<string>;
  readonly heard: ReadonlySignal<Heard | null>;
  ask(decision: string): Promise<void>;
}

export function useAdvising(desk: Desk): Advising {
  const asking = useSignal('');
  const heard = useSignal<Heard | null>(null);
  const ask = async (decision: string) => {
    if (asking.value !== '') return;
    asking.value = decision;
    heard.value = { asked: decision, reply: await desk.link.advice({ decision }) };
    asking.value = '';
  };
  return { asking, heard, ask };
}

/** Against computers alone: asks what the computer would answer here, and once more after a no. */
export function AskAdvice({ desk, advising: { asking, heard, ask } }: { desk: Desk; advising: Advising }) {
  const decision = desk.decision.value;
  if (decision === null || desk.isLesson || !isAgainstComputers(desk)) return null;
  if (heard.value?.asked === decision.id && heard.value.reply.ok) return null;
  return (
    <button
      type="button"
      class="plain"
      data-testid="advice-ask"
      disabled={asking.value !== ''}
      title={words.askTitle}
      onClick={() => void ask(decision.id)}
    >
      {asking.value === '' ? words.ask : words.asking}
    </button>
  );
}

/** What the computer would answer here, and why. It can be prepared; only the player sends it. */
export function AdviceHeard({ desk, advising }: { desk: Desk; advising: Advising }) {
  const { asked, reply } = advising.heard.value ?? { asked: '', reply: null };
  const isAnswered = reply !== null && asked === desk.decision.value?.id;
  return <div aria-live="polite">{isAnswered && <AdviceAnswer desk={desk} reply={reply} />}</div>;
}

function AdviceAnswer({ desk, reply }: { desk: Desk; reply: AdviceReply }) {
  if (!reply.ok)
    return (
      <p class="refusal" data-testid="advice-refused">
        {sentenceOf(reply)}
      </p>
    );
  const about = desk.decisions.value.find(({ id }) => id === reply.decision);
  if (about === undefined) return null;
  const said = reasonsOf(desk.book, reply.why);
  const unsaid = !about.open && about.options.length === 1 ? words.only : words.plain;
  return (
    <section class="advice" aria-label={words.title} data-testid="advice" ref={intoSight}>
      <p class="advice-answer">{desk.book.optionLabel(about, reply.answer)}</p>
      <p class="note">
        {said === '' ? unsaid : said} <ClauseLink id={reply.why?.clause ?? about.clause} />
      </p>
      <button type="button" class="plain" data-testid="advice-take" onClick={() => desk.prepare(reply.decision, reply.answer)}>
        {words.take}
      </button>
    </section>
  );
}

/** On a phone the question takes all the room there is: its panel is moved, and nothing else of the page, until all of the advice is seen. */
function intoSight(advice: HTMLElement | null): void {
  const panel = advice?.closest('.panel-orders');
  if (advice === null || panel == null) return;
  // Where the bar with Confirm stands below, it covers what is lowest.
  const below = panel.querySelector('div:has(> .advice) ~ .draft')?.getBoundingClientRect().top ?? Infinity;
  const hidden = advice.getBoundingClientRect().bottom - Math.min(below, panel.getBoundingClientRect().bottom);
  if (hidden > 0) panel.scrollTop += hidden;
}

/** Whether the computer holds every seat of the enemy: only there the referee tells. */
function isAgainstComputers({ situation }: Desk): boolean {
  const { seat, seats } = situation.value.setup;
  const side = seats.find(({ id }) => id === seat)?.side;
  return side !== undefined && seats.every((each) => each.side === side || each.held === 'computer');
}
