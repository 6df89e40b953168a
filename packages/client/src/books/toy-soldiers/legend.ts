import type { LegendMark } from '../face.ts';
import { badgeAlone, counterAlone, wordsAlone } from '../legend-tag.ts';
import { dieShown, stressDie } from './standing.ts';
import { toySoldiers as words } from './words.ts';

const { legend } = words.battle;
const stress = (value: number, says: string): LegendMark[] =>
  stressDie(value).map((badge) => ({ tag: badgeAlone(badge), says, clause: 'TS-3.3' }));

/** What stands on the tags of units and commanders. */
export const toySoldiersLegend: readonly LegendMark[] = [
  { tag: counterAlone(dieShown(1)), says: legend.disorder, clause: 'TS-2.3' },
  { tag: counterAlone(dieShown(3)), says: legend.disorderFair, clause: 'TS-3.1' },
  { tag: counterAlone(dieShown(5)), says: legend.disorderBad, clause: 'TS-3.2' },
  ...stress(1, legend.stress),
  ...stress(4, legend.stressBad),
  { tag: wordsAlone('6'), says: legend.stands, clause: 'TS-3.5' },
  { tag: { counter: dieShown(1), words: '★', isGold: true, badges: [] }, says: legend.commander, clause: 'TS-3.7' },
];
