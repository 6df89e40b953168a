import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a page of that origin may talk to this server: its own pages may, and those of origins named by the operator. Whoever is no page (a
 * program, a bot) says no origin, and needs none: only a browser can be made to act for its user without their knowledge.
 */
export function allowsOrigin(allowed: readonly string[], { origin, host }: IncomingHttpHeaders): boolean {
  if (origin === undefined || allowed.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
}
