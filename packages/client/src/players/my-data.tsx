import { useSignal } from '@preact/signals';
import { Dialog } from '../widgets/dialog.tsx';
import { saveFile } from '../widgets/save-file.ts';
import { deletePlayer, endSession, everythingOf, isSignedOut, pageOf } from './asking.ts';
import { Problem, useAttempt } from './attempt.tsx';
import { leaveHere } from './leave-here.ts';
import type { PlayerHere } from './player-here.ts';
import { playersWords } from './players-words.ts';

const { all: words, devices } = playersWords;

/** Going: from this device, with all that is kept as a file, or altogether. */
export function MyData({ player }: { player: PlayerHere }) {
  const attempt = useAttempt();
  const asking = useSignal<'out' | 'delete' | null>(null);
  const shut = () => (asking.value = null);
  const signOut = async () => {
    leaveHere(player.session, (await signedOutThere(player.session)) ? 'signedOut' : 'stillListed');
  };
  const erase = async () => {
    await deletePlayer(player.session);
    leaveHere(player.session, 'erased');
  };
  const save = async () =>
    saveFile(words.fileName, new Blob([JSON.stringify(await everythingOf(player.session), null, 2)], { type: 'application/json' }));
  return (
    <section>
      <h2>{words.title}</h2>
      <p class="key-ways">
        <button type="button" class="plain" data-testid="export" disabled={attempt.busy.value} onClick={() => attempt.make(save)}>
          {words.export}
        </button>
        <button type="button" class="plain" data-testid="sign-out" onClick={() => (asking.value = 'out')}>
          {devices.signOut}
        </button>
        <button type="button" class="plain" data-testid="delete" onClick={() => (asking.value = 'delete')}>
          {words.erase}
        </button>
      </p>
      <Problem of={attempt} />
      {asking.value === 'out' && (
        <Dialog label={devices.signOutTitle} role="alertdialog" close={shut}>
          <h2>{devices.signOutTitle}</h2>
          <p>{devices.signOutSays}</p>
          <button
            type="button"
            class="confirm"
            data-testid="sign-out-yes"
            disabled={attempt.busy.value}
            onClick={() => attempt.make(signOut)}
          >
            {devices.signOutYes}
          </button>
          <button type="button" class="plain" autofocus onClick={shut}>
            {devices.signOutNo}
          </button>
        </Dialog>
      )}
      {asking.value === 'delete' && (
        <Dialog label={words.eraseTitle} role="alertdialog" close={shut}>
          <h2>{words.eraseTitle}</h2>
          <p>{words.eraseSays}</p>
          <p>{words.eraseStays}</p>
          <Problem of={attempt} />
          <button type="button" class="plain" data-testid="delete-yes" disabled={attempt.busy.value} onClick={() => attempt.make(erase)}>
            {words.eraseYes}
          </button>
          <button type="button" class="confirm" autofocus onClick={shut}>
            {words.eraseNo}
          </button>
        </Dialog>
      )}
    </section>
  );
}

/** Ends this device's session at the server; whether that is known to be done. Whoever cannot reach it leaves all the same. */
async function signedOutThere(session: string): Promise<boolean> {
  try {
    const here = (await pageOf(session)).sessions.find((each) => each.here);
    if (here !== undefined) await endSession(session, here.id);
    return true;
  } catch (error) {
    return isSignedOut(error);
  }
}
