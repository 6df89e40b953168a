import answers from '@longroll/words/en/queens-men/answers';
import hints from '@longroll/words/en/queens-men/hints';
import log from '@longroll/words/en/queens-men/log';
import names from '@longroll/words/en/queens-men/names';
import orders from '@longroll/words/en/queens-men/orders';
import panels from '@longroll/words/en/queens-men/panels';
import questions from '@longroll/words/en/queens-men/questions';
import table from '@longroll/words/en/queens-men/table';
import { spoken } from '../../text/language.ts';

type Words = typeof names &
  typeof questions &
  typeof orders &
  typeof panels & {
    readonly answers: typeof answers;
    readonly hints: typeof hints;
    readonly log: typeof log;
    readonly table: typeof table;
  };

/** All the Queen's Men in words. */
export const queensMen: Words = {
  ...spoken('queens-men/names', names),
  ...spoken('queens-men/questions', questions),
  ...spoken('queens-men/orders', orders),
  ...spoken('queens-men/panels', panels),
  answers: spoken('queens-men/answers', answers),
  hints: spoken('queens-men/hints', hints),
  log: spoken('queens-men/log', log),
  table: spoken('queens-men/table', table),
};
