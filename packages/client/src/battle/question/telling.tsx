import { tableWords } from '../../text/table-words.ts';
import type { Story } from '../log/story.ts';

const words = tableWords;

/** Says that there is more to see before anything is asked, and shows the rest at once. */
export function Telling({ story }: { story: Story }) {
  if (!story.telling.value) return null;
  return (
    <p class="telling note" data-testid="telling">
      {words.telling}{' '}
      <button type="button" class="plain" onClick={() => story.end()}>
        {words.showRest}
      </button>
    </p>
  );
}
