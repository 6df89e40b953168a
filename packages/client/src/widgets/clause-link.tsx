import { openRules } from '../rules/reading.ts';
import { text } from '../text/words.ts';

/** A clause number anywhere on the page: opens the rules panel at it. */
export function ClauseLink({ id }: { id: string }) {
  if (id === '') return null;
  return (
    <a
      class="clause-link"
      href={`/rules#${id}`}
      aria-label={text.rules.clause({ id })}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.button !== 0) return;
        event.preventDefault();
        event.stopPropagation();
        openRules(id);
      }}
    >
      {id}
    </a>
  );
}
