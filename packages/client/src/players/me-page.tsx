import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Masthead } from '../widgets/masthead.tsx';
import { KeepForm } from './keep-form.tsx';
import { guestSeats } from './kept-seats.ts';
import { isKeyUnread, type NewKey } from './keeping.ts';
import { farewell, farewellRead } from './leave-here.ts';
import { OtherSignIns } from './other-sign-ins.tsx';
import { PaperKey } from './paper-key.tsx';
import { isForgetful, playerHere } from './player-here.ts';
import { PlayerView } from './player-view.tsx';
import { playersWords as words } from './players-words.ts';
import { SignIn } from './sign-in.tsx';
import '../styles/players.css';

/** Whose page it is: a player's who is signed in here; or a guest's, who becomes one, or signs in. */
export function MePage() {
  const key = useSignal<NewKey | null>(null);
  const looked = useSignal(0);
  const seats = useSignal(guestSeats());
  const look = () => {
    seats.value = guestSeats();
    looked.value++;
  };
  const player = playerHere.value;
  void looked.value;
  const isUnread = isKeyUnread();
  useEffect(look, [player]);
  useEffect(() => farewellRead, []);
  return (
    <main class="paper join me">
      <Masthead small />
      {isForgetful() && (
        <p class="problem" role="note" data-testid="forgetful">
          {words.forgetful}
        </p>
      )}
      {player !== null && isUnread && (
        <PaperKey
          first={key.value}
          done={() => {
            key.value = null;
            look();
          }}
        />
      )}
      {player !== null && !isUnread && <PlayerView key={player.session} player={player} />}
      {player === null && (
        <>
          <h1>{words.title}</h1>
          {farewell.value !== null && (
            <p role="status" data-testid="farewell">
              {words.farewell[farewell.value]}
            </p>
          )}
          <KeepForm
            seats={seats.value}
            kept={(told) => {
              key.value = told;
              look();
            }}
            changed={look}
          />
          <SignIn done={look} />
          <OtherSignIns done={look} />
        </>
      )}
    </main>
  );
}
