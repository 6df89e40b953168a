import { useSignal } from '@preact/signals';
import type { Entry } from '@longroll/protocol';
import type { Attempt } from '../players/attempt.tsx';
import { saveJson } from '../widgets/save-json.ts';
import { fileOf } from './asking.ts';
import { libraryWords as words } from './library-words.ts';
import { PublishDialog } from './publish.tsx';

/** What may be done with the file of any entry: saved, or put in once more as a copy that names where it is from. */
export function FileActs({ entry, version, picture, attempt }: { entry: Entry; version: number; picture: string; attempt: Attempt }) {
  const copy = useSignal<Record<string, unknown> | null>(null);
  const save = async () => saveJson(entry.name, entry.kind, await fileOf(entry.id, version));
  return (
    <>
      <button type="button" class="plain" data-testid="save-entry" onClick={() => attempt.make(save)}>
        {words.save}
      </button>
      <button
        type="button"
        class="plain"
        data-testid="copy-entry"
        onClick={() => attempt.make(async () => void (copy.value = await fileOf(entry.id, version)))}
      >
        {words.copy}
      </button>
      {copy.value !== null && (
        <PublishDialog kind={entry.kind} file={copy.value} picture={picture} copiedFrom={entry.id} close={() => (copy.value = null)} />
      )}
    </>
  );
}
