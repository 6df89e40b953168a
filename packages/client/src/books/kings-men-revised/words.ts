import answers from '@longroll/words/en/kings-men-revised/answers';
import log from '@longroll/words/en/kings-men-revised/log';
import panels from '@longroll/words/en/kings-men-revised/panels';
import questions from '@longroll/words/en/kings-men-revised/questions';
import { spoken } from '../../text/language.ts';
import { kingsMen } from '../kings-men/words.ts';

const own = spoken('kings-men-revised/questions', questions);
const { 'use-card': _use, 'card-effect': _effect, 'second-activation': _second, 'square-remnant': _remnant, ...prompts } = kingsMen.prompts;
const { 'use-card': _uses, 'card-effect': _takes, 'second-activation': _goesOn, 'square-remnant': _reforms, ...doing } = kingsMen.doing;

/** The revised game in words, where it says anything otherwise than the first edition. */
export const kingsMenRevised = {
  ...spoken('kings-men-revised/panels', panels),
  answers: spoken('kings-men-revised/answers', answers),
  log: spoken('kings-men-revised/log', log),
  prompts: { ...prompts, ...own.prompts },
  doing: { ...doing, ...own.doing },
  standing: { 'general-move': kingsMen.standing['general-move'], ...own.standing },
};
