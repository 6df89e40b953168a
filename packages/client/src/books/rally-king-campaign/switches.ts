import { options } from '@longroll/rules/books/rally-king/campaign/options';
import { switchList, type Switch } from '../switch-list.ts';
import { rallyKingCampaign } from './words.ts';

/** The switches of RKC-34.1. */
export function switches(): Switch[] {
  return switchList(options, rallyKingCampaign.options);
}
