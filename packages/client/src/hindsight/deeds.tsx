import type { SeatSummary } from '@longroll/protocol';
import type { GeneralRecord } from '@longroll/rules/hindsight/generals';
import type { BookWords } from '../books/face.ts';
import { called } from '../seats/called.ts';
import { Cockade, sideCalled, type SideMark } from '../sides/cockade.tsx';
import { hindsight } from './words.ts';

const words = hindsight;

type Side = SideMark & { readonly id: string; readonly name: string };

/** What each general did: what they led, what that cost the enemy and their own command, and what they spent for it. */
export function Deeds({
  generals,
  seats,
  sides,
  book: { counted, deeds },
}: {
  generals: readonly GeneralRecord[];
  seats: readonly SeatSummary[];
  sides: readonly Side[];
  book: Pick<BookWords, 'counted' | 'deeds'>;
}) {
  if (generals.length === 0) return null;
  const spent = generals.some((each) => each.spent !== null);
  const nameOf = (seat: string) => {
    const found = seats.find(({ id }) => id === seat);
    return found === undefined ? seat : called(found);
  };
  return (
    <div class="deeds">
      <h3 id="deeds">{words.deeds}</h3>
      <table aria-labelledby="deeds" data-testid="deeds">
        <thead>
          <tr>
            <th scope="col">{words.general}</th>
            <th scope="col">{deeds.led}</th>
            <th scope="col">{words.inflicted({ counted })}</th>
            <th scope="col">{words.lost({ counted })}</th>
            {spent && <th scope="col">{deeds.spent}</th>}
          </tr>
        </thead>
        <tbody>
          {generals.map((each) => (
            <tr key={each.seat} data-seat={each.seat}>
              <th scope="row">
                <Cockade side={sideCalled(sides, each.side)} /> {nameOf(each.seat)}
              </th>
              <td>{each.led}</td>
              <td>{each.inflicted}</td>
              <td>{each.lost}</td>
              {spent && <td>{each.spent ?? '–'}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
