import type { Deploy } from '@longroll/rules/books/kings-men/skirmish/answers';
import { centre } from '@longroll/rules/books/kings-men/skirmish/troops/footprint';
import { formationsAt } from '@longroll/rules/books/kings-men/skirmish/feats/formation-change';
import type { Detail, Formation, Unit } from '@longroll/rules/books/kings-men/skirmish/state/pieces';
import { queensMen as words } from '../words.ts';
import { tableWords } from '../../../text/table-words.ts';
import { PieceButtons, type InHand } from '../../acting/deploying.tsx';
import { SuggestedDeployment, TurnButtons } from '../../kings-men/modes/pickers.tsx';
import type { Battlefield } from '../battlefield.ts';
import { partitionsOf, planned, withFormation, withPartition } from './deploy-plan.ts';
import { inHand } from '../../../text/in-hand.ts';
import { formationWords } from '../formation.ts';

interface Shown extends InHand<Deploy> {
  readonly field: Battlefield;
}

/** Whoever can be deployed, each to be chosen, how whoever is chosen stands, and how their unit is divided. */
export function DeployControls(shown: Shown) {
  const { field, plan, chosen, choose, takeSuggested, turn } = shown;
  const { details, figures } = planned(field, plan);
  const pieces = [
    ...details,
    ...figures.map(({ id, kind, unit: of }) => ({ id, name: words.leader({ rank: words.ranks[kind], unit: field.names.unit(of) }) })),
    { id: field.seat, name: field.names.general(field.seat) },
  ];
  const own = details.find(({ id }) => id === chosen);
  const unit = field.setting.units.find(({ id }) => id === own?.unit);
  return (
    <div class="tools">
      <p class="note">{inHand(words.tools.deployHelp)}</p>
      <SuggestedDeployment take={takeSuggested} />
      <PieceButtons label={tableWords.unit} pieces={pieces} chosen={chosen} choose={choose} />
      {own !== undefined && <TurnButtons facing={own.facing} turn={turn} />}
      {own !== undefined && <DrawnUp {...shown} own={own} details={details} />}
      {unit !== undefined && <Divided {...shown} unit={unit} details={details} />}
    </div>
  );
}

/** Nobody is deployed as a mob. */
type Drawn = Exclude<Formation, { kind: 'mob' }>;

function isDrawn(formation: Formation): formation is Drawn {
  return formation.kind !== 'mob';
}

/** What a detail is drawn up in, where there is a choice. */
function DrawnUp({ field, plan, take, own, details }: Shown & { readonly own: Detail; readonly details: readonly Detail[] }) {
  const choices = formationsAt(field.field, own).filter(isDrawn);
  if (choices.length < 2) return null;
  return (
    <label class="tool-select">
      <span>{words.tools.formation}</span>
      <select
        value={JSON.stringify(own.formation)}
        onChange={(event) => {
          const formation = choices[event.currentTarget.selectedIndex];
          if (formation !== undefined) take(withFormation(plan, details, own.id, centre(own, field.field.ground), formation));
        }}
      >
        {choices.map((each) => (
          <option key={JSON.stringify(each)} value={JSON.stringify(each)}>
            {formationWords(each, own.soldiers)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Into how many details of what strength a unit is divided. */
function Divided({ plan, take, unit, details }: Shown & { readonly unit: Unit; readonly details: readonly Detail[] }) {
  const choices = partitionsOf(unit);
  return (
    <label class="tool-select">
      <span>
        {words.tools.partition}: {unit.name}
      </span>
      <select
        value={JSON.stringify(details.filter((each) => each.unit === unit.id).map(({ soldiers }) => soldiers))}
        onChange={(event) => {
          const sizes = choices[event.currentTarget.selectedIndex];
          if (sizes !== undefined) take(withPartition(plan, unit.id, sizes));
        }}
      >
        {choices.map((sizes) => (
          <option key={sizes.join('+')} value={JSON.stringify(sizes)}>
            {sizes.join(' + ')}
          </option>
        ))}
      </select>
    </label>
  );
}
