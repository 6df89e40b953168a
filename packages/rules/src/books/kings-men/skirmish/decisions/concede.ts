import type { AnytimeKind } from '../../../../kernel/book.ts';
import { concede as answer } from '../answers.ts';
import type { QM } from '../state.ts';
import { unwritten } from '../unwritten.ts';

/** Offers to concede; an army whose players all do has lost. */
export const concede: AnytimeKind<QM, { concede: true }> = {
  kind: 'concede',
  clause: 'QM-36.4',
  answer,
  open: false,
  options: () => unwritten('QM-36.4'),
  check: () => unwritten('QM-36.4'),
  fallback: () => unwritten('QM-36.4'),
  apply: () => unwritten('QM-36.4'),
};
