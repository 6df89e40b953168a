import type { PublicTable } from '../../../../kernel/table.ts';
import type { KingsMenPublic } from '../../shared/state/public.ts';
import { publicTable as sharedTable } from '../../shared/view/public-table.ts';
import type { RevisedGame } from '../state.ts';

/** Everything that lies open, and that an army down to half routs without a die unless players agreed on the roll (KMR-10.1, KMR-10.1a). */
export function publicTable(game: RevisedGame): PublicTable<KingsMenPublic> {
  const { red, black } = game.state.armies;
  const table = sharedTable(game, { red: red.commander, black: black.commander });
  if (game.state.options.armyRout === 'roll') return table;
  return { ...table, sides: table.sides.map((side) => ({ ...side, own: { ...side.own, atOnce: true } })) };
}
