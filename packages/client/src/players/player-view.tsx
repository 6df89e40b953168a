import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { PlayerPage } from '@longroll/protocol';
import { sentenceOf } from '../net/lobby.ts';
import { MyRatings } from '../ratings/my-ratings.tsx';
import { dayOf, momentOf } from '../widgets/dates.ts';
import { MyBlocks } from './blocks/my-blocks.tsx';
import { KeepMore } from './keep-form.tsx';
import { guestSeats } from './kept-seats.ts';
import { MyBattles } from './my-battles.tsx';
import { MyData } from './my-data.tsx';
import { MyDevices } from './my-devices.tsx';
import { MyName } from './my-name.tsx';
import { MyRecord } from './my-record.tsx';
import { MyNotices } from './notices/my-notices.tsx';
import { MyPasskeys } from './my-passkeys.tsx';
import type { PlayerHere } from './player-here.ts';
import { playersWords } from './players-words.ts';
import { renew } from './renew.ts';

/** How often the page looks again how the battles stand, milliseconds. */
const REFRESH = 15_000;

/** What is a player's: their battles, devices, and what is kept of them. */
export function PlayerView({ player }: { player: PlayerHere }) {
  const page = useSignal<PlayerPage | null>(null);
  const seats = useSignal(guestSeats());
  const problem = useSignal<string | null>(null);
  const look = async () => {
    try {
      page.value = (await renew()) ?? page.value;
      problem.value = null;
    } catch (error) {
      problem.value = sentenceOf(error);
    }
    seats.value = guestSeats();
  };
  const lookAgain = () => void look();
  useEffect(() => {
    lookAgain();
    const timer = setInterval(lookAgain, REFRESH);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <h1 data-testid="player">{page.value?.name ?? player.name}</h1>
      {page.value !== null && <p class="note">{playersWords.page.since({ date: dayOf(page.value.since) })}</p>}
      {page.value?.bannedUntil !== undefined && (
        <p class="problem" role="note" data-testid="banned">
          {playersWords.page.banned({ until: momentOf(page.value.bannedUntil) })}
        </p>
      )}
      {page.value?.silencedUntil !== undefined && (
        <p class="problem" role="note">
          {playersWords.page.silenced({ until: momentOf(page.value.silencedUntil) })}
        </p>
      )}
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}{' '}
          <button type="button" class="plain" onClick={lookAgain}>
            {playersWords.tryAgain}
          </button>
        </p>
      )}
      {page.value === null && problem.value === null && <p role="status">{playersWords.loading}</p>}
      {page.value !== null && <MyBattles battles={page.value.battles} changed={lookAgain} />}
      {page.value !== null && <MyRecord battles={page.value.battles} />}
      <MyRatings player={player} />
      <KeepMore seats={seats.value} player={player} changed={lookAgain} />
      {page.value !== null && <MyDevices sessions={page.value.sessions} player={player} changed={lookAgain} />}
      <MyNotices player={player} />
      <MyPasskeys player={player} />
      <MyBlocks player={player} />
      {page.value !== null && <MyName player={player} isHandle={page.value.isHandle} changed={lookAgain} />}
      <MyData player={player} />
    </>
  );
}
