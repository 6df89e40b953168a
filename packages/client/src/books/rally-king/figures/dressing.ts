import { LISTS } from '@longroll/rules/books/rally-king/shared/lists/lists';
import { addLiveries } from '../../../table/figures/liveries.ts';
import { addSculpts } from '../../../table/figures/sculpts.ts';
import { addTerrain, lookOf } from '../../../table/terrain/kinds.ts';
import { SCULPTS } from './index.ts';
import { liveries } from './nations.ts';

/** Tells the table what figures, dress and ground of this book look like. */
export function wearBook(): void {
  // The ground looks like what the table knows (RK-10.2).
  addTerrain({
    woods: lookOf('light-woods'),
    rocky: lookOf('rough'),
    desert: lookOf('rough'),
    gully: lookOf('rough'),
    populated: lookOf('building'),
    camp: lookOf('building'),
    impassable: lookOf('heavy-forest'),
    water: lookOf('lake'),
    river: lookOf('deep-river'),
    fieldworks: lookOf('rampart'),
  });
  addSculpts(SCULPTS);
  addLiveries(liveries(LISTS.map(({ id }) => id)));
}
