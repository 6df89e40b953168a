import type { SetupMessage } from '@longroll/protocol';
import type { BattleLink } from '../../net/link.ts';
import { text } from '../../text/words.ts';

/** What of a line to a table the banner goes by. */
interface Line extends Pick<BattleLink, 'state' | 'problem'> {
  readonly setup: { readonly value: Pick<SetupMessage, 'moved' | 'storeRoom'> | null };
}

/** Discreet: the line is down and coming back by itself, or not coming back and why; or the store is filling up. */
export function LineBanner({ link }: { link: Line }) {
  if (link.state.value === 'shut')
    return (
      <p class="line-banner" role="alert" data-testid="line-shut">
        {link.problem.value}
      </p>
    );
  if (link.setup.value?.moved === true)
    return (
      <p class="line-banner" role="alert" data-testid="seat-moved">
        {text.site.net.moved}
      </p>
    );
  if (link.state.value === 'lost')
    return (
      <p class="line-banner" role="status" data-testid="line-lost">
        {text.site.net.lost}
      </p>
    );
  const storeRoom = link.setup.value?.storeRoom;
  if (storeRoom === undefined) return null;
  return (
    <p class="line-banner" role="status" data-testid="store-room">
      {storeRoom === 'full' ? text.site.net.storeFull : text.site.net.storeTight}
    </p>
  );
}
