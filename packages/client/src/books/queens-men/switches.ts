import { options } from '@longroll/rules/books/kings-men/skirmish/options';
import { switchList, type Switch } from '../switch-list.ts';
import { queensMen } from './words.ts';

/** The switches of QM-37.1. */
export function switches(): Switch[] {
  return switchList(options, queensMen.options);
}
