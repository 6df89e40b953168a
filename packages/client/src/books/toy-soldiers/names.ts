import type { DecisionView } from '@longroll/rules/kernel/view';
import type { OpenCommander, OpenUnit, ToyPiece, ToyPublic } from '@longroll/rules/books/toy-soldiers/state/public';
import type { Situation } from '../face.ts';
import { textIn } from '../read.ts';
import { toySoldiers as words } from './words.ts';
import { isToyEvent } from '@longroll/rules/books/toy-soldiers/events';

/** What things are called, also things that have left the table. */
export interface Names {
  unit(id: string): string;
  units(ids: readonly string[]): string[];
  commander(seat: string): string;
  side(id: string): string;
  ground(id: string): string;
  readonly scenario: string;
}

export type UnitPiece = ToyPiece & { readonly own: OpenUnit };
export type CommanderPiece = ToyPiece & { readonly own: OpenCommander };

export function isUnitPiece(piece: ToyPiece): piece is UnitPiece {
  return piece.own.is === 'unit';
}

export function isCommanderPiece(piece: ToyPiece): piece is CommanderPiece {
  return piece.own.is === 'commander';
}

/** Id of the piece that a player's commander is. */
export function commanderPiece(seat: string): string {
  return `commander-${seat}`;
}

/** What is about a unit names it so. */
export function unitAbout({ about }: DecisionView): string {
  return textIn(about, 'unit');
}

export function namesOf({ table, setup, events }: Situation<ToyPublic>): Names {
  const ground = (id: string) => table.ground.find((each) => each.id === id)?.name ?? id;
  const left = () => new Map(events.flatMap((event): [string, string][] => named(event)));
  let gone: ReadonlyMap<string, string> | null = null;
  const unit = (id: string): string => {
    const there = table.pieces.find((each) => each.id === id)?.name ?? table.own.dispersed.find((each) => each.id === id)?.name;
    if (there !== undefined) return there;
    gone ??= left();
    return gone.get(id) ?? words.terms.somebody;
  };
  return {
    unit,
    units: (ids) => ids.map(unit),
    commander: (seat) => setup.seats.find(({ id }) => id === seat)?.general ?? seat,
    side: (id) => table.sides.find((each) => each.id === id)?.name ?? id,
    ground,
    scenario: setup.scenario.name,
  };
}

/** Names that an event has told of units that may be gone since. */
function named(event: Situation['events'][number]): [string, string][] {
  if (isToyEvent(event, 'unit-placed', 'unit-dispersed', 'unit-reformed')) return [[event.data.unit.id, event.data.unit.name]];
  if (isToyEvent(event, 'garrison-entered', 'garrison-left')) return [[event.data.garrison, event.data.garrison]];
  return [];
}
