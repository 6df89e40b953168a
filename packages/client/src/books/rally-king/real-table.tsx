import { useSignal, type ReadonlySignal } from '@preact/signals';
import { agreeResult, declareResult } from '@longroll/rules/books/rally-king/battle/ending/agreed-result';
import type { Declaration } from '@longroll/rules/books/rally-king/battle/state/report-form';
import { SIDES } from '@longroll/rules/books/rally-king/battle/state/unit';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import type { Saying } from '../face.ts';
import type { Battlefield } from './battlefield.ts';
import { Stepper } from './muster/stepper.tsx';
import { rallyKing as words } from './words.ts';
import { sentenceOf } from '../refusals.ts';

const say = words.panels.realTable;

const UNIT_FATES = ['held', 'routed', 'left', 'removed'] as const;
const FATES = ['fine', 'out', 'captured', 'dead', 'gone'] as const;
const DICE = [1, 2, 3, 4, 5, 6];

interface Telling extends Saying {
  readonly field: ReadonlySignal<Battlefield>;
}

/** How a campaign's battle came out that was fought with figures on a real table: each side tells of its own army, and agrees to both (RK-27.12). */
export function RealTable({ field, send }: Telling) {
  const { game, seat, names, situation } = field.value;
  const first = declareResult.fallback(game, {}, seat);
  const draft = useSignal<Declaration | null>(null);
  const { result } = situation.table.own;
  if (result === null || first === null || mayNotSpeak(field.value)) return null;
  const said = draft.value ?? first;
  const refusal = declareResult.check(game, {}, said, seat);
  const change = (part: Partial<Declaration>) => (draft.value = { ...said, ...part });
  return (
    <details class="real-table" data-testid="real-table">
      <summary>
        {say.title} <ClauseLink id="RK-27.12" />
      </summary>
      <p class="note">{say.about}</p>
      <ToldAlready field={field} send={send} />
      <label class="tool-select">
        <span>{say.winner}</span>
        <select
          data-testid="result-winner"
          value={said.winner ?? ''}
          onChange={({ currentTarget: { value } }) => change({ winner: SIDES.find((side) => side === value) ?? null })}
        >
          <option value="">{say.nobody}</option>
          {SIDES.map((side) => (
            <option key={side} value={side}>
              {names.side(side)}
            </option>
          ))}
        </select>
      </label>
      <p>
        {say.turns} <Stepper name={say.turns} count={said.turns} testid="result-turns" change={(turns) => change({ turns })} />
      </p>
      {Object.entries(said.units).map(([id, fate]) => (
        <Fate
          key={id}
          name={names.unit(id)}
          fate={fate}
          fates={UNIT_FATES}
          words={say.unitFates}
          choose={(chosen) => change({ units: { ...said.units, [id]: chosen } })}
        />
      ))}
      {Object.entries(said.people).map(([id, fate]) => (
        <Fate
          key={id}
          name={names.leader(id)}
          fate={fate}
          fates={FATES}
          words={say.fates}
          choose={(chosen) => change({ people: { ...said.people, [id]: chosen } })}
        />
      ))}
      {Object.entries(said.things).map(([id, { revealed, die }]) => (
        <ThingTold
          key={id}
          name={thingCalled(field.value, id)}
          told={{ revealed, die }}
          tell={(told) => change({ things: { ...said.things, [id]: told } })}
        />
      ))}
      <button
        type="button"
        class="plain"
        data-testid="declare-result"
        disabled={refusal !== null}
        onClick={() => send('declare-result', said)}
      >
        {say.declare}
      </button>{' '}
      {result.said.some(({ side }) => side === field.value.side) && (
        <button type="button" class="plain" data-testid="withdraw-result" onClick={() => send('declare-result', null)}>
          {say.withdraw}
        </button>
      )}
    </details>
  );
}

/** What each side has told, and agreeing to it. */
function ToldAlready({ field, send }: Telling) {
  const { game, seat, names, situation } = field.value;
  const { said = [], agreed = [] } = situation.table.own.result ?? {};
  const against = agreeResult.check(game, {}, { agree: true }, seat);
  return (
    <>
      {said.map(({ side, winner, turns }) => (
        <p key={side} data-testid={`said-${side}`}>
          {say.said({ side: names.side(side), winner: winner === null ? 'nobody' : names.side(winner), turns })}
          {agreed.includes(side) ? ` ${say.hasAgreed}` : ''}
        </p>
      ))}
      <p>
        <button
          type="button"
          class="plain"
          data-testid="agree-result"
          disabled={against !== null}
          onClick={() => send('agree-result', { agree: true })}
        >
          {say.agree}
        </button>{' '}
        {said.length > 0 && against !== null && <span class="note">{sentenceOf(against)}</span>}
      </p>
    </>
  );
}

type Told = Declaration['things'][string];

/** A thing that somebody had: whether it was shown, and what die it gave. */
function ThingTold({ name, told: { revealed, die }, tell }: { name: string; told: Told; tell: (told: Told) => void }) {
  return (
    <p>
      <label>
        <input type="checkbox" checked={revealed} onChange={({ currentTarget: { checked } }) => tell({ revealed: checked, die })} />{' '}
        {say.shown({ thing: name })}
      </label>{' '}
      <label class="tool-select">
        <span>{say.die}</span>
        <select value={die ?? ''} onChange={({ currentTarget: { value } }) => tell({ revealed, die: value === '' ? null : Number(value) })}>
          <option value="">{say.noDie}</option>
          {DICE.map((face) => (
            <option key={face} value={face}>
              {face}
            </option>
          ))}
        </select>
      </label>
    </p>
  );
}

interface OneOf<Of extends string> {
  readonly name: string;
  readonly fate: Of;
  readonly fates: readonly Of[];
  readonly words: Readonly<Record<Of, string>>;
  readonly choose: (fate: Of) => void;
}

function Fate<Of extends string>({ name, fate, fates, words: called, choose }: OneOf<Of>) {
  return (
    <label class="tool-select">
      <span>{name}</span>
      <select value={fate} onChange={({ currentTarget: { value } }) => choose(fates.find((each) => each === value) ?? fate)}>
        {fates.map((each) => (
          <option key={each} value={each}>
            {called[each]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Whether it is not for this seat to say, or nobody is there to agree. */
function mayNotSpeak({ game, seat }: Battlefield): boolean {
  const code = agreeResult.check(game, {}, { agree: true }, seat)?.code ?? '';
  return ['not-yours', 'no-report', 'nobody-to-agree'].includes(code);
}

function thingCalled({ state, side, names }: Battlefield, id: string): string {
  const type = side === null ? undefined : state.armies[side].treasures.find((each) => each.id === id)?.type;
  return names.thing(type ?? id);
}
