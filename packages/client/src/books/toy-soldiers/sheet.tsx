import type { ReadonlySignal } from '@preact/signals';
import { ARMS } from '@longroll/rules/books/toy-soldiers/troops/arms';
import { mayCharge } from '@longroll/rules/books/toy-soldiers/charge/declaring';
import { reachOf, shootersOf } from '@longroll/rules/books/toy-soldiers/fire/shooters';
import { standsIn } from '@longroll/rules/books/toy-soldiers/troops/formation';
import { chaosFloor } from '@longroll/rules/books/toy-soldiers/trackers/chaos';
import type { Unit } from '@longroll/rules/books/toy-soldiers/troops/unit';
import type { Commander } from '@longroll/rules/books/toy-soldiers/players';
import { Cockade, sideCalled } from '../../sides/cockade.tsx';
import { SheetRow } from '../../widgets/sheet-row.tsx';
import { unitIn, type Battlefield } from './battlefield.ts';
import { inchesOf } from './inches-of.ts';
import { commanderPiece } from './names.ts';
import { toySoldiers as words } from './words.ts';

const say = words.panels;

/** Everything about one unit or commander, each number with its clause. */
export function sheetPanel(field: ReadonlySignal<Battlefield>) {
  return function Sheet({ piece }: { piece: string }) {
    const unit = unitIn(field.value, piece);
    if (unit !== null) return <UnitSheet field={field.value} unit={unit} />;
    const commander = Object.values(field.value.state.field.commanders).find(({ seat }) => commanderPiece(seat) === piece);
    return commander === undefined ? null : <CommanderSheet field={field.value} commander={commander} />;
  };
}

function UnitSheet({ field, unit }: { field: Battlefield; unit: Unit }) {
  const { state, names, situation } = field;
  const { arm, formation, disorder, stress, reduced, destroyed, skirmishers, acted, parent } = unit;
  const { band, last } = reachOf(state, unit);
  const fires = arm !== 'cavalry' && shootersOf(state, unit).length > 0;
  return (
    <article class="sheet" data-unit={unit.id}>
      <h2>
        <Cockade side={sideCalled(situation.table.sides, unit.side)} /> {unit.name}
      </h2>
      <p class="sheet-type">{words.terms.arms[arm]}</p>
      <dl>
        <SheetRow name={say.disorder} clause="TS-1.8">
          {formation.kind === 'garrison' ? say.certain : say.needs({ value: disorder })}
        </SheetRow>
        <SheetRow name={say.stress} clause="TS-1.8">
          {stress === 0 ? say.certain : say.needs({ value: stress })}
        </SheetRow>
        <SheetRow name={say.stands} clause="TS-2.2">
          {say.of({ count: standsIn(formation), all: ARMS[arm].stands })}
        </SheetRow>
        <SheetRow name={say.formation} clause="TS-2.7">
          {words.terms.formations[formation.kind]}
        </SheetRow>
        {formation.kind === 'garrison' && (
          <SheetRow name={say.inside} clause="TS-24.2">
            {names.ground(formation.block)}
          </SheetRow>
        )}
        {parent !== null && (
          <SheetRow name={say.attached} clause="TS-24.2">
            {names.unit(parent)}
          </SheetRow>
        )}
        {skirmishers.length > 0 && (
          <SheetRow name={say.skirmishers} clause="TS-23.4">
            {skirmishers.length}
          </SheetRow>
        )}
        {reduced > 0 && (
          <SheetRow name={say.reduced} clause="TS-3.5">
            {reduced}
          </SheetRow>
        )}
        {destroyed > 0 && (
          <SheetRow name={say.destroyed} clause="TS-3.5">
            {destroyed}
          </SheetRow>
        )}
        {fires && (
          <SheetRow name={say.range} clause="TS-17.4">
            {say.inches({ far: inchesOf(band * last) })}
          </SheetRow>
        )}
        {mayCharge(unit) && (
          <SheetRow name={say.charge} clause="TS-20.1">
            {say.inches({ far: inchesOf(ARMS[arm].charge) })}
          </SheetRow>
        )}
        <SheetRow name={say.action} clause="TS-9.1">
          {acted ? say.acted : say.fresh}
        </SheetRow>
      </dl>
    </article>
  );
}

function CommanderSheet({ field, commander }: { field: Battlefield; commander: Commander }) {
  const { state, names, situation } = field;
  const { seat, side, name, attached } = commander;
  const player = state.players[seat];
  if (player === undefined) return null;
  return (
    <article class="sheet">
      <h2>
        <Cockade side={sideCalled(situation.table.sides, side)} /> {name}
      </h2>
      <dl>
        <SheetRow name={say.chaos} clause="TS-2.3">
          {say.chaosNeeds({ value: player.chaos, least: chaosFloor(state, seat) })}
        </SheetRow>
        <SheetRow name={say.attached} clause="TS-8.3">
          {attached === null ? say.alone : names.unit(attached)}
        </SheetRow>
        <SheetRow name={say.paid} clause="TS-9.2">
          {player.paid.length === 0 ? say.none : say.begunKinds({ actions: player.paid.map((type) => words.terms.actions[type]) })}
        </SheetRow>
        <SheetRow name={say.next} clause="TS-9.2">
          {player.paid.length === 0 ? say.free : say.costs}
        </SheetRow>
        {player.wellTrained && (
          <SheetRow name={say.action} clause="TS-9.5">
            {say.trained}
          </SheetRow>
        )}
      </dl>
    </article>
  );
}
