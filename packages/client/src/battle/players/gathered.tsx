import { Later } from '../../widgets/later.tsx';
import type { Desk } from '../room/desk.ts';

/** Who is still to come, fetched where somebody is: most battles have all their players. */
export function Gathered({ desk }: { desk: Desk }) {
  const { awaited, seats, kept, insteadOf } = desk.situation.value.setup;
  const isWhole = awaited.length === 0 && seats.every(({ held }) => held !== 'open') && kept === undefined && insteadOf === undefined;
  if (isWhole) return null;
  return <Later load={() => import('./gathering.tsx').then((each) => each.Gathering)} props={{ desk }} wait={null} />;
}
