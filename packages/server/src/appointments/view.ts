import type { AppointmentView } from '@longroll/protocol';
import type { AppointmentRow, SeatRow } from '../store/store.ts';

/** When a battle is to be, as everybody may know it who may know of the battle; undefined where its players make out no time. */
export function appointmentView(
  row: AppointmentRow | null,
  seats: readonly Pick<SeatRow, 'seat' | 'family' | 'held'>[],
): AppointmentView | undefined {
  if (row === null) return undefined;
  const seated = seats.filter(({ held }) => held === 'human');
  return {
    times: row.times,
    by: seated.find(({ family }) => family !== null && family === row.family)?.seat ?? '',
    answers: Object.fromEntries(
      row.answers.flatMap(({ family, time }) =>
        seated.filter((each) => each.family === family).map(({ seat }): [string, string] => [seat, time.toISOString()]),
      ),
    ),
    agreed: row.agreed?.toISOString() ?? null,
  };
}
