import answers from '@longroll/words/en/kings-men/answers';
import hints from '@longroll/words/en/kings-men/hints';
import log from '@longroll/words/en/kings-men/log';
import names from '@longroll/words/en/kings-men/names';
import orders from '@longroll/words/en/kings-men/orders';
import panels from '@longroll/words/en/kings-men/panels';
import questions from '@longroll/words/en/kings-men/questions';
import table from '@longroll/words/en/kings-men/table';
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

/** All the King's Men in words: what both books for armies, and the skirmish game, say alike. */
export const kingsMen: Words = {
  ...spoken('kings-men/names', names),
  ...spoken('kings-men/questions', questions),
  ...spoken('kings-men/orders', orders),
  ...spoken('kings-men/panels', panels),
  answers: spoken('kings-men/answers', answers),
  hints: spoken('kings-men/hints', hints),
  log: spoken('kings-men/log', log),
  table: spoken('kings-men/table', table),
};
