import type { LegendMark } from '../face.ts';
import { badgeAlone, counterAlone, wordsAlone } from '../legend-tag.ts';
import { BADGES } from './standing.ts';
import { rallyKing as words } from './words.ts';

const { legend } = words;

/** What stands on the tags of units. */
export const rallyKingLegend: readonly LegendMark[] = [
  { tag: counterAlone({ tone: 'good', letter: '0' }), says: legend.whole, clause: 'RK-26.6' },
  { tag: counterAlone({ tone: 'fair', letter: '2' }), says: legend.hit, clause: 'RK-17.5' },
  { tag: counterAlone({ tone: 'bad', letter: '4' }), says: legend.spent, clause: 'RK-26.6' },
  { tag: wordsAlone(words.tag({ rep: 4, ac: 2, leads: false })), says: legend.numbers, clause: 'RK-3.1' },
  { tag: { ...wordsAlone(words.tag({ rep: 5, ac: 6, leads: true })), isGold: true }, says: legend.leader, clause: 'RK-5.1' },
  { tag: badgeAlone(BADGES.active), says: legend.active, clause: 'RK-13.3' },
  { tag: badgeAlone(BADGES.magic), says: legend.magic, clause: 'RK-29.14' },
  { tag: badgeAlone(BADGES.terror), says: legend.terror, clause: 'RK-4.15' },
  { tag: badgeAlone(BADGES.attack), says: legend.attack, clause: 'RK-23.1' },
  { tag: badgeAlone(BADGES.aloft), says: legend.aloft, clause: 'RK-23.2' },
  { tag: badgeAlone(BADGES.enchanted), says: legend.enchanted, clause: 'RK-29.1' },
];
