import { useSignal } from '@preact/signals';
import type { Desk } from './desk.ts';
import { MEASURES } from './measure.ts';
import { readBackdrop } from './reading.ts';
import { workshopWords as words } from './workshop-words.ts';

/** Steps of the grid, in inches. */
const GRIDS = [0, 0.25, 0.5, 1];
/** How much nearer one press brings the table, and how near it comes. */
const STEP = 1.4;
const NEAREST = 4;

/** How the table is looked at: its grid, in what it is measured, how near, and what lies under it. */
export function Looking({ desk, nearness, change }: { desk: Desk; nearness: number; change: (nearness: number) => void }) {
  return (
    <div class="workshop-looking">
      <label>
        <span>{words.grid}</span>
        <select
          value={String(desk.grid.value)}
          data-testid="grid"
          onChange={(event) => (desk.grid.value = Number(event.currentTarget.value))}
        >
          {GRIDS.map((step) => (
            <option key={step} value={String(step)}>
              {words.grids({ step })}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{words.measure}</span>
        <select
          value={desk.measure.value}
          data-testid="measure"
          onChange={(event) => (desk.measure.value = MEASURES.find((each) => each === event.currentTarget.value) ?? 'inches')}
        >
          {MEASURES.map((each) => (
            <option key={each} value={each}>
              {words[each]}
            </option>
          ))}
        </select>
      </label>
      <label class="tool-check">
        <input
          type="checkbox"
          checked={desk.clings.value}
          data-testid="clings"
          onChange={(event) => (desk.clings.value = event.currentTarget.checked)}
        />{' '}
        {words.clings}
      </label>
      <button type="button" class="plain" onClick={() => change(Math.max(1, nearness / STEP))}>
        − {words.farther}
      </button>
      <button type="button" class="plain" onClick={() => change(Math.min(NEAREST, nearness * STEP))}>
        + {words.nearer}
      </button>
      <DrawnOver desk={desk} />
    </div>
  );
}

/** A picture under the drawing. */
function DrawnOver({ desk }: { desk: Desk }) {
  const problem = useSignal<string | null>(null);
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const picture = await readBackdrop(file);
    problem.value = 'why' in picture ? picture.why : null;
    if ('read' in picture) desk.backdrop.value = picture.read;
  };
  return (
    <>
      {desk.backdrop.value === null ? (
        <label class="plain" title={words.backdropNote}>
          {words.backdrop}
          <input
            type="file"
            class="unseen"
            accept="image/png,image/jpeg,image/webp"
            data-testid="backdrop"
            onChange={(event) => void take(event.currentTarget.files?.[0])}
          />
        </label>
      ) : (
        <button type="button" class="plain" onClick={() => (desk.backdrop.value = null)}>
          {words.backdropAway}
        </button>
      )}
      {problem.value !== null && (
        <span class="problem" role="alert">
          {problem.value}
        </span>
      )}
    </>
  );
}
