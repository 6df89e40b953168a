import { options } from '@longroll/rules/books/rally-king/battle/options';
import { switchList, type Switch } from '../switch-list.ts';
import { rallyKing } from './words.ts';

/** The switches of RK-42.1. */
export function switches(): Switch[] {
  return switchList(options, rallyKing.options);
}
