import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import english from '@longroll/words/en/pages/outcome';
import type { Admission, SetupMessage } from '@longroll/protocol';
import { reasonIn } from '../../books/telling.ts';
import { recordOf, recordPath } from '../../net/lobby.ts';
import { Tallies } from '../../dice/tally-view.tsx';
import type { TableView } from '../../table/contract.ts';
import { namesOf } from '../../sides/cockade.tsx';
import { spoken } from '../../text/language.ts';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import type { AfterLook } from '../../hindsight/after-look.tsx';
import { MetHere } from '../../players/blocks/met-here.tsx';
import { KeepOffer } from '../../players/keep-offer.tsx';
import { Go } from '../../widgets/go.tsx';
import { Later } from '../../widgets/later.tsx';
import { saveFile } from '../../widgets/save-file.ts';
import { afterwards as words } from './after-words.ts';
import { board as boardWords } from '../room/board-words.ts';
import type { Desk } from '../room/desk.ts';
import { recorded } from './recorded.ts';
import { Rematch } from './rematch.tsx';
import '../../styles/record.css';

const outcome = spoken('pages/outcome', english);

/** The record as a file: by its address, or where not anybody may have it, as what the referee gives this player. */
function Export({ battle, watching }: { battle: string; watching: Admission }) {
  const name = `${battle}.longroll.json`;
  if (watching === 'anybody')
    return (
      <a href={recordPath(battle)} download={name} data-testid="export-record">
        {words.export}
      </a>
    );
  const save = async () => saveFile(name, new Blob([await recordOf(battle)], { type: 'application/json' }));
  return (
    <button type="button" class="plain" data-testid="export-record" onClick={() => void save()}>
      {words.export}
    </button>
  );
}

/** After the last card: who won and why, what the dice did, and what can be done with the battle now; a lesson leaves no record. `view` is null where there is no table to make a picture of. */
export function After({ desk, view }: { desk: Desk; view: (() => TableView | null) | null }) {
  const { setup, table } = desk.situation.value;
  if (table.outcome === null) return null;
  const { winners, reason, clause } = table.outcome;
  const result = winners.length === 0 ? words.draw : `${outcome.won({ sides: namesOf(table.sides, winners) })}.`;
  return (
    <div class="after" data-testid="after">
      <h2>{words.title}</h2>
      <p>
        <strong>{result}</strong> {reasonIn(desk.book.words.reasons, reason)} {desk.book.counted?.()} <ClauseLink id={clause} />
      </p>
      {setup.lesson === undefined && <AfterBattle desk={desk} view={view} result={result} />}
      <h3>{words.dice}</h3>
      <Tallies sides={table.sides} parties={desk.book.parties()} throws={desk.book.throws()} />
    </div>
  );
}

/** What can be done with the battle now: one that was fought for a game leads back to it, another on to the next. Where its record is kept from everybody nothing leads to what is made of it. */
function AfterBattle({ desk, view, result }: Parameters<typeof After>[0] & { result: string }) {
  const { setup } = desk.situation.value;
  const now = useMemo(() => recorded(setup.battle), [setup.battle]).value;
  return (
    <>
      {now.state === 'sealed' && (
        <p class="note" data-testid="sealed">
          {setup.foundedFor === undefined ? words.sealed : boardWords.sealed({ game: setup.foundedFor.name })}
        </p>
      )}
      {setup.rated === true && <Counted setup={setup} />}
      {(now.state === 'given' || now.state === 'away') && <Onward setup={setup} />}
      {setup.foundedFor === undefined ? (
        <Rematch desk={desk} />
      ) : (
        <p class="after-actions">
          <Go to={`/battle/${setup.foundedFor.battle}`} testid="back-from-battle">
            {boardWords.back({ game: setup.foundedFor.name })}
          </Go>
        </p>
      )}
      <KeepOffer setup={setup} when="over" />
      <MetHere setup={setup} />
      {now.state === 'given' && <LookedBack desk={desk} record={now.record} view={view} result={result} />}
    </>
  );
}

/** Looking back is fetched when there is something to look back on. */
function LookedBack(given: Parameters<typeof AfterLook>[0]) {
  const fetched = useSignal<{ readonly AfterLook: typeof AfterLook } | null>(null);
  useEffect(() => {
    void import('../../hindsight/after-look.tsx').then((part) => (fetched.value = part));
  }, []);
  return fetched.value === null ? null : <fetched.value.AfterLook {...given} />;
}

/** What it did to ratings is fetched where it is rated. */
function Counted({ setup }: { setup: SetupMessage }) {
  return <Later load={() => import('../../ratings/battle-rating.tsx').then((each) => each.BattleRating)} props={{ setup }} wait={null} />;
}

function Onward({ setup }: { setup: SetupMessage }) {
  return (
    <p class="after-actions">
      <Go to={`/replay/${setup.battle}`} testid="watch-replay">
        {words.replay}
      </Go>
      <Go to={`/dice/${setup.battle}`} testid="check-dice">
        {words.check}
      </Go>
      <Export battle={setup.battle} watching={setup.watching} />
    </p>
  );
}
