import { flow, withSteps, type Step } from '../../kernel/flow.ts';
import type { ToyChapter, ToyFlow, TS } from './state.ts';
import { routsFlow } from './movement/rout.ts';
import { giveUpBlockFlow } from './villages/coming-out.ts';
import { settleElan } from './ending/victory.ts';

/** Sequences whose losses are of one moment: they are judged by the one that has them all (TS-21.33). */
const OF_ONE_MOMENT: readonly string[] = [routsFlow.name, giveUpBlockFlow.name];

function judged<L extends object>(step: Step<TS, L>): Step<TS, L> {
  if (step.type === 'act') {
    return {
      ...step,
      run(referee, locals) {
        const next = step.run(referee, locals);
        settleElan(referee);
        return next;
      },
    };
  }
  return {
    ...step,
    take(referee, locals, answers) {
      const next = step.take(referee, locals, answers);
      settleElan(referee);
      return next;
    },
  };
}

/** The pools are judged after every step of a chapter's flows: what is lost in one is applied together before (TS-6.9). */
export function judgedStepByStep(chapter: ToyChapter): ToyChapter {
  return { ...chapter, flows: chapter.flows.map(judgedFlow) };
}

function judgedFlow<L extends object>(sequence: ToyFlow<L>): ToyFlow<L> {
  const { name, parts } = sequence;
  return OF_ONE_MOMENT.includes(name) ? sequence : flow<TS, L>(name, withSteps(parts, judged));
}
