import { useSignal } from '@preact/signals';
import type { NoticeChannel } from '@longroll/protocol';
import { setChannel, tryChannel } from './asking-notices.ts';
import { Problem, useAttempt } from '../attempt.tsx';
import { momentOf } from '../../widgets/dates.ts';
import { noticeSettingsWords as words } from './notice-settings-words.ts';
import type { PlayerHere } from '../player-here.ts';

interface Shown {
  readonly channels: readonly NoticeChannel[];
  readonly player: PlayerHere;
  readonly changed: () => void;
}

/** The ways by which a player is told, each with when it last worked: stopped by one tap, tried, forgotten. */
export function NoticeChannels({ channels, player, changed }: Shown) {
  const attempt = useAttempt();
  const said = useSignal<string | null>(null);
  const set = (id: string, act: 'stop' | 'go' | 'remove') =>
    attempt.make(async () => {
      said.value = null;
      await setChannel(player.session, id, act);
      changed();
    });
  const test = (id: string) =>
    attempt.make(async () => {
      said.value = null;
      const { outcome } = await tryChannel(player.session, id);
      said.value = words.tried[outcome];
      changed();
    });
  if (channels.length === 0) return <p>{words.none}</p>;
  return (
    <>
      <ul class="battles channels">
        {channels.map((channel) => {
          const { id, kind, stopped } = channel;
          const called = channel.label === '' ? words.unnamed : channel.label;
          const act = (name: string, testid: string, go: () => void) => (
            <button
              type="button"
              class="plain"
              aria-label={words.of({ act: name, channel: called })}
              disabled={attempt.busy.value}
              data-testid={testid}
              onClick={go}
            >
              {name}
            </button>
          );
          return (
            <li key={id} data-testid="channel" data-kind={kind} data-stopped={stopped}>
              <span class="battle-name">{called}</span>
              <span class="battle-facts">{factsOf(channel)}</span>
              <span class="battle-actions">
                {stopped ? act(words.go, 'channel-go', () => set(id, 'go')) : act(words.stop, 'channel-stop', () => set(id, 'stop'))}
                {act(words.try, 'channel-try', () => test(id))}
                {act(words.remove, 'channel-remove', () => set(id, 'remove'))}
              </span>
            </li>
          );
        })}
      </ul>
      {said.value !== null && (
        <p role="status" data-testid="channel-tried">
          {said.value}
        </p>
      )}
      <Problem of={attempt} />
    </>
  );
}

function factsOf({ kind, delivered, trouble, stopped }: NoticeChannel): string {
  const when = delivered === null ? words.never : words.delivered({ when: momentOf(delivered) });
  return [words.kinds[kind], ...(stopped ? [words.stopped] : []), ...(trouble === '' ? [] : [words.trouble[trouble]]), when].join(' · ');
}
