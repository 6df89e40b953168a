import type { LegendMark } from '../face.ts';
import { kingsMen } from '../kings-men/words.ts';
import { counterOf, DISORDER, generalTag } from '../kings-men/tag.ts';
import { badgeAlone, counterAlone, wordsAlone } from '../legend-tag.ts';
import { PERMANENT, SMOKE } from './standing.ts';
import { queensMen as words } from './words.ts';

const { legend } = words;

/** What stands on the tags of details, figures and generals. */
export const queensMenLegend: readonly LegendMark[] = [
  { tag: counterAlone(counterOf('green')), says: legend.green, clause: 'QM-10.1' },
  { tag: counterAlone(counterOf('yellow')), says: legend.yellow, clause: 'QM-10.1' },
  { tag: counterAlone(counterOf('red')), says: legend.red, clause: 'QM-10.1' },
  { tag: badgeAlone(SMOKE), says: legend.smoke, clause: 'QM-17.14' },
  { tag: badgeAlone(DISORDER), says: legend.disorder, clause: 'QM-10.6' },
  { tag: badgeAlone(PERMANENT), says: legend.permanent, clause: 'QM-22.4' },
  { tag: wordsAlone('2'), says: legend.soldiers, clause: 'QM-2.3' },
  { tag: wordsAlone(`6${kingsMen.qualityMark.elite}`), says: legend.elite, clause: 'QM-29.2' },
  { tag: wordsAlone(`6${kingsMen.qualityMark.militia}`), says: legend.militia, clause: 'QM-29.2' },
  { tag: generalTag(2), says: legend.general, clause: 'QM-2.16' },
];
