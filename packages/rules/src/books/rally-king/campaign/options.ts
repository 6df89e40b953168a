import { z } from 'zod';

const onOff = z.enum(['on', 'off']);
const on = onOff.default('on');
const off = onOff.default('off');

/** The switches of RKC-34.1, as the book has them unless a campaign says otherwise; what is not among them is refused (RKC-34.1a). */
export const options = z.strictObject({
  /** Years it lasts (RKC-7.3). */
  campaignYears: z.number().int().min(1).default(3),
  dataSource: z.enum(['gazetteer', 'lists']).default('gazetteer'),
  moonAlignment: z.enum(['extreme', 'sign']).default('extreme'),
  realmRivalry: z.enum(['target-only', 'also-going-to-war']).default('target-only'),
  magic: on,
  heroes: on,
  magicItems: on,
  artifacts: on,
  relics: on,
  mercenaries: on,
  specialPeoples: on,
  rogueDragons: on,
  historical: off,
  carryOverRolls: off,
  mercenaryRolls: z.enum(['per-player-nation', 'single']).default('per-player-nation'),
  mercenarySurcharge: z.enum(['company', 'unit']).default('company'),
  listMercsCount: off,
  mutualWar: z.enum(['literal', 'absorb']).default('literal'),
  battleAttacker: z.enum(['aggressor', 'rolled']).default('aggressor'),
  deputyCommander: z.enum(['rolled', 'none']).default('rolled'),
  npcCommand: z.enum(['volunteers', 'solo']).default('volunteers'),
  npcVsNpc: z.enum(['auto', 'volunteers']).default('auto'),
  autoBattleTurnLimit: z.number().int().min(10).max(50).default(30),
  capturedLeader: z.enum(['returned', 'held']).default('returned'),
  peaceLengthMorale: z.enum(['before', 'zero']).default('before'),
  replacementNation: on,
  uniqueItems: on,
  campaignSecrecy: z.enum(['book', 'open']).default('book'),
  specialPeoplesRoll: z.enum(['single', 'separate']).default('single'),
  arquebusTerror: z.enum(['shots-only', 'aura']).default('shots-only'),
  cooperative: off,
});

export type Options = z.infer<typeof options>;

/** The parts that can be left out (RKC-7.6). */
export type Part = 'magic' | 'heroes' | 'magicItems' | 'artifacts' | 'relics' | 'mercenaries' | 'specialPeoples' | 'rogueDragons';

/** Whether a part is played; historical play leaves out all of them but mercenaries (RKC-7.6). */
export function plays(chosen: Options, part: Part): boolean {
  return chosen[part] === 'on' && (chosen.historical === 'off' || part === 'mercenaries');
}
