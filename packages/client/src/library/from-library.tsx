import { useSignal } from '@preact/signals';
import type { KeptArmy } from '../net/kept-armies.ts';
import { Later } from '../widgets/later.tsx';
import { shelfWords as words } from './shelf-words.ts';

/** A button that takes an army of a book from the library of the club. */
export function FromLibrary({ book, take }: { book: string; take: (army: KeptArmy) => void }) {
  const open = useSignal(false);
  return (
    <>
      <button type="button" class="plain" data-testid="from-library" onClick={() => (open.value = true)}>
        {words.open}
      </button>
      {open.value && (
        <Later
          load={() => import('./army-shelf.tsx').then((each) => each.ArmyShelf)}
          props={{
            book,
            take: (army) => {
              open.value = false;
              take(army);
            },
            close: () => (open.value = false),
          }}
          wait={null}
        />
      )}
    </>
  );
}
