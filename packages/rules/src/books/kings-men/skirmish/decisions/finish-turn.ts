import type { AnytimeKind } from '../../../../kernel/book.ts';
import { finish as answer } from '../answers.ts';
import type { QM } from '../state.ts';
import { unwritten } from '../unwritten.ts';

/** Declares a player finished for the turn. */
export const finishTurn: AnytimeKind<QM, { finish: true }> = {
  kind: 'finish-turn',
  clause: 'QM-6.8',
  answer,
  open: false,
  options: () => unwritten('QM-6.8'),
  check: () => unwritten('QM-6.8'),
  fallback: () => unwritten('QM-6.8'),
  apply: () => unwritten('QM-6.8'),
};
