import type { Licence } from '@longroll/protocol';

/** Under which licences what is drawn on something may stand, by the licence of that. */
const ALLOWED: Readonly<Record<Licence, readonly Licence[]>> = {
  CC0: ['CC0', 'CC BY', 'CC BY-SA', 'for my club'],
  'CC BY': ['CC BY', 'CC BY-SA'],
  'CC BY-SA': ['CC BY-SA'],
  'for my club': ['for my club'],
};

/** Whether something that was drawn on a field of one licence may stand under the other. */
export function allows(original: Licence, copy: Licence): boolean {
  return ALLOWED[original].includes(copy);
}
