import type { FieldEntry } from '@longroll/protocol';
import { broughtField } from '../muster/brought.ts';
import { openScenario } from '../net/lobby.ts';
import { Problem, useAttempt } from '../players/attempt.tsx';
import { navigate } from '../router.ts';
import { Go } from '../widgets/go.tsx';
import { pictureOf } from './asking.ts';
import { Forces, Results } from './entry-facts.tsx';
import { FileActs } from './file-acts.tsx';
import { libraryWords as words } from './library-words.ts';

/** The map of a field, and what may be done with it: play it, draw on it, have its file. */
export function FieldActs({ entry, version }: { entry: FieldEntry; version: number }) {
  const attempt = useAttempt();
  const picture = pictureOf({ id: entry.id, version });
  const play = async () => {
    const file = { entry: entry.id, version };
    broughtField.value = { ...(await openScenario(file)), file };
    navigate('/');
  };
  return (
    <>
      <img class="library-map" src={picture} alt={words.picture({ name: entry.name })} />
      <p class="library-acts">
        <button type="button" class="call" data-testid="play-entry" disabled={attempt.busy.value} onClick={() => attempt.make(play)}>
          {words.play}
        </button>
        <Go to={`/workshop?from=${encodeURIComponent(entry.id)}`} testid="draw-on">
          {words.draw}
        </Go>
        <FileActs entry={entry} version={version} picture={picture} attempt={attempt} />
      </p>
      <Problem of={attempt} />
    </>
  );
}

/** Who fights there, and how it came out so far. */
export function FieldBody({ entry, version, asked }: { entry: FieldEntry; version: number; asked: () => void }) {
  return (
    <>
      <Forces field={entry.field} />
      <Results entry={entry} version={version} asked={asked} />
    </>
  );
}
