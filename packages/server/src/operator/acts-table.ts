import { html, type Html } from '../operations/html.ts';
import type { ActRow } from '../store/moderation/moderation.ts';
import { utc } from './forms.ts';

/** What was done, by whom and why. */
export function actsTable(acts: readonly ActRow[]): Html {
  return html`<table><tr><th>When</th><th>What</th><th>Concerning</th><th>Until</th><th>By</th><th>Why</th></tr>
${acts.map(
  (
    act,
  ) => html`<tr><td>${utc(act.at)}</td><td>${act.act}</td><td>${concerning(act)}</td><td>${act.until === null ? '' : utc(act.until)}</td><td>${act.by}</td><td>${act.why}</td></tr>
`,
)}</table>`;
}

function concerning({ battle, seat, entry, network, player, act }: ActRow): Html {
  if (battle === '' && player !== '') return html`player <a href="/admin/players/${player}">${player}</a>`;
  if (battle === '' && entry !== '') return html`field <a href="/library/${entry}">${entry}</a>`;
  if (battle === '') return html`${network}`;
  const whom = act === 'close-battle' ? '' : seat === '' ? 'spectators' : seat;
  return html`battle <a href="/admin/battles/${battle}">${battle}</a> ${whom} ${entry === '' ? '' : `line ${entry}`}`;
}
