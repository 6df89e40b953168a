import { options } from '@longroll/rules/books/kings-men/revised/options';
import { text } from '../../text/catalogue.ts';
import { switchList } from '../switch-list.ts';
import type { Switch } from '../switches.ts';

/** The switches of KMR-17.1. */
export function switches(): Switch[] {
  return switchList(options, text.kingsMenRevisedOptions);
}
