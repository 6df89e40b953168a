import { useSignal } from '@preact/signals';
import { Problem, useAttempt } from '../players/attempt.tsx';
import { navigate } from '../router.ts';
import { Later } from '../widgets/later.tsx';
import { saveFile } from '../widgets/save-file.ts';
import type { Desk } from './desk.ts';
import { sidesOf } from './things.ts';
import { tryOut } from './trying.ts';
import { showWayBack } from './way-back.tsx';
import { workshopWords as words } from './workshop-words.ts';

/** What is done with the drawing as a whole. */
export function Head({ desk, leave }: { desk: Desk; leave: () => void }) {
  const { past, future } = desk.history.value;
  return (
    <div class="workshop-head">
      <button type="button" class="plain" data-testid="all-drawings" onClick={leave}>
        ← {words.back}
      </button>
      <button type="button" class="plain" data-testid="undo" disabled={past.length === 0} onClick={() => desk.undo()}>
        ↶ {words.undo}
      </button>
      <button type="button" class="plain" data-testid="redo" disabled={future.length === 0} onClick={() => desk.redo()}>
        ↷ {words.redo}
      </button>
      <Playing desk={desk} />
      <Saving desk={desk} />
    </div>
  );
}

function Playing({ desk }: { desk: Desk }) {
  const sides = sidesOf(desk.drawable.drawing, desk.file.value);
  const side = useSignal(sides[0] ?? '');
  const attempt = useAttempt();
  const { busy } = attempt;
  const play = async (): Promise<void> => {
    const battle = await tryOut(desk.file.value, side.value, desk.id);
    showWayBack();
    navigate(`/battle/${battle}`);
  };
  return (
    <div class="workshop-play">
      <button
        type="button"
        class="call"
        data-testid="play-drawing"
        disabled={busy.value || !desk.isSound.value}
        onClick={() => attempt.make(play)}
      >
        {busy.value ? words.founding : words.play}
      </button>
      <label>
        <span>{words.playAs}</span>
        <select value={side.value} onChange={(event) => (side.value = event.currentTarget.value)}>
          {sides.map((each) => (
            <option key={each} value={each}>
              {desk.sideName(each)}
            </option>
          ))}
        </select>
      </label>
      <Problem of={attempt} />
    </div>
  );
}

function Saving({ desk }: { desk: Desk }) {
  /** The map of what is being put into the library; null while nothing is. */
  const published = useSignal<string | null>(null);
  const fileName = (): string => {
    const { id } = desk.file.value;
    return typeof id === 'string' && /^[a-z0-9-]+$/.test(id) ? id : 'field';
  };
  const picture = async (): Promise<void> => {
    const drawn = await desk.bench.picture(desk.file.value);
    if (drawn !== null) saveFile(`${fileName()}.svg`, new Blob([drawn], { type: 'image/svg+xml' }));
  };
  return (
    <span class="workshop-saving">
      <button
        type="button"
        class="plain"
        data-testid="save-drawing"
        onClick={() =>
          saveFile(`${fileName()}.json`, new Blob([`${JSON.stringify(desk.file.value, null, 2)}\n`], { type: 'application/json' }))
        }
      >
        {words.save}
      </button>
      <button type="button" class="plain" data-testid="save-picture" disabled={!desk.isSound.value} onClick={() => void picture()}>
        {words.picture}
      </button>
      <button
        type="button"
        class="plain"
        data-testid="publish-drawing"
        disabled={!desk.isSound.value}
        onClick={() => void desk.bench.picture(desk.file.value).then((drawn) => (published.value = drawn))}
      >
        {words.library}
      </button>
      {published.value !== null && (
        <Later
          load={() => import('../library/publish.tsx').then((each) => each.PublishDialog)}
          props={{
            kind: 'field' as const,
            file: desk.file.value,
            picture: published.value,
            copiedFrom: desk.copiedFrom,
            close: () => (published.value = null),
          }}
          wait={null}
        />
      )}
    </span>
  );
}
