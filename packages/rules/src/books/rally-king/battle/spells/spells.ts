/** Spells by type and number (section 30). */
export const SPELLS = [
  { id: 'icy-finger', name: 'Icy Finger of Death', type: 'attack', number: 1, difficulty: 3, clause: 'RK-30.1', on: 'leader' },
  { id: 'trembling-hand', name: 'Trembling Hand', type: 'attack', number: 2, difficulty: 3, clause: 'RK-30.2', on: 'enemy-body' },
  { id: 'blast', name: 'Blast', type: 'attack', number: 3, difficulty: 2, clause: 'RK-30.3', on: 'enemies' },
  { id: 'despair', name: 'Despair', type: 'attack', number: 4, difficulty: 2, clause: 'RK-30.4', on: 'enemies' },
  { id: 'slowness', name: 'Slowness', type: 'attack', number: 5, difficulty: 1, clause: 'RK-30.5', on: 'enemies' },
  { id: 'steel-wind', name: 'Steel Wind', type: 'attack', number: 6, difficulty: 1, clause: 'RK-30.6', on: 'enemies' },
  { id: 'magical-shield', name: 'Magical Shield', type: 'defend', number: 1, difficulty: 3, clause: 'RK-30.7', on: 'friends' },
  { id: 'healing-hands', name: 'Healing Hands', type: 'defend', number: 2, difficulty: 3, clause: 'RK-30.8', on: 'friends' },
  { id: 'death-rage', name: 'Death Rage', type: 'defend', number: 3, difficulty: 2, clause: 'RK-30.9', on: 'friends' },
  { id: 'inspire', name: 'Inspire', type: 'defend', number: 4, difficulty: 2, clause: 'RK-30.10', on: 'friends' },
  { id: 'fog-of-war', name: 'Fog of War', type: 'defend', number: 5, difficulty: 2, clause: 'RK-30.11', on: 'friends' },
  { id: 'shield-wall', name: 'Shield Wall', type: 'defend', number: 6, difficulty: 1, clause: 'RK-30.12', on: 'friends' },
  { id: 'gate', name: 'Gate', type: 'summon', number: 1, difficulty: 10, clause: 'RK-30.13', on: 'nobody' },
  { id: 'hall-of-heroes', name: 'Hall of Heroes', type: 'summon', number: 2, difficulty: 7, clause: 'RK-30.14', on: 'nobody' },
  { id: 'summon', name: 'Summon', type: 'summon', number: 3, difficulty: 5, clause: 'RK-30.15', on: 'nobody' },
  { id: 'seek', name: 'Seek', type: 'summon', number: 4, difficulty: 3, clause: 'RK-30.16', on: 'nobody' },
  { id: 'sacrificial-lamb', name: 'Sacrificial Lamb', type: 'summon', number: 5, difficulty: 2, clause: 'RK-30.17', on: 'nobody' },
  { id: 'death-rattle', name: 'Death Rattle', type: 'summon', number: 6, difficulty: 3, clause: 'RK-30.18', on: 'nobody' },
] as const;
export type Spell = (typeof SPELLS)[number];

/** The spell of that id, if there is one. */
export function findSpell(id: string): Spell | undefined {
  return SPELLS.find((spell) => spell.id === id);
}

export function spellOf(id: string): Spell {
  const found = findSpell(id);
  if (found === undefined) throw new Error(`no spell ${id}`);
  return found;
}

/** Units a spell counts as naming: one at least (RK-29.5a). */
export function unitsNamed(targets: readonly unknown[]): number {
  return Math.max(1, targets.length);
}
