import { useSignal } from '@preact/signals';
import type { AdviceReply } from '@longroll/protocol';
import { text } from '../text/words.ts';
import { ClauseLink } from '../widgets/clause-link.tsx';
import type { Desk } from './desk.ts';

const words = text.advice;

/** Advice on a question, or the referee's no to it. */
interface Heard {
  readonly asked: string;
  readonly reply: AdviceReply;
}

/** Against computers alone: what the computer would answer here, and why. It can be prepared; only the player sends it. */
export function Advice({ desk }: { desk: Desk }) {
  const asking = useSignal('');
  const heard = useSignal<Heard | null>(null);
  const decision = desk.decision.value;
  if (decision === null || desk.leading !== null || !isAgainstComputers(desk)) return null;
  const ask = async () => {
    if (asking.value !== '') return;
    asking.value = decision.id;
    heard.value = { asked: decision.id, reply: await desk.link.advice({ decision: decision.id }) };
    asking.value = '';
  };
  const reply = heard.value?.asked === decision.id ? heard.value.reply : null;
  return (
    <div class="advice" aria-live="polite">
      {reply === null ? (
        <button type="button" class="plain" data-testid="advice-ask" disabled={asking.value !== ''} onClick={() => void ask()}>
          {asking.value === '' ? words.ask : words.asking}
        </button>
      ) : (
        <Told desk={desk} reply={reply} />
      )}
    </div>
  );
}

function Told({ desk, reply }: { desk: Desk; reply: AdviceReply }) {
  if (!reply.ok)
    return (
      <p class="refusal" data-testid="advice-refused">
        {text.refusal.sentence(reply)}
      </p>
    );
  const about = desk.decisions.value.find(({ id }) => id === reply.decision);
  if (about === undefined) return null;
  const { message, clause } = reply.why ?? { message: words.plain, clause: about.clause };
  return (
    <section aria-label={words.title} data-testid="advice">
      <p class="advice-answer">{desk.book.optionLabel(about, reply.answer)}</p>
      <p class="note">
        {message} <ClauseLink id={clause} />
      </p>
      <button type="button" class="plain" data-testid="advice-take" onClick={() => desk.prepare(reply.decision, reply.answer)}>
        {words.take}
      </button>
    </section>
  );
}

/** Whether the computer holds every seat of the enemy: only there the referee tells. */
function isAgainstComputers({ situation }: Desk): boolean {
  const { seat, seats } = situation.value.setup;
  const side = seats.find(({ id }) => id === seat)?.side;
  return side !== undefined && seats.every((each) => each.side === side || each.held === 'computer');
}
