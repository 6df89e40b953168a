import { z } from 'zod';
import type { AnytimeKind } from '../../../../kernel/book.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import { refuse } from '../../refuse.ts';
import type { StepName } from '../state/steps.ts';
import type { RKC, State } from '../state.ts';
import { treasuresOf, typeOf } from './kinds.ts';

const answer = z.strictObject({ treasure: z.string().max(60) });

/** Steps in which battles are fought. */
const FIGHTING: readonly StepName[] = ['battles', 'dragons'];

/** Artifacts that a player hides in any of their nations (RKC-36.3). */
function hidden(state: State, seat: SeatId) {
  return state.nations
    .filter((nation) => nation.seat === seat)
    .flatMap(({ commanded }) => treasuresOf(state, commanded))
    .filter((each) => typeOf(each).sort === 'artifact' && !each.revealed);
}

/** An owner lets everybody know that an artifact is theirs, at any time between battles (RKC-21.4). */
export const announceArtifact: AnytimeKind<RKC, z.infer<typeof answer>> = {
  kind: 'announce-artifact',
  clause: 'RKC-21.4',
  answer,
  open: false,
  options: ({ state }, _about, seat) => (FIGHTING.includes(state.step) ? [] : hidden(state, seat).map(({ id }) => ({ treasure: id }))),
  check({ state }, _about, { treasure }, seat) {
    if (FIGHTING.includes(state.step)) return refuse('RKC-30.3', 'battles');
    return hidden(state, seat).some(({ id }) => id === treasure) ? null : refuse('RKC-21.4', 'no-artifact');
  },
  fallback(game, about, seat) {
    const [first] = this.options(game, about, seat);
    if (first === undefined) throw new Error('there is nothing to announce');
    return first;
  },
  apply(referee, seat, { treasure: id }) {
    const treasure = hidden(referee.state, seat).find((each) => each.id === id);
    if (treasure === undefined || treasure.holder === null) return;
    treasure.revealed = true;
    referee.emit('treasure-announced', 'RKC-21.4', { power: treasure.holder, type: treasure.type });
  },
};
