import { signal } from '@preact/signals';
import { routeOf, type Route } from './route-of.ts';

export type { Route };

export const route = signal<Route>(routeOf(location.pathname));

/** Goes to another page of the site without loading it anew. */
export function navigate(path: string): void {
  history.pushState(null, '', path);
  route.value = routeOf(location.pathname);
  if (!path.includes('#')) scrollTo(0, 0);
}

addEventListener('popstate', () => {
  route.value = routeOf(location.pathname);
});
