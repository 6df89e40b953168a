import { text } from '../../text/words.ts';
import type { Ruler } from './ruler.ts';

/** What the ruler in hand shows, in words; nothing while it is put away. */
export function RulerReading({ ruler }: { ruler: Ruler | null }) {
  if (ruler === null || !ruler.inHand.value) return null;
  return (
    <output class="ruler-reading" data-testid="ruler-reading">
      📏 {ruler.line.value?.label ?? text.battle.rulerHelp}
    </output>
  );
}
