import type { Chapter } from '../chapter.ts';
import { abandonGunsTest } from '../decisions/abandon-guns-test.ts';
import { abort12 } from '../decisions/abort-12.ts';
import { abort6 } from '../decisions/abort-6.ts';
import { balkElan } from '../decisions/balk-elan.ts';
import { disparitySplit } from '../decisions/disparity-split.ts';
import { lastVolley } from '../decisions/last-volley.ts';
import { react12, react6 } from '../decisions/react.ts';
import { switchTarget } from '../decisions/switch-target.ts';
import { abandonFlow, gunnersFlow } from './abandoning.ts';
import { chargeAction } from './charging.ts';
import { lastVolleysFlow } from './last-volley.ts';
import { reactionsFlow } from './reacting.ts';
import { slideFlow } from './slide.ts';
import { stageFlow } from './stages.ts';
import { wavesFlow } from './waves.ts';

export const chargeChapter: Chapter = {
  flows: [stageFlow, slideFlow, reactionsFlow, wavesFlow, abandonFlow, gunnersFlow, lastVolleysFlow],
  decisions: [disparitySplit, react12, react6, switchTarget, abandonGunsTest, lastVolley, abort12, abort6, balkElan],
  actions: [chargeAction],
};
