import { computed, type ReadonlySignal } from '@preact/signals';
import type { Situation, TableBook } from '../../books/face.ts';
import type { TableScene } from '../../table/contract.ts';

/** What lies on a table and whose it is, as the referee has it now: ground may be placed, burnt or dug while the battle is fought. */
export function asItLies(
  situation: ReadonlySignal<Situation>,
  { measure }: Pick<TableBook, 'measure'>,
): ReadonlySignal<Pick<TableScene, 'ground' | 'sides' | 'marks'>> {
  const width = computed(() => situation.value.table.width);
  const depth = computed(() => situation.value.table.depth);
  const pieces = computed(() => situation.value.table.ground);
  const light = computed(() => situation.value.setup.scenario.light ?? 'noon');
  // The same object as long as it is the same ground: to draw it takes long.
  const ground = computed(() => ({
    width: width.value,
    depth: depth.value,
    isUnruled: measure === null,
    light: light.value,
    pieces: pieces.value,
  }));
  return computed(() => ({ ground: ground.value, sides: situation.value.table.sides, marks: situation.value.table.marks }));
}
