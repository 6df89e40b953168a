import { forcesOf, type Force } from '../../../kernel/force.ts';
import type { PublicTable } from '../../../kernel/table.ts';
import { standsIn } from '../troops/formation.ts';
import type { OpenUnit, ToyPublic } from '../state/public.ts';

/** A point of élan, in stands: a side without any has lost (TS-31.1). */
const ELAN = 2;
/** What a point of stress, or of disorder above the first, takes of a unit, in stands. */
const TROUBLE = 1 / 4;

/** Stands of a unit, those that skirmish among them. */
function standsOf({ formation, skirmishers }: OpenUnit): number {
  return standsIn(formation) + skirmishers.length;
}

/** A garrison's disorder is what it is by rule, and says nothing of it (TS-24.3). */
function troubleOf({ formation, disorder, stress }: OpenUnit): number {
  return TROUBLE * (stress + (formation.kind === 'garrison' ? 0 : disorder - 1));
}

/** Stands on the table; a side is as strong as they are, less what disorder and stress take of them, and as its élan. */
export function standsStanding({ sides, pieces }: PublicTable<ToyPublic>): Force[] {
  return forcesOf(sides, [
    ...pieces.flatMap(({ side, own }) =>
      own.is === 'unit' ? [{ side, strength: Math.max(0, standsOf(own) - troubleOf(own)), standing: standsOf(own) }] : [],
    ),
    ...sides.map(({ id, own }) => ({ side: id, strength: ELAN * Math.max(0, own.elan), standing: 0 })),
  ]);
}
