import { askForCode, confirmCode, removeAddress } from './asking-notices.ts';
import { Problem, useAttempt } from '../attempt.tsx';
import { CodeForm } from '../code-form.tsx';
import { noticeSettingsWords } from './notice-settings-words.ts';
import type { PlayerHere } from '../player-here.ts';

const words = noticeSettingsWords.address;

/** The player's mail address: shown to be theirs by a code, changed, removed. */
export function MyAddress({ address, player, changed }: { address: string | null; player: PlayerHere; changed: () => void }) {
  const attempt = useAttempt();
  const { session } = player;
  const remove = async () => {
    await removeAddress(session);
    changed();
  };
  return (
    <section data-testid="my-address">
      <h3>{words.title}</h3>
      {address === null ? (
        <p class="note">{words.note}</p>
      ) : (
        <p>
          <span data-testid="my-address-is">{words.yours({ address })}</span>{' '}
          <button
            type="button"
            class="plain"
            data-testid="my-address-remove"
            disabled={attempt.busy.value}
            onClick={() => attempt.make(remove)}
          >
            {words.remove}
          </button>{' '}
          <span class="note">{words.changed}</span>
        </p>
      )}
      <Problem of={attempt} />
      <CodeForm
        key={address ?? ''}
        testid="my-address"
        confirm={words.confirm}
        ask={(wanted, named) => askForCode(session, wanted, named)}
        typed={async (named, code) => {
          await confirmCode(session, named, code);
          changed();
        }}
      />
    </section>
  );
}
