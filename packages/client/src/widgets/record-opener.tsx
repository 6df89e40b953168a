import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isFlaw, readRecord, type BattleRecord, type Flaw } from '@longroll/rules/record/index';
import { LobbyError, recordOf } from '../net/lobby.ts';
import { text } from '../text/words.ts';

const words = text.record;

/** What a page that works on a record has got: nothing yet, the record with its text, or why there is none. */
export type Opened =
  | { readonly state: 'none' | 'reading' }
  | { readonly state: 'open'; readonly record: BattleRecord; readonly text: string }
  | { readonly state: 'flawed'; readonly flaw: Flaw }
  | { readonly state: 'missing'; readonly message: string };

/** Fetches the record of a battle, or waits for a file. */
export function useRecord(battle: string | null) {
  const opened = useSignal<Opened>({ state: battle === null ? 'none' : 'reading' });
  const read = (file: string) => {
    const record = readRecord(file);
    opened.value = isFlaw(record) ? { state: 'flawed', flaw: record } : { state: 'open', record, text: file };
  };
  useEffect(() => {
    if (battle === null) return;
    void recordOf(battle).then(read, (error: unknown) => {
      opened.value = { state: 'missing', message: because(error) };
    });
  }, []);
  const take = async (file: File) => {
    opened.value = { state: 'reading' };
    read(await file.text());
  };
  /** A record that comes with the pages. */
  const open = async (address: string) => {
    opened.value = { state: 'reading' };
    await fetch(address)
      .then((reply) => reply.text())
      .then(read, () => (opened.value = { state: 'missing', message: text.site.net.unreachable }));
  };
  return { opened, take, open };
}

function because(error: unknown): string {
  if (!(error instanceof LobbyError) || error.code === 'unreachable') return text.site.net.unreachable;
  if (error.code === 'other-version' || error.code === 'no-record') return error.message;
  return error.code === 'battle-running' ? words.running : words.gone;
}

/** A field for the file, and a place to drop it. */
export function RecordFile({ take, testid }: { take: (file: File) => void; testid: string }) {
  const over = useSignal(false);
  return (
    <label
      class={over.value ? 'record-file record-file-over' : 'record-file'}
      onDragOver={(event) => {
        event.preventDefault();
        over.value = true;
      }}
      onDragLeave={() => (over.value = false)}
      onDrop={(event) => {
        event.preventDefault();
        over.value = false;
        const file = event.dataTransfer?.files[0];
        if (file !== undefined) take(file);
      }}
    >
      <span>{words.open}</span>
      <input
        type="file"
        accept=".json,application/json"
        data-testid={testid}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file !== undefined) take(file);
        }}
      />
      <small class="note">{words.openNote}</small>
    </label>
  );
}
