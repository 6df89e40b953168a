import type { ReadonlySignal } from '@preact/signals';
import type { ContactDice, ContactDie } from '@longroll/rules/books/toy-soldiers/state/charge';
import { TESTS } from '@longroll/rules/books/toy-soldiers/contact/tests';
import type { UnitId } from '@longroll/rules/books/toy-soldiers/troops/unit';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import type { Battlefield } from './battlefield.ts';
import { ContactDieShown, type Shown } from './contact-die.tsx';
import { REVEAL, stepOf } from './contact-steps.ts';
import { toySoldiers as words } from './words.ts';
import './charge.css';

const say = words.panels;

/** Dice of contact that the referee has sent this seat alone (TS-29.2). */
export function ownDice(secrets: object | undefined): Readonly<Record<string, ContactDice>> {
  const isDice = (value: object | undefined): value is { readonly dice: Readonly<Record<string, ContactDice>> } =>
    value !== undefined && 'dice' in value;
  return isDice(secrets) ? secrets.dice : {};
}

/** Dice that lie before one's own side alone: none while nobody is in contact, nor once they have been shown to everybody (TS-21.26). */
export function behindScreen(secrets: object | undefined, step: number | null): [UnitId, ContactDice][] {
  return step === REVEAL ? [] : Object.entries(ownDice(secrets));
}

/** The hidden dice of one's own units in contact. */
export function pursePanel(field: ReadonlySignal<Battlefield>) {
  return function Purse() {
    const { situation, names } = field.value;
    const dice = behindScreen(situation.hand?.secrets, stepOf(situation.table.waiting, situation.events));
    if (dice.length === 0) return null;
    return (
      <div class="purse" data-testid="contact-dice">
        <h3>
          {say.contact} <ClauseLink id="TS-21.2" />
        </h3>
        {dice.map(([unit, three]) => (
          <Three key={unit} unit={names.unit(unit)} three={three} />
        ))}
      </div>
    );
  };
}

/** The dice of the unit that a question is about, beside its answers: on a small screen the panel of all of them is behind a tab. */
export function diceAsked(field: ReadonlySignal<Battlefield>, unit: UnitId) {
  return function DiceAsked() {
    const { situation, names } = field.value;
    const three = ownDice(situation.hand?.secrets)[unit];
    return three === undefined ? null : (
      <div data-testid="dice-asked">
        <Three unit={names.unit(unit)} three={three} />
      </div>
    );
  };
}

function Three({ unit, three }: { unit: string; three: ContactDice }) {
  return (
    <p class="contact-row">
      {unit}{' '}
      {TESTS.map((test) => (
        <ContactDieShown key={test} test={test} shown={shownOf(three[test])} />
      ))}
    </p>
  );
}

function shownOf(die: ContactDie | null): Shown {
  return die === null ? { is: 'unrolled' } : { is: 'up', ...die };
}
