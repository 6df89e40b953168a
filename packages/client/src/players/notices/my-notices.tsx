import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { NoticeWishes, PlayerNotices } from '@longroll/protocol';
import { browserToTell, canNotify } from '../../net/notices.ts';
import { sentenceOf } from '../../net/lobby.ts';
import { noticesOf, tellBrowser, tellByMail, wishNotices } from './asking-notices.ts';
import { Problem, useAttempt } from '../attempt.tsx';
import { deviceName } from '../device-name.ts';
import { MyAddress } from './my-address.tsx';
import { MyCalendar } from './my-calendar.tsx';
import { NewHookForm } from './new-hook.tsx';
import { NoticeChannels } from './notice-channels.tsx';
import { noticeSettingsWords as words } from './notice-settings-words.ts';
import type { PlayerHere } from '../player-here.ts';

/** How a player is told that they are waited for. */
export function MyNotices({ player }: { player: PlayerHere }) {
  const told = useSignal<PlayerNotices | null>(null);
  const problem = useSignal<string | null>(null);
  const look = async () => {
    try {
      told.value = await noticesOf(player.session);
      problem.value = null;
    } catch (error) {
      problem.value = sentenceOf(error);
    }
  };
  const changed = () => void look();
  useEffect(changed, [player.session]);
  const { value } = told;
  return (
    <section data-testid="my-notices">
      <h2>{words.title}</h2>
      <p class="note">{words.note}</p>
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      {value !== null && (
        <>
          <NoticeChannels channels={value.channels} player={player} changed={changed} />
          <NewChannels told={value} player={player} changed={changed} />
          {value.channels.length > 0 && <Wishes told={value} player={player} changed={changed} />}
          {value.mail && <MyAddress address={value.address} player={player} changed={changed} />}
          <MyCalendar isMade={value.calendar} player={player} changed={changed} />
        </>
      )}
    </section>
  );
}

interface Shown {
  readonly told: PlayerNotices;
  readonly player: PlayerHere;
  readonly changed: () => void;
}

/** Another way to be told. */
function NewChannels({ told, player, changed }: Shown) {
  const attempt = useAttempt();
  const isAsked = useSignal(false);
  const here = async () => {
    const browser = await browserToTell().catch(() => undefined);
    if (browser === undefined || browser === null) {
      attempt.problem.value = browser === null ? words.denied : words.cannot;
      return;
    }
    await tellBrowser(player.session, { ...browser, label: deviceName() });
    changed();
  };
  const mail = async () => {
    await tellByMail(player.session);
    changed();
  };
  return (
    <>
      <p class="key-ways">
        {canNotify() && (
          <button type="button" class="plain" data-testid="tell-browser" disabled={attempt.busy.value} onClick={() => attempt.make(here)}>
            {words.here}
          </button>
        )}
        {told.mail && told.address !== null && !told.channels.some(({ kind }) => kind === 'mail') && (
          <button type="button" class="plain" data-testid="tell-mail" disabled={attempt.busy.value} onClick={() => attempt.make(mail)}>
            {words.byMail}
          </button>
        )}
        <button
          type="button"
          class="plain"
          data-testid="tell-hook"
          aria-expanded={isAsked.value}
          onClick={() => (isAsked.value = !isAsked.value)}
        >
          {words.addHook}
        </button>
      </p>
      <Problem of={attempt} />
      {isAsked.value && <NewHookForm player={player} changed={changed} />}
    </>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Each battle by itself or a letter a day; of battles by letter or of all. */
function Wishes({ told, player, changed }: Shown) {
  const attempt = useAttempt();
  const isSaved = useSignal(false);
  const wish = (wishes: NoticeWishes) =>
    attempt.make(async () => {
      isSaved.value = false;
      await wishNotices(player.session, wishes);
      isSaved.value = true;
      changed();
    });
  const { digest, of } = told;
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <label class="name-field">
        <span>{words.when}</span>
        <select
          data-testid="digest"
          value={digest ?? ''}
          onChange={({ currentTarget: { value } }) => wish({ of, digest: value === '' ? null : Number(value) })}
        >
          <option value="">{words.each}</option>
          {HOURS.map((hour) => (
            <option key={hour} value={hour}>
              {words.digest({ hour: hourOf(hour) })}
            </option>
          ))}
        </select>
      </label>
      <label class="name-field">
        <span>{words.which}</span>
        <select
          data-testid="told-of"
          value={of}
          onChange={({ currentTarget: { value } }) => wish({ digest, of: value === 'all' ? 'all' : 'letter' })}
        >
          <option value="letter">{words.letter}</option>
          <option value="all">{words.all}</option>
        </select>
      </label>
      <p class="note">
        {words.lastCall} {isSaved.value && <span role="status">{words.saved}</span>}
      </p>
      <Problem of={attempt} />
    </form>
  );
}

/** An hour of the day by UTC, as the clock of whoever reads it shows it. */
function hourOf(hour: number): string {
  const at = new Date();
  at.setUTCHours(hour, 0, 0, 0);
  return at.toLocaleTimeString(undefined, { timeStyle: 'short' });
}
