import type { Invitations } from '@longroll/protocol';
import { linkTo } from '../net/invitations.ts';
import { text } from '../text/words.ts';
import { LinkField } from './link-field.tsx';

interface Inviting {
  readonly battle: string;
  readonly invitations: Invitations;
  /** Whether the battle stands open to anybody: then one link does for all. */
  readonly anybody: boolean;
  readonly armyOf: (side: string) => string;
  /** The side of whoever invites; left out where that is not at hand. */
  readonly own?: string;
}

/** A link for each seat that may be filled, with whose army it is, and one to watch where not anybody may. */
export function Links({ battle, invitations: { seats, watch }, anybody, armyOf, own }: Inviting) {
  const words = text.invitations;
  return (
    <>
      {anybody && <LinkField label={words.anybody} link={linkTo(battle, null)} testid="friend-link" />}
      {seats.map(({ seat, side, general, secret }) => (
        <LinkField
          key={seat}
          label={words.seat({ general, army: armyOf(side), ally: side === own })}
          link={linkTo(battle, secret)}
          testid="friend-link"
          seat={seat}
        />
      ))}
      {watch !== null && <LinkField label={words.watch} link={linkTo(battle, watch)} testid="watch-link" />}
    </>
  );
}
