import type { ReadonlySignal } from '@preact/signals';
import { needs } from '@longroll/rules/books/kings-men/skirmish/dice/dice';
import type { Detail, General } from '@longroll/rules/books/kings-men/skirmish/state/pieces';
import { isGeneralPiece } from '@longroll/rules/books/kings-men/skirmish/state/public';
import { isLooseType } from '@longroll/rules/books/kings-men/skirmish/troops/troops';
import { queensMen as words } from './words.ts';
import { Cockade, sideCalled } from '../../sides/cockade.tsx';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import { SheetRow } from '../../widgets/sheet-row.tsx';
import { Counter } from '../kings-men/counter.tsx';
import { detailOf, type Battlefield } from './battlefield.ts';
import { secretsIn } from './secrets.ts';
import { formationWords } from './formation.ts';
import { inchesOf } from '../kings-men/telling/measures.ts';

const say = words.sheet;

/** Everything about one detail, leader, general or horses piece, each fact with its clause, and no distance (QM-5.3). */
export function sheetPanel(field: ReadonlySignal<Battlefield>) {
  return function Sheet({ piece }: { piece: string }) {
    const detail = detailOf(field.value, piece);
    if (detail !== null) return <DetailSheet field={field.value} detail={detail} />;
    const shown = field.value.situation.table.pieces.find((each) => each.id === piece);
    if (shown === undefined) return null;
    const general = field.value.field.generals[shown.seat];
    const figure = field.value.field.figures[piece];
    const horses = field.value.field.horses[piece];
    return (
      <article class="sheet">
        <h2>
          <Cockade side={sideCalled(field.value.situation.table.sides, shown.side)} /> {shown.name}
        </h2>
        <dl>
          {isGeneralPiece(shown) && general !== undefined && <GeneralRows general={general} />}
          {figure !== undefined && (
            <SheetRow name={say.leader} clause="QM-2.14">
              {field.value.names.unit(figure.unit)}
              {figure.standing ? '' : `, ${say.down}`}
            </SheetRow>
          )}
          {horses !== undefined && (
            <SheetRow name={say.head} clause="QM-21.1">
              {horses.head}
            </SheetRow>
          )}
        </dl>
      </article>
    );
  };
}

function GeneralRows({ general }: { general: General }) {
  return (
    <>
      <SheetRow name={say.rating} clause="QM-2.16">
        {'★'.repeat(general.rating)} {general.rating}
      </SheetRow>
      <SheetRow name={say.radius} clause="QM-34.4">
        {inchesOf(general.radius)}
      </SheetRow>
      {general.spent && (
        <SheetRow name={say.command} clause="QM-23.5">
          {say.spent}
        </SheetRow>
      )}
    </>
  );
}

function DetailSheet({ field, detail }: { field: Battlefield; detail: Detail }) {
  const secrets = secretsIn(field.situation.hand);
  const isOwn = detail.seat === field.seat && secrets !== null;
  return (
    <article class="sheet" data-unit={detail.id}>
      <h2>
        <Cockade side={sideCalled(field.situation.table.sides, detail.army)} /> {detail.name}
      </h2>
      <p class="sheet-type">
        {words.types[detail.type]}, {words.qualities[detail.quality]}
        {detail.gun === null ? '' : `, ${say.gun[detail.gun]}`}
      </p>
      {detail.disordered && (
        <p class="sheet-disorder">
          ✹ {say.disorder} <ClauseLink id="QM-10.6" />
        </p>
      )}
      {detail.permanent && (
        <p class="sheet-disorder">
          ✹ {say.permanent} <ClauseLink id="QM-22.5" />
        </p>
      )}
      {detail.smoke && (
        <p class="sheet-disorder">
          ☁ {say.smoke} <ClauseLink id="QM-17.14" />
        </p>
      )}
      <dl>
        <SheetRow name={say.colour} clause="QM-10.1">
          <Counter colour={detail.colour} /> {words.colours[detail.colour]}, {say.needs({ needs: needs(detail.colour) })}
        </SheetRow>
        <SheetRow name={say.soldiers} clause="QM-2.1">
          {say.of({ now: detail.soldiers, start: detail.strength })}
        </SheetRow>
        <SheetRow name={say.formation} clause="QM-3.6">
          {formationWords(detail.formation, detail.soldiers)}
        </SheetRow>
        <SheetRow name={say.breaks} clause={isLooseType(detail.type) ? 'QM-24.2' : 'QM-24.1'}>
          {isLooseType(detail.type) ? say.breaksUnit : say.breaksDetail}
        </SheetRow>
        {detail.building !== null && (
          <SheetRow name={say.inside} clause="QM-28.2">
            {field.names.terrain(detail.building)}
          </SheetRow>
        )}
        {detail.scattered !== null && (
          <SheetRow name={say.forest} clause="QM-15.3">
            {field.names.terrain(detail.scattered)}
          </SheetRow>
        )}
        {isOwn && (
          <SheetRow name={say.command} clause="QM-2.17">
            {secrets.commanded.includes(detail.id) ? say.commanded : say.notCommanded}
          </SheetRow>
        )}
        {isOwn && isLooseType(detail.type) && (
          <SheetRow name={say.wall} clause="QM-2.15">
            {secrets.walled.includes(detail.id) ? say.walled : say.notWalled}
          </SheetRow>
        )}
      </dl>
    </article>
  );
}
