import type { PublicTable } from '../../../../kernel/table.ts';
import type { Laid } from '../../../../kernel/situation.ts';
import { asListed, battleLaid, heldAsSeen, situationOf } from '../../shared/set-up/laid.ts';
import type { ArmyId } from '../../shared/troops/unit.ts';
import type { KingsMenPublic } from '../../shared/state/public.ts';
import { edition } from '../edition.ts';
import type { RevisedGame, State } from '../state.ts';
import type { Setting } from '../view/presentation.ts';

/** A battle as somebody knows it, laid down as a scenario file of the middle of one; null before its armies are drawn up. */
export function laid({ state, seats }: RevisedGame, { options }: Setting, table: PublicTable<KingsMenPublic>): Laid<State> | null {
  const names = Object.fromEntries(seats.map(({ id, name }) => [id, name]));
  const found = battleLaid(state, names);
  if (found === null) return null;
  const { file, state: now, left } = found;
  const { red, black } = file.armies;
  const inTurn = now.phase === 'turn';
  const held = heldAsSeen(now, table);
  const commandedBy = (id: ArmyId) => ({ commandingGeneral: now.armies[id].commander });
  return {
    file: {
      ...file,
      book: edition.id,
      armies: { red: { ...red, ...commandedBy('red') }, black: { ...black, ...commandedBy('black') } },
      options: asListed(options),
    },
    // What the other army has left nobody is told: both throw for the turn once more, and counters are set for it (KMR-4.1).
    step: inTurn ? 'turn.command-points' : 'turn.general-moves',
    state: { ...now, ...(Object.keys(held).length === 0 ? {} : { held }), discard: inTurn ? [] : now.discard },
    left: inTurn ? [...left, 'thrown-anew', 'counters'] : left,
  };
}

/** The same state as a situation beside its file. */
export function written(state: State): unknown {
  const army = (id: ArmyId) => {
    const { points, rolled, given } = state.armies[id];
    return { points, rolled, given };
  };
  return { ...situationOf(state), armies: { red: army('red'), black: army('black') } };
}
