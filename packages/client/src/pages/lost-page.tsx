import { text } from '../text/words.ts';
import { Go } from '../widgets/go.tsx';
import { Masthead } from '../widgets/masthead.tsx';

export function LostPage() {
  return (
    <main class="paper">
      <Masthead small />
      <h1>{text.site.lost.title}</h1>
      <p>{text.site.lost.note}</p>
      <p>
        <Go to="/">{text.site.nav.back}</Go>
      </p>
    </main>
  );
}
