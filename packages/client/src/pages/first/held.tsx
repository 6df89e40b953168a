import { forgetSeat, takeSeatBack } from '../../net/seats-held.ts';
import { Later } from '../../widgets/later.tsx';
import type { Club } from './club.ts';

/** The seats this browser holds, and those it has put aside. */
export function Held({ club: { held, aside, standings, renewSeats, refresh } }: { club: Club }) {
  if (held.value.length + aside.value.length === 0) return null;
  return (
    <Later
      load={() => import('../own-battles.tsx').then((each) => each.OwnBattles)}
      props={{
        held: held.value,
        standing: standings.value,
        forgotten: aside.value,
        forget: (id) => {
          forgetSeat(id);
          renewSeats();
        },
        takeBack: (id) => {
          takeSeatBack(id);
          renewSeats();
          void refresh();
        },
      }}
      wait={null}
    />
  );
}
