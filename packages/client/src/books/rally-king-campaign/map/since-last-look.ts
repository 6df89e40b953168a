import { useComputed, useSignal, type ReadonlySignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { OpenCampaign } from '@longroll/rules/books/rally-king/campaign/state/public';
import { recallLooked, rememberLooked } from './looked-last.ts';
import { lookedAt, newsBetween, type Looked, type News } from './news.ts';

/** What has changed on the map of a battle since its onlooker looked last, until they say that they have seen it; of no battle nothing is remembered. */
export function useSinceLastLook(battle: string | null, own: OpenCampaign): { readonly news: ReadonlySignal<News | null>; seen(): void } {
  const now = useSignal<Looked>(lookedAt(own));
  const before = useSignal<Looked>((battle === null ? null : recallLooked(battle)) ?? now.peek());
  const news = useComputed(() => (battle === null ? null : newsBetween(before.value, now.value)));
  useEffect(() => {
    const look = lookedAt(own);
    now.value = look;
    // What changes in a tab that nobody sees is no look at it.
    const keep = (): void => {
      if (battle !== null && !document.hidden) rememberLooked(battle, look);
    };
    keep();
    document.addEventListener('visibilitychange', keep);
    return () => document.removeEventListener('visibilitychange', keep);
  }, [battle, own]);
  return { news, seen: () => (before.value = now.peek()) };
}
