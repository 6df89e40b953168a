import type { Entry, FieldEntry, SideResults } from '@longroll/protocol';
import { libraryWords as words } from './library-words.ts';
import { percent } from './percent.ts';

/** How battles between people came out on a field: on all its versions together, and on each where there are several. */
export function Fought({ entry }: { entry: Pick<FieldEntry, 'field' | 'results' | 'versions'> }) {
  const { field, results } = entry;
  return (
    <>
      {results.battles > 0 && <Won field={field} results={results} />}
      <ByVersion entry={entry} linesOf={(there) => wonOn(field, there)} />
    </>
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
