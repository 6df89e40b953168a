import { z } from 'zod';
import { randomName } from './messages.ts';
import { speechOf } from './plain-text.ts';

/*
 * Passkeys (WebAuthn): a player signs in by what their device keeps for the address of the club. What goes to and fro is as the standard writes it in JSON; the page hands it on
 * from and to its browser.
 */

const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[A-Za-z0-9_-]*$/);
const credential = {
  id: bytes(1400).min(1),
  rawId: bytes(1400).min(1),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};

/** POST /api/player/passkeys/begin and /api/players/passkeys/begin: what the browser is to be asked. `attempt` is what the page calls this, at random. */
export const beginPasskey = z.strictObject({ attempt: randomName });

/** POST /api/player/passkeys: a passkey that the player's device has made. */
export const newPasskey = z.strictObject({
  attempt: randomName,
  label: speechOf(0, 60),
  response: z.object({ ...credential, response: z.object({ clientDataJSON: bytes(4000), attestationObject: bytes(16_000) }) }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** POST /api/players/passkeys/sessions: signs in by a passkey; answered with a `NewSession`. */
export const enterByPasskey = z.strictObject({
  attempt: randomName,
  label: speechOf(0, 60),
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(4000),
      authenticatorData: bytes(4000),
      signature: bytes(4000),
    }),
  }),
});
export type EnterByPasskey = z.infer<typeof enterByPasskey>;

/** POST /api/player/passkeys/remove */
export const removePasskey = z.strictObject({ passkey: bytes(1400).min(1) });

/** GET /api/player/passkeys */
export interface PasskeyShown {
  readonly id: string;
  readonly label: string;
  /** ISO instants; null where nobody has signed in by it yet. */
  readonly since: string;
  readonly used: string | null;
}

/** GET /api/players/ways: by what somebody may sign in here, beside the words of a paper key. */
export interface WaysIn {
  readonly mail: boolean;
}
