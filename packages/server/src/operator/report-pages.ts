import { z } from 'zod';
import { page } from '../operations/page.ts';
import { html, type Html } from '../operations/html.ts';
import type { ReportRow } from '../store/moderation/reports.ts';
import { form, utc, why } from './forms.ts';

const lines = z.array(z.object({ at: z.string(), channel: z.string(), name: z.string(), text: z.string() }));

/** What guests have reported of one another. */
export function reportsPage(reports: readonly ReportRow[], token: string): string {
  return page(
    'Reports',
    html`<p><a href="/admin">Overview</a></p>
<h1>Reports</h1>
${reports.length === 0 ? html`<p>None.</p>` : html``}
<table>${reports.map((each) => reportRow(each, token))}</table>
<p>What is closed is forgotten ninety days later, what nobody closes after a year. Whoever has reported something is told nothing of what comes of it.</p>`,
  );
}

/** One of them, with what was said, and the way to be done with it. */
export function reportRow(report: ReportRow, token: string): Html {
  const { id, at, battle, seat, name, player, words, bySeat, byPlayer, closed, verdict } = report;
  const whom = seat === '' ? 'those who watch' : `${name} (${seat})`;
  return html`<tr><td>${utc(at)}</td><td>${player === null ? html`${whom}` : html`<a href="/admin/players/${player}">${whom}</a>`}<br>battle <a href="/admin/battles/${battle}">${battle}</a></td><td>${words}<br>by ${
    byPlayer === null
      ? html`${bySeat === '' ? 'one who watches' : bySeat}`
      : html`<a href="/admin/players/${byPlayer}">${bySeat === '' ? 'a player who watches' : bySeat}</a>`
  }</td><td>${said(report)}</td><td>${closed === null ? form(`/admin/reports/${id}/close`, token, html`${why('What comes of it')}<button>Close</button>`) : html`closed ${utc(closed)}: ${verdict}`}</td></tr>
`;
}

function said(report: ReportRow): Html {
  const read = lines.parse(JSON.parse(report.lines));
  return html`${read.map(({ at, channel, name, text }) => html`${at.slice(0, 16).replace('T', ' ')} ${channel} ${name}: ${text}<br>`)}`;
}
