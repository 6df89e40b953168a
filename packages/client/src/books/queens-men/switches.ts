import english from '@longroll/words/en/queens-men/options';
import { options, type Options } from '@longroll/rules/books/kings-men/skirmish/options';
import { spoken } from '../../text/language.ts';
import { switchList, type OptionWords, type Switch } from '../switch-list.ts';

const say = spoken('queens-men/options', english);

/** The switches of QM-37.1. */
const worded: Readonly<Record<keyof Options, OptionWords>> = {
  moveOrder: { ...say.moveOrder, clause: 'QM-11.2' },
  rallyTiming: { ...say.rallyTiming, clause: 'QM-8.6' },
  promotionIsRemoval: { ...say.promotionIsRemoval, clause: 'QM-8.6' },
  identities: { ...say.identities, clause: 'QM-26.0' },
  generalRatings: { ...say.generalRatings, clause: 'QM-4.1' },
  rosterSize: { ...say.rosterSize, clause: 'QM-4.5' },
  generalRally: { ...say.generalRally, clause: 'QM-20.9' },
  collapse: { ...say.collapse, clause: 'QM-27.5' },
  unitQuality: { ...say.unitQuality, clause: 'QM-29.1' },
  overrideDeck: { ...say.overrideDeck, clause: 'QM-30.1' },
  bankCards: { ...say.bankCards, clause: 'QM-30.2' },
  forwardMoveArc: { ...say.forwardMoveArc, clause: 'QM-11.9' },
  limberedOffRoad: { ...say.limberedOffRoad, clause: 'QM-3.8' },
  artilleryVsCloseOrder: { ...say.artilleryVsCloseOrder, clause: 'QM-17.5' },
  aimStacks: { ...say.aimStacks, clause: 'QM-9.7' },
  cavalryEnsign: { ...say.cavalryEnsign, clause: 'QM-2.6' },
  cavalryGreenDefence: { ...say.cavalryGreenDefence, clause: 'QM-19.6' },
  commandFigureEndMove: { ...say.commandFigureEndMove, clause: 'QM-7.6' },
  counterFireSeconds: { ...say.counterFireSeconds, clause: 'QM-23.10' },
};

export function switches(): Switch[] {
  return switchList(options, worded);
}
