import { options } from '@longroll/rules/books/kings-men/first/options';
import { switchList, type Switch } from '../switch-list.ts';
import { kingsMen } from './words.ts';

/** The switches of KM-35.1. */
export function switches(): Switch[] {
  return switchList(options, kingsMen.options);
}
