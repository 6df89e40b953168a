import type { PlayerBattle } from '@longroll/protocol';
import pages from '@longroll/words/en/server/operator';
import { shown } from '../ratings/shown.ts';
import type { PlayerSeen } from '../store/moderation/players.ts';
import { page } from '../operations/page.ts';
import { html, type Html } from '../operations/html.ts';
import { actsTable } from './acts-table.ts';
import { back, banning, columns, form, lasting, linkToBattle, moment, why } from './forms.ts';
import { reportRow } from './report-pages.ts';

const words = pages.player;

type Player = PlayerSeen['player'];

/** Players whose name has what was searched for in it. */
export function playersPage(players: readonly Player[], searched: string, now: Date): string {
  const { title, heading, search, find, name, id, since, guests } = pages.players;
  return page(
    title,
    html`<p>${back()}</p>
<h1>${heading}</h1>
<form method="get" action="/admin/players"><label>${search} <input name="name" maxlength="60" value="${searched}"></label> <button>${find}</button></form>
<table>${columns(name, id, since, '')}
${players.map(
  (
    player,
  ) => html`<tr><td><a href="/admin/players/${player.id}">${player.name}</a></td><td>${player.id}</td><td>${moment(player.created)}</td><td>${standing(player, now)}</td></tr>
`,
)}</table>
<p>${guests}</p>`,
  );
}

/** A player: since when, from where, what they fight, what was said of them, and what is done to them. */
export function playerPage(seen: PlayerSeen, battles: readonly PlayerBattle[], token: string, now: Date): string {
  const { player, blocked, reported } = seen;
  const place = `/admin/players/${player.id}`;
  return page(
    words.title({ name: player.name }),
    html`<p>${back()}, <a href="/admin/players">${words.players}</a></p>
<h1>${player.name}</h1>
<p>${words.since({ player: player.id, since: player.created.toISOString() })} ${standing(player, now)} ${words.others({ blocked, reported })}</p>
<h2>${words.measures.heading}</h2>
${measure(place, 'silence', player.silencedUntil, now, token)}
<p>${words.measures.silence.means}</p>
${measure(place, 'ban', player.bannedUntil, now, token)}
<p>${words.measures.ban.means}</p>
<h2>${words.sessions.heading}</h2>
${sessions(seen, token)}
<h2>${words.battles.heading}</h2>
${fought(battles)}
<h2>${words.ratings.heading}</h2>
${rated(seen)}
<h2>${words.reports.heading}</h2>
${seen.reports.length === 0 ? html`<p>${words.reports.none}</p>` : html`<table>${seen.reports.map((each) => reportRow(each, token))}</table>`}
<h2>${words.acts.heading}</h2>
${seen.acts.length === 0 ? html`<p>${words.acts.none}</p>` : actsTable(seen.acts)}`,
  );
}

function standing({ bannedUntil, silencedUntil }: Player, now: Date): Html {
  return html`<span class="away">${bannedUntil !== null && bannedUntil > now ? words.banned({ until: bannedUntil.toISOString() }) : ''} ${silencedUntil !== null && silencedUntil > now ? words.silenced({ until: silencedUntil.toISOString() }) : ''}</span>`;
}

function measure(place: string, what: 'silence' | 'ban', until: Date | null, now: Date, token: string): Html {
  const { button, lift } = words.measures[what];
  if (until !== null && until > now)
    return html`<p>${words.measures.until({ until: until.toISOString() })}</p>${form(`${place}/lift-${what}`, token, html`${why()}<button>${lift}</button>`)}`;
  return form(`${place}/${what}`, token, html`${lasting()} ${why()} <button>${button}</button>`);
}

function sessions({ sessions: rows }: PlayerSeen, token: string): Html {
  const { none, device, since: begun, seen: used, address, lastSeen, forgotten } = words.sessions;
  if (rows.length === 0) return html`<p>${none}</p>`;
  return html`<table>${columns(device, begun, used, address, '')}
${rows.map(
  ({
    label,
    since,
    seen,
    network,
  }) => html`<tr><td>${label}</td><td>${moment(since)}</td><td>${lastSeen({ seen: seen.toISOString() })}</td><td>${network}</td><td>${banning(network, token)}</td></tr>
`,
)}</table>
<p>${forgotten}</p>`;
}

function fought(battles: readonly PlayerBattle[]): Html {
  const { none, battle, field, seat: seats, status: state, is } = words.battles;
  if (battles.length === 0) return html`<p>${none}</p>`;
  return html`<table>${columns(battle, field, seats, state)}
${battles.map(
  ({
    id,
    scenario,
    seat,
    status,
  }) => html`<tr><td>${linkToBattle(id)}</td><td>${scenario}</td><td>${seat}</td><td>${is({ status })}</td></tr>
`,
)}</table>`;
}

function rated({ ratings }: PlayerSeen): Html {
  const { none, book, pace: paces, rating: ratingAt, battles, last, plays, is, fought: number } = words.ratings;
  if (ratings.length === 0) return html`<p>${none}</p>`;
  return html`<table>${columns(book, paces, ratingAt, battles, last)}
${ratings.map((each) => {
  const { rating, doubt } = shown(each);
  return html`<tr><td>${each.book}</td><td>${plays({ pace: each.pace })}</td><td>${is({ rating, doubt })}</td><td>${number({ battles: each.battles })}</td><td>${moment(each.last)}</td></tr>
`;
})}</table>`;
}
