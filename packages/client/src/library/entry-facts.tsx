import type { Entry, FieldEntry, SideResults, Trial } from '@longroll/protocol';
import { Problem, useAttempt } from '../players/attempt.tsx';
import { Cockade } from '../sides/cockade.tsx';
import { dayOf } from '../widgets/dates.ts';
import { askTrial } from './asking.ts';
import { percent } from './percent.ts';
import { errorOf } from './binomial-error.ts';
import { libraryWords as words } from './library-words.ts';

/** The sides of a field, their units and generals. */
export function Forces({ field: { sides, seats = [] } }: Pick<FieldEntry, 'field'>) {
  return (
    <section>
      <h2>{words.forces}</h2>
      <ul>
        {sides.map((side) => (
          <li key={side.id}>
            <Cockade side={side} /> {side.name}: {words.units({ count: side.units })}
            {seats
              .filter((seat) => seat.side === side.id)
              .map(({ id, general }) => (
                <span key={id}> · {general}</span>
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Versions({ entry, chosen, choose }: { entry: Entry; chosen: number; choose: (version: number) => void }) {
  if (entry.versions.length < 2) return null;
  return (
    <section>
      <h2>{words.versions}</h2>
      <ul class="library-said" data-testid="versions">
        {entry.versions.map(({ version, bookVersion, made, note }) => (
          <li key={version}>
            <label>
              <input type="radio" name="version" checked={version === chosen} onChange={() => choose(version)} />{' '}
              {words.versionOf({ number: version, book: bookVersion, day: dayOf(made) })} {note}
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How battles came out there: those of players, and those of the computer that were asked for. */
export function Results({ entry, version, asked }: { entry: FieldEntry; version: number; asked: () => void }) {
  const attempt = useAttempt();
  const { results, field, versions } = entry;
  const trial = versions.find((each) => each.version === version)?.trial ?? null;
  const ask = async () => {
    await askTrial(entry.id);
    asked();
  };
  return (
    <section>
      <h2>{words.results}</h2>
      {results.battles === 0 && <p class="note">{words.noResults}</p>}
      {results.battles > 0 && <Won field={field} results={results} />}
      <ByVersion entry={entry} linesOf={(there) => wonOn(field, there)} />
      {results.withComputer > 0 && <p data-testid="with-computer">{words.withComputer({ count: results.withComputer })}</p>}
      <h3>{words.trial}</h3>
      {trial !== null && <Tried field={field} trial={trial} />}
      {trial === null && version === entry.version && field.kind === 'battle' && field.strengths.length > 0 && (
        <p>
          <button type="button" class="plain" data-testid="ask-trial" disabled={attempt.busy.value} onClick={() => attempt.make(ask)}>
            {words.askTrial}
          </button>{' '}
          <span class="note">{words.trialNote}</span>
        </p>
      )}
      <Problem of={attempt} />
    </section>
  );
}

function Won({ field, results }: Pick<FieldEntry, 'field'> & { results: SideResults }) {
  const { won, battles } = results;
  return (
    <ul data-testid="results">
      {field.sides.map(({ id, name }) => (
        <li key={id}>{words.won({ side: name, count: won[id] ?? 0, of: battles, percent: percent(won[id] ?? 0, battles) })}</li>
      ))}
      {wonByNone(field, results).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** What no side has won that the newest version still has. */
function wonByNone({ sides }: FieldEntry['field'], { won, drawn, battles }: SideResults): string[] {
  const others = battles - drawn - sides.reduce((sum, { id }) => sum + (won[id] ?? 0), 0);
  return [...(others > 0 ? [words.wonByOthers({ count: others })] : []), ...(drawn > 0 ? [words.drawn({ count: drawn })] : [])];
}

/** How battles came out on one version: of its sides those that have won there. */
function wonOn(field: FieldEntry['field'], there: SideResults): string[] {
  const winners = field.sides.filter(({ id }) => (there.won[id] ?? 0) > 0);
  return [...winners.map(({ id, name }) => words.wonThere({ side: name, count: there.won[id] ?? 0 })), ...wonByNone(field, there)];
}

/** On which versions of an entry the battles were fought, where it has several: a mended one may be another. */
export function ByVersion<There extends { readonly version: number; readonly battles: number }>({
  entry,
  linesOf,
}: {
  entry: Pick<Entry, 'versions'> & { readonly results: { readonly byVersion: readonly There[] } };
  linesOf: (there: There) => readonly string[];
}) {
  const { byVersion } = entry.results;
  if (entry.versions.length < 2 || byVersion.length === 0) return null;
  return (
    <>
      <h3>{words.byVersion}</h3>
      <ul data-testid="results-by-version">
        {byVersion.map((there) => (
          <li key={there.version}>{[words.onVersion({ version: there.version, count: there.battles }), ...linesOf(there)].join(' · ')}</li>
        ))}
      </ul>
    </>
  );
}

function Tried({ field: { sides }, trial }: Pick<FieldEntry, 'field'> & { trial: Trial }) {
  const { battles, won, state, of, turns, longest, unfinished } = trial;
  if (state === 'waiting') return <p data-testid="trial-waiting">{words.trialWaiting({ fought: battles, of })}</p>;
  return (
    <ul data-testid="trial">
      {sides.map(({ id, name }) => {
        const share = (won[id] ?? 0) / battles;
        return (
          <li key={id}>
            {words.odds({ side: name, percent: percent(won[id] ?? 0, battles), error: Math.round(100 * errorOf(share, battles)) })}
          </li>
        );
      })}
      <li>{words.trialLength({ turns: turns.toFixed(1), longest })}</li>
      {unfinished > 0 && <li>{words.unfinished({ count: unfinished })}</li>}
      {2 * Object.values(won).reduce((sum, each) => sum + each, 0) < battles && <li>{words.fewWinners}</li>}
    </ul>
  );
}
