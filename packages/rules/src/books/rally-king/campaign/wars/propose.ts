import { z } from 'zod';
import type { AnytimeKind } from '../../../../kernel/book.ts';
import { refuse } from '../../refuse.ts';
import { rulerOf } from '../powers/court.ts';
import type { RKC } from '../state.ts';

/** A command or an answer as its ruler would give it. */
const answer = z.strictObject({ decision: z.string().max(60), answer: z.json() });

/** Longer than any order or answer is, as JSON: what stands is sent to the whole nation with every change. */
const LONGEST = 8000;

/** Proposals of one adviser that stand at a time. */
const MOST = 8;

/** What an adviser of a nation sends is a proposal: its ruler sees it, and nothing is carried out before the ruler gives it (RKC-36.2, RKC-36.2b). */
export const propose: AnytimeKind<RKC, z.infer<typeof answer>> = {
  kind: 'propose',
  clause: 'RKC-36.2',
  answer,
  open: true,
  options: () => [],
  check({ state }, _about, { answer: proposed }, seat) {
    if (rulerOf(state, seat) === null) return refuse('RKC-36.2', 'no-adviser');
    return JSON.stringify(proposed).length > LONGEST ? refuse('RKC-36.2', 'too-long') : null;
  },
  fallback: () => ({ decision: '', answer: null }),
  apply({ state }, seat, { decision, answer: proposed }) {
    const own = state.proposals.filter((each) => each.seat === seat);
    state.proposals = [
      ...state.proposals.filter((each) => each.seat !== seat),
      ...own.slice(1 - MOST),
      { seat, decision, answer: JSON.stringify(proposed) },
    ];
  },
};
