import { tableWords } from '../../text/table-words.ts';
import { Cockade, sideCalled } from '../../sides/cockade.tsx';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import type { Desk } from '../room/desk.ts';

/** One line about who leads on each side and what it keeps for later; nothing where nobody leads anybody. */
export function LeadingLine({ desk }: { desk: Desk }) {
  const { table } = desk.situation.value;
  const all = table.phase === 'deploy' ? [] : (desk.book.leading?.() ?? []);
  if (all.length === 0 || desk.situation.value.setup.awaited.length > 0) return null;
  return (
    <span class="leading" role="group" aria-live="off" aria-label={tableWords.leading} data-testid="leading">
      {all.map(({ side, text: said, clause }) => (
        <span key={`${side} ${said}`}>
          <Cockade side={sideCalled(table.sides, side)} /> {said} <ClauseLink id={clause} />
        </span>
      ))}
    </span>
  );
}
