import { text } from '../text/words.ts';
import { Go } from '../widgets/go.tsx';
import { Masthead } from '../widgets/masthead.tsx';

export function LostPage() {
  return (
    <main class="paper">
      <Masthead small />
      <h1>{text.lost.title}</h1>
      <p>{text.lost.note}</p>
      <p>
        <Go to="/">{text.nav.back}</Go>
      </p>
    </main>
  );
}
