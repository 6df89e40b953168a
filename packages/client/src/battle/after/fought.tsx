import { useSignal, type ReadonlySignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { FoughtBattle } from '@longroll/protocol';
import { firstRight, shown, tokensHere } from '../../net/lobby.ts';
import { invitedBy } from '../../net/invitations.ts';
import { Go } from '../../widgets/go.tsx';
import { afterwards } from './after-words.ts';
import { board as words } from '../room/board-words.ts';

/** The battles that were fought for a game, in their order: told when that game is over, and empty before. */
export function useFought(game: string, isOver: boolean): ReadonlySignal<readonly FoughtBattle[]> {
  const fought = useSignal<readonly FoughtBattle[]>([]);
  useEffect(() => {
    if (!isOver) return;
    const path = `/api/battles/${encodeURIComponent(game)}/battles`;
    const invitation = invitedBy(game);
    const secrets = [null, ...tokensHere(game), ...(invitation === undefined ? [] : [invitation])];
    firstRight(secrets, (secret) => shown<FoughtBattle[]>(path, secret)).then(
      (told) => (fought.value = told.filter(({ status }) => status === 'over')),
      // Nothing leads to what may not be looked at.
      () => undefined,
    );
  }, [game, isOver]);
  return fought;
}

/** Each with the way to its replay. */
export function Fought({ battles }: { battles: readonly FoughtBattle[] }) {
  if (battles.length === 0) return null;
  return (
    <section class="fought" aria-label={words.fought} data-testid="fought">
      <h3>{words.fought}</h3>
      <ol>
        {battles.map((battle) => (
          <li key={battle.id}>
            {battle.scenario}: <ReplayOf battle={battle} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Leads to a battle as it was fought. */
export function ReplayOf({ battle: { id, scenario } }: { battle: FoughtBattle }) {
  return (
    <Go to={`/replay/${id}`}>
      {afterwards.replay}
      <span class="unseen"> {scenario}</span>
    </Go>
  );
}
