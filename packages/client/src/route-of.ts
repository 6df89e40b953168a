/** Where the reader is: every page of the site. */
export type Route =
  | { readonly page: 'first' }
  | { readonly page: 'rules' | 'lessons' | 'move' | 'me' | 'ratings' | 'workshop' }
  | { readonly page: 'muster'; /** The book whose armies are built; null where it is to be chosen. */ readonly book: string | null }
  | { readonly page: 'library'; /** Null for the list. */ readonly entry: string | null }
  | { readonly page: 'join'; readonly battle: string }
  | { readonly page: 'substitute'; readonly battle: string }
  | { readonly page: 'battle'; readonly battle: string }
  | { readonly page: 'replay' | 'dice'; /** Null where a file is to be opened. */ readonly battle: string | null }
  | { readonly page: 'lost' };

export function routeOf(pathname: string): Route {
  const [head, battle, ...rest] = pathname.split('/').filter((part) => part !== '');
  if (head === undefined) return { page: 'first' };
  if (
    (head === 'rules' || head === 'lessons' || head === 'move' || head === 'me' || head === 'ratings' || head === 'workshop') &&
    battle === undefined
  )
    return { page: head };
  if (head === 'muster' && rest.length === 0) return { page: 'muster', book: battle ?? null };
  if (head === 'library' && rest.length === 0) return { page: 'library', entry: battle ?? null };
  if ((head === 'replay' || head === 'dice') && rest.length === 0) return { page: head, battle: battle ?? null };
  if (battle !== undefined && rest.length === 0) {
    if (head === 'join') return { page: 'join', battle };
    if (head === 'substitute') return { page: 'substitute', battle };
    if (head === 'battle') return { page: 'battle', battle };
  }
  return { page: 'lost' };
}
