import { recall } from '../net/remembered.ts';
import { text } from '../text/words.ts';
import { Go } from '../widgets/go.tsx';

const words = text.lessons;

/** The doors to the lessons, for whoever has never stood at a table, and to the workshop. */
export function NewHere() {
  return (
    <p class="new-here">
      <strong>{words.newHere}</strong> {words.newHereNote}{' '}
      <Go to="/lessons" class="action-link" testid="new-here">
        {recall('lesson') === null ? words.open : words.openAgain}
      </Go>{' '}
      · <Go to="/workshop">{text.home.workshop}</Go>
    </p>
  );
}
