import { inHand } from '../../text/in-hand.ts';
import { tableWords } from '../../text/table-words.ts';
import type { Ruler } from './ruler.ts';

/** What the ruler in hand shows, in words; nothing while it is put away. */
export function RulerReading({ ruler }: { ruler: Ruler | null }) {
  if (ruler === null || !ruler.inHand.value) return null;
  return (
    <output class="ruler-reading" data-testid="ruler-reading">
      📏 {ruler.line.value?.label ?? inHand(tableWords.rulerHelp)}
    </output>
  );
}
