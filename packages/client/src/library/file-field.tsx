import { useSignal } from '@preact/signals';
import { readScenario } from './scenario-file.ts';

/** Takes a scenario file. */
export function FileField({ label, testid, take }: { label: string; testid: string; take: (file: Record<string, unknown>) => void }) {
  const wrong = useSignal<string | null>(null);
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    const found = await readScenario(file);
    wrong.value = typeof found === 'string' ? found : null;
    if (typeof found !== 'string') take(found);
  };
  return (
    <label class="library-field">
      <span>{label}</span>
      <input
        type="file"
        accept=".json,application/json"
        data-testid={testid}
        onChange={({ currentTarget }) => void read(currentTarget.files?.[0]).finally(() => (currentTarget.value = ''))}
      />
      {wrong.value !== null && (
        <span class="problem" role="alert">
          {wrong.value}
        </span>
      )}
    </label>
  );
}
