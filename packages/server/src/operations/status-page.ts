import { waitedIn } from '../battle/progress.ts';
import type { BattleOverview, Overview, ProcessOverview } from '../store/overview.ts';
import type { ConnectionRegister } from './connections.ts';
import { page } from './page.ts';
import { html, type Html } from './html.ts';
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
  return page(
    'overview',
    html`<h1>Longroll ${version}</h1>
<p>${away.length === 0 ? 'Ready.' : html`<span class="away">Not ready: ${away.join(', ')}.</span>`} ${now.toISOString()}, looked at again every ${AGAIN} seconds.</p>
<table>
<tr><th>This server</th><td>${process}</td></tr>
<tr><th>Up for</th><td>${lasting(uptime)}</td></tr>
<tr><th>Memory</th><td>${Math.round(memory / 1e6)} MB</td></tr>
<tr><th>Connections here</th><td>${players} of players, ${spectators} of spectators</td></tr>
<tr><th>Store</th><td>${away.includes('store') ? 'away' : 'answers'}</td></tr>
<tr><th>It takes up</th><td>${takenUp(status.store)}</td></tr>
</table>
${overview === null ? html`<p class="away">The store does not answer: what goes on cannot be shown.</p>` : serversAndBattles(status, overview)}
<h2>To do something</h2>
<p><a href="/admin/reports">Reports</a>${reports === null || reports === 0 ? '' : html` (<span class="away">${reports} to look at</span>)`}, <a href="/admin/players">players</a>, <a href="/admin/library">the library</a>, <a href="/admin/bans">who is not let in</a>, <a href="/admin/acts">what was done</a>, or a battle: click on it above, or name it.</p>
<form method="get" action="/admin/battles"><label>Battle <input name="id" required maxlength="12" size="14"></label> <button>Look at it</button></form>`,
  );
}

function takenUp({ bytes, quota, room }: ServerStatus['store']): Html {
  const used = `${Math.round(bytes / 1e6)} MB${quota === 0 ? '' : ` of ${Math.round(quota / 1e6)}`}`;
  return room === 'ample' ? html`${used}` : html`<span class="away">${used}: ${ROOM[room]}</span>`;
}

const ROOM = {
  filling: 'it is filling up',
  tight: 'no new battles, lessons or letters are taken',
  full: 'no commands are taken',
};

function serversAndBattles(status: ServerStatus, { processes, battles, open }: Overview): Html {
  return html`<h2>Servers</h2>
<table>
<tr><th>Server</th><th>Battles open</th><th>Last heard of</th></tr>
${processes.map((each) => serverRow(each, status.process))}
</table>
<h2>Open battles: ${open}</h2>
<table>
<tr><th>Battle</th><th>Book</th><th>Turn</th><th>Seats</th><th>Players + spectators</th><th>Waits for</th><th>For</th><th>Server</th></tr>
${battles.map((each) => battleRow(each, status))}
</table>`;
}

function serverRow({ id, battles, silent }: ProcessOverview, here: string): Html {
  return html`<tr><td>${id}${id === here ? ' (this one)' : ''}</td><td>${battles}</td><td>${id === here ? 'now' : `${Math.round(silent)} s ago`}</td></tr>
`;
}

function battleRow(battle: BattleOverview, { connected, process, now }: ServerStatus): Html {
  const { players, spectators } = connected.at(battle.id);
  const names = new Map(battle.seats.map(({ seat, player }) => [seat, player]));
  // Who is asked is for everybody to see; whether they have answered is not.
  const waited = [...waitedIn(battle.waited).keys()].map((seat) => `${seat} ${names.get(seat) ?? ''}`.trim());
  return html`<tr><td><a href="/admin/battles/${battle.id}">${battle.id}</a><br>${battle.scenario}</td><td>${battle.book}</td><td>${battle.over ? 'over' : battle.turn}</td><td>${battle.seats.map(seatLine)}</td><td>${battle.holder === process ? `${players} + ${spectators}` : 'elsewhere'}</td><td>${waited.join(', ')}</td><td>${lasting((now.getTime() - battle.updated.getTime()) / 1000)}</td><td>${battle.holder}</td></tr>
`;
}

function seatLine({ seat, held, player }: BattleOverview['seats'][number]): Html {
  return html`${seat}: ${held === 'human' ? player : held}<br>`;
}

/** Seconds as one reads them, as in `2 h 5 min`. */
function lasting(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [days, hours, minutes] = [Math.floor(whole / 86400), Math.floor(whole / 3600) % 24, Math.floor(whole / 60) % 60];
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${whole % 60} s` : `${whole} s`;
}
