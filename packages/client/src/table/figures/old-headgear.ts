import { blob, limb, turned } from './form.ts';
import type { Form } from './form.ts';
import { at, plus } from './place.ts';
import type { Place } from './place.ts';

/** What was worn on heads before there were muskets. */
export type OldHeadgear = 'cap' | 'spire' | 'turban' | 'horned' | 'crest' | 'hood';

/** It, from the middle of the crown. `hat` and `plume` are colours as `#rrggbb`. */
export function oldHeadgear(kind: OldHeadgear, { hat, plume }: { readonly hat: string; readonly plume: string }, crown: Place): Form[] {
  const put = (right: number, ahead: number, up: number): Place => plus(crown, at(right, ahead, up));
  const bowl = blob(put(0, 0, 0.03), 0.17, 0.18, 0.15, hat, 'shiny');
  switch (kind) {
    case 'cap':
      return [bowl, limb(put(0, 0.17, 0.04), put(0, 0.21, -0.13), 0.03, 0.024, hat, 'shiny')];
    case 'spire':
      return [
        turned(
          put(0, 0, -0.03),
          put(0, -0.02, 1),
          [
            [0, 0.17],
            [0.1, 0.165],
            [0.24, 0.08],
            [0.46, 0.012],
            [0.48, 0],
          ],
          hat,
          'shiny',
        ),
        blob(put(0, 0, -0.02), 0.178, 0.185, 0.03, plume),
      ];
    case 'turban':
      return [
        blob(put(0, 0, 0.02), 0.205, 0.215, 0.09, hat),
        blob(put(0.02, -0.01, 0.1), 0.175, 0.18, 0.08, hat),
        blob(put(0, -0.01, 0.17), 0.1, 0.1, 0.07, plume),
      ];
    case 'horned': {
      const horn = (side: -1 | 1): Form[] => [
        limb(put(side * 0.15, 0, 0.04), put(side * 0.3, 0.02, 0.12), 0.055, 0.042, '#e8dfc8'),
        limb(put(side * 0.3, 0.02, 0.12), put(side * 0.34, 0.03, 0.34), 0.042, 0.008, '#e8dfc8'),
      ];
      return [bowl, ...horn(-1), ...horn(1)];
    }
    case 'crest':
      return [
        bowl,
        ...[-0.2, -0.1, 0, 0.1, 0.18].map((ahead) => blob(put(0, ahead, 0.27 - Math.abs(ahead) * 0.55), 0.045, 0.075, 0.12, plume)),
        blob(put(-0.14, 0.08, -0.12), 0.035, 0.07, 0.1, hat, 'shiny'),
        blob(put(0.14, 0.08, -0.12), 0.035, 0.07, 0.1, hat, 'shiny'),
      ];
    case 'hood':
      return [
        blob(put(0, -0.05, 0), 0.185, 0.17, 0.19, hat),
        limb(put(0, -0.1, 0.12), put(0, -0.28, 0.22), 0.1, 0.012, hat),
        limb(put(-0.1, -0.02, -0.26), put(0.1, -0.02, -0.26), 0.13, 0.13, hat),
        blob(put(0, 0.1, -0.27), 0.04, 0.03, 0.04, plume),
      ];
  }
}
