import type { OptionWords } from '../switch-list.ts';

const ON_OFF = { on: 'yes', off: 'no' } as const;
const counted = (from: number, to: number): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, index) => [String(from + index), String(from + index)]));

/** The switches of RKC-34.1. */
export const options: Readonly<Record<string, OptionWords>> = {
  campaignYears: { name: 'Years it lasts', clause: 'RKC-7.3', values: counted(1, 50) },
  dataSource: { name: 'Values of nations', clause: 'RKC-2.2', values: { gazetteer: 'from the gazetteer', lists: 'from the army lists' } },
  moonAlignment: { name: 'Red Sun and Black Moon', clause: 'RKC-2.4', values: { extreme: 'the extremes only', sign: 'every sign counts' } },
  realmRivalry: {
    name: 'Rivalry of realms counts',
    clause: 'RKC-3.2',
    values: { 'target-only': 'for the target', 'also-going-to-war': 'for going to war too' },
  },
  magic: { name: 'Magic', clause: 'RKC-7.6', values: ON_OFF },
  heroes: { name: 'Heroes', clause: 'RKC-7.6', values: ON_OFF },
  magicItems: { name: 'Magic items', clause: 'RKC-7.6', values: ON_OFF },
  artifacts: { name: 'Artifacts', clause: 'RKC-7.6', values: ON_OFF },
  relics: { name: 'Holy relics', clause: 'RKC-7.6', values: ON_OFF },
  mercenaries: { name: 'Mercenaries', clause: 'RKC-7.6', values: ON_OFF },
  specialPeoples: { name: 'Strange peoples', clause: 'RKC-7.6', values: ON_OFF },
  rogueDragons: { name: 'Rogue Dragons', clause: 'RKC-7.6', values: ON_OFF },
  historical: { name: 'Historical: nothing fantastic', clause: 'RKC-7.6', values: ON_OFF },
  carryOverRolls: { name: 'Recruiting Rolls are kept over Winter', clause: 'RKC-9.8', values: ON_OFF },
  mercenaryRolls: {
    name: 'Companies are rolled for',
    clause: 'RKC-11.3',
    values: { 'per-player-nation': 'by every player nation', single: 'once' },
  },
  mercenarySurcharge: { name: 'A surcharge is paid', clause: 'RKC-11.9', values: { company: 'for a company', unit: 'for each unit' } },
  listMercsCount: { name: 'Mercenaries of a list count as hired', clause: 'RKC-11.20', values: ON_OFF },
  mutualWar: { name: 'Two that choose one another', clause: 'RKC-13.6', values: { literal: 'begin two wars', absorb: 'begin one' } },
  battleAttacker: { name: 'Attacker of a battle', clause: 'RKC-15.1', values: { aggressor: 'who invades', rolled: 'by a roll' } },
  deputyCommander: { name: 'A deputy leads', clause: 'RKC-15.4', values: { rolled: 'where nobody else does', none: 'never' } },
  npcCommand: { name: 'Forces of nobody are commanded', clause: 'RKC-15.14', values: { volunteers: 'by volunteers', solo: 'by the book' } },
  npcVsNpc: {
    name: 'Battles of nobody’s nations',
    clause: 'RKC-15.16',
    values: { auto: 'the book fights them', volunteers: 'volunteers may command' },
  },
  autoBattleTurnLimit: { name: 'Turns of a battle by the book', clause: 'RKC-15.16', values: counted(10, 50) },
  capturedLeader: {
    name: 'A captured Leader',
    clause: 'RKC-15.28',
    values: { returned: 'comes back at the season’s end', held: 'is held' },
  },
  peaceLengthMorale: {
    name: 'How long a peace lasts goes by National Morale',
    clause: 'RKC-18.3',
    values: { before: 'before the last check', zero: 'as it is then' },
  },
  replacementNation: { name: 'A conquered player takes over another nation', clause: 'RKC-18.13', values: ON_OFF },
  uniqueItems: { name: 'Every item is there once', clause: 'RKC-20.5', values: ON_OFF },
  campaignSecrecy: {
    name: 'Armies, treasuries and treasures',
    clause: 'RKC-31.2',
    values: { book: 'as the book hides them', open: 'open to all between orders' },
  },
  specialPeoplesRoll: { name: 'Strange peoples are rolled for', clause: 'RKC-24.1', values: { single: 'once a Spring', separate: 'each' } },
  arquebusTerror: { name: 'Arquebuses frighten', clause: 'RKC-26.9', values: { 'shots-only': 'by their shots', aura: 'who is near' } },
  cooperative: { name: 'All players win together', clause: 'RKC-36.4', values: ON_OFF },
};
