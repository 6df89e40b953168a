import type campaign from '@longroll/words/en/rally-king-campaign/refusals';
import type magic from '@longroll/words/en/rally-king/magic/refusals';
import type play from '@longroll/words/en/rally-king/play/refusals';
import type setUp from '@longroll/words/en/rally-king/set-up/refusals';
import { phrasing, refusing } from '../../kernel/refusal.ts';

type Words = typeof setUp & typeof play & typeof magic & typeof campaign;

/** How battles and campaigns refuse: their sentences are in `packages/words/src/en/rally-king` and `rally-king-campaign`. */
export const refuse = refusing<Words>();
export const phrase = phrasing<Words>();
