import { options } from '@longroll/rules/books/kings-men/revised/options';
import { switchList, type Switch } from '../switch-list.ts';
import { kingsMenRevised } from './words.ts';

/** The switches of KMR-17.1. */
export function switches(): Switch[] {
  return switchList(options, kingsMenRevised.options);
}
