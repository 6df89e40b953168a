import { Later } from '../../widgets/later.tsx';
import { Fields } from '../fields.tsx';
import type { Choice } from './choice.ts';
import type { Club } from './club.ts';
import type { Founding } from './founding.ts';

/** The fields one chooses from, a file of one's own, and all that may be set up about the battle there. */
export function Shelf({ club, choice, founding }: { club: Club; choice: Choice; founding: Founding }) {
  const { own, plan } = choice;
  const field = choice.field.value;
  const busy = founding.by.value !== null;
  return (
    <div class="muster-choice">
      <Fields
        offered={club.offered.value}
        chosen={own.value === null ? (field?.id ?? '') : ''}
        choose={choice.chooseField}
        play={busy ? null : () => founding.quick('computer')}
      />
      <Later
        load={() => import('../setup/own-file.tsx').then((each) => each.OwnFile)}
        props={{ own: own.value, open: (read) => (own.value = read) }}
        wait={null}
      />
      {field?.musters !== undefined && (
        <Later
          load={() => import('../setup/armies.tsx').then((each) => each.Armies)}
          props={{ scenario: field, armies: plan.value.armies, change: (armies) => (plan.value = { ...plan.value, armies }) }}
          wait={null}
        />
      )}
      <Later
        load={() => import('../setup/details.tsx').then((each) => each.SetupDetails)}
        props={{ scenario: field, own: own.value?.sides ?? null, plan, busy, found: founding.detailed }}
        wait={null}
      />
    </div>
  );
}
