import type { PublicTable } from '../../../../kernel/table.ts';
import type { Laid } from '../../../../kernel/situation.ts';
import { cardId } from '../../shared/cards/deck.ts';
import { asListed, battleLaid, heldAsSeen, situationOf } from '../../shared/set-up/laid.ts';
import type { ArmyId } from '../../shared/troops/unit.ts';
import type { KingsMenPublic } from '../../shared/state/public.ts';
import { edition } from '../edition.ts';
import type { KingsMenGame, State } from '../state.ts';
import type { Setting } from '../view/presentation.ts';

/** A battle as somebody knows it, laid down as a scenario file of the middle of one; null before its armies are drawn up. */
export function laid({ state, seats }: KingsMenGame, { options }: Setting, table: PublicTable<KingsMenPublic>): Laid<State> | null {
  const names = Object.fromEntries(seats.map(({ id, name }) => [id, name]));
  const found = battleLaid(state, names);
  if (found === null) return null;
  const { file, state: now, left } = found;
  // What the other army has left nobody is told: both throw for the turn once more, with all cards, unless its points lie open.
  const open = !options.commandPointsSecret && Object.values(now.armies).some(({ rolled }) => Object.keys(rolled).length > 0);
  const inTurn = now.phase === 'turn';
  const held = heldAsSeen(now, table);
  const acting = (id: ArmyId) => Math.max(0, now.armies[id].seats.indexOf(table.sides.find((side) => side.id === id)?.own.leads ?? ''));
  const army = (id: ArmyId) => ({ ...now.armies[id], acting: acting(id), ...(inTurn && !open ? NOTHING : {}) });
  return {
    file: { ...file, book: edition.id, options: asListed(options) },
    step: !inTurn ? 'turn.general-moves' : open ? 'turn.anybody-left' : 'turn.command-points',
    state: {
      ...now,
      ...(Object.keys(held).length === 0 ? {} : { held }),
      discard: inTurn && !open ? [] : now.discard,
      armies: { red: army('red'), black: army('black') },
    },
    left: inTurn && !open ? [...left, 'thrown-anew'] : left,
  };
}

/** An army before its dice of the turn. */
const NOTHING = { points: 0, rolled: {}, banked: [], bankedThisTurn: 0 };

/** The same state as a situation beside its file. */
export function written(state: State): unknown {
  const army = (id: ArmyId) => {
    const { points, rolled, acting, seats, banked, bankedThisTurn } = state.armies[id];
    return {
      points,
      rolled,
      ...(seats[acting] === undefined ? {} : { acting: seats[acting] }),
      banked: banked.map(cardId),
      bankedThisTurn,
    };
  };
  return { ...situationOf(state), armies: { red: army('red'), black: army('black') } };
}
