import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ArmyEntry, ArmyResults, Roster } from '@longroll/protocol';
import { nameSaid, sentenceOf } from '../books/refusals.ts';
import { bookOf } from '../books/registry.ts';
import { brought } from '../muster/brought.ts';
import { keepArmy } from '../net/kept-armies.ts';
import { Problem, useAttempt } from '../players/attempt.tsx';
import { navigate } from '../router.ts';
import { ClauseLink } from '../widgets/clause-link.tsx';
import { Go } from '../widgets/go.tsx';
import { FileActs } from './file-acts.tsx';
import { ByVersion } from './fought.tsx';
import { keptFrom } from './kept-from.ts';
import { percent } from './percent.ts';
import { libraryWords as words } from './library-words.ts';

/** What may be done with an army: bring it to a battle, build on it, have its file. */
export function ArmyActs({ entry, version }: { entry: ArmyEntry; version: number }) {
  const attempt = useAttempt();
  const { id, book, roster } = entry;
  const kept = useSignal(false);
  const take = async () => {
    brought.value = await keptFrom(entry, version);
    keepArmy(brought.value);
    navigate('/');
  };
  const keep = async () => {
    keepArmy(await keptFrom(entry, version));
    kept.value = true;
  };
  return (
    <>
      <Verdict entry={entry} />
      <p class="library-acts">
        {roster.isBrought && (
          <button
            type="button"
            class="call"
            data-testid="army-into-battle"
            disabled={attempt.busy.value || (roster.against !== null && version === entry.version)}
            onClick={() => attempt.make(take)}
          >
            {words.intoBattle}
          </button>
        )}
        <button type="button" class="plain" data-testid="keep-entry" disabled={attempt.busy.value} onClick={() => attempt.make(keep)}>
          {words.keep}
        </button>
        {bookOf(book)?.muster !== undefined && (
          <Go to={`/muster/${book}?from=${encodeURIComponent(id)}&version=${version}`} testid="muster-with">
            {words.muster}
          </Go>
        )}
        <FileActs entry={entry} version={version} picture="" attempt={attempt} />
      </p>
      <p class="note" role="status">
        {kept.value ? words.kept : ''}
      </p>
      <Problem of={attempt} />
    </>
  );
}

/** Whether what the rules of a book say can be said here. */
function useBookWords(book: string): Signal<boolean> {
  const isWorded = useSignal(false);
  useEffect(
    () =>
      void bookOf(book)
        ?.refusals()
        .then(() => (isWorded.value = true)),
    [],
  );
  return isWorded;
}

/** What the rules of this server say against it, and whether it was put in under others. */
function Verdict({ entry: { book, roster, readBy, versions } }: { entry: ArmyEntry }) {
  const [newest] = versions;
  const isWorded = useBookWords(book);
  const isOlder = newest !== undefined && newest.bookVersion !== readBy;
  return (
    <>
      {roster.against !== null && isWorded.value && (
        <p class="problem" role="note" data-testid="army-against">
          {words.against({ why: sentenceOf(roster.against) })} <ClauseLink id={roster.against.clause} />
        </p>
      )}
      {isOlder && (
        <p class="note" data-testid="army-other-rules">
          {words.otherRules({ before: newest.bookVersion, now: readBy })}
        </p>
      )}
    </>
  );
}

/** The roster of an army, line by line, and how battles came out that were fought with it. */
export function ArmyBody({ entry }: { entry: ArmyEntry }) {
  const { roster, results } = entry;
  return (
    <>
      <section>
        <h2>{words.roster}</h2>
        <RosterTable roster={roster} />
      </section>
      <section>
        <h2>{words.resultsWith}</h2>
        {results.battles === 0 ? (
          <p class="note">{words.noResults}</p>
        ) : (
          <ul data-testid="army-results">
            <li>{words.wonWith({ count: results.won, of: results.battles, percent: percent(results.won, results.battles) })}</li>
            {results.drawn > 0 && <li>{words.drawn({ count: results.drawn })}</li>}
          </ul>
        )}
        {results.withComputer > 0 && <p>{words.withComputer({ count: results.withComputer })}</p>}
        <ByVersion entry={entry} linesOf={wonWithIt} />
      </section>
    </>
  );
}

function wonWithIt({ won, drawn }: ArmyResults['byVersion'][number]): string[] {
  return [words.wonWithIt({ count: won }), ...(drawn > 0 ? [words.drawn({ count: drawn })] : [])];
}

/** An army in its book's own words. */
function RosterTable({ roster: { book, list, strength, measure, units, columns, lines } }: { roster: Roster }) {
  const isWorded = useBookWords(book);
  const said = (name: Parameters<typeof nameSaid>[0]) => (isWorded.value ? nameSaid(name) : '');
  return (
    <>
      <p data-testid="roster-sum">
        {[...(list === '' ? [] : [list]), words.strength({ count: strength, measure }), words.units({ count: units })].join(' · ')}
      </p>
      <div class="table-scroll" role="group" aria-label={words.roster} tabIndex={0}>
        <table class="library-roster" data-testid="roster">
          <thead>
            <tr>
              <th scope="col">{words.count}</th>
              <th scope="col">{words.unit}</th>
              {columns.map((each) => (
                <th scope="col" key={each.phrase}>
                  {said(each)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ count, name, facts }, place) => (
              <tr key={place}>
                <td>{count}</td>
                <th scope="row">{said(name)}</th>
                {facts.map((fact, column) => (
                  <td key={column}>{typeof fact === 'number' ? fact : said(fact)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
