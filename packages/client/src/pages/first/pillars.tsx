import { text } from '../../text/words.ts';
import { Go } from '../../widgets/go.tsx';

const words = text.home;

/** What the game is, in three columns. */
export function Pillars() {
  return (
    <section class="pillars">
      <article>
        <h2>{words.tableTitle}</h2>
        <p>{words.tableNote}</p>
      </article>
      <article>
        <h2>{words.fairTitle}</h2>
        <p>{words.fairNote}</p>
        <p>
          <Go to="/dice">{words.fairCheck}</Go> · <Go to="/replay">{words.fairReplay}</Go>
        </p>
      </article>
      <article>
        <h2>{words.rulesTitle}</h2>
        <p>{words.rulesNote}</p>
        <p>
          <Go to="/rules">{words.rulesOpen}</Go> · <Go to="/muster">{text.muster.open}</Go> · <Go to="/workshop">{words.workshop}</Go>
        </p>
      </article>
    </section>
  );
}
