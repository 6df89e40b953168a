import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { forgetful } from '../net/remembered.ts';
import { battleSeats } from '../net/seats-held.ts';
import { route } from '../router.ts';
import { text } from '../text/words.ts';

/** Says so where the browser keeps nothing: whoever closes this page loses their seat, and is asked before. */
export function NotKept() {
  const isRead = useSignal(false);
  // Looked at again with every page, for a seat is taken on the way from one to another.
  void route.value;
  const isAtRisk = forgetful.value && battleSeats().length > 0;
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
  if (!isAtRisk || isRead.value) return null;
  return (
    <section class="waiting-bar" role="alert" data-testid="not-kept">
      <p>{text.site.net.notKept}</p>
      <p class="waiting-actions">
        <button type="button" class="plain" onClick={() => (isRead.value = true)}>
          {text.site.net.notKeptRead}
        </button>
      </p>
    </section>
  );
}
