import { options } from '@longroll/rules/books/toy-soldiers/options';
import { switchList, type Switch } from '../switch-list.ts';
import { toySoldiers } from './words.ts';

/** The switches of TS-32.1. */
export function switches(): Switch[] {
  return switchList(options, toySoldiers.options);
}
