import type { ReadonlySignal } from '@preact/signals';
import { checkMayFire, rangeOf } from '@longroll/rules/books/kings-men/shared/fire/fire';
import { needs } from '@longroll/rules/books/kings-men/shared/dice/dice';
import { BREAKING_POINT } from '@longroll/rules/books/kings-men/shared/troops/formation';
import type { Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';
import { rate } from '@longroll/rules/books/kings-men/shared/movement/march';
import { kingsMen as words } from './words.ts';
import { Cockade, sideCalled } from '../../sides/cockade.tsx';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import { SheetRow } from '../../widgets/sheet-row.tsx';
import { generalOf, unitOf, type Battlefield } from './battlefield.ts';
import { Counter } from './counter.tsx';
import type { Fact, OwnWay } from './own-way.ts';
import { formationOf, inchesOf } from './telling/measures.ts';

const say = words.sheet;

/** Everything about one unit or general, each number with its clause. */
export function sheetPanel(field: ReadonlySignal<Battlefield>, commandOf: OwnWay['commandOf']) {
  return function Sheet({ piece }: { piece: string }) {
    const unit = unitOf(field.value, piece);
    if (unit !== null) return <UnitSheet field={field.value} unit={unit} facts={commandOf(field.value, unit)} />;
    const general = generalOf(field.value, piece);
    if (general === null) return null;
    return (
      <article class="sheet">
        <h2>
          <Cockade side={sideCalled(field.value.situation.table.sides, general.army)} /> {general.name}
        </h2>
        <dl>
          <SheetRow name={say.rating} clause="KM-5.1">
            {'★'.repeat(general.rating)} {general.rating}
          </SheetRow>
        </dl>
      </article>
    );
  };
}

function UnitSheet({ field, unit, facts }: { field: Battlefield; unit: Unit; facts: readonly Fact[] }) {
  return (
    <article class="sheet" data-unit={unit.id}>
      <h2>
        <Cockade side={sideCalled(field.situation.table.sides, unit.army)} /> {unit.name}
      </h2>
      <p class="sheet-type">
        {words.types[unit.type]}, {words.qualities[unit.quality]}
      </p>
      {unit.disordered && (
        <p class="sheet-disorder">
          ✹ {say.disorder} <ClauseLink id="KM-11.5" />
        </p>
      )}
      <dl>
        <SheetRow name={say.colour} clause="KM-6.1">
          <Counter colour={unit.colour} /> {words.colours[unit.colour]}, {say.needs({ needs: needs(unit.colour) })}
        </SheetRow>
        <SheetRow name={say.figures} clause="KM-2.1">
          {say.of({ now: unit.figures, start: unit.strength })}
          {unit.officer ? '' : `, ${say.officerLost}`}
          {unit.ensign ? '' : `, ${say.ensignLost}`}
        </SheetRow>
        <SheetRow name={say.breaks} clause="KM-25.4">
          {say.breaksAt({ figures: BREAKING_POINT[unit.type] })}
        </SheetRow>
        <SheetRow name={say.formation} clause="KM-3.1">
          {formationOf(unit.formation, unit.figures)}
        </SheetRow>
        {unit.building !== null && (
          <SheetRow name={say.inside} clause="KM-24.3">
            {field.names.building(unit.building)}
          </SheetRow>
        )}
        <SheetRow name={say.move} clause="KM-14.1">
          {inchesOf(rate(unit.type, unit.formation))}
        </SheetRow>
        <SheetRow name={say.range} clause="KM-16.3">
          {checkMayFire(unit) === null ? inchesOf(rangeOf(unit.type)) : say.noFire}
        </SheetRow>
        {facts.map((fact) => (
          <SheetRow key={fact.name} name={fact.name} clause={fact.clause}>
            {fact.text}
          </SheetRow>
        ))}
      </dl>
    </article>
  );
}
