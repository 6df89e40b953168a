import type { EnterByPasskey, NewPasskey, NewSession, PasskeyShown } from '@longroll/protocol';
import type { Logger } from 'pino';
import { type Denied, denied } from '../battle/denied.ts';
import { tokenHash } from '../battle/secrets.ts';
import type { Store } from '../store/store.ts';
import type { Players } from './players.ts';

/** How long a device may take, milliseconds. */
const GOOD_FOR = 5 * 60_000;
const NAME = 'Longroll';

interface PasskeysSettings {
  readonly store: Pick<Store, 'passkeys'>;
  readonly players: Pick<Players, 'signedIn' | 'enterAs'>;
  /** Where the pages are, where the operator has said so: passkeys are bound to that, and to the page that asks where nobody has. */
  readonly site: string | null;
  readonly log: Logger;
  readonly now: () => number;
}

/** Loaded when the first passkey is made or shown: a club whose players have none needs none of it. */
const webauthn = () => import('@simplewebauthn/server');

/** Passkeys: a device keeps a key for the address of this club, signs what it is asked with it, and tells it to nobody. */
export class Passkeys {
  readonly #settings: PasskeysSettings;

  constructor(settings: PasskeysSettings) {
    this.#settings = settings;
  }

  /** What the browser of a player is asked that is to make one. */
  async beginAdding(session: string | null, attempt: string, origin: string | null): Promise<object> {
    const { store, players } = this.#settings;
    const { player } = await players.signedIn(session);
    const { id } = this.#party(origin);
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: NAME,
      rpID: id,
      userName: player.name,
      userID: new TextEncoder().encode(player.id),
      attestationType: 'none',
      excludeCredentials: (await store.passkeys.of(player.id)).map((each) => ({ id: each.id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
    await this.#ask(attempt, options.challenge, player.id);
    return options;
  }

  /** A player's device has made a passkey. */
  async add(session: string | null, { attempt, label, response }: NewPasskey, origin: string | null): Promise<void> {
    const { store, players, log, now } = this.#settings;
    const { player } = await players.signedIn(session);
    const asked = await store.passkeys.asked(attemptHash(attempt), new Date(now()));
    if (asked?.player !== player.id) throw notMade();
    const { id, origin: expectedOrigin } = this.#party(origin);
    const { verifyRegistrationResponse } = await webauthn();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: asked.challenge,
      expectedOrigin,
      expectedRPID: id,
      requireUserVerification: false,
    }).catch(() => ({ verified: false, registrationInfo: undefined }));
    if (!verified || registrationInfo === undefined) throw notMade();
    const { credential } = registrationInfo;
    const added = await store.passkeys.add({
      id: credential.id,
      player: player.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      label,
      since: new Date(now()),
      used: null,
    });
    if (!added) throw denied(409, 'too-many-passkeys');
    log.info({ player: player.id }, 'passkey added');
  }

  async list(session: string | null): Promise<PasskeyShown[]> {
    const { store, players } = this.#settings;
    const { player } = await players.signedIn(session);
    return (await store.passkeys.of(player.id)).map(({ id, label, since, used }) => ({
      id,
      label,
      since: since.toISOString(),
      used: used?.toISOString() ?? null,
    }));
  }

  async remove(session: string | null, passkey: string): Promise<void> {
    const { store, players } = this.#settings;
    const { player } = await players.signedIn(session);
    await store.passkeys.remove(player.id, passkey);
  }

  /** What a browser is asked at which somebody wants to sign in: the same whoever that is. */
  async beginEntering(attempt: string, origin: string | null): Promise<object> {
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({ rpID: this.#party(origin).id, userVerification: 'preferred' });
    await this.#ask(attempt, options.challenge, null);
    return options;
  }

  /** Signs in by a passkey. Denied alike, whatever is wrong with it. */
  async enter({ attempt, label, response }: EnterByPasskey, origin: string | null): Promise<NewSession> {
    const { store, players, log, now } = this.#settings;
    const asked = await store.passkeys.asked(attemptHash(attempt), new Date(now()));
    const found = await store.passkeys.one(response.id);
    if (asked === null || asked.player !== null || found === null) throw noPasskey();
    const { passkey, player } = found;
    const { id, origin: expectedOrigin } = this.#party(origin);
    const { verifyAuthenticationResponse } = await webauthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: asked.challenge,
      expectedOrigin,
      expectedRPID: id,
      credential: { id: passkey.id, publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')), counter: passkey.counter },
      requireUserVerification: false,
    }).catch(() => ({ verified: false, authenticationInfo: undefined }));
    if (!verified || authenticationInfo === undefined) throw noPasskey();
    if (!(await store.passkeys.used(passkey, authenticationInfo.newCounter, new Date(now())))) throw noPasskey();
    log.info({ player: player.id }, 'player signed in by passkey');
    return players.enterAs(player, label);
  }

  #ask(attempt: string, challenge: string, player: string | null): Promise<void> {
    const { store, now } = this.#settings;
    return store.passkeys.ask({ attempt: attemptHash(attempt), challenge, player, until: new Date(now() + GOOD_FOR) });
  }

  /** To what passkeys are bound. That a page of this origin may ask has been looked at before (`ingress/guard.ts`). */
  #party(origin: string | null): { readonly id: string; readonly origin: string } {
    const place = this.#settings.site ?? origin;
    if (place === null || !URL.canParse(place)) throw denied(422, 'no-page');
    return { id: new URL(place).hostname, origin: place };
  }
}

const attemptHash = (attempt: string) => tokenHash(`passkey ${attempt}`);

function notMade(): Denied {
  return denied(403, 'no-passkey', { what: 'refused' });
}

function noPasskey(): Denied {
  return denied(403, 'no-passkey', { what: 'unknown' });
}
