import english from '@longroll/words/en/kings-men/options';
import { options, type Options } from '@longroll/rules/books/kings-men/first/options';
import { spoken } from '../../text/language.ts';
import { switchList, type OptionWords, type Switch } from '../switch-list.ts';

const say = spoken('kings-men/options', english);

/** The switches of KM-35.1, each under the name the rules give them. */
const worded: Readonly<Record<keyof Options, OptionWords>> = {
  overrideDeck: { ...say.overrideDeck, clause: 'KM-13.1' },
  bankCards: { ...say.bankCards, clause: 'KM-13.3' },
  specialCasualties: { ...say.specialCasualties, clause: 'KM-26.1' },
  unitQuality: { ...say.unitQuality, clause: 'KM-27.5' },
  ratings: { ...say.ratings, clause: 'KM-5.2' },
  aceSecond: { ...say.aceSecond, clause: 'KM-9.7' },
  changeAfterFire: { ...say.changeAfterFire, clause: 'KM-10.2' },
  hillsBlockFire: { ...say.hillsBlockFire, clause: 'KM-16.8' },
  woodsBlockFire: { ...say.woodsBlockFire, clause: 'KM-16.8' },
  escapeArc: { ...say.escapeArc, clause: 'KM-21.3' },
  escapeOffTable: { ...say.escapeOffTable, clause: 'KM-21.6' },
  escapeAfterCollapse: { ...say.escapeAfterCollapse, clause: 'KM-21.14' },
  alliedRotation: { ...say.alliedRotation, clause: 'KM-37.2' },
  unitOwnership: { ...say.unitOwnership, clause: 'KM-37.5' },
  commandPointsSecret: { ...say.commandPointsSecret, clause: 'KM-12.3' },
  deployment: { ...say.deployment, clause: 'KM-29.5' },
};

export function switches(): Switch[] {
  return switchList(options, worded);
}
