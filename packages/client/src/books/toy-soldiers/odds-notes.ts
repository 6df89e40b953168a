import { oddsOf } from '@longroll/rules/books/toy-soldiers/fire/odds';
import type { VolleyAt } from '@longroll/rules/books/toy-soldiers/fire/aim';
import { namings } from '@longroll/rules/books/toy-soldiers/fire/naming';
import type { Quality } from '@longroll/rules/books/toy-soldiers/events';
import type { Unit } from '@longroll/rules/books/toy-soldiers/troops/unit';
import type { Note } from '../face.ts';
import { volleysLabel } from './labels.ts';
import { unitIn, type Battlefield } from './battlefield.ts';
import { toySoldiers as words } from './words.ts';

/** What every volley that the unit may fire is likely to do. */
export function volleyNotes(field: Battlefield, unit: Unit): readonly Note[] {
  return namings(field.state, unit).map((volleys) => ({
    text: words.panels.volleyOdds({ volley: volleysLabel(field, volleys), odds: oddsSaid(field, unit, volleys, 'normal') }),
    clause: 'TS-17.5',
  }));
}

/** What these volleys together are likely to do. */
export function oddsSaid(field: Battlefield, unit: Unit, volleys: readonly VolleyAt[], quality: Quality): string {
  const all = volleys.flatMap((at) => {
    const target = unitIn(field, at.target);
    return target === null ? [] : [oddsOf(field.state, unit, target, at, quality)];
  });
  const idle = all.reduce((chance, { effective }) => chance * (1 - effective), 1);
  const sum = (of: (each: (typeof all)[number]) => number) => all.reduce((total, each) => total + of(each), 0);
  return words.panels.odds({
    stands: sum(({ stands }) => stands),
    effective: Math.round((1 - idle) * 100),
    hits: sum(({ hits }) => hits).toFixed(1),
  });
}
