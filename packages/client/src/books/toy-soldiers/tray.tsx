import type { ReadonlySignal } from '@preact/signals';
import type { Muster } from '@longroll/rules/books/toy-soldiers/troops/unit';
import { Cockade, sideCalled } from '../../sides/cockade.tsx';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import type { Battlefield } from './battlefield.ts';
import { toySoldiers as words } from './words.ts';

const say = words.panels;

/** Stands that have left the table: those that can be rallied and those that are gone, and units that are dispersed (TS-3.5, TS-3.6, TS-8.19). */
export function trayPanel(field: ReadonlySignal<Battlefield>) {
  return function Tray() {
    const { state, situation } = field.value;
    const { units, dispersed } = state.field;
    const short = Object.values(units).filter(({ reduced, destroyed }) => reduced + destroyed > 0);
    const gone = Object.values(dispersed);
    return (
      <div class="purse tray" data-testid="tray">
        <h3>
          {say.tray} <ClauseLink id="TS-3.5" />
        </h3>
        {short.length + gone.length === 0 && <p>{say.trayEmpty}</p>}
        {[...short, ...gone].map((muster) => (
          <p key={muster.id}>
            <Cockade side={sideCalled(situation.table.sides, muster.side)} /> {lostOf(muster, dispersed[muster.id] !== undefined)}
          </p>
        ))}
      </div>
    );
  };
}

function lostOf({ name, arm, reduced, destroyed }: Muster, isDispersed: boolean): string {
  // Guns never come back (TS-8.12).
  const back = arm === 'artillery' ? 0 : reduced;
  return say.lost({ unit: name, dispersed: isDispersed, back, gone: destroyed + reduced - back });
}
