import {
  adopting,
  librarySearch,
  newEntry,
  newOpinion,
  entryReport,
  newTerms,
  newVersion,
  oneVersion,
  playedWhere,
  type NewEntry,
  type NewOpinion,
  type EntryReport,
  type NewVersion,
} from '@longroll/protocol';
import compression from 'compression';
import express, { type Router } from 'express';
import type { Ingress } from '../ingress/ingress.ts';
import { LOBBY_COSTS } from '../limits/costs.ts';
import { AS_LONG, workQueue } from '../limits/work-queue.ts';
import { taken, type Payment } from '../lobby/request.ts';
import { call, get, make, post, serve, type Asker, type Route } from '../lobby/routes.ts';
import { noSuchEntry } from './field.ts';
import type { Library } from './library.ts';
import type { Opinions } from './opinions.ts';
import type { Trials } from './trials.ts';

/** A scenario file with its terrain is the largest thing anybody may send. */
const LARGEST_SCENARIO = '256kb';
/** Requests of one address that may wait for their turn. */
const WAITING = 200;

export interface LibraryServices {
  readonly library: Library;
  readonly opinions: Opinions;
  readonly trials: Trials;
}

/** The library, over HTTP. */
export function libraryRoutes(services: LibraryServices, ingress: Ingress, payment: Payment): Router {
  const routes = [...reading(services), ...authors(services, ingress), ...players(services, ingress)];
  return serve(express.Router(), routes, ingress, payment, noSuchEntry);
}

/** What anybody may look at who knows where. */
function reading({ library }: LibraryServices): Route[] {
  const queue = workQueue(1, WAITING, AS_LONG);
  const packed = { before: [compression()] };
  return [
    post('/api/library/search', LOBBY_COSTS.list, librarySearch, ({ address }, wish) => queue(() => library.search(wish), address), packed),
    get('/api/library/own', LOBBY_COSTS.list, (asker) => asker.showing(asker.bearer, () => queue(() => library.own(asker), asker.address))),
    get('/api/library/:id', LOBBY_COSTS.battle, (asker) => queue(() => library.entry(asker, asker.id), asker.address), packed),
    get('/api/library/:id/file', LOBBY_COSTS.battle, ({ id, address }) => queue(() => library.file(id), address), packed),
    post('/api/library/:id/played', LOBBY_COSTS.battle, playedWhere, ({ id, address }, { battles }) =>
      queue(() => library.played(id, battles), address),
    ),
    post('/api/library/:id/file', LOBBY_COSTS.battle, oneVersion, ({ id, address }, { version }) =>
      queue(() => library.file(id, version), address),
    ),
  ];
}

/** What authors do. */
function authors({ library }: LibraryServices, { entries, written }: Ingress): Route[] {
  // Each address has its turn: what one floods it floods for itself.
  const judging = workQueue(1, WAITING, AS_LONG);
  const counted = async ({ address }: Asker, file: object) => {
    await taken(entries, address, 1, 'entries');
    await taken(written, address, JSON.stringify(file).length, 'entries');
  };
  const publish = (asker: Asker, wish: NewEntry) =>
    asker.showing(asker.bearer, async () => {
      await counted(asker, wish.file);
      return judging(() => library.publish(asker, wish), asker.address);
    });
  const mend = (asker: Asker, wish: NewVersion) =>
    asker.showing(asker.bearer, async () => {
      await counted(asker, wish.file);
      return judging(() => library.mend(asker, asker.id, wish), asker.address);
    });
  return [
    make('/api/library', LOBBY_COSTS.scenario, newEntry, publish, { largest: LARGEST_SCENARIO }),
    post('/api/library/adopt', LOBBY_COSTS.join, adopting, (asker, { key }) =>
      asker.showing(asker.bearer, async () => ({ entries: await library.adopt(asker, key) })),
    ),
    make('/api/library/:id/versions', LOBBY_COSTS.scenario, newVersion, mend, { largest: LARGEST_SCENARIO }),
    post('/api/library/:id/terms', LOBBY_COSTS.join, newTerms, async (asker, wish) => {
      await asker.showing(asker.bearer, () => library.change(asker, asker.id, wish));
      return {};
    }),
    call('/api/library/:id/delete', LOBBY_COSTS.join, async (asker) => {
      await asker.showing(asker.bearer, () => library.remove(asker, asker.id));
      return {};
    }),
  ];
}

/** What others do who have played there, or found something wrong. */
function players({ opinions, trials }: LibraryServices, ingress: Ingress): Route[] {
  const counted = ({ address }: Asker) => taken(ingress.opinions, address, 1, 'opinions');
  const say = async (asker: Asker, wish: NewOpinion) => {
    await counted(asker);
    return asker.showing(wish.token, () => opinions.say(asker, asker.id, wish));
  };
  const report = async (asker: Asker, wish: EntryReport) => {
    await counted(asker);
    await opinions.report(asker, asker.id, wish);
    return {};
  };
  return [
    make('/api/library/:id/opinions', LOBBY_COSTS.join, newOpinion, say),
    make('/api/library/:id/report', LOBBY_COSTS.join, entryReport, report),
    call('/api/library/:id/trial', LOBBY_COSTS.join, async ({ id, address }) => {
      await taken(ingress.trials, address, 1, 'trials');
      return trials.ask(id);
    }),
  ];
}
