import type { ComponentChildren } from 'preact';
import { ClauseLink } from './clause-link.tsx';

/** One fact on the sheet of a piece, with its clause. */
export function SheetRow({ name, clause, children }: { name: string; clause: string; children: ComponentChildren }) {
  return (
    <div class="sheet-row">
      <dt>{name}</dt>
      <dd>
        {children} <ClauseLink id={clause} />
      </dd>
    </div>
  );
}
