import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { isRefusal, type Refusal } from '@longroll/rules/kernel/refusal';
import type { ArmyHead } from '@longroll/rules/rulebooks/muster';
import type { TableScene } from '../table/contract.ts';

/** Building armies before their battle, as a book shows it; `Army` is the book's own form of one. */
export interface MusterFace<Army extends ArmyHead> {
  /** An army to begin with. */
  readonly first: Army;
  /** An army from a file or a link, wherever it comes from; a refusal says what is wrong with it. */
  read(file: unknown): Army | Refusal;
  /** As it is kept, shared and taken into a battle: what `read` reads. */
  pack(army: Army): object;
  /** What is told of it in a list. */
  noteOf(army: Army): string;
  /** The limit it breaks, or null. */
  judge(army: Army): Refusal | null;
  /** Another of the same kind and size, by dice of six sides. */
  byChance(army: Army, die: () => number): Army;
  readonly Builder: ComponentType<{ readonly army: Army; readonly change: (army: Army) => void }>;
  /** All of it drawn up. */
  parade(army: Army): TableScene;
}

/** An army that is being built, whatever its book. */
export interface Muster {
  readonly name: ReadonlySignal<string>;
  /** What its author says of it. */
  readonly notes: ReadonlySignal<string>;
  /** What is told of it in a list. */
  readonly note: ReadonlySignal<string>;
  readonly refusal: ReadonlySignal<Refusal | null>;
  readonly file: ReadonlySignal<object>;
  readonly parade: ReadonlySignal<TableScene>;
  /** Takes up an army from a file or link; the refusal says why not. */
  take(file: unknown): Refusal | null;
  rename(name: string): void;
  annotate(notes: string): void;
  byChance(): void;
  readonly Builder: ComponentType;
}

/** Closes the form of one book's armies. */
export function musterOf<Army extends ArmyHead>(face: MusterFace<Army>): () => Muster {
  return () => {
    const army = signal(face.first);
    return {
      name: computed(() => army.value.name),
      notes: computed(() => army.value.notes),
      note: computed(() => face.noteOf(army.value)),
      refusal: computed(() => face.judge(army.value)),
      file: computed(() => face.pack(army.value)),
      parade: computed(() => face.parade(army.value)),
      take(file) {
        const read = face.read(file);
        if (isRefusal(read)) return read;
        army.value = read;
        return null;
      },
      rename(name) {
        army.value = { ...army.value, name };
      },
      annotate(notes) {
        army.value = { ...army.value, notes };
      },
      byChance() {
        army.value = face.byChance(army.value, die);
      },
      Builder: () => <face.Builder army={army.value} change={(next) => (army.value = next)} />,
    };
  };
}

const SIDES = 6;

/** A die of the browser's own, every face as likely: for armies by chance, which no rule throws for. */
function die(): number {
  const [thrown = 0] = crypto.getRandomValues(new Uint8Array(1));
  return thrown < 256 - (256 % SIDES) ? 1 + (thrown % SIDES) : die();
}
