import { agreeRequest, declineRequest, timesRequest } from '@longroll/protocol';
import express, { type Router } from 'express';
import type { Appointments } from '../appointments/appointments.ts';
import type { Ingress } from '../ingress/ingress.ts';
import { LOBBY_COSTS } from '../limits/costs.ts';
import type { Payment } from './request.ts';
import { post, serve } from './routes.ts';

const largest = '4kb';

/** When battles are to be, over HTTP. */
export function appointmentsRoutes(appointments: Appointments, ingress: Ingress, payment: Payment): Router {
  const { join } = LOBBY_COSTS;
  const routes = [
    post(
      '/api/battles/:id/times',
      join,
      timesRequest,
      ({ id, showing }, { token, times }) => showing(token, () => appointments.propose(id, token, times)),
      { largest },
    ),
    post(
      '/api/battles/:id/times/agree',
      join,
      agreeRequest,
      ({ id, showing }, { token, time }) => showing(token, () => appointments.agree(id, token, time)),
      { largest },
    ),
    post(
      '/api/battles/:id/times/decline',
      join,
      declineRequest,
      ({ id, showing }, { token }) => showing(token, () => appointments.decline(id, token)),
      { largest },
    ),
  ];
  return serve(express.Router(), routes, ingress, payment);
}
