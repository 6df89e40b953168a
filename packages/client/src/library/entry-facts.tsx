import type { Entry, FieldEntry, Trial } from '@longroll/protocol';
import { Problem, useAttempt } from '../players/attempt.tsx';
import { Cockade } from '../sides/cockade.tsx';
import { dayOf } from '../widgets/dates.ts';
import { askTrial } from './asking.ts';
import { percent } from './percent.ts';
import { errorOf } from './binomial-error.ts';
import { libraryWords as words } from './library-words.ts';
import { Fought } from './fought.tsx';

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
      <Fought entry={entry} />
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
