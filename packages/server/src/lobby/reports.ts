import { newReport } from '@longroll/protocol';
import express, { type Router } from 'express';
import type { Ingress } from '../ingress/ingress.ts';
import { LOBBY_COSTS } from '../limits/costs.ts';
import type { Reports } from '../players/reports.ts';
import type { Payment } from './request.ts';
import { make, serve } from './routes.ts';

/** Reports to those who run the club, over HTTP. */
export function reportsRoutes(reports: Reports, ingress: Ingress, payment: Payment): Router {
  const routes = [
    make('/api/battles/:id/reports', LOBBY_COSTS.join, newReport, async ({ id, address, bearer, showing }, wish) => {
      await showing(bearer, () => reports.report(id, wish, bearer, address));
      return {};
    }),
  ];
  return serve(express.Router(), routes, ingress, payment);
}
