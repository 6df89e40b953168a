import type { NewSession, PasskeyShown, WaysIn } from '@longroll/protocol';
import { ask, shown } from '../net/lobby.ts';
import { commandId } from '../net/command-id.ts';

/*
 * By what else than a paper key somebody signs in: a code that comes by mail, a passkey of their device. All of it throws a `LobbyError`, or what the browser says.
 */

export const waysIn = (): Promise<WaysIn> => shown('/api/players/ways', null);

export const askToEnter = (address: string, attempt: string): Promise<object> => ask('/api/players/mail', { address, attempt });
export const enterByCode = (attempt: string, code: string, label: string): Promise<NewSession> =>
  ask('/api/players/mail/sessions', { attempt, code, label });

/** Whether this page can make passkeys: over plain http, or at an address without a name, no browser can. */
export const canKeepPasskeys = (): boolean => isSecureContext && 'PublicKeyCredential' in globalThis && /[a-z]/i.test(location.hostname);

export const passkeysOf = (session: string): Promise<readonly PasskeyShown[]> => shown('/api/player/passkeys', session);
export const removePasskey = (session: string, passkey: string): Promise<object> =>
  ask('/api/player/passkeys/remove', { passkey }, session);

/** Has this device make a passkey for the player. */
export async function addPasskey(session: string, label: string): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const attempt = commandId();
  const optionsJSON = await ask<Parameters<typeof startRegistration>[0]['optionsJSON']>('/api/player/passkeys/begin', { attempt }, session);
  const response = await startRegistration({ optionsJSON });
  await ask('/api/player/passkeys', { attempt, label, response }, session);
}

/** Signs in by a passkey that this device has, or another one nearby. */
export async function enterByPasskey(label: string): Promise<NewSession> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const attempt = commandId();
  const optionsJSON = await ask<Parameters<typeof startAuthentication>[0]['optionsJSON']>('/api/players/passkeys/begin', { attempt });
  const response = await startAuthentication({ optionsJSON });
  return ask('/api/players/passkeys/sessions', { attempt, label, response });
}
