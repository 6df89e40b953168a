import answersOfCharge from '@longroll/words/en/toy-soldiers/answers-charge';
import answers from '@longroll/words/en/toy-soldiers/answers';
import battle from '@longroll/words/en/toy-soldiers/battle';
import causes from '@longroll/words/en/toy-soldiers/causes';
import hints from '@longroll/words/en/toy-soldiers/hints';
import logOfCharge from '@longroll/words/en/toy-soldiers/log-charge';
import log from '@longroll/words/en/toy-soldiers/log';
import orders from '@longroll/words/en/toy-soldiers/orders';
import charge from '@longroll/words/en/toy-soldiers/panels-charge';
import staff from '@longroll/words/en/toy-soldiers/panels-staff';
import panels from '@longroll/words/en/toy-soldiers/panels';
import questions from '@longroll/words/en/toy-soldiers/questions';
import table from '@longroll/words/en/toy-soldiers/table';
import terms from '@longroll/words/en/toy-soldiers/terms';
import { spoken } from '../../text/language.ts';

/** The words of its battles; switches, diagrams and refusals are fetched with what says them. */
export const toySoldiers = {
  answers: spoken('toy-soldiers/answers', answers),
  answersOfCharge: spoken('toy-soldiers/answers-charge', answersOfCharge),
  battle: spoken('toy-soldiers/battle', battle),
  causes: spoken('toy-soldiers/causes', causes),
  charge: spoken('toy-soldiers/panels-charge', charge),
  hints: spoken('toy-soldiers/hints', hints),
  log: spoken('toy-soldiers/log', log),
  logOfCharge: spoken('toy-soldiers/log-charge', logOfCharge),
  orders: spoken('toy-soldiers/orders', orders),
  panels: spoken('toy-soldiers/panels', panels),
  questions: spoken('toy-soldiers/questions', questions),
  staff: spoken('toy-soldiers/panels-staff', staff),
  table: spoken('toy-soldiers/table', table),
  terms: spoken('toy-soldiers/terms', terms),
};
