import { recall } from '../net/remembered.ts';
import { text } from '../text/words.ts';
import { Go } from '../widgets/go.tsx';

const words = text.lessons;

/** The door to the lessons, for whoever has never stood at a table. */
export function NewHere() {
  return (
    <p class="new-here">
      <strong>{words.newHere}</strong> {words.newHereNote}{' '}
      <Go to="/lessons" class="action-link" testid="new-here">
        {recall('lesson') === null ? words.open : words.openAgain}
      </Go>
    </p>
  );
}
