import type { DecisionView } from '@longroll/rules/kernel/view';
import { feat, type Feat } from '@longroll/rules/books/kings-men/skirmish/answers';
import { isOnTable } from '@longroll/rules/books/kings-men/skirmish/troops/troops';
import { queensMen as words } from './words.ts';
import { textIn } from '../read.ts';
import type { Forbidden, Ranking } from '../face.ts';
import { detailOf, verdict, type Battlefield } from './battlefield.ts';
import { labelOf } from './labels.ts';

/** What an activation is for, before what it may do besides. */
const USE: Readonly<Record<Feat['do'], number>> = {
  fire: 0,
  charge: 1,
  load: 2,
  move: 3,
  'set-out': 3,
  aim: 4,
  reappear: 4,
  regain: 5,
  unlimber: 5,
  limber: 6,
  mount: 6,
  dismount: 6,
  end: 7,
  scatter: 8,
  combine: 8,
  'break-out': 8,
  'form-up': 8,
  change: 9,
};
const FRESHNESS = { green: 0, yellow: 1, red: 2 } as const;
/** Headings with many answers that are seldom meant. */
const FOLDED: readonly string[] = [words.feats.change, words.feats.combine, words.feats['form-up']];

/** How the lists of the skirmish game are put before a player. */
export function rankingOf(field: () => Battlefield): Ranking {
  return {
    rank(decision, option) {
      if (decision.kind === 'feat' || decision.kind === 'course') {
        const given = feat.safeParse(option).data;
        return given === undefined ? USE.end : USE[given.do];
      }
      if (decision.kind !== 'activate') return 0;
      const colour = detailOf(field(), textIn(option, 'detail'))?.colour;
      return colour === undefined ? 5 : FRESHNESS[colour];
    },
    isFolded: (_decision, group) => FOLDED.includes(group),
    forbidden: (decision) => forbidden(field(), decision),
    // Every kind of feat is tried for the list; nothing is refused by how far it is (QM-5.5).
    lastWord: ({ kind, options }) => (kind === 'feat' && options.length === 1 ? options[0] : undefined),
  };
}

/** Enemies that cannot be shot at or charged, and details that cannot be activated. No reason has a distance in it (QM-5.5). */
function forbidden(field: Battlefield, decision: DecisionView): Forbidden[] {
  const seen = Object.values(field.field.details).filter(isOnTable);
  const answers: readonly object[] =
    decision.kind === 'feat'
      ? seen.filter(({ army }) => army !== field.side).map(({ id }) => ({ do: 'fire', target: id }))
      : decision.kind === 'activate'
        ? seen.filter(({ seat }) => seat === field.seat).map(({ id }) => ({ do: 'activate', detail: id, flag: false }))
        : [];
  return answers.flatMap((answer) => {
    const refusal = verdict(field, decision, answer);
    return refusal === null ? [] : [{ label: labelOf(field, decision, answer), refusal }];
  });
}
