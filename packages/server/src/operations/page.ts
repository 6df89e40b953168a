import { createHash } from 'node:crypto';
import words from '@longroll/words/en/server/plain-pages';
import { html, Html } from './html.ts';

const STYLE = `
body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem; color: #1c1c1c; background: #fbfaf6 }
h1 { font-size: 1.3rem } h2 { font-size: 1.05rem; margin-top: 2rem }
table { border-collapse: collapse } th, td { text-align: left; padding: .3rem .8rem; border-bottom: 1px solid #d8d4c8; vertical-align: top }
td { overflow-wrap: anywhere } form { margin: 0 } button { font: inherit }
.away { color: #9b1c1c; font-weight: 600 }
`;

/** Nothing is loaded, nothing runs, nothing frames it; forms go to this server alone, and the one style sheet is named by its hash. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** What goes with every page of the operator's. Its forms tell this server where they come from, and nobody else; nothing of it is kept. */
export const PAGE_HEADERS = {
  'content-security-policy': POLICY,
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
};

/** A whole page of the operator's, as it is sent: what it is and what it says. */
export function page(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${words.title({ page: title })}</title><style>${new Html(STYLE)}</style></head>
<body>
${body}
</body>
</html>
`.text;
}
