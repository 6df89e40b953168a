import express, { type Request, type Response, type Router } from 'express';
import type { Logger } from 'pino';
import { id } from '@longroll/protocol';
import { z } from 'zod';
import { noSuchBattle } from '../battle/access.ts';
import type { Battles } from '../battle/battles.ts';
import { Denied, storeAway, denied } from '../battle/denied.ts';
import { networkOf } from '../ingress/bans.ts';
import type { ActBus } from '../cluster.ts';
import type { Store } from '../store/store.ts';
import { isAway } from '../store/errors.ts';
import { libraryActs, showLibrary } from '../library/operator.ts';
import type { ConnectionRegister } from '../operations/connections.ts';
import { PAGE_HEADERS } from '../operations/page.ts';
import { FormToken } from './form-token.ts';
import { actingBy, hours, text, token, why, type Act } from './acting.ts';
import { actsPage, bansPage, battlePage, refusalPage } from './pages.ts';
import { noSuchPlayer, playerActs, playerOf } from './player-acts.ts';
import { playerPage, playersPage } from './player-pages.ts';
import { reportsPage } from './report-pages.ts';

/** Lines of talk and acts a page shows. */
const LINES = 500;
const ACTS = 500;
/** Players, reports, and battles of a player that a page shows. */
const PLAYERS = 200;
const REPORTS = 200;
const BATTLES = 200;
const LARGEST_FORM = '8kb';

const ask = {
  close: z.strictObject({ token, why }),
  removeTalk: z.strictObject({ token, why, entry: id }),
  silence: z.strictObject({ token, why, seat: z.union([id, z.literal('')]), hours }),
  liftSilence: z.strictObject({ token, why, seat: z.union([id, z.literal('')]) }),
  ban: z.strictObject({ token, why, network: text(60), hours }),
  liftBan: z.strictObject({ token, why, network: text(60) }),
};

const networkToBan = z.object({ network: z.string().max(60) }).catch({ network: '' });

const searched = z.object({ name: z.string().trim().max(60) }).catch({ name: '' });

export interface OperatorOptions {
  readonly store: Store;
  readonly battles: Battles;
  readonly actBus: ActBus;
  readonly connected: ConnectionRegister;
  /** Name of this server. */
  readonly process: string;
  readonly now: () => number;
  readonly log: Logger;
}

const forms = express.urlencoded({ extended: false, limit: LARGEST_FORM });

/**
 * What those who run the club may do to its guests, behind the password that stands before it. A form is acted on only when it comes from this very
 * server's own page, by what the browser says and by the token in it. `nameOf` gives the name by which whoever asks has come.
 */
export function operatorRouter(options: OperatorOptions, nameOf: (request: Request) => string): Router {
  const { store, now, log } = options;
  const router = express.Router();
  const tokens = new FormToken();
  router.get('/battles', (request, response) => {
    const { id: asked } = request.query;
    response.redirect(303, `/admin/battles/${encodeURIComponent(typeof asked === 'string' ? asked.trim() : '')}`);
  });
  router.get('/battles/:id', async (request, response) => {
    show(response, battlePage(await seenOf(battleOf(request), options), tokens.issue(now())));
  });
  for (const { path, answer } of acts(options, tokens, nameOf)) router.post(path, forms, answer);
  const bans = async (response: Response, network: string) =>
    show(response, bansPage(await store.moderation.bans(new Date(now())), tokens.issue(now()), network));
  router.get('/bans', (_request, response) => bans(response, ''));
  // An address to be banned comes by a form, so that it stands in no list of pages visited. It changes nothing.
  router.post('/bans', forms, (request, response) => bans(response, networkToBan.parse(request.body).network));
  router.get(
    '/library',
    showLibrary(store, () => tokens.issue(now()), show),
  );
  router.get('/acts', async (_request, response) => {
    show(response, actsPage(await store.moderation.acts(ACTS)));
  });
  router.get('/players', async (request, response) => {
    const words = searched.parse(request.query).name;
    show(response, playersPage(await store.playerModeration.find(words, PLAYERS), words, new Date(now())));
  });
  router.get('/players/:id', async (request, response) => {
    const seen = await store.playerModeration.seen(playerOf(request), ACTS);
    if (seen === null) throw noSuchPlayer();
    const fought = await options.battles.ofPlayer(await store.players.seats(seen.player.id, BATTLES));
    show(response, playerPage(seen, fought, tokens.issue(now()), new Date(now())));
  });
  router.get('/reports', async (_request, response) => {
    show(response, reportsPage(await store.reports.all(REPORTS), tokens.issue(now())));
  });
  router.use((error: unknown, _request: Request, response: Response, _next: () => void) => {
    const denied = deniedBy(error);
    if (denied.status >= 500) log.error({ err: error }, 'the operator could not be served');
    show(response, refusalPage(denied.message), denied.status);
  });
  return router;
}

