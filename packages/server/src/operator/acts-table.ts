import pages from '@longroll/words/en/server/operator';
import { html, said, type Html } from '../operations/html.ts';
import type { ActRow } from '../store/moderation/moderation.ts';
import { columns, linkToBattle, moment } from './forms.ts';

const words = pages.acts;

/** What was done, by whom and why. */
export function actsTable(acts: readonly ActRow[]): Html {
  return html`<table>${columns(words.when, words.what, words.concerning, words.until, words.by, words.why)}
${acts.map(
  (
    act,
  ) => html`<tr><td>${moment(act.at)}</td><td>${words.act[act.act]}</td><td>${concerning(act)}</td><td>${act.until === null ? '' : moment(act.until)}</td><td>${act.by}</td><td>${act.why}</td></tr>
`,
)}</table>`;
}

function concerning({ battle: id, seat, entry, network, player, act }: ActRow): Html {
  if (id === '' && player !== '') return said(words.player, { player: html`<a href="/admin/players/${player}">${player}</a>` });
  if (id === '' && entry !== '') return said(words.entry, { entry: html`<a href="/library/${entry}">${entry}</a>` });
  if (id === '') return html`${network}`;
  const battle = linkToBattle(id);
  if (act === 'close-battle') return said(words.battle, { battle });
  if (entry !== '')
    return seat === '' ? said(words.lineOfSpectators, { battle, line: entry }) : said(words.line, { battle, seat, line: entry });
  return seat === '' ? said(words.spectators, { battle }) : said(words.seat, { battle, seat });
}
