import { effect } from '@preact/signals';
import { render } from 'preact';
import { route } from '../router.ts';
import { newer as words } from './words.ts';

/*
 * A server that is given newer pages no longer has what an older one, open somewhere, would still fetch. This is fetched soon after the first page itself,
 * for by then it would be gone too.
 */

let known = false;

/** A part could not be fetched: either the line is down, or the server has other pages than this one by now. */
async function compare(): Promise<void> {
  const own = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '';
  const served = await fetch('/', { cache: 'no-store' }).then(
    (reply) => (reply.ok ? reply.text() : own),
    () => own,
  );
  if (known || served.includes(own)) return;
  known = true;
  // Where a whole page was awaited nothing is lost by loading it anew at once.
  if (document.querySelector('.page-wait') !== null) location.reload();
  else tell();
}

/** Says so; whoever goes to another page on their own gets the newer one. */
function tell(): void {
  const here = route.peek();
  effect(() => {
    if (route.value !== here) location.reload();
  });
  const place = document.createElement('div');
  document.body.append(place);
  render(<Bar />, place);
}

function Bar() {
  return (
    <section class="waiting-bar" role="status" data-testid="newer-pages">
      {words.told}{' '}
      <button type="button" class="plain" onClick={() => location.reload()}>
        {words.load}
      </button>
    </section>
  );
}

/** From now on it says so when a part of the page is gone. */
export function watchForNewerPages(): void {
  addEventListener('vite:preloadError', () => void compare());
}
