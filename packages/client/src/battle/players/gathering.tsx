import { Appointment } from '../../appointments/appointment.tsx';
import type { Desk } from '../room/desk.ts';
import { Awaited } from './awaited.tsx';
import { Ready } from './ready.tsx';

/** Who comes: before a battle begins when it is to be and who is ready, and whenever a seat stands empty who is awaited. */
export function Gathering({ desk }: { desk: Desk }) {
  const { setup, table } = desk.situation.value;
  return (
    <>
      {setup.awaited.length > 0 && table.outcome === null && (
        <>
          <Appointment desk={desk} />
          <Ready desk={desk} />
        </>
      )}
      <Awaited desk={desk} />
    </>
  );
}
