import type { ActRow, BanRow, SilenceRow } from '../store/moderation/moderation.ts';
import type { ListedBattle, ChatRow, HolderRow } from '../store/store.ts';
import type { ConnectedGuest } from '../operations/connections.ts';
import { page } from '../operations/page.ts';
import { html, type Html } from '../operations/html.ts';
import { actsTable } from './acts-table.ts';
import { form, lasting, utc, why } from './forms.ts';

/*
 * The pages on which those who run the club act. Plain forms: nothing on them runs, and everything a guest has written is text.
 */

/** A line of talk, and the address it came from where that is known. */
interface Line extends ChatRow {
  readonly address: string;
}

/** All that an operator is shown of one battle. */
export interface BattleSeen {
  readonly record: ListedBattle;
  readonly holders: readonly HolderRow[];
  /** Which players its guests are, by family. */
  readonly players: ReadonlyMap<string, string>;
  readonly talk: readonly Line[];
  readonly silences: readonly SilenceRow[];
  /** Whether it is about to be closed. */
  readonly closing: boolean;
  /** The server that has it open, or null. */
  readonly holder: string | null;
  /** Connections to this server. */
  readonly guests: readonly ConnectedGuest[];
  readonly here: string;
}

export function battlePage(seen: BattleSeen, token: string): string {
  const { battle, seats } = seen.record;
  const place = `/admin/battles/${battle.id}`;
  return page(
    `Battle ${battle.id}`,
    html`<p><a href="/admin">Overview</a></p>
<h1>${battle.scenarioName} (${battle.book})</h1>
<p>Battle ${battle.id}, founded ${utc(battle.created)}, last changed ${utc(battle.updated)}. ${battle.over ? 'It is over.' : `Turn ${battle.turn}.`} ${where(seen)}</p>
<h2>Close it</h2>
${closing(seen, token, place)}
<h2>Who holds the seats</h2>
<table><tr><th>Seat</th><th>Side</th><th>Held by</th></tr>
${seats.map(
  ({ seat, side, held, player }) => html`<tr><td>${seat}</td><td>${side}</td><td>${held === 'human' ? player : held}</td></tr>
`,
)}</table>
<h2>Who has held them</h2>
${holders(seen)}
<h2>Who is connected</h2>
${guests(seen, token)}
<h2>Who may say nothing</h2>
${silences(seen, token, place)}
<h2>Talk</h2>
${talk(seen.talk, token, place)}`,
  );
}

export function bansPage(bans: readonly BanRow[], token: string, network: string): string {
  return page(
    'Bans',
    html`<p><a href="/admin">Overview</a></p>
<h1>Who is not let in</h1>
<table><tr><th>Address or network</th><th>Until</th><th></th></tr>
${bans.map(
  (
    ban,
  ) => html`<tr><td>${ban.network}</td><td>${utc(ban.until)}</td><td>${form('/admin/bans/lift', token, html`<input type="hidden" name="network" value="${ban.network}">${why()}<button>Lift</button>`)}</td></tr>
`,
)}</table>
<h2>Ban an address or a network</h2>
${form('/admin/bans/add', token, html`<label>Address or network <input name="network" required maxlength="60" value="${network}"></label> ${lasting()} ${why()} <button>Ban</button>`)}
<p>An IPv6 address is banned with the network of 64 bits it belongs to; a network is written as in 192.0.2.0/24. Connections from there are shut at once.</p>`,
  );
}

export function actsPage(acts: readonly ActRow[]): string {
  return page(
    'What was done',
    html`<p><a href="/admin">Overview</a></p>
<h1>What was done by those who run this server</h1>
${actsTable(acts)}`,
  );
}

/** A sentence and the way back. */
export function sentencePage(sentence: string): string {
  return page('Done', html`<p>${sentence}</p><p><a href="/admin">Overview</a></p>`);
}

function where({ holder, here, record }: BattleSeen): string {
  if (holder === here) return 'It is open at this server.';
  if (holder !== null) return `It is open at the server ${holder}, whose page shows who is connected.`;
  return record.battle.over ? '' : 'Nobody has it open.';
}

function closing({ record, closing: asked }: BattleSeen, token: string, place: string): Html {
  if (record.battle.over) return html`<p>It is over.</p>`;
  if (asked) return html`<p class="away">It is being closed.</p>`;
  return html`${form(`${place}/close`, token, html`${why('What the players are told')} <button>Close the battle</button>`)}
<p>It ends without a winner, for good; its record says that it was closed.</p>`;
}

function holders({ holders: rows, players }: BattleSeen): Html {
  if (rows.length === 0) return html`<p>Nothing is known of it.</p>`;
  return html`<table><tr><th>Seat</th><th>From</th><th>To</th><th>Held by</th></tr>
${rows.map(
  ({
    seat,
    since,
    until,
    held,
    player,
    family,
  }) => html`<tr><td>${seat}</td><td>${utc(since)}</td><td>${until === null ? '' : utc(until)}</td><td>${held === 'human' ? guest(player, players.get(family ?? '')) : held}</td></tr>
`,
)}</table>`;
}

/** Somebody as they are called there, and as a player where they are one. */
function guest(name: string, player: string | undefined): Html {
  return player === undefined ? html`${name}` : html`<a href="/admin/players/${player}">${name}</a>`;
}

function guests({ guests: here }: BattleSeen, token: string): Html {
  if (here.length === 0) return html`<p>Nobody, at this server.</p>`;
  return html`<table><tr><th>Plays</th><th>Address</th><th>Since</th><th></th></tr>
${here.map(
  ({
    seats,
    address,
    since,
  }) => html`<tr><td>${seats.length === 0 ? 'watches' : seats.join(', ')}</td><td>${address}</td><td>${utc(since)}</td><td>${banning(address, token)}</td></tr>
`,
)}</table>`;
}

/** To the page of bans, with the address filled in: by a form, so that addresses stand in no list of pages visited. */
function banning(address: string, token: string): Html {
  return address === ''
    ? html``
    : form('/admin/bans', token, html`<input type="hidden" name="network" value="${address}"><button>Ban …</button>`);
}

function silences({ record, silences: kept }: BattleSeen, token: string, place: string): Html {
  const seats = record.seats.map(({ seat }) => seat);
  return html`<table>
${kept.map(
  ({
    seat,
    until,
  }) => html`<tr><td>${seat === '' ? 'spectators' : seat}</td><td>until ${utc(until)}</td><td>${form(`${place}/lift-silence`, token, html`<input type="hidden" name="seat" value="${seat}">${why()}<button>Lift</button>`)}</td></tr>
`,
)}</table>
${form(
  `${place}/silence`,
  token,
  html`<label>Who <select name="seat"><option value="">spectators</option>${seats.map((seat) => html`<option value="${seat}">${seat}</option>`)}</select></label> ${lasting()} ${why()} <button>Silence</button>`,
)}`;
}

function talk(lines: readonly Line[], token: string, place: string): Html {
  if (lines.length === 0) return html`<p>Nothing has been said.</p>`;
  return html`<table><tr><th>When</th><th>Who</th><th>To whom</th><th>What</th><th>From</th><th></th></tr>
${lines.map(
  ({
    id,
    at,
    seat,
    name,
    channel,
    text,
    address,
  }) => html`<tr><td>${utc(at)}</td><td>${`${seat} ${name}`.trim()}</td><td>${channel}</td><td>${text}</td><td>${address} ${banning(address, token)}</td><td>${form(`${place}/remove-talk`, token, html`<input type="hidden" name="entry" value="${id}">${why()}<button>Remove</button>`)}</td></tr>
`,
)}</table>`;
}
