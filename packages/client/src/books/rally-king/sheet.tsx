import type { ReadonlySignal } from '@preact/signals';
import { canShoot, rangeOf } from '@longroll/rules/books/rally-king/battle/aim/eligible';
import { leadersOf } from '@longroll/rules/books/rally-king/battle/troops/leaders';
import { ratesOf } from '@longroll/rules/books/rally-king/battle/troops/rates';
import type { Unit } from '@longroll/rules/books/rally-king/battle/state/unit';
import { Cockade, sideCalled } from '../../sides/cockade.tsx';
import { SheetRow } from '../../widgets/sheet-row.tsx';
import { unitIn, type Battlefield } from './battlefield.ts';
import { inInches } from './inches.ts';
import { TRAIT_CLAUSES } from './traits.ts';
import { rallyKing as words } from './words.ts';

const say = words.panels;

/** Everything about one unit, each number with its clause. */
export function sheetPanel(field: ReadonlySignal<Battlefield>) {
  return function Sheet({ piece }: { piece: string }) {
    const unit = unitIn(field.value, piece);
    return unit === null ? null : <UnitSheet field={field.value} unit={unit} />;
  };
}

function UnitSheet({ field, unit }: { field: Battlefield; unit: Unit }) {
  const { state, names, situation } = field;
  const { kind, arm, mounted, rep, ac, figures, hits, traits, active, level, enchantments, cost } = unit;
  const { normal, retire } = ratesOf(state, unit);
  const leaders = leadersOf(state, unit);
  return (
    <article class="sheet" data-unit={unit.id}>
      <h2>
        <Cockade side={sideCalled(situation.table.sides, unit.side)} /> {unit.name}
      </h2>
      <p class="sheet-type">{say.type({ kind, arm, mounted })}</p>
      <dl>
        <SheetRow name={say.rep} clause="RK-3.3">
          {hits === 0 ? rep : say.repNow({ rep: rep - hits, printed: rep })}
        </SheetRow>
        <SheetRow name={say.ac} clause="RK-3.5">
          {ac}
        </SheetRow>
        <SheetRow name={say.hits} clause="RK-1.6">
          {hits}
        </SheetRow>
        <SheetRow name={say.figures} clause="RK-3.8">
          {figures}
        </SheetRow>
        <SheetRow name={say.move} clause="RK-14.3">
          {say.rates({ normal: inInches(normal), retire: inInches(retire) })}
        </SheetRow>
        {canShoot(unit) && (
          <SheetRow name={say.range} clause="RK-21.5">
            {say.inches({ inches: inInches(rangeOf(state, unit)) })}
          </SheetRow>
        )}
        <SheetRow name={say.state} clause="RK-13.4">
          {active ? say.active : say.idle}
        </SheetRow>
        {level !== 'ground' && (
          <SheetRow name={say.level[level]} clause="RK-23.1">
            {say.traits.flyer}
          </SheetRow>
        )}
        {leaders.map(({ id, rank, name }) => (
          <SheetRow key={id} name={say.ranks[rank]} clause="RK-5.1">
            {name}
          </SheetRow>
        ))}
        {traits.map((trait) => (
          <SheetRow key={trait} name={say.special} clause={TRAIT_CLAUSES[trait]}>
            {say.traits[trait]}
          </SheetRow>
        ))}
        {enchantments.length > 0 && (
          <SheetRow name={say.enchanted} clause="RK-29.12">
            {words.list({ names: enchantments.map(({ spell }) => names.spell(spell)) })}
          </SheetRow>
        )}
        <SheetRow name={say.cost} clause="RK-3.7">
          {cost}
        </SheetRow>
      </dl>
    </article>
  );
}
