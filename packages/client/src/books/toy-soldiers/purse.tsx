import type { ReadonlySignal } from '@preact/signals';
import type { ContactDice, ContactDie } from '@longroll/rules/books/toy-soldiers/charge/charge';
import { TESTS } from '@longroll/rules/books/toy-soldiers/contact/tests';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import type { Battlefield } from './battlefield.ts';
import { ContactDieShown, type Shown } from './contact-die.tsx';
import { toySoldiers as words } from './words.ts';

const say = words.panels;

/** Dice of contact that the referee has sent this seat alone (TS-29.2). */
export function ownDice(secrets: object | undefined): Readonly<Record<string, ContactDice>> {
  const isDice = (value: object | undefined): value is { readonly dice: Readonly<Record<string, ContactDice>> } =>
    value !== undefined && 'dice' in value;
  return isDice(secrets) ? secrets.dice : {};
}

/** The hidden dice of one's own units in contact; nothing while nobody is. */
export function pursePanel(field: ReadonlySignal<Battlefield>) {
  return function Purse() {
    const { situation, names } = field.value;
    const dice = Object.entries(ownDice(situation.hand?.secrets));
    if (dice.length === 0) return null;
    return (
      <div class="purse" data-testid="contact-dice">
        <h3>
          {say.contact} <ClauseLink id="TS-21.2" />
        </h3>
        {dice.map(([unit, three]) => (
          <p key={unit} class="contact-row">
            {names.unit(unit)}{' '}
            {TESTS.map((test) => (
              <ContactDieShown key={test} test={test} shown={shownOf(three[test])} />
            ))}
          </p>
        ))}
      </div>
    );
  };
}

function shownOf(die: ContactDie | null): Shown {
  return die === null ? { is: 'unrolled' } : { is: 'up', ...die };
}
