import type { LeftOut } from '@longroll/rules/kernel/situation';
import { workshopWords as words } from './workshop-words.ts';

/** What a position that was taken from a battle does not say, sentence by sentence. */
export function LeftOutList({ left }: { left: readonly LeftOut[] }) {
  if (left.length === 0) return null;
  return (
    <div data-testid="left-out">
      <p>{words.notInIt}</p>
      <ul>
        {left.map((each) => (
          <li key={each}>{words.leftOut[each]}</li>
        ))}
      </ul>
    </div>
  );
}
