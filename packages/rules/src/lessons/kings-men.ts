import aBattle from './kings-men/battle.json' with { type: 'json' };
import aCard from './kings-men/a-card.json' with { type: 'json' };
import colours from './kings-men/colours.json' with { type: 'json' };
import general from './kings-men/general.json' with { type: 'json' };
import fire from './kings-men/fire.json' with { type: 'json' };
import march from './kings-men/march.json' with { type: 'json' };
import melee from './kings-men/melee.json' with { type: 'json' };

/** Lessons of All the King's Men, in the order in which they are learnt. */
export const kingsMenLessons: readonly unknown[] = [aCard, march, fire, melee, colours, general, aBattle];
