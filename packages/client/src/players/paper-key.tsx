import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { copied } from '../widgets/copied.ts';
import { Dialog } from '../widgets/dialog.tsx';
import { saveFile } from '../widgets/save-file.ts';
import { Problem, useAttempt } from './attempt.tsx';
import { putAwayKey, sameKey, type NewKey } from './keeping.ts';
import { Outcomes } from './outcomes.tsx';
import { isForgetful, playerHere } from './player-here.ts';
import { playersWords } from './players-words.ts';

const words = playersWords.key;

/** The words of a new paper key. Whoever has opened the page again before they said to have written them down may see them again; afterwards nobody may. */
export function PaperKey({ first, done }: { first: NewKey | null; done: () => void }) {
  const again = useSignal<NewKey | null>(null);
  const key = first ?? again.value;
  const attempt = useAttempt();
  useEffect(() => {
    // What forgets the attempt forgets the words with it.
    if (!isForgetful()) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  if (key !== null) return <Words of={key} done={done} />;
  return (
    <section class="paper-key">
      <h1>{words.title}</h1>
      <p>{words.unread}</p>
      <Problem of={attempt} />
      <button
        type="button"
        class="call"
        data-testid="key-again"
        disabled={attempt.busy.value}
        onClick={() => attempt.make(async () => void (again.value = await sameKey()))}
      >
        {words.again}
      </button>
      <p>
        <AskWritten done={done} testid="key-written" />
      </p>
    </section>
  );
}

function Words({ of: { words: told, kept }, done }: { of: NewKey; done: () => void }) {
  const isCopied = useSignal<boolean | null>(null);
  const copy = async () => void (isCopied.value = await copied(told));
  const save = () =>
    saveFile(
      words.fileName,
      new Blob([words.file({ name: playerHere.peek()?.name ?? '', site: location.host, words: told })], { type: 'text/plain' }),
    );
  return (
    <section class="paper-key">
      <h1>{words.title}</h1>
      <p>{words.note}</p>
      <ol class="key-words" aria-label={words.words} data-testid="key-words">
        {told.split(' ').map((word, place) => (
          <li key={place}>{word}</li>
        ))}
      </ol>
      <p class="key-ways">
        <button type="button" class="plain" data-testid="key-copy" onClick={() => void copy()}>
          {isCopied.value === true ? words.copied : words.copy}
        </button>
        <button type="button" class="plain" data-testid="key-print" onClick={() => print()}>
          {words.print}
        </button>
        <button type="button" class="plain" data-testid="key-save" onClick={save}>
          {words.save}
        </button>
      </p>
      {isCopied.value === false && (
        <p class="note" role="status">
          {words.cannotCopy}
        </p>
      )}
      <Outcomes kept={kept} />
      <AskWritten done={done} testid="key-go-on" />
    </section>
  );
}

/** Asks before it goes on: the words are not told again. */
function AskWritten({ done, testid }: { done: () => void; testid: string }) {
  const asking = useSignal(false);
  return (
    <>
      <button type="button" class="call second" data-testid={testid} onClick={() => (asking.value = true)}>
        {words.goOn}
      </button>
      {asking.value && (
        <Dialog label={words.ask} role="alertdialog" close={() => (asking.value = false)}>
          <h2>{words.ask}</h2>
          <p>{words.askNote}</p>
          <button
            type="button"
            class="confirm"
            data-testid="key-written-yes"
            onClick={() => {
              putAwayKey();
              done();
            }}
          >
            {words.yes}
          </button>
          <button type="button" class="plain" autofocus onClick={() => (asking.value = false)}>
            {words.no}
          </button>
        </Dialog>
      )}
    </>
  );
}
