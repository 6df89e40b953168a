import { computed, effect, signal } from '@preact/signals';
import type { Fault, Path } from '@longroll/rules/rulebooks/drawing/faults';
import type { DrawnPart } from '@longroll/rules/rulebooks/drawing/form';
import { added, copied, drawn, middleOfTable, numberIn, type Copying, type Done } from './acts.ts';
import type { Bench } from './bench.ts';
import type { Drawable } from './drawable.ts';
import { angleOf, middleOf, outlinesOf, type Place } from './geometry.ts';
import { begunWith, redone, undone, went, wentOn, type History } from './history.ts';
import { freshDrawingId, keepDrawing, type KeptDrawing, type TakenFrom } from './keeping.ts';
import { latestOf } from './latest.ts';
import { told, type Measure } from './measure.ts';
import type { Naming } from './naming.ts';
import { formAt } from './schema.ts';
import { isSamePath, isWithin, thingsIn, valueAt, type DrawnFile, type Thing } from './things.ts';
import {
  aligned,
  distributed,
  facingIn,
  mirroredTogether,
  movedTogether,
  removedTogether,
  turnedTogether,
  type Alignment,
  type Spread,
} from './handling/together.ts';
import { workshopWords as words } from './workshop-words.ts';

/** Corners of an outline whose form names no bound. */
const MOST_CORNERS = 64;

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
  /** What else is in hand beside the thing that is: as long as that is. */
  readonly #also = signal<{ readonly beside: Path | null; readonly things: readonly Path[] }>({ beside: null, things: [] });
  /** Everything in hand, the thing whose values are shown first. */
  readonly inHand = computed((): readonly Thing[] => {
    const first = this.thing.value;
    const { beside, things } = this.#also.value;
    const others = beside !== null && beside === this.selected.value ? things.flatMap((at) => this.#thingAt(at) ?? []) : [];
    return first === null ? [] : [first, ...others];
  });
  /** What is drawn follows the hand, and not from corner to corner. */
  readonly freehand = signal(false);
  /** What is dragged is drawn to edges and corners near by. */
  readonly clings = signal(false);
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
    /** What the book calls its fields and what stands in them. */
    readonly naming: Naming,
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

  /** The battle that it was taken from, if any. */
  get takenFrom(): TakenFrom | undefined {
    return this.#kept.takenFrom;
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
    this.#done(
      added(this.drawable.drawing, this.file.value, part, kind, this.naming.kind(part, kind), where, middleOfTable(this.file.value)),
    );
  }

  draw({ part, kind, where, shape }: Tool, corners: readonly Place[]): void {
    this.tool.value = null;
    this.#done(drawn(this.drawable.drawing, this.file.value, part, kind, this.naming.kind(part, kind), where, { key: shape, corners }));
  }

  /** As many corners as the outline of such a thing may have. */
  mostCorners({ part, kind, where, shape }: Tool): number {
    const { drawing, form } = this.drawable;
    const corners = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
    ];
    const { file, at } = drawn(drawing, this.file.value, part, kind, this.naming.kind(part, kind), where, { key: shape, corners });
    const [outline] = outlinesOf(valueAt(file, at) ?? null);
    return formAt(form, file, [...at, ...(outline?.at ?? [])]).maxItems ?? MOST_CORNERS;
  }

  copy(thing: Thing, how: Copying): void {
    const { file, at } = copied(this.drawable.drawing, this.file.value, thing, how);
    this.go(file, at);
    this.said.value = words.copied({ name: this.nameOf(thing) });
  }

  remove(thing: Thing): void {
    const all = this.with(thing);
    this.go(removedTogether(this.file.value, all), null);
    this.said.value = all.length > 1 ? words.severalRemoved({ count: all.length }) : words.removed({ name: this.nameOf(thing) });
  }

  /** Takes these things in hand, or nothing. */
  hold([first, ...others]: readonly Thing[]): void {
    this.selected.value = first?.at ?? null;
    this.#also.value = { beside: this.selected.value, things: others.map(({ at }) => at) };
    if (others.length > 0) this.said.value = words.several({ count: others.length + 1 });
    else if (first === undefined) this.said.value = words.noneInHand;
  }

  /** Takes a thing in hand with those that are, or lays it down again. */
  holdToo(thing: Thing): void {
    const now = this.inHand.value;
    const without = now.filter(({ at }) => !isSamePath(at, thing.at));
    this.hold(without.length < now.length ? without : [...now, thing]);
  }

  isInHand(thing: Thing): boolean {
    return this.inHand.value.some(({ at }) => isSamePath(at, thing.at));
  }

  /** What is done to a thing is done to all that are in hand with it. */
  with(thing: Thing): readonly Thing[] {
    return this.isInHand(thing) ? this.inHand.value : [thing];
  }

  align(by: Alignment): void {
    this.go(aligned(this.drawable.drawing, this.file.value, this.inHand.value, by));
    this.said.value = words.alignedBy[by];
  }

  distribute(by: Spread): void {
    this.go(distributed(this.drawable.drawing, this.file.value, this.inHand.value, by));
    this.said.value = words.distributed;
  }

  move(thing: Thing, by: Place): void {
    this.go(movedTogether(this.file.value, this.with(thing), by));
    const where = middleOf(this.thing.value?.value ?? thing.value);
    if (where !== null) this.said.value = words.movedTo({ name: this.nameOf(thing), where: this.whereOf(where) });
  }

  turn(thing: Thing, degrees: number): void {
    this.go(turnedTogether(this.drawable.drawing, this.file.value, this.with(thing), degrees));
    this.said.value = words.turnedTo({ name: this.nameOf(thing), degrees: angleOf(this.thing.value?.value ?? thing.value) ?? degrees });
  }

  mirror(thing: Thing): void {
    this.go(mirroredTogether(this.drawable.drawing, this.file.value, this.with(thing)));
    this.said.value = words.mirrored({ name: this.nameOf(thing) });
  }

  /** Where a unit faces of which nothing is said: up the table from its near half, down from its far one. */
  facingOf(thing: Thing): number {
    return facingIn(this.file.value, thing.value);
  }

  /** What has no name of its own is called by its kind, and by the id that somebody has given it. */
  nameOf({ part, name, id, kind, side }: Pick<Thing, 'part' | 'name' | 'id' | 'kind' | 'side'>): string {
    if (part.single === true) return words.zoneOf({ side: this.sideName(side) });
    if (name !== '') return name;
    const number = numberIn(id, part, kind);
    const what = this.naming.kind(part, kind);
    return number === null ? id || what : words.numbered({ what, number });
  }

  sideName(side: string): string {
    const sides = this.file.value[this.drawable.drawing.sides];
    const found = typeof sides === 'object' && sides !== null ? Reflect.get(sides, side) : undefined;
    const name: unknown = typeof found === 'object' && found !== null ? Reflect.get(found, 'name') : undefined;
    return typeof name === 'string' && name !== '' ? name : side;
  }

  whereOf({ x, y }: Place): string {
    return words.at({ across: told(x, this.measure.value), up: told(y, this.measure.value) });
  }

  /** The thing that a fault or a field is about; null where it is about the drawing as a whole. */
  thingOf(at: Path): Thing | null {
    const within = this.things.value.filter((each) => isWithin(at, each.at));
    return within.sort((a, b) => b.at.length - a.at.length)[0] ?? null;
  }

  #done({ file, at }: Done): void {
    this.go(file, at);
    const thing = this.thing.value;
    if (thing !== null) this.said.value = words.added({ name: this.nameOf(thing) });
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
