import type { LegendMark } from '../face.ts';
import { badgeAlone, counterAlone, wordsAlone } from '../legend-tag.ts';
import { counterOf, DISORDER, generalTag } from './tag.ts';
import { kingsMen as words } from './words.ts';

const { legend } = words;

/** What stands on the tags of the family's units and generals. */
export const kingsMenLegend: readonly LegendMark[] = [
  { tag: counterAlone(counterOf('green')), says: legend.green, clause: 'KM-2.6' },
  { tag: counterAlone(counterOf('yellow')), says: legend.yellow, clause: 'KM-2.6' },
  { tag: counterAlone(counterOf('red')), says: legend.red, clause: 'KM-2.6' },
  { tag: badgeAlone(DISORDER), says: legend.disorder, clause: 'KM-2.7' },
  { tag: wordsAlone('12'), says: legend.figures, clause: 'KM-2.1' },
  { tag: wordsAlone(`12${words.qualityMark.elite}`), says: legend.elite, clause: 'KM-27.1' },
  { tag: wordsAlone(`12${words.qualityMark.militia}`), says: legend.militia, clause: 'KM-27.1' },
  { tag: generalTag(2), says: legend.general, clause: 'KM-5.1' },
];
