import words from '@longroll/words/en/server/operator';
import type { ActRow, BanRow, SilenceRow } from '../store/moderation/moderation.ts';
import type { ListedBattle, ChatRow, HolderRow } from '../store/store.ts';
import type { ConnectedGuest } from '../operations/connections.ts';
import { page } from '../operations/page.ts';
import { html, said, type Html } from '../operations/html.ts';
import { actsTable } from './acts-table.ts';
import { back, banning, columns, form, lasting, moment, why } from './forms.ts';

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
  const {
    title,
    heading,
    since,
    over,
    turn,
    close,
    seats: held,
    holders: before,
    guests: connected,
    silences: silent,
    talk: spoken,
  } = words.battle;
  const place = `/admin/battles/${battle.id}`;
  return page(
    title({ battle: battle.id }),
    html`<p>${back()}</p>
<h1>${heading({ field: battle.scenarioName, book: battle.book })}</h1>
<p>${since({ battle: battle.id, founded: battle.created.toISOString(), changed: battle.updated.toISOString() })} ${battle.over ? over : turn({ turn: battle.turn })} ${where(seen)}</p>
<h2>${close.heading}</h2>
${closing(seen, token, place)}
<h2>${held.heading}</h2>
<table>${columns(held.seat, held.side, held.holder)}
${seats.map(
  (each) => html`<tr><td>${each.seat}</td><td>${each.side}</td><td>${words.holder({ held: each.held, player: each.player })}</td></tr>
`,
)}</table>
<h2>${before.heading}</h2>
${holders(seen)}
<h2>${connected.heading}</h2>
${guests(seen, token)}
<h2>${silent.heading}</h2>
${silences(seen, token, place)}
<h2>${spoken.heading}</h2>
${talk(seen.talk, token, place)}`,
  );
}

export function bansPage(bans: readonly BanRow[], token: string, network: string): string {
  const { title, heading, network: named, until, addHeading, button, means } = words.bans;
  return page(
    title,
    html`<p>${back()}</p>
<h1>${heading}</h1>
<table>${columns(named, until, '')}
${bans.map(
  (
    ban,
  ) => html`<tr><td>${ban.network}</td><td>${moment(ban.until)}</td><td>${form('/admin/bans/lift', token, html`<input type="hidden" name="network" value="${ban.network}">${why()}<button>${words.form.lift}</button>`)}</td></tr>
`,
)}</table>
<h2>${addHeading}</h2>
${form('/admin/bans/add', token, html`<label>${named} <input name="network" required maxlength="60" value="${network}"></label> ${lasting()} ${why()} <button>${button}</button>`)}
<p>${means}</p>`,
  );
}

export function actsPage(acts: readonly ActRow[]): string {
  const { title, heading } = words.acts;
  return page(
    title,
    html`<p>${back()}</p>
<h1>${heading}</h1>
${actsTable(acts)}`,
  );
}

/** Why something was not done, and the way back. */
export function refusalPage(sentence: string): string {
  return page(words.refused, html`<p>${sentence}</p><p>${back()}</p>`);
}

function where({ holder, here, record }: BattleSeen): string {
  const { openHere, openAt, openNowhere } = words.battle;
  if (holder === here) return openHere;
  if (holder !== null) return openAt({ server: holder });
  return record.battle.over ? '' : openNowhere;
}

function closing({ record, closing: asked }: BattleSeen, token: string, place: string): Html {
  const { beingClosed, told, button, means } = words.battle.close;
  if (record.battle.over) return html`<p>${words.battle.over}</p>`;
  if (asked) return html`<p class="away">${beingClosed}</p>`;
  return html`${form(`${place}/close`, token, html`${why(told)} <button>${button}</button>`)}
<p>${means}</p>`;
}

function holders({ holders: rows, players }: BattleSeen): Html {
  const { none, seat: seats, since: from, until: to, holder } = words.battle.holders;
  if (rows.length === 0) return html`<p>${none}</p>`;
  return html`<table>${columns(seats, from, to, holder)}
${rows.map(
  ({
    seat,
    since,
    until,
    held,
    player,
    family,
  }) => html`<tr><td>${seat}</td><td>${moment(since)}</td><td>${until === null ? '' : moment(until)}</td><td>${said(words.holder, { held, player: guest(player, players.get(family ?? '')) })}</td></tr>
`,
)}</table>`;
}

/** Somebody as they are called there, and as a player where they are one. */
function guest(name: string, player: string | undefined): Html {
  return player === undefined ? html`${name}` : html`<a href="/admin/players/${player}">${name}</a>`;
}

function guests({ guests: here }: BattleSeen, token: string): Html {
  const { none, plays, address: addresses, since: from, watches, seats: seated } = words.battle.guests;
  if (here.length === 0) return html`<p>${none}</p>`;
  return html`<table>${columns(plays, addresses, from, '')}
${here.map(
  ({
    seats,
    address,
    since,
  }) => html`<tr><td>${seats.length === 0 ? watches : seated({ seats })}</td><td>${address}</td><td>${moment(since)}</td><td>${banning(address, token)}</td></tr>
`,
)}</table>`;
}

function silences({ record, silences: kept }: BattleSeen, token: string, place: string): Html {
  const { spectators, until: ends, who, button } = words.battle.silences;
  const seats = record.seats.map(({ seat }) => seat);
  return html`<table>
${kept.map(
  ({
    seat,
    until,
  }) => html`<tr><td>${seat === '' ? spectators : seat}</td><td>${ends({ until: until.toISOString() })}</td><td>${form(`${place}/lift-silence`, token, html`<input type="hidden" name="seat" value="${seat}">${why()}<button>${words.form.lift}</button>`)}</td></tr>
`,
)}</table>
${form(
  `${place}/silence`,
  token,
  html`<label>${who} <select name="seat"><option value="">${spectators}</option>${seats.map((seat) => html`<option value="${seat}">${seat}</option>`)}</select></label> ${lasting()} ${why()} <button>${button}</button>`,
)}`;
}

function talk(lines: readonly Line[], token: string, place: string): Html {
  const { none, when, who, channel: whom, what, from, player } = words.battle.talk;
  if (lines.length === 0) return html`<p>${none}</p>`;
  return html`<table>${columns(when, who, whom, what, from, '')}
${lines.map(
  ({
    id,
    at,
    seat,
    name,
    channel,
    text,
    address,
  }) => html`<tr><td>${moment(at)}</td><td>${seat === '' ? name : player({ seat, name })}</td><td>${words.channel({ channel })}</td><td>${text}</td><td>${address} ${banning(address, token)}</td><td>${form(`${place}/remove-talk`, token, html`<input type="hidden" name="entry" value="${id}">${why()}<button>${words.form.remove}</button>`)}</td></tr>
`,
)}</table>`;
}
