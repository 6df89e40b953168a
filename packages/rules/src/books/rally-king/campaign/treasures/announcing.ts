import { z } from 'zod';
import type { AnytimeKind } from '../../../../kernel/book.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { commandedBy } from '../powers/roster.ts';
import type { RKC, State } from '../state.ts';
import { treasuresOf, typeOf } from './kinds.ts';

const answer = z.strictObject({ treasure: z.string().max(60) });

function hidden(state: State, seat: SeatId) {
  const power = commandedBy(state, seat);
  return power === null ? [] : treasuresOf(state, power.id).filter((each) => typeOf(each).sort === 'artifact' && !each.revealed);
}

/** An owner lets everybody know that an artifact is theirs, at any time between battles (RKC-21.4). */
export const announceArtifact: AnytimeKind<RKC, z.infer<typeof answer>> = {
  kind: 'announce-artifact',
  clause: 'RKC-21.4',
  answer,
  open: false,
  options: ({ state }, _about, seat) => (state.step === 'battles' ? [] : hidden(state, seat).map(({ id }) => ({ treasure: id }))),
  check({ state }, _about, { treasure }, seat) {
    if (state.step === 'battles') return refuse('RKC-30.2', 'battles', 'That is done between battles.');
    return hidden(state, seat).some(({ id }) => id === treasure)
      ? null
      : refuse('RKC-21.4', 'no-artifact', 'That is no artifact that you hide.');
  },
  fallback(game, about, seat) {
    const [first] = this.options(game, about, seat);
    if (first === undefined) throw new Error('there is nothing to announce');
    return first;
  },
  apply(referee, seat, { treasure: id }) {
    const power = commandedBy(referee.state, seat);
    const treasure = hidden(referee.state, seat).find((each) => each.id === id);
    if (power === null || treasure === undefined) return;
    treasure.revealed = true;
    referee.emit('treasure-announced', 'RKC-21.4', { power: power.id, type: treasure.type });
  },
};
