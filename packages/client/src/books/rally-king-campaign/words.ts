import { spoken } from '../../text/language.ts';
import { en } from './en.ts';

export const rallyKingCampaign = spoken({ en });
