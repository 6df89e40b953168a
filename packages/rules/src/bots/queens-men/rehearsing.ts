import { activate as activateAnswer } from '../../books/kings-men/skirmish/answers.ts';
import type { QM, State } from '../../books/kings-men/skirmish/state.ts';
import type { DecisionView } from '../../kernel/view.ts';
import { bestRehearsed, type Chosen } from '../planner/choice.ts';
import type { Asked, Stage } from '../planner/rehearsal.ts';
import { worthOfActivating } from './activated.ts';
import { caution } from './danger.ts';
import { likelyFeats } from './plans.ts';

/** So many activations are rehearsed beside the one thought best at a glance and the end of the card. */
const ACTIVATIONS = 4;
/** So many feats, at most two of a kind, beside the one thought best at a glance and the end of the activation. */
const FEATS = 4;
const OF_A_KIND = 2;

/** What comes out best of what is thought best at a glance and of what might be answered instead: whom to activate, and with which feat. All else is answered at a glance. */
export function rehearsedChoice(stage: Stage<QM>, asked: Asked<QM>, atAGlance: unknown): Chosen {
  // A card is too short to show what comes of going at somebody who stands: when nothing is feared any more, nobody waits for ever.
  if (caution(asked.game.state) === 0) return { answer: atAGlance, questions: 0 };
  return bestRehearsed(stage, asked, atAGlance, worthRehearsing(asked.game.state, asked.question));
}

/** What might be answered instead of what is thought best at a glance. */
function worthRehearsing(state: State, question: DecisionView): readonly unknown[] {
  if (question.kind === 'activate') return [...likelyActivations(state, question).slice(0, ACTIVATIONS), { do: 'end' }];
  const { activation } = state;
  const detail = state.field.details[activation?.detail ?? ''];
  if (question.kind !== 'feat' || activation === null || detail === undefined) return [];
  return [...likelyFeats(state, detail, activation, OF_A_KIND).slice(0, FEATS), { do: 'end' }];
}

/** Each detail that may be activated, once, whoever has most to win first. */
function likelyActivations(state: State, { options }: DecisionView): readonly unknown[] {
  const rated = options
    .flatMap((option) => activateAnswer.safeParse(option).data ?? [])
    .flatMap((option) => {
      const detail = option.do === 'activate' ? state.field.details[option.detail] : undefined;
      return option.do !== 'activate' || detail === undefined ? [] : [{ option, worth: worthOfActivating(state, detail, option.flag) }];
    })
    .toSorted((one, other) => other.worth - one.worth)
    .map(({ option }) => option);
  return rated.filter(({ detail }, place) => rated.findIndex((each) => each.detail === detail) === place);
}
