import { KeepOffer } from '../../players/keep-offer.tsx';
import type { Desk } from '../room/desk.ts';

/** A battle by letter outlasts what many a browser keeps: whoever sits down there is offered to keep it. */
export function OfferByLetter({ desk }: { desk: Desk }) {
  const { setup, table } = desk.situation.value;
  if (desk.link.tableActions.value?.clock.kind !== 'correspondence' || table.outcome !== null) return null;
  return <KeepOffer setup={setup} when="letters" />;
}
