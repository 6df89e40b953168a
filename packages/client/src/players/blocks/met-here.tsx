import { useSignal } from '@preact/signals';
import type { SetupMessage } from '@longroll/protocol';
import { tableActionWords } from '../../battle/players/table-action-words.ts';
import { Later } from '../../widgets/later.tsx';

/** The way to block or report somebody who sits at this table; what it leads to is fetched when it is wanted. */
export function MetHere({ setup }: { setup: SetupMessage }) {
  const isOpen = useSignal(false);
  return (
    <>
      <button type="button" class="plain" data-testid="met" onClick={() => (isOpen.value = true)}>
        {tableActionWords.met}
      </button>
      {isOpen.value && (
        <Later
          load={() => import('./met.tsx').then((each) => each.Met)}
          props={{ setup, close: () => (isOpen.value = false) }}
          wait={null}
        />
      )}
    </>
  );
}
