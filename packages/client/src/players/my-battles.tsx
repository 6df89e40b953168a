import type { PlayerBattle } from '@longroll/protocol';
import { dateFacts } from '../appointments/when.ts';
import { company } from '../seats/company.ts';
import { standing } from '../seats/standing.ts';
import { text } from '../text/words.ts';
import { Go } from '../widgets/go.tsx';
import { Problem, useAttempt } from './attempt.tsx';
import { useStanding } from './choose-seats.tsx';
import { momentOf } from '../widgets/dates.ts';
import { keptHere, undoKeeping, undoing, undoTimes } from './kept-seats.ts';
import { playersWords } from './players-words.ts';
import { UndoKeeping } from './undo-keeping.tsx';

const words = playersWords.page;

/** The battles of a player: where they are awaited, those that go on without them just now, and those that are over. */
export function MyBattles({ battles, changed }: { battles: readonly PlayerBattle[]; changed: () => void }) {
  const held = keptHere().filter((seat) => undoing(seat).length > 0);
  const until = undoTimes(useStanding(held, undoing));
  const attempt = useAttempt();
  const undo = (battle: string) =>
    attempt.make(async () => {
      const seat = held.find((each) => each.battle === battle);
      if (seat === undefined) return;
      await undoKeeping(seat);
      changed();
    });
  const groups = [
    { id: 'awaited', title: words.awaited, of: battles.filter(({ yourTurn }) => yourTurn) },
    { id: 'running', title: words.running, of: battles.filter(({ yourTurn, status }) => !yourTurn && status !== 'over') },
    { id: 'over', title: words.over, of: battles.filter(({ yourTurn, status }) => !yourTurn && status === 'over') },
  ].filter((group) => group.of.length > 0);
  return (
    <>
      {groups.length === 0 && <p>{words.none}</p>}
      {groups.map((group) => (
        <section key={group.id} data-testid={`battles-${group.id}`}>
          <h2>{group.title}</h2>
          <ul class="battles">
            {group.of.map((battle) => (
              <Row key={battle.id} battle={battle} until={until.get(battle.id)} undo={() => undo(battle.id)} />
            ))}
          </ul>
        </section>
      ))}
      <Problem of={attempt} />
    </>
  );
}

function Row({ battle, until, undo }: { battle: PlayerBattle; until: string | undefined; undo: () => void }) {
  const { id, seat, due, yourTurn, status } = battle;
  return (
    <li data-battle={id}>
      <span class="battle-name">{battle.scenario}</span>
      <span class="battle-facts">
        {[standing(battle), ...dateFacts(battle), ...company(seat, battle)].join(' · ')}
        {due !== undefined && (
          <>
            {' · '}
            <strong data-testid="due">{words.due({ until: momentOf(due) })}</strong>
          </>
        )}
        {until !== undefined && (
          <>
            {' '}
            <UndoKeeping scenario={battle.scenario} until={until} undo={undo} />
          </>
        )}
      </span>
      <span class="battle-actions">
        {status === 'over' && (
          <Go to={`/replay/${id}`} class="action-link">
            {text.home.yoursReplay}
          </Go>
        )}
        <Go to={`/battle/${id}`} class="action-link">
          {yourTurn ? text.home.yoursPlay : text.home.yoursReturn}
        </Go>
      </span>
    </li>
  );
}
