import type { Chapter } from './chapter.ts';
import { chargeChapter } from './charge/chapter.ts';
import { commandChapter } from './command/chapter.ts';
import { contactChapter } from './contact/chapter.ts';
import { judgedStepByStep } from './ending/step-by-step.ts';
import { draftChapter } from './draft/chapter.ts';
import { fireChapter } from './fire/chapter.ts';
import { meleeChapter } from './melee/chapter.ts';
import { movementChapter } from './movement/chapter.ts';
import { reorderChapter } from './reorder/chapter.ts';
import { skirmishersChapter } from './skirmishers/chapter.ts';
import { villagesChapter } from './villages/chapter.ts';

const ALL: readonly Chapter[] = [
  chargeChapter,
  commandChapter,
  contactChapter,
  draftChapter,
  fireChapter,
  meleeChapter,
  movementChapter,
  reorderChapter,
  skirmishersChapter,
  villagesChapter,
];

/** Every chapter of the book. */
export const chapters: readonly Chapter[] = ALL.map(judgedStepByStep);
