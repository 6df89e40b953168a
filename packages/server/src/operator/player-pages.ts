import type { PlayerBattle } from '@longroll/protocol';
import { shown } from '../ratings/shown.ts';
import type { PlayerSeen } from '../store/moderation/players.ts';
import { page } from '../operations/page.ts';
import { html, type Html } from '../operations/html.ts';
import { actsTable } from './acts-table.ts';
import { form, lasting, utc, why } from './forms.ts';
import { reportRow } from './report-pages.ts';

type Player = PlayerSeen['player'];

/** Players whose name has these words in it. */
export function playersPage(players: readonly Player[], words: string, now: Date): string {
  return page(
    'Players',
    html`<p><a href="/admin">Overview</a></p>
<h1>Players</h1>
<form method="get" action="/admin/players"><label>Name, part of it, or id <input name="name" maxlength="60" value="${words}"></label> <button>Find</button></form>
<table><tr><th>Name</th><th>Id</th><th>Since</th><th></th></tr>
${players.map(
  (
    player,
  ) => html`<tr><td><a href="/admin/players/${player.id}">${player.name}</a></td><td>${player.id}</td><td>${utc(player.created)}</td><td>${standing(player, now)}</td></tr>
`,
)}</table>
<p>Guests who have kept nothing are no players: who they are this server does not know.</p>`,
  );
}

/** A player: since when, from where, what they fight, what was said of them, and what is done to them. */
export function playerPage(seen: PlayerSeen, battles: readonly PlayerBattle[], token: string, now: Date): string {
  const { player } = seen;
  const place = `/admin/players/${player.id}`;
  return page(
    `Player ${player.name}`,
    html`<p><a href="/admin">Overview</a>, <a href="/admin/players">players</a></p>
<h1>${player.name}</h1>
<p>Player ${player.id}, since ${utc(player.created)}. ${standing(player, now)} Blocked by ${seen.blocked}; has reported others ${seen.reported} times.</p>
<h2>Silence and ban</h2>
${measure(place, 'silence', player.silencedUntil, now, token)}
<p>Who is silenced says nothing at any table, by letter neither, and goes on playing.</p>
${measure(place, 'ban', player.bannedUntil, now, token)}
<p>Who is banned is signed out everywhere and sits at no table; their time runs on. They may sign in to take with them what is theirs, and to delete it. Whether they come back as a guest only a ban of their network hinders.</p>
<h2>Where they are signed in</h2>
${sessions(seen, token)}
<h2>Battles</h2>
${fought(battles)}
<h2>Ratings</h2>
${rated(seen)}
<h2>Reports about them</h2>
${seen.reports.length === 0 ? html`<p>None.</p>` : html`<table>${seen.reports.map((each) => reportRow(each, token))}</table>`}
<h2>What was done</h2>
${seen.acts.length === 0 ? html`<p>Nothing.</p>` : actsTable(seen.acts)}`,
  );
}

function standing({ bannedUntil, silencedUntil }: Player, now: Date): Html {
  const words = [
    ...(bannedUntil !== null && bannedUntil > now ? [`Banned until ${utc(bannedUntil)}.`] : []),
    ...(silencedUntil !== null && silencedUntil > now ? [`Silenced until ${utc(silencedUntil)}.`] : []),
  ];
  return html`<span class="away">${words.join(' ')}</span>`;
}

function measure(place: string, what: 'silence' | 'ban', until: Date | null, now: Date, token: string): Html {
  const title = what === 'ban' ? 'Ban' : 'Silence';
  if (until !== null && until > now)
    return html`<p>Until ${utc(until)}.</p>${form(`${place}/lift-${what}`, token, html`${why()}<button>Lift the ${what}</button>`)}`;
  return form(`${place}/${what}`, token, html`${lasting()} ${why()} <button>${title}</button>`);
}

function sessions({ sessions: rows }: PlayerSeen, token: string): Html {
  if (rows.length === 0) return html`<p>Nowhere.</p>`;
  return html`<table><tr><th>Device</th><th>Since</th><th>Last used</th><th>Address</th><th></th></tr>
${rows.map(
  ({
    label,
    since,
    seen,
    network,
  }) => html`<tr><td>${label}</td><td>${utc(since)}</td><td>${seen.toISOString().slice(0, 10)}</td><td>${network}</td><td>${
    network === ''
      ? html``
      : form('/admin/bans', token, html`<input type="hidden" name="network" value="${network}"><button>Ban …</button>`)
  }</td></tr>
`,
)}</table>
<p>Addresses are forgotten two weeks after they were last used, and with their session.</p>`;
}

function fought(battles: readonly PlayerBattle[]): Html {
  if (battles.length === 0) return html`<p>None.</p>`;
  return html`<table><tr><th>Battle</th><th>Field</th><th>Seat</th><th>State</th></tr>
${battles.map(
  ({
    id,
    scenario,
    seat,
    status,
  }) => html`<tr><td><a href="/admin/battles/${id}">${id}</a></td><td>${scenario}</td><td>${seat}</td><td>${status}</td></tr>
`,
)}</table>`;
}

function rated({ ratings }: PlayerSeen): Html {
  if (ratings.length === 0) return html`<p>None.</p>`;
  return html`<table><tr><th>Book</th><th>Pace</th><th>Rating</th><th>Battles</th><th>Last</th></tr>
${ratings.map((each) => {
  const { rating, doubt } = shown(each);
  return html`<tr><td>${each.book}</td><td>${each.pace}</td><td>${rating} ± ${doubt}</td><td>${each.battles}</td><td>${utc(each.last)}</td></tr>
`;
})}</table>`;
}
