import { MAP } from '../../src/books/rally-king/campaign/state/map-file.ts';
import { loadScenario } from '../../src/books/rally-king/campaign/set-up/scenario-file.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import type { Picker } from '../playing/picker.ts';

const ON_OFF = ['on', 'off'] as const;

/** Options of which one is picked each time. */
const SWITCHES: Readonly<Record<string, readonly string[]>> = {
  dataSource: ['gazetteer', 'lists'],
  moonAlignment: ['extreme', 'sign'],
  realmRivalry: ['target-only', 'also-going-to-war'],
  magic: ON_OFF,
  heroes: ON_OFF,
  magicItems: ON_OFF,
  artifacts: ON_OFF,
  relics: ON_OFF,
  mercenaries: ON_OFF,
  specialPeoples: ON_OFF,
  rogueDragons: ON_OFF,
  historical: ['off', 'off', 'on'],
  carryOverRolls: ON_OFF,
  mercenaryRolls: ['per-player-nation', 'single'],
  mercenarySurcharge: ['company', 'unit'],
  listMercsCount: ON_OFF,
  mutualWar: ['literal', 'absorb'],
  battleAttacker: ['aggressor', 'rolled'],
  deputyCommander: ['rolled', 'none'],
  npcCommand: ['volunteers', 'solo'],
  npcVsNpc: ['auto', 'volunteers'],
  capturedLeader: ['returned', 'held'],
  peaceLengthMorale: ['before', 'zero'],
  replacementNation: ON_OFF,
  uniqueItems: ON_OFF,
  campaignSecrecy: ['book', 'open'],
  specialPeoplesRoll: ['single', 'separate'],
  arquebusTerror: ['shots-only', 'aura'],
  cooperative: ['off', 'off', 'on'],
};

const oneOf = <T>(pick: Picker, from: readonly T[]): T => {
  const found = from[pick(from.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};

/** A campaign of neighbours on any part of the map, some of them played, under any of the switches. */
export function randomFile(pick: Picker, years: number): object {
  const landed = Object.keys(MAP.nations);
  const chosen = [oneOf(pick, landed)];
  const wanted = 2 + pick(9);
  while (chosen.length < wanted) {
    const near = chosen.flatMap((id) => MAP.nations[id]?.neighbours ?? []).filter((id) => !chosen.includes(id) && landed.includes(id));
    if (near.length === 0) break;
    chosen.push(oneOf(pick, near));
  }
  const file = {
    format: 1,
    book: 'rally-king-campaign',
    id: 'anywhere',
    name: 'Anywhere',
    description: 'Neighbours.',
    minutes: 60,
    nations: chosen.map((id, place) => (place === 0 || pick(2) === 0 ? { id, seat: `player-${place}` } : { id })),
    options: { campaignYears: years, ...Object.fromEntries(Object.entries(SWITCHES).map(([name, values]) => [name, oneOf(pick, values)])) },
  };
  const read = loadScenario(file);
  if (isRefusal(read)) throw new Error(read.code);
  return file;
}
