import words from '@longroll/words/en/server/status';
import { waitedIn } from '../battle/progress.ts';
import type { BattleOverview, Overview, ProcessOverview } from '../store/overview.ts';
import type { ConnectionRegister } from './connections.ts';
import { page } from './page.ts';
import { html, type Html } from './html.ts';
import { columns, linkToBattle } from '../operator/forms.ts';
import type { StoreRoom } from '../store/store-room.ts';
import type { Part } from './readiness.ts';

/** Seconds after which the page looks again. */
export const AGAIN = 10;

/** What the operators' page shows: nothing that a player of these battles could not know. */
export interface ServerStatus {
  readonly version: string;
  /** Name of the server that shows the page. */
  readonly process: string;
  /** Seconds since its start. */
  readonly uptime: number;
  /** Bytes it occupies. */
  readonly memory: number;
  readonly away: readonly Part[];
  /** Bytes that the store takes up and may take up, 0 being without limit, and how much room that leaves. */
  readonly store: Pick<StoreRoom, 'bytes' | 'quota' | 'room'>;
  /** Null while the store is away. */
  readonly overview: Overview | null;
  /** Reports with which nobody is done yet; null while the store is away. */
  readonly reports: number | null;
  readonly connected: Pick<ConnectionRegister, 'all' | 'at'>;
  readonly now: Date;
}

/** The operator's page, whole. */
export function statusPage(status: ServerStatus): string {
  const { version, process, uptime, memory, away, overview, reports, now } = status;
  const { players, spectators } = status.connected.all();
  const { server, act } = words;
  return page(
    words.title,
    html`<h1>${words.heading({ version })}</h1>
<p>${away.length === 0 ? words.ready : html`<span class="away">${words.notReady({ parts: away.map((part) => words.part[part]) })}</span>`} ${words.again({ at: now.toISOString(), seconds: AGAIN })}</p>
<table>
<tr><th>${server.name}</th><td>${process}</td></tr>
<tr><th>${server.up}</th><td>${lasting(uptime)}</td></tr>
<tr><th>${server.memory}</th><td>${words.used({ mb: megabytes(memory) })}</td></tr>
<tr><th>${server.connections}</th><td>${server.guests({ players, spectators })}</td></tr>
<tr><th>${server.store}</th><td>${server.storeIs({ away: away.includes('store') })}</td></tr>
<tr><th>${server.size}</th><td>${takenUp(status.store)}</td></tr>
</table>
${overview === null ? html`<p class="away">${words.away}</p>` : serversAndBattles(status, overview)}
<h2>${act.heading}</h2>
<ul>
<li>${toReports(reports ?? 0)}</li>
<li><a href="/admin/players">${act.players}</a></li>
<li><a href="/admin/library">${act.library}</a></li>
<li><a href="/admin/bans">${act.bans}</a></li>
<li><a href="/admin/acts">${act.acts}</a></li>
</ul>
<p>${act.battle}</p>
<form method="get" action="/admin/battles"><label>${act.id} <input name="id" required maxlength="12" size="14"></label> <button>${act.look}</button></form>`,
  );
}

/** Where reports are looked at, red while there are any. */
function toReports(open: number): Html {
  const said = words.act.reports({ open });
  return open === 0 ? html`<a href="/admin/reports">${said}</a>` : html`<a href="/admin/reports" class="away">${said}</a>`;
}

function takenUp({ bytes, quota, room }: ServerStatus['store']): Html {
  const used = quota === 0 ? words.used({ mb: megabytes(bytes) }) : words.usedOf({ mb: megabytes(bytes), quota: megabytes(quota) });
  return room === 'ample' ? html`${used}` : html`<span class="away">${words.room[room]({ used })}</span>`;
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1e6);
}

function serversAndBattles(status: ServerStatus, { processes, battles, open }: Overview): Html {
  const { servers, battles: said } = words;
  return html`<h2>${servers.heading}</h2>
<table>
${columns(servers.server, servers.battles, servers.heard)}
${processes.map((each) => serverRow(each, status.process))}
</table>
<h2>${said.heading({ open })}</h2>
<table>
${columns(said.battle, said.book, said.turn, said.seats, said.connected, said.waitsFor, said.since, said.server)}
${battles.map((each) => battleRow(each, status))}
</table>`;
}

function serverRow({ id, battles, silent }: ProcessOverview, here: string): Html {
  const { here: own, open, now, ago } = words.servers;
  return html`<tr><td>${id === here ? own({ server: id }) : id}</td><td>${open({ battles })}</td><td>${id === here ? now : ago({ seconds: Math.round(silent) })}</td></tr>
`;
}

function battleRow(battle: BattleOverview, { connected, process, now }: ServerStatus): Html {
  const { over, in: turn, guests, elsewhere, player, waited } = words.battles;
  const { players, spectators } = connected.at(battle.id);
  const names = new Map(battle.seats.map((each) => [each.seat, each.player]));
  // Who is asked is for everybody to see; whether they have answered is not.
  const asked = [...waitedIn(battle.waited).keys()].map((seat) => {
    const name = names.get(seat) ?? '';
    return name === '' ? seat : player({ seat, player: name });
  });
  return html`<tr><td>${linkToBattle(battle.id)}<br>${battle.scenario}</td><td>${battle.book}</td><td>${battle.over ? over : turn({ turn: battle.turn })}</td><td>${battle.seats.map(seatLine)}</td><td>${battle.holder === process ? guests({ players, spectators }) : elsewhere}</td><td>${waited({ players: asked })}</td><td>${lasting((now.getTime() - battle.updated.getTime()) / 1000)}</td><td>${battle.holder}</td></tr>
`;
}

function seatLine({ seat, held, player }: BattleOverview['seats'][number]): Html {
  return html`${words.battles.seat({ held, seat, player })}<br>`;
}

/** Seconds as one reads them, as in `2 h 5 min`. */
function lasting(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [days, hours, minutes] = [Math.floor(whole / 86400), Math.floor(whole / 3600) % 24, Math.floor(whole / 60) % 60];
  if (days > 0) return words.lasting.days({ days, hours });
  if (hours > 0) return words.lasting.hours({ hours, minutes });
  return minutes > 0 ? words.lasting.minutes({ minutes, seconds: whole % 60 }) : words.lasting.seconds({ seconds: whole });
}
