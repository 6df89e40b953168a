import type { Path } from '@longroll/rules/rulebooks/drawing/faults';
import { useDraft } from '../widgets/use-draft.ts';
import { middleOfTable } from './acts.ts';
import type { Desk } from './desk.ts';
import { cornersOf, isPlace, outlinesOf, withCorner, withoutCorner, type Corner } from './geometry.ts';
import { begun, type Schema } from './schema.ts';
import { changed, isList, keyOf, valueAt } from './things.ts';
import { workshopWords as words } from './workshop-words.ts';

/** Places in numbers: where a thing stands, or the corners of its outlines. */
export function Corners({ desk, at, name, form, required }: { desk: Desk; at: Path; name: string; form: Schema; required: boolean }) {
  const value = valueAt(desk.file.value, at);
  if (value === undefined) {
    const start = form.type === 'object' ? { ...middleOfTable(desk.file.value) } : begun(form);
    return (
      <button type="button" class="plain" onClick={() => desk.go(changed(desk.file.value, at, start))}>
        {words.add({ what: name })}
      </button>
    );
  }
  const outlines = outlinesOf(value);
  return (
    <details class="workshop-group" open={isPlace(value)}>
      <summary>{name}</summary>
      <ol class="workshop-corners">
        {cornersOf(value).map((corner, index) => {
          const outline = outlines.find((each) => each.corners.some((one) => keyOf(one.at) === keyOf(corner.at)));
          const number = outline?.corners.findIndex((one) => keyOf(one.at) === keyOf(corner.at)) ?? 0;
          return (
            <li key={keyOf(corner.at)}>
              <Place desk={desk} at={at} corner={corner} label={isPlace(value) ? name : words.corner({ number: index + 1 })} />
              {outline !== undefined && isList(value) && (
                <>
                  <button
                    type="button"
                    class="plain"
                    aria-label={words.addCorner({ number: index + 1 })}
                    onClick={() => desk.go(changed(desk.file.value, at, withCorner(value, outline, number)))}
                  >
                    +
                  </button>
                  <button
                    type="button"
                    class="plain"
                    aria-label={words.removeCorner({ number: index + 1 })}
                    onClick={() => desk.go(changed(desk.file.value, at, withoutCorner(value, outline, number)))}
                  >
                    −
                  </button>
                </>
              )}
            </li>
          );
        })}
      </ol>
      {!required && (
        <button type="button" class="plain" onClick={() => desk.go(changed(desk.file.value, at, undefined))}>
          {words.leaveOut({ what: name })}
        </button>
      )}
    </details>
  );
}

function Place({ desk, at, corner, label }: { desk: Desk; at: Path; corner: Corner; label: string }) {
  const put = (axis: 'x' | 'y') => (typed: string) => {
    const wanted = Number(typed);
    if (typed.trim() !== '' && Number.isFinite(wanted)) desk.go(changed(desk.file.value, [...at, ...corner.at, axis], wanted));
  };
  const [across, up] = [useDraft(String(corner.x), put('x')), useDraft(String(corner.y), put('y'))];
  return (
    <>
      <input type="number" step="any" aria-label={`${label}, ${words.across}`} {...across} />
      <input type="number" step="any" aria-label={`${label}, ${words.up}`} {...up} />
    </>
  );
}
