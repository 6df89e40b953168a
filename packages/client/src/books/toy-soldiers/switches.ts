import { options, type Options } from '@longroll/rules/books/toy-soldiers/options';
import english from '@longroll/words/en/toy-soldiers/options';
import { spoken } from '../../text/language.ts';
import { switchList, type OptionWords, type Switch } from '../switch-list.ts';

const words = spoken('toy-soldiers/options', english);

/** Numbers from 1 on, which need no words. */
function counted(most: number): Readonly<Record<string, string>> {
  return Object.fromEntries(Array.from({ length: most }, (_, index) => [String(index + 1), String(index + 1)]));
}

/** Every switch with its clause. */
const SWITCHES = {
  selections: { ...words.selections, clause: 'TS-5.1', values: counted(12) },
  firstChooser: { ...words.firstChooser, clause: 'TS-5.2' },
  defenderRedeploy: { ...words.defenderRedeploy, clause: 'TS-5.8' },
  initiativeTies: { ...words.initiativeTies, clause: 'TS-7.7' },
  awarenessFloor: { ...words.awarenessFloor, clause: 'TS-7.4' },
  commanderActions: { ...words.commanderActions, clause: 'TS-8.1' },
  reformStrength: { ...words.reformStrength, clause: 'TS-8.21' },
  lightWeapon: { ...words.lightWeapon, clause: 'TS-2.2' },
  cavalrySkirmishers: { ...words.cavalrySkirmishers, clause: 'TS-23.2' },
  cavalryCarbines: { ...words.cavalryCarbines, clause: 'TS-17.3' },
  cavalryVsVillage: { ...words.cavalryVsVillage, clause: 'TS-20.3' },
  artilleryAngleDisorder: { ...words.artilleryAngleDisorder, clause: 'TS-12.6' },
  hillBonus: { ...words.hillBonus, clause: 'TS-4.3' },
  overflowLoss: { ...words.overflowLoss, clause: 'TS-3.4' },
  dispersalElan: { ...words.dispersalElan, clause: 'TS-3.6' },
  reorderRecheck: { ...words.reorderRecheck, clause: 'TS-16.7' },
  skirmishOrderTarget: { ...words.skirmishOrderTarget, clause: 'TS-17.22' },
  tableEdge: { ...words.tableEdge, clause: 'TS-19.7' },
  goodOrderMax: { ...words.goodOrderMax, clause: 'TS-19.12', values: counted(6) },
  supportDistance: { ...words.supportDistance, clause: 'TS-20.9' },
  chargeWidthDisorder: { ...words.chargeWidthDisorder, clause: 'TS-20.16' },
  counterchargeBy: { ...words.counterchargeBy, clause: 'TS-20.20' },
  chargeElan: { ...words.chargeElan, clause: 'TS-21.13' },
  doubleRout: { ...words.doubleRout, clause: 'TS-21.27' },
  elanRefundOnRetreat: { ...words.elanRefundOnRetreat, clause: 'TS-6.6' },
  meleeRepeat: { ...words.meleeRepeat, clause: 'TS-22.9' },
  teamSeesDice: { ...words.teamSeesDice, clause: 'TS-34.6' },
  postGameDice: { ...words.postGameDice, clause: 'TS-29.3' },
  timeLimitTurns: { ...words.timeLimitTurns, clause: 'TS-31.1', values: counted(30) },
} satisfies Record<keyof Options, OptionWords>;

/** The switches of TS-32.1. */
export function switches(): Switch[] {
  return switchList(options, SWITCHES);
}
