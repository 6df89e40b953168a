import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { ChatChannel, ChatEntry, SeatSummary } from '@longroll/protocol';
import { commandId } from '../../net/command-id.ts';
import { folded } from '../../players/blocks/folded.ts';
import { MetHere } from '../../players/blocks/met-here.tsx';
import { playerHere } from '../../players/player-here.ts';
import { called } from '../../seats/called.ts';
import { LineForm } from '../../widgets/line-form.tsx';
import { Spectators } from './spectators.tsx';
import { tableActionWords } from './table-action-words.ts';
import type { Desk } from '../room/desk.ts';
import { timeOf } from '../../widgets/dates.ts';
import { sentenceOf } from '../../books/refusals.ts';

const words = tableActionWords;

/** Who may be spoken to from this chair, those first who are meant where nobody else is chosen: what allies plan is not told to the enemy by mistake. */
function channelsOf(desk: Desk): ChatChannel[] {
  const { setup, table } = desk.situation.value;
  const side = setup.seats.find((each) => each.id === setup.seat)?.side;
  if (side === undefined) return table.outcome === null ? ['spectators'] : ['table', 'spectators'];
  return setup.seats.filter((each) => each.side === side).length > 1 ? ['side', 'table'] : ['table'];
}

/** What is said at the table, and a line to say something oneself. */
export function Talk({ desk }: { desk: Desk }) {
  const list = useRef<HTMLDivElement>(null);
  const line = useSignal('');
  const chosen = useSignal<ChatChannel | null>(null);
  const problem = useSignal<string | null>(null);
  const channels = channelsOf(desk);
  const channel = channels.find((each) => each === chosen.value) ?? channels[0] ?? 'table';
  const { setup } = desk.situation.value;
  /** What is being said, under an id of its own until it is known to have been said: pressed again after a lost answer it is said once. */
  const saying = useRef<{ readonly id: string; readonly channel: ChatChannel; readonly text: string } | null>(null);
  const send = async () => {
    const said = line.value.trim();
    if (said === '') return;
    const last = saying.current;
    const wish = last?.text === said && last.channel === channel ? last : { id: commandId(), channel, text: said };
    saying.current = wish;
    const reply = await desk.link.ask('chat', wish);
    if (reply.ok && saying.current === wish) saying.current = null;
    problem.value = reply.ok ? null : sentenceOf(reply);
    // Whoever is quick has begun the next sentence by now.
    if (reply.ok && line.value.trim() === said) line.value = '';
  };
  const entries = desk.link.chat.value;
  useEffect(() => list.current?.scrollTo({ top: list.current.scrollHeight }), [entries.length]);
  useEffect(() => {
    folded.value = [];
    if (playerHere.peek() !== null)
      void import('../../players/blocks/fold.ts').then((each) => each.lookFolded(setup.battle)).catch(() => undefined);
  }, [setup.battle]);
  return (
    <div class="talk">
      <Spectators desk={desk} />
      <div class="talk-log" role="log" aria-label={words.talk} data-testid="chat-log" ref={list}>
        <ol>
          {entries.map((each) => (
            <Said key={each.id} entry={each} seats={setup.seats} own={each.seat !== '' && each.seat === setup.seat} />
          ))}
        </ol>
      </div>
      {entries.length === 0 && <p class="note">{words.nothingSaid}</p>}
      {problem.value !== null && (
        <p class="refusal" role="alert">
          {problem.value}
        </p>
      )}
      <LineForm
        line={line}
        most={500}
        label={words.say}
        placeholder={words.say}
        ids={['chat-text', 'chat-send']}
        say={words.send}
        send={send}
        before={channels.length > 1 && <Channels among={channels} chosen={channel} choose={(each) => (chosen.value = each)} />}
      />
      <MetHere setup={setup} />
    </div>
  );
}

function Channels({
  among,
  chosen,
  choose,
}: {
  among: readonly ChatChannel[];
  chosen: ChatChannel;
  choose: (channel: ChatChannel | null) => void;
}) {
  return (
    <label>
      <span class="unseen">{words.to}</span>
      <select
        value={chosen}
        data-testid="chat-channel"
        onChange={(event) => choose(among.find((each) => each === event.currentTarget.value) ?? null)}
      >
        {among.map((each) => (
          <option key={each} value={each}>
            {words.channels[each]}
          </option>
        ))}
      </select>
    </label>
  );
}

function Said({ entry, seats, own }: { entry: ChatEntry; seats: readonly SeatSummary[]; own: boolean }) {
  const general = seats.find(({ id }) => id === entry.seat)?.general;
  const what = <span class="said-what">{entry.text}</span>;
  const isFolded = folded.value.some(({ seat, name }) => seat === entry.seat && name === entry.name);
  return (
    <li class={`said said-${entry.channel}`}>
      <span class="said-who">
        {entry.name === '' ? words.somebody : general === undefined ? entry.name : called({ player: entry.name, general })}
        {own ? ` (${words.you})` : ''}
      </span>{' '}
      <small class="note">
        {words.heardBy[entry.channel]}, <time dateTime={entry.at}>{timeOf(entry.at)}</time>
      </small>
      {isFolded ? (
        <details>
          <summary>{words.folded}</summary>
          {what}
        </details>
      ) : (
        what
      )}
    </li>
  );
}
