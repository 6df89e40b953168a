import answers from '@longroll/words/en/rally-king/answers';
import log from '@longroll/words/en/rally-king/log';
import muster from '@longroll/words/en/rally-king/muster';
import names from '@longroll/words/en/rally-king/names';
import panels from '@longroll/words/en/rally-king/panels';
import questions from '@longroll/words/en/rally-king/questions';
import table from '@longroll/words/en/rally-king/table';
import { spoken } from '../../text/language.ts';

/** Rally Round the King in the language of the pages. */
export const rallyKing = {
  ...spoken('rally-king/names', names),
  ...spoken('rally-king/questions', questions),
  answers: spoken('rally-king/answers', answers),
  log: spoken('rally-king/log', log),
  table: spoken('rally-king/table', table),
  panels: spoken('rally-king/panels', panels),
  muster: spoken('rally-king/muster', muster),
};
