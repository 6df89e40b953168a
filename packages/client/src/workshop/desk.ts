import { computed, effect, signal } from '@preact/signals';
import type { Fault, Path } from '@longroll/rules/rulebooks/drawing/faults';
import type { DrawnPart } from '@longroll/rules/rulebooks/drawing/form';
import { added, copied, drawn, middleOfTable, removed, reshaped, tableOf, type Copying, type Done } from './acts.ts';
import type { Bench } from './bench.ts';
import type { Drawable } from './drawable.ts';
import { angleOf, middleOf, mirrored, moved, turned, type Place } from './geometry.ts';
import { begunWith, redone, undone, went, wentOn, type History } from './history.ts';
import { freshDrawingId, keepDrawing, type KeptDrawing } from './keeping.ts';
import { latestOf } from './latest.ts';
import { told, type Measure } from './measure.ts';
import { isSamePath, isWithin, thingsIn, type DrawnFile, type Thing } from './things.ts';
import { workshopWords as words } from './workshop-words.ts';

/** What is drawn next: things of a kind, into a list or a place. */
export interface Tool {
  readonly part: DrawnPart;
  readonly kind: string;
  readonly where: Path;
  readonly shape: 'area' | 'line' | 'single';
}

/** What its judge said of a drawing last: of which one, and what stands against it; null where that took too long to say. */
interface Verdict {
  readonly of: DrawnFile;
  readonly faults: readonly Fault[] | null;
}

