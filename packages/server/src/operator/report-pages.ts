import { chatChannel } from '@longroll/protocol';
import pages from '@longroll/words/en/server/operator';
import { z } from 'zod';
import { page } from '../operations/page.ts';
import { html, said, type Html } from '../operations/html.ts';
import type { ReportRow } from '../store/moderation/reports.ts';
import { back, form, linkToBattle, moment, why } from './forms.ts';

const words = pages.reports;

const lines = z.array(z.object({ at: z.coerce.date(), channel: chatChannel, name: z.string(), text: z.string() }));

/** What guests have reported of one another. */
export function reportsPage(reports: readonly ReportRow[], token: string): string {
  return page(
    words.title,
    html`<p>${back()}</p>
<h1>${words.heading}</h1>
${reports.length === 0 ? html`<p>${words.none}</p>` : html``}
<table>${reports.map((each) => reportRow(each, token))}</table>
<p>${words.forgotten}</p>`,
  );
}

/** One of them, with what was said, and the way to be done with it. */
export function reportRow(report: ReportRow, token: string): Html {
  const { id, at, battle, words: reported, closed, verdict } = report;
  return html`<tr><td>${moment(at)}</td><td>${about(report)}<br>${said(words.battle, { battle: linkToBattle(battle) })}</td><td>${reported}<br>${said(words.by, { whom: reporter(report) })}</td><td>${talk(report)}</td><td>${closed === null ? form(`/admin/reports/${id}/close`, token, html`${why(words.outcome)}<button>${words.close}</button>`) : words.closed({ at: closed.toISOString(), outcome: verdict })}</td></tr>
`;
}

function about({ seat, name, player }: ReportRow): Html {
  const whom = seat === '' ? words.aboutSpectators : words.about({ name, seat });
  return player === null ? html`${whom}` : html`<a href="/admin/players/${player}">${whom}</a>`;
}

function reporter({ bySeat, byPlayer }: ReportRow): Html {
  if (byPlayer === null) return html`${bySeat === '' ? words.spectator : bySeat}`;
  return html`<a href="/admin/players/${byPlayer}">${bySeat === '' ? words.watchingPlayer : bySeat}</a>`;
}

function talk(report: ReportRow): Html {
  const read = lines.parse(JSON.parse(report.lines));
  return html`${read.map(({ at, channel, name, text }) => html`${line({ at: at.toISOString(), channel, name, words: text })}<br>`)}`;
}

/** What a line says; where it is a seat's, it is known whose. */
function line(said: Parameters<typeof words.line>[0]): string {
  return said.name === '' ? words.lineOfSeat(said) : words.line(said);
}
