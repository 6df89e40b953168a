import { useSignal } from '@preact/signals';
import type { Path } from '@longroll/rules/rulebooks/drawing/faults';
import type { DrawnPart } from '@longroll/rules/rulebooks/drawing/form';
import { groundPaint } from '@longroll/rules/rulebooks/drawing/field-picture';
import { paintOf } from '../sides/colours.ts';
import { Cockade } from '../sides/cockade.tsx';
import type { Desk, Tool } from './desk.ts';
import { outlinesOf } from './geometry.ts';
import { isList, keyOf, listsOf, seatsOf, valueAt } from './things.ts';
import { workshopWords as words } from './workshop-words.ts';

/** Everything that can be drawn of the book. */
export function Palette({ desk }: { desk: Desk }) {
  const { drawing } = desk.drawable;
  return (
    <section class="workshop-palette" aria-label={words.palette} data-testid="palette">
      {drawing.parts.map((part) => (
        <PartTools key={part.sort} desk={desk} part={part} />
      ))}
      <label class="tool-check workshop-freehand">
        <input
          type="checkbox"
          checked={desk.freehand.value}
          data-testid="freehand"
          onChange={(event) => (desk.freehand.value = event.currentTarget.checked)}
        />{' '}
        {words.freehand}
      </label>
      <p class="note workshop-how">{words.howToMove}</p>
    </section>
  );
}

function PartTools({ desk, part }: { desk: Desk; part: DrawnPart }) {
  const lists = part.single === true ? [] : listsOf(part, desk.file.value);
  const chosen = useSignal('');
  const where = lists.find((each) => keyOf(each) === chosen.value) ?? lists[0] ?? part.at.filter((key) => key !== '*');
  return (
    <details open={part.sort !== 'general'} class="workshop-part">
      <summary>{words.sorts[part.sort]}</summary>
      {lists.length > 1 && (
        <label class="workshop-into">
          <span>{words.into}</span>
          <select
            value={keyOf(where)}
            data-testid={`into-${part.sort}`}
            onChange={(event) => {
              chosen.value = event.currentTarget.value;
            }}
          >
            {lists.map((each) => (
              <option key={keyOf(each)} value={keyOf(each)}>
                {listName(desk, each)}
              </option>
            ))}
          </select>
        </label>
      )}
      <div class="workshop-kinds">
        {part.single === true
          ? seatsOf(desk.drawable.drawing, part, desk.file.value).map((seat) => (
              <ZoneButton key={keyOf(seat)} desk={desk} part={part} where={seat} />
            ))
          : Object.keys(part.samples).map((kind) => <KindButton key={kind} desk={desk} part={part} kind={kind} where={where} />)}
      </div>
    </details>
  );
}

/** Whose list it is: the side's, or the player's in it. */
function listName(desk: Desk, at: Path): string {
  const side = typeof at[1] === 'string' ? desk.sideName(at[1]) : '';
  const number = at.find((key) => typeof key === 'number');
  const owner = typeof number === 'number' ? desk.thingOf(at.slice(0, at.indexOf(number) + 1)) : null;
  return owner === null ? side : `${side}: ${desk.nameOf(owner)}`;
}

function shapeOf(part: DrawnPart, kind: string): Tool['shape'] | null {
  if (part.single === true) return 'single';
  if (part.sort !== 'ground' && part.sort !== 'objective') return null;
  const outline = outlinesOf(part.samples[kind] ?? null)[0];
  return outline === undefined ? null : outline.closed ? 'area' : 'line';
}

function KindButton({ desk, part, kind, where }: { desk: Desk; part: DrawnPart; kind: string; where: Path }) {
  const shape = shapeOf(part, kind);
  const label = desk.naming.kind(part, kind);
  const isArmed = desk.tool.value?.part === part && desk.tool.value.kind === kind;
  const [ground, edge] = groundPaint(kind);
  return (
    <button
      type="button"
      class="workshop-kind"
      aria-pressed={shape === null ? undefined : isArmed}
      data-testid={`draw-${part.sort}-${kind}`}
      onClick={(event) => take(desk, { part, kind, where }, shape, event)}
    >
      {part.sort === 'ground' && <span class="workshop-swatch" style={{ background: ground, borderColor: edge }} aria-hidden="true" />}
      {label}
    </button>
  );
}

function ZoneButton({ desk, part, where }: { desk: Desk; part: DrawnPart; where: Path }) {
  const side = where.find((key): key is string => typeof key === 'string' && desk.drawable.looks[key] !== undefined) ?? '';
  const tool = desk.tool.value;
  const isThere = isList(valueAt(desk.file.value, where));
  return (
    <button
      type="button"
      class="workshop-kind"
      aria-pressed={tool?.part === part && keyOf(tool.where) === keyOf(where)}
      data-testid={`draw-zone-${side}`}
      style={{ borderColor: paintOf(desk.drawable.looks[side]?.colour ?? '') }}
      onClick={(event) => {
        if (isThere && event.detail === 0) desk.selected.value = where;
        else take(desk, { part, kind: '', where }, 'single', event);
      }}
    >
      <Cockade side={desk.drawable.looks[side]} /> {words.zoneOf({ side: desk.sideName(side) })}
    </button>
  );
}

/** With the mouse it is drawn next; with the keyboard, or where it has no shape of its own, one lies on the table at once. */
function take(desk: Desk, { part, kind, where }: Omit<Tool, 'shape'>, shape: Tool['shape'] | null, event: MouseEvent): void {
  if (shape !== null && event.detail !== 0) {
    const isArmed = desk.tool.value?.part === part && desk.tool.value.kind === kind && keyOf(desk.tool.value.where) === keyOf(where);
    desk.tool.value = isArmed ? null : { part, kind, where, shape };
    return;
  }
  desk.add(part, kind, where);
  if (event.detail !== 0) return;
  const at = desk.selected.value;
  requestAnimationFrame(() => {
    const there = at === null ? null : document.querySelector<SVGGElement>(`[data-thing="${keyOf(at)}"]`);
    there?.focus();
  });
}
