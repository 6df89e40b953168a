import answers from '@longroll/words/en/rally-king-campaign/answers';
import forms from '@longroll/words/en/rally-king-campaign/forms';
import log from '@longroll/words/en/rally-king-campaign/log';
import map from '@longroll/words/en/rally-king-campaign/map';
import names from '@longroll/words/en/rally-king-campaign/names';
import panels from '@longroll/words/en/rally-king-campaign/panels';
import questions from '@longroll/words/en/rally-king-campaign/questions';
import { spoken } from '../../text/language.ts';

/** Rally Round the King, the campaign, in the language of the pages. */
export const rallyKingCampaign = {
  ...spoken('rally-king-campaign/names', names),
  ...spoken('rally-king-campaign/questions', questions),
  ...spoken('rally-king-campaign/panels', panels),
  ...spoken('rally-king-campaign/forms', forms),
  answers: spoken('rally-king-campaign/answers', answers),
  log: spoken('rally-king-campaign/log', log),
  map: spoken('rally-king-campaign/map', map),
};
