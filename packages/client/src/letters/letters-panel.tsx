import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { LONGEST_LETTER, type Letter, type SetupMessage } from '@longroll/protocol';
import type { BattleLink } from '../net/link.ts';
import { commandId } from '../net/command-id.ts';
import { threadOf } from '../net/letter-box.ts';
import { letters as lettersWords } from './letters-words.ts';
import { momentOf } from '../widgets/dates.ts';
import { sentenceOf } from '../books/refusals.ts';
import './letters.css';

const words = lettersWords;

/** The line to the referee, as letters need it. */
type Line = Pick<BattleLink, 'setup' | 'table' | 'letters' | 'write'>;

interface Correspondence {
  readonly link: Line;
  /** What a seat is called here: its nation, for instance. */
  readonly names: (seat: string) => string;
}

/** Letters between players, a thread for each of the others, and a sheet to write one on to any of them. */
export function LettersPanel({ link, names }: Correspondence) {
  const setup = link.setup.value;
  const chosen = useSignal('');
  if (setup?.letters === undefined) return null;
  const { seat: own } = setup;
  const others = setup.seats.filter(({ id }) => id !== own).map(({ id }) => id);
  const other = others.includes(chosen.value) ? chosen.value : (others[0] ?? '');
  return (
    <div class="letters" data-testid="letters">
      <p class="note">{whoReads(setup, link.table.value?.outcome != null)}</p>
      <div class="letters-people" role="group" aria-label={words.threads}>
        {others.map((seat) => (
          <Person key={seat} link={link} seat={seat} name={names(seat)} chosen={seat === other} choose={() => (chosen.value = seat)} />
        ))}
      </div>
      {other !== '' && <Thread link={link} names={names} other={other} />}
      {own !== '' && link.table.value?.outcome == null && <Sheet key={other} link={link} names={names} others={others} first={other} />}
    </div>
  );
}

/** How many letters lie here unread, for the tab that leads to them. */
export function UnreadLetters({ link }: { readonly link: Line }) {
  const own = link.setup.value?.seat ?? '';
  const unread = useComputed(() => link.letters.unread(own).value).value;
  if (unread === 0) return null;
  return (
    <span class="letters-unread" data-testid="letters-unread" aria-label={words.unread({ count: unread })}>
      {unread}
    </span>
  );
}

function whoReads({ seat, letters }: SetupMessage, over: boolean): string {
  if (over) return letters === 'opened' ? words.opened : words.closed;
  if (seat === '') return words.notYours;
  return letters === 'opened' ? words.willOpen : words.stayClosed;
}

interface Named {
  readonly link: Line;
  readonly seat: string;
  readonly name: string;
  readonly chosen: boolean;
  readonly choose: () => void;
}

function Person({ link, seat, name, chosen, choose }: Named) {
  const own = link.setup.value?.seat ?? '';
  const unread = useComputed(() => link.letters.unread(own, seat).value).value;
  return (
    <button type="button" class="plain letters-person" aria-pressed={chosen} data-testid={`letters-of-${seat}`} onClick={choose}>
      {name}
      {unread > 0 && (
        <span class="letters-unread" aria-label={words.unread({ count: unread })}>
          {unread}
        </span>
      )}
    </button>
  );
}

function Thread({ link, names, other }: Correspondence & { readonly other: string }) {
  const list = useRef<HTMLDivElement>(null);
  const own = link.setup.value?.seat ?? '';
  const letters = threadOf(link.letters.letters.value, own, other);
  const last = letters.at(-1)?.id;
  // A room may keep the panel where nobody sees it: read is what has been on the screen.
  useEffect(() => {
    const shown = list.current;
    if (shown === null) return undefined;
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      shown.scrollTo({ top: shown.scrollHeight });
      link.letters.read(other);
    });
    watch.observe(shown);
    return () => watch.disconnect();
  }, [last, other]);
  return (
    <div class="letters-thread" role="log" aria-label={words.with({ name: names(other) })} data-testid="letters-thread" ref={list}>
      {link.letters.more.value && (
        <button type="button" class="plain" onClick={() => void link.letters.earlier()}>
          {words.earlier}
        </button>
      )}
      {letters.length === 0 && <p class="note">{words.none({ name: names(other) })}</p>}
      <ol>
        {letters.map((letter) => (
          <Written key={letter.id} letter={letter} own={own} names={names} />
        ))}
      </ol>
    </div>
  );
}

function Written({ letter, own, names }: { letter: Letter; own: string } & Pick<Correspondence, 'names'>) {
  const mine = letter.from === own;
  const to = letter.to.map((seat) => (seat === own ? words.you : names(seat)));
  return (
    <li class={mine ? 'letter letter-own' : 'letter'}>
      <span class="letter-head">
        <b>{mine ? words.you : names(letter.from)}</b> <small class="note">{words.to({ names: to })}</small>{' '}
        <time dateTime={letter.at} class="note">
          {momentOf(letter.at)}
        </time>
      </span>
      <p>{letter.text}</p>
    </li>
  );
}

/** A letter that is being written. What was not sent stays on the sheet. */
function Sheet({ link, names, others, first }: Correspondence & { readonly others: readonly string[]; readonly first: string }) {
  const readers = useSignal<readonly string[]>([first]);
  const line = useSignal('');
  const busy = useSignal(false);
  const problem = useSignal<string | null>(null);
  // Sent again because nothing was heard of it, it is still the same letter.
  const id = useRef(commandId());
  const send = async () => {
    const said = line.value.trim();
    if (said === '' || readers.value.length === 0 || busy.value) return;
    busy.value = true;
    const reply = await link.write({ id: id.current, to: [...readers.value], text: said });
    busy.value = false;
    problem.value = reply.ok ? null : sentenceOf(reply);
    if (!reply.ok) return;
    id.current = commandId();
    line.value = '';
  };
  const toggle = (seat: string) =>
    (readers.value = readers.value.includes(seat) ? readers.value.filter((each) => each !== seat) : [...readers.value, seat]);
  return (
    <form
      class="letters-sheet"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <fieldset class="picks">
        <legend>{words.readers}</legend>
        {others.map((seat) => (
          <label key={seat} class="pick">
            <input type="checkbox" checked={readers.value.includes(seat)} data-testid={`letter-to-${seat}`} onChange={() => toggle(seat)} />
            {names(seat)}
          </label>
        ))}
        {others.length > 1 && (
          <button type="button" class="plain" data-testid="letter-to-all" onClick={() => (readers.value = others)}>
            {words.all}
          </button>
        )}
      </fieldset>
      <textarea
        rows={3}
        maxLength={LONGEST_LETTER}
        aria-label={words.text}
        placeholder={words.text}
        data-testid="letter-text"
        value={line.value}
        onInput={(event) => (line.value = event.currentTarget.value)}
      />
      {problem.value !== null && (
        <p class="refusal" role="alert">
          {problem.value}
        </p>
      )}
      <button
        type="submit"
        class="plain"
        data-testid="letter-send"
        disabled={busy.value || line.value.trim() === '' || readers.value.length === 0}
      >
        {words.send}
      </button>
    </form>
  );
}
