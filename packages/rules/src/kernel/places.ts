import type { Part } from './blocks.ts';
import type { BookTypes } from './game.ts';
import type { Referee } from './referee.ts';
import type { Step } from './step.ts';

/** Where a block begins, or a round of it ends: play goes one way or the other, and never waits there but for what was forked before it. */
export interface Gate<B extends BookTypes, L extends object> {
  readonly type: 'gate';
  /** Where play goes when it is open, and when not. */
  readonly open: number;
  readonly shut: number;
  isOpen(referee: Referee<B>, locals: L): boolean;
}

/** A place where a flow can stand, and where it goes from there; the place behind the last is the flow's end. */
export interface Place<B extends BookTypes, L extends object> {
  /** A step's own name; that of a gate is made of the name of the step beside it. */
  readonly name: string;
  readonly at: Step<B, L> | Gate<B, L>;
  readonly next: number;
  /** Where `skip` and `leave` lead; null outside of every block, and of every loop. */
  readonly skip: number | null;
  readonly leave: number | null;
}

type Exits = Pick<Place<BookTypes, object>, 'next' | 'skip' | 'leave'>;

/** Lays a sequence of steps and blocks out as a list of places. */
export function placesOf<B extends BookTypes, L extends object>(parts: readonly Part<B, L>[]): readonly Place<B, L>[] {
  const places: Place<B, L>[] = [];
  layAll(places, parts, { next: sizeOf(parts), skip: null, leave: null });
  return places;
}

function sizeOf<B extends BookTypes, L extends object>(parts: readonly Part<B, L>[]): number {
  return parts.reduce((sum, part) => {
    if (part.type === 'when') return sum + 1 + sizeOf(part.parts) + sizeOf(part.otherwise);
    return sum + 1 + ('parts' in part ? sizeOf(part.parts) : 0);
  }, 0);
}

function layAll<B extends BookTypes, L extends object>(places: Place<B, L>[], parts: readonly Part<B, L>[], exits: Exits): void {
  parts.forEach((part, index) => {
    const after = index === parts.length - 1 ? exits.next : places.length + sizeOf([part]);
    lay(places, part, { ...exits, next: after });
  });
}

/** Lays one part, behind which play goes on at `exits.next`. */
function lay<B extends BookTypes, L extends object>(places: Place<B, L>[], part: Part<B, L>, exits: Exits): void {
  if ('parts' in part && part.parts.length === 0) throw new Error('a block has no steps');
  const here = places.length;
  const { next: after } = exits;
  switch (part.type) {
    case 'act':
    case 'ask': {
      const repeats = part.type === 'act' && part.repeats === true;
      places.push({ ...(repeats ? { next: here, skip: here, leave: after } : exits), name: part.name, at: part });
      return;
    }
    case 'when': {
      const otherwise = here + 1 + sizeOf(part.parts);
      const inside = { ...exits, skip: after };
      lead(places, part.parts, inside, {
        type: 'gate',
        open: here + 1,
        shut: part.otherwise.length === 0 ? after : otherwise,
        isOpen: (referee, locals) => part.holds(referee, locals),
      });
      layAll(places, part.otherwise, inside);
      return;
    }
    case 'whilst':
      lead(
        places,
        part.parts,
        { next: here, skip: here, leave: after },
        { type: 'gate', open: here + 1, shut: after, isOpen: (referee, locals) => part.holds(referee, locals) },
      );
      return;
    case 'loop': {
      const end = here + sizeOf(part.parts);
      layAll(places, part.parts, { next: end, skip: end, leave: after });
      const at: Gate<B, L> = {
        type: 'gate',
        open: after,
        shut: here,
        isOpen: (referee, locals) => part.over(referee, locals),
      };
      places.push({ name: `after ${nameAt(places, end - 1)}`, at, ...exits });
      return;
    }
  }
}

/** A gate with the sequence that it leads into. */
function lead<B extends BookTypes, L extends object>(
  places: Place<B, L>[],
  parts: readonly Part<B, L>[],
  inside: Exits,
  gate: Gate<B, L>,
): void {
  const here = places.length;
  places.push({ name: '', at: gate, ...inside });
  layAll(places, parts, inside);
  places[here] = { name: `before ${nameAt(places, here + 1)}`, at: gate, ...inside };
}

function nameAt<B extends BookTypes, L extends object>(places: readonly Place<B, L>[], index: number): string {
  return places[index]?.name ?? '';
}
