import type { Logger } from 'pino';
import type { Store } from '../store/store.ts';
import type { Mailer } from './mailer.ts';
import type { SignedLinks } from './signed-links.ts';
import mails from '@longroll/words/en/server/mails';

/** Addresses that are told at one go. */
const AT_ONCE = 10;

export interface FormerAddressesSettings {
  readonly store: Pick<Store, 'addresses'>;
  readonly mailer: Mailer | null;
  readonly links: SignedLinks;
  readonly log: Logger;
  readonly now: () => number;
}

/** Tells whoever reads mail at an address that a player has given up, for it may not have been that player: from the store, so that no crash keeps it back. */
export class FormerAddresses {
  readonly #settings: FormerAddressesSettings;

  constructor(settings: FormerAddressesSettings) {
    this.#settings = settings;
  }

  async tell(): Promise<void> {
    const { store, mailer, links, log, now } = this.#settings;
    if (mailer === null) return;
    for (const { id, address } of await store.addresses.toTell(new Date(now()), AT_ONCE)) {
      const link = `${mailer.site}/undo/${await links.sign('undo', id)}`;
      const outcome = await mailer.send({
        to: address,
        subject: mails.changed.subject,
        text: mails.changed.text({ where: mailer.site, link }),
        id: `undo-${id}`,
      });
      if (outcome === 'failed') log.warn({ change: id }, 'a former address could not be told yet');
      else await store.addresses.told(id, new Date(now()));
    }
  }
}
