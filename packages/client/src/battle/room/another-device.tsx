import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { SeatCode } from '@longroll/protocol';
import { sentenceOf } from '../../net/lobby.ts';
import { moveLink, seatCode } from '../../net/seat-moves.ts';
import { text } from '../../text/words.ts';
import { Dialog } from '../../widgets/dialog.tsx';
import { LinkField } from '../../widgets/link-field.tsx';
import { Square } from '../../widgets/square.tsx';

const words = text.anotherDevice;
const MINUTE = 60_000;

/** A link, a square and a code by which the player goes on at another device. */
export function AnotherDevice({ battle, close }: { battle: string; close: () => void }) {
  const given = useSignal<SeatCode | null>(null);
  const minutes = useSignal(0);
  const problem = useSignal<string | null>(null);
  const ask = async () => {
    given.value = null;
    problem.value = null;
    try {
      given.value = await seatCode(battle);
    } catch (error) {
      problem.value = sentenceOf(error);
    }
  };
  useEffect(() => void ask(), []);
  useEffect(() => {
    const until = given.value?.until;
    if (until === undefined) return;
    const look = () => (minutes.value = Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / MINUTE)));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [given.value]);
  const code = given.value?.code;
  return (
    <Dialog label={words.title} class="another-device" close={close}>
      <h2>{words.title}</h2>
      {code !== undefined && minutes.value > 0 && (
        <>
          <p>{words.note}</p>
          <Square content={moveLink(code)} label={words.square} />
          <p class="seat-code">
            {words.code} <strong data-testid="seat-code">{grouped(code)}</strong>
          </p>
          <LinkField label={words.link} link={moveLink(code)} testid="move-link" />
          <p class="note">
            {words.until({ minutes: minutes.value })} {words.after}
          </p>
        </>
      )}
      {code === undefined && problem.value === null && <p role="status">{words.asking}</p>}
      {code !== undefined && minutes.value === 0 && <p role="status">{words.lapsed}</p>}
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      {(problem.value !== null || (code !== undefined && minutes.value === 0)) && (
        <button type="button" class="plain" onClick={() => void ask()}>
          {words.another}
        </button>
      )}
      <button type="button" class="plain" autofocus onClick={close}>
        {words.close}
      </button>
    </Dialog>
  );
}

/** In two halves, which are easier to type than the whole. */
function grouped(code: string): string {
  const half = code.length / 2;
  return `${code.slice(0, half)} ${code.slice(half)}`;
}
