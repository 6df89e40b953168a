import { options, type Options } from '@longroll/rules/books/rally-king/campaign/options';
import words from '@longroll/words/en/rally-king-campaign/options';
import { spoken } from '../../text/language.ts';
import { counted, switchList, type OptionWords, type Switch } from '../switch-list.ts';

const say = spoken('rally-king-campaign/options', words);

/** The switches of RKC-34.1. */
const SWITCHES: Readonly<Record<keyof Options, OptionWords>> = {
  campaignYears: { ...say.campaignYears, clause: 'RKC-7.3', values: counted(1, 50) },
  dataSource: { ...say.dataSource, clause: 'RKC-2.2' },
  moonAlignment: { ...say.moonAlignment, clause: 'RKC-2.4' },
  realmRivalry: { ...say.realmRivalry, clause: 'RKC-3.2' },
  magic: { ...say.magic, clause: 'RKC-7.6', values: say.onOff },
  heroes: { ...say.heroes, clause: 'RKC-7.6', values: say.onOff },
  magicItems: { ...say.magicItems, clause: 'RKC-7.6', values: say.onOff },
  artifacts: { ...say.artifacts, clause: 'RKC-7.6', values: say.onOff },
  relics: { ...say.relics, clause: 'RKC-7.6', values: say.onOff },
  mercenaries: { ...say.mercenaries, clause: 'RKC-7.6', values: say.onOff },
  specialPeoples: { ...say.specialPeoples, clause: 'RKC-7.6', values: say.onOff },
  rogueDragons: { ...say.rogueDragons, clause: 'RKC-7.6', values: say.onOff },
  historical: { ...say.historical, clause: 'RKC-7.6', values: say.onOff },
  carryOverRolls: { ...say.carryOverRolls, clause: 'RKC-9.8', values: say.onOff },
  mercenaryRolls: { ...say.mercenaryRolls, clause: 'RKC-11.3' },
  mercenarySurcharge: { ...say.mercenarySurcharge, clause: 'RKC-11.9' },
  listMercsCount: { ...say.listMercsCount, clause: 'RKC-11.20', values: say.onOff },
  mutualWar: { ...say.mutualWar, clause: 'RKC-13.6' },
  battleAttacker: { ...say.battleAttacker, clause: 'RKC-15.1' },
  deputyCommander: { ...say.deputyCommander, clause: 'RKC-15.4' },
  npcCommand: { ...say.npcCommand, clause: 'RKC-15.14' },
  npcVsNpc: { ...say.npcVsNpc, clause: 'RKC-15.16' },
  autoBattleTurnLimit: { ...say.autoBattleTurnLimit, clause: 'RKC-15.16', values: counted(10, 50) },
  capturedLeader: { ...say.capturedLeader, clause: 'RKC-15.28' },
  peaceLengthMorale: { ...say.peaceLengthMorale, clause: 'RKC-18.3' },
  replacementNation: { ...say.replacementNation, clause: 'RKC-18.13', values: say.onOff },
  uniqueItems: { ...say.uniqueItems, clause: 'RKC-20.5', values: say.onOff },
  campaignSecrecy: { ...say.campaignSecrecy, clause: 'RKC-31.2' },
  specialPeoplesRoll: { ...say.specialPeoplesRoll, clause: 'RKC-24.1' },
  arquebusTerror: { ...say.arquebusTerror, clause: 'RKC-26.9' },
  cooperative: { ...say.cooperative, clause: 'RKC-36.4', values: say.onOff },
};

export function switches(): Switch[] {
  return switchList(options, SWITCHES);
}