/** A drawing under somebody's hands. */
export class Desk {
  readonly history = signal<History<DrawnFile>>(begunWith<DrawnFile>({}));
  readonly file = computed(() => this.history.value.now);
  readonly things = computed(() => thingsIn(this.drawable.drawing, this.file.value));
  readonly selected = signal<Path | null>(null);
  readonly thing = computed(() => this.#thingAt(this.selected.value));
  readonly tool = signal<Tool | null>(null);
  readonly grid = signal(0.5);
  readonly measure = signal<Measure>('inches');
  readonly verdict = signal<Verdict | null>(null);
  /** Whether what is drawn now has been judged. */
  readonly isJudged = computed(() => this.verdict.value?.of === this.file.value);
  readonly isSound = computed(() => this.isJudged.value && this.verdict.value?.faults?.length === 0);
  /** What stands against it, as far as it is known: what stood against it before, while it is being judged. */
  readonly faults = computed(() => this.verdict.value?.faults ?? []);
  /** What was done last, for whoever listens. */
  readonly said = signal('');
  readonly backdrop = signal<Blob | null>(null);
  readonly overtaken = signal(false);
  #kept: KeptDrawing;
  readonly #ends: (() => void)[] = [];

  constructor(
    kept: KeptDrawing,
    readonly drawable: Drawable,
    readonly bench: Bench,
  ) {
    this.#kept = kept;
    this.history.value = begunWith(kept.file);
    this.backdrop.value = kept.backdrop ?? null;
    // A drag is many drawings: the judge sees the latest whenever it has time, and so does the store.
    const judge = latestOf((file: DrawnFile) => this.#judge(file));
    const keep = latestOf((drawn: Pick<KeptDrawing, 'file' | 'backdrop'>) => this.#keep(drawn));
    this.#ends.push(effect(() => judge(this.file.value)));
    let first = true;
    this.#ends.push(
      effect(() => {
        const [file, backdrop] = [this.file.value, this.backdrop.value];
        if (!first) keep(backdrop === null ? { file } : { file, backdrop });
        first = false;
      }),
    );
  }

  get id(): string {
    return this.#kept.id;
  }

  /** The entry of the library that it was drawn on, if any. */
  get copiedFrom(): string | undefined {
    return this.#kept.copiedFrom;
  }

  close(): void {
    for (const end of this.#ends) end();
  }

  /** Goes on to another drawing, as one step that can be undone. */
  go(file: DrawnFile, at: Path | null = this.selected.value): void {
    this.history.value = went(this.history.value, file);
    this.selected.value = at;
  }

  /** Goes on within the step that was begun. */
  goOn(file: DrawnFile): void {
    this.history.value = wentOn(this.history.value, file);
  }

  undo(): void {
    this.history.value = undone(this.history.value);
    this.#afterwards(words.undone);
  }

  redo(): void {
    this.history.value = redone(this.history.value);
    this.#afterwards(words.redone);
  }

  add(part: DrawnPart, kind: string, where: Path): void {
    this.#done(added(this.drawable.drawing, this.file.value, part, kind, where, middleOfTable(this.file.value)));
  }

  draw({ part, kind, where, shape }: Tool, corners: readonly Place[]): void {
    this.tool.value = null;
    this.#done(drawn(this.drawable.drawing, this.file.value, part, kind, where, { key: shape, corners }));
  }

  copy(thing: Thing, how: Copying): void {
    const { file, at } = copied(this.drawable.drawing, this.file.value, thing, how);
    this.go(file, at);
    this.said.value = words.copied(this.nameOf(thing));
  }

  remove(thing: Thing): void {
    this.go(removed(this.file.value, thing.at), null);
    this.said.value = words.removed(this.nameOf(thing));
  }

  move(thing: Thing, by: Place): void {
    this.go(reshaped(this.file.value, thing.at, (value) => moved(value, by)));
    const where = middleOf(this.thing.value?.value ?? thing.value);
    if (where !== null) this.said.value = words.movedTo(this.nameOf(thing), this.whereOf(where));
  }

  turn(thing: Thing, degrees: number): void {
    this.go(reshaped(this.file.value, thing.at, (value) => turned(value, degrees, this.facingOf(thing))));
    this.said.value = words.turnedTo(this.nameOf(thing), angleOf(this.thing.value?.value ?? thing.value) ?? degrees);
  }

  mirror(thing: Thing): void {
    const middle = middleOf(thing.value);
    if (middle !== null) this.go(reshaped(this.file.value, thing.at, (value) => mirrored(value, middle.x)));
  }

  /** Where a unit faces of which nothing is said: up the table from its near half, down from its far one. */
  facingOf(thing: Thing): number {
    const own = angleOf(thing.value);
    const middle = middleOf(thing.value);
    return own ?? ((middle?.y ?? 0) * 2 > tableOf(this.file.value).depth ? 270 : 90);
  }

  nameOf({ part, name, kind, side }: Pick<Thing, 'part' | 'name' | 'kind' | 'side'>): string {
    if (part.single === true) return words.zoneOf(this.sideName(side));
    return name || kind || words.one[part.sort];
  }

  sideName(side: string): string {
    const sides = this.file.value[this.drawable.drawing.sides];
    const found = typeof sides === 'object' && sides !== null ? Reflect.get(sides, side) : undefined;
    const name: unknown = typeof found === 'object' && found !== null ? Reflect.get(found, 'name') : undefined;
    return typeof name === 'string' && name !== '' ? name : side;
  }

  whereOf({ x, y }: Place): string {
    return words.at(told(x, this.measure.value), told(y, this.measure.value));
  }

  /** The thing that a fault or a field is about; null where it is about the drawing as a whole. */
  thingOf(at: Path): Thing | null {
    const within = this.things.value.filter((each) => isWithin(at, each.at));
    return within.sort((a, b) => b.at.length - a.at.length)[0] ?? null;
  }

  #done({ file, at }: Done): void {
    this.go(file, at);
    const thing = this.thing.value;
    if (thing !== null) this.said.value = words.added(this.nameOf(thing));
  }

  #afterwards(said: string): void {
    if (this.thing.value === null) this.selected.value = null;
    this.said.value = said;
  }

  #thingAt(at: Path | null): Thing | null {
    return at === null ? null : (this.things.value.find((each) => isSamePath(each.at, at)) ?? null);
  }

  async #judge(file: DrawnFile): Promise<void> {
    this.verdict.value = { of: file, faults: await this.bench.faults(file) };
  }

  async #keep(drawn: Pick<KeptDrawing, 'file' | 'backdrop'>): Promise<void> {
    const { name } = drawn.file;
    const { backdrop: _, ...before } = this.#kept;
    const next: KeptDrawing = {
      ...before,
      name: typeof name === 'string' ? name : '',
      changed: Date.now(),
      revision: before.revision + 1,
      ...drawn,
    };
    this.#kept = next;
    if ((await keepDrawing(next)) !== 'overtaken') return;
    this.overtaken.value = true;
    this.#kept = { ...this.#kept, id: freshDrawingId(), revision: 1 };
    history.replaceState(null, '', `#${this.#kept.id}`);
    await keepDrawing(this.#kept);
  }
}
