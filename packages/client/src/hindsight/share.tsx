import { useSignal } from '@preact/signals';
import type { TableView } from '../table/contract.ts';
import { copied } from '../widgets/copied.ts';
import { saveFile } from '../widgets/save-file.ts';
import { captioned } from './picture.ts';
import { hindsight } from './words.ts';

const words = hindsight;

/** Shares the table as it is seen, with words and the way to the replay; where the browser cannot share, the picture is saved and the words are copied. */
export function Share({ view, said, link }: { view: () => TableView | null; said: string; link: string | null }) {
  const told = useSignal('');
  const share = async () => {
    const table = view()?.picture();
    if (table === undefined) return;
    const file = new File([await captioned(table, said)], 'longroll.png', { type: 'image/png' });
    const along = { text: said, ...(link === null ? {} : { url: link }) };
    // Browsers that share nothing do not have the method at all.
    if ('canShare' in navigator && navigator.canShare({ files: [file] })) {
      await navigator.share({ ...along, files: [file] });
      told.value = words.shared;
      return;
    }
    saveFile(file.name, file);
    told.value = (await copied([said, link].filter((each) => each !== null).join('\n'))) ? words.saved : words.savedOnly;
  };
  const tried = () =>
    share().catch((error: unknown) => {
      // Whoever closes the browser's own window has thought better of it.
      told.value = error instanceof DOMException && error.name === 'AbortError' ? '' : words.shareFailed;
    });
  return (
    <p class="after-actions">
      <button type="button" data-testid="share-picture" onClick={() => void tried()}>
        {words.share}
      </button>
      <span role="status">{told.value}</span>
    </p>
  );
}
