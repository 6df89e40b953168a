// What pages expose to their tests: `window.longroll`.
import type {} from '../../client/src/battle/room/for-tests.ts';