function show(response: Response, body: string, status = 200): void {
  response.status(status).set(PAGE_HEADERS).send(body);
}

/** A battle as its page shows it. */
async function seenOf(
  battle: string,
  { store, battles, connected, process, now }: OperatorOptions,
): Promise<Parameters<typeof battlePage>[0]> {
  const { moderation } = store;
  const record = await store.battle(battle);
  if (record === null) throw noSuchBattle();
  const talk = await battles.talkHere(battle);
  const holders = await store.seats.holders(battle);
  const [lines, silences, closings, holder] = [
    await moderation.talk(battle, LINES),
    await moderation.silences(battle),
    await moderation.closings(),
    await store.leases.holder(battle),
  ];
  return {
    record,
    holders,
    players: await store.playerModeration.byFamily(holders.flatMap(({ family }) => family ?? [])),
    talk: lines.map((line) => ({ ...line, address: talk?.addressOf(line.id) ?? '' })),
    silences: silences.filter(({ until }) => until.getTime() > now()),
    closing: closings.some((each) => each.battle === battle),
    holder,
    guests: connected.at(battle).guests,
    here: process,
  };
}

/** What operators do by the forms of their pages. */
function acts({ store, actBus, now, log }: OperatorOptions, tokens: FormToken, nameOf: (request: Request) => string): Act[] {
  const act = actingBy({ actBus, now, log }, tokens, nameOf);
  const { moderation } = store;
  const here = (request: Request) => `/admin/battles/${battleOf(request)}`;
  const toBans = () => '/admin/bans';
  const lasting = (milliseconds: number) => new Date(now() + milliseconds);
  return [
    act('/battles/:id/close', here, ask.close, (_wish, when, request) => moderation.close(battleOf(request), when)),
    act('/battles/:id/remove-talk', here, ask.removeTalk, ({ entry }, when, request) =>
      moderation.removeTalk(battleOf(request), entry, when),
    ),
    act('/battles/:id/silence', here, ask.silence, (wish, when, request) =>
      moderation.silence(battleOf(request), wish.seat, lasting(wish.hours), when),
    ),
    act('/battles/:id/lift-silence', here, ask.liftSilence, ({ seat }, when, request) =>
      moderation.liftSilence(battleOf(request), seat, when),
    ),
    act('/bans/add', toBans, ask.ban, (wish, when) => moderation.ban(banned(wish.network), lasting(wish.hours), when)),
    act('/bans/lift', toBans, ask.liftBan, ({ network }, when) => moderation.liftBan(network, when)),
    ...libraryActs(act, store),
    ...playerActs(store, act, now),
  ];
}

function deniedBy(error: unknown): Denied {
  if (error instanceof Denied) return error;
  // An operator who hangs up in the middle of a form breaks off a line as a store does that goes away.
  const status = error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500;
  if (status >= 400 && status < 500) return denied(status, 'malformed', { what: 'form' });
  if (isAway(error)) return storeAway();
  return denied(500, 'internal', { what: 'operator' });
}

function battleOf({ params }: Request): string {
  const battle = id.safeParse(params['id']);
  if (!battle.success) throw noSuchBattle();
  return battle.data;
}

function banned(words: string): string {
  const network = networkOf(words);
  if (network === null) throw denied(400, 'malformed', { what: 'network' });
  return network;
}
