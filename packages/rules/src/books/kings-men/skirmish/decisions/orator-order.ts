import type { AnytimeKind } from '../../../../kernel/book.ts';
import { oratorOrder as answer } from '../answers.ts';
import type { OratorOrder } from '../answers.ts';
import type { QM } from '../state.ts';
import { unwritten } from '../unwritten.ts';

/** The Spirited Orator's secret order, until it is used. Nobody is told. */
export const oratorOrder: AnytimeKind<QM, OratorOrder> = {
  kind: 'orator-order',
  clause: 'QM-26.18',
  answer,
  open: false,
  options: () => unwritten('QM-26.18'),
  check: () => unwritten('QM-26.18'),
  fallback: () => unwritten('QM-26.18'),
  apply: () => unwritten('QM-26.18'),
};
