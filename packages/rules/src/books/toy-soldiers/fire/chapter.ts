import type { Chapter } from '../chapter.ts';
import { declareThreats } from '../decisions/declare-threats.ts';
import { limbers } from '../decisions/limbers.ts';
import { optionalVolley } from '../decisions/optional-volley.ts';
import { sharpshoot } from '../decisions/sharpshoot.ts';
import { volleyTarget } from '../decisions/volley-target.ts';
import { fireAction } from './fire-action.ts';
import { limberAction } from './limber-action.ts';
import { optionalVolleyFlow, volleyFlow } from './firing.ts';
import { sharpshootFlow } from './sharpshooting.ts';
import { threatsFlow } from './threats.ts';

export const fireChapter: Chapter = {
  flows: [volleyFlow, optionalVolleyFlow, sharpshootFlow, threatsFlow],
  decisions: [volleyTarget, optionalVolley, limbers, sharpshoot, declareThreats],
  actions: [fireAction, limberAction],
};
