import type { AnytimeKind } from '../../../../kernel/book.ts';
import { oratorOrder as answer } from '../answers.ts';
import type { OratorOrder } from '../answers.ts';
import { mayOrate } from '../generals/orator.ts';
import { has } from '../generals/personalities.ts';
import { playerOf } from '../field/players.ts';
import type { QM } from '../state.ts';
import { refuse } from '../refuse.ts';

const OFF: OratorOrder = { order: 'off' };

/** The Spirited Orator's secret order, until it is used. Nobody is told. */
export const oratorOrder: AnytimeKind<QM, OratorOrder> = {
  kind: 'orator-order',
  clause: 'QM-26.18',
  answer,
  open: false,
  options: ({ state }, _about, seat) => {
    if (!mayOrate(state, seat)) return [OFF];
    const own = Object.values(state.field.details).filter((detail) => detail.seat === seat);
    return [OFF, { order: 'any' }, ...own.map(({ id }): OratorOrder => ({ order: { detail: id } }))];
  },
  check: ({ state }, _about, { order }, seat) => {
    if (order === 'off') return null;
    if (!has(state, seat, 'orator')) return refuse('QM-26.18', 'no-orator');
    if (!mayOrate(state, seat)) return refuse('QM-26.18', 'used-already');
    if (order === 'any') return null;
    return state.field.details[order.detail]?.seat === seat ? null : refuse('QM-26.18', 'not-yours', {}, { pieces: [order.detail] });
  },
  fallback: () => OFF,
  apply: ({ state }, seat, { order }) => {
    playerOf(state, seat).orator = order === 'off' ? null : order === 'any' ? 'any' : order.detail;
  },
};
