import { options } from '@longroll/rules/books/kings-men/skirmish/options';
import { text } from '../../text/catalogue.ts';
import { switchList } from '../switch-list.ts';
import type { Switch } from '../switches.ts';

/** The switches of QM-37.1. */
export function switches(): Switch[] {
  return switchList(options, text.queensMenOptions);
}
