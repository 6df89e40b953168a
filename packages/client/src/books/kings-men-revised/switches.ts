import first from '@longroll/words/en/kings-men/options';
import own from '@longroll/words/en/kings-men-revised/options';
import { options, type Options } from '@longroll/rules/books/kings-men/revised/options';
import { spoken } from '../../text/language.ts';
import { switchList, type OptionWords, type Switch } from '../switch-list.ts';

const shared = spoken('kings-men/options', first);
const say = spoken('kings-men-revised/options', own);

/** The switches of KMR-17.1: its own, and those of the first edition that mean the same. */
const worded: Readonly<Record<keyof Options, OptionWords>> = {
  forwardArc: { ...say.forwardArc, clause: 'KMR-8.1' },
  allyRadius: { ...say.allyRadius, clause: 'KMR-6.10' },
  lieutenantCap: { ...say.lieutenantCap, clause: 'KMR-6.4' },
  armyRout: { ...say.armyRout, clause: 'KMR-10.1' },
  commandSplit: { ...say.commandSplit, clause: 'KMR-3.4' },
  specialCasualties: { ...shared.specialCasualties, clause: 'KMR-10.4' },
  unitQuality: { ...shared.unitQuality, clause: 'KMR-10.5' },
  ratings: { ...say.ratings, clause: 'KMR-3.3' },
  changeAfterFire: { ...shared.changeAfterFire, clause: 'KM-10.2' },
  hillsBlockFire: { ...shared.hillsBlockFire, clause: 'KM-16.8' },
  woodsBlockFire: { ...shared.woodsBlockFire, clause: 'KM-16.8' },
  escapeArc: { ...shared.escapeArc, clause: 'KM-21.3' },
  escapeOffTable: { ...shared.escapeOffTable, clause: 'KM-21.6' },
  escapeAfterCollapse: { ...shared.escapeAfterCollapse, clause: 'KM-21.14' },
  commandPointsSecret: { ...shared.commandPointsSecret, clause: 'KMR-6.13' },
  deployment: { ...shared.deployment, clause: 'KM-29.5' },
};

export function switches(): Switch[] {
  return switchList(options, worded);
}
