import type { ReadonlySignal } from '@preact/signals';
import type { ContactDice, ContactDie } from '@longroll/rules/books/toy-soldiers/charge/charge';
import { TESTS } from '@longroll/rules/books/toy-soldiers/contact/tests';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import type { Battlefield } from './battlefield.ts';
import { toySoldiers as words } from './words.ts';

const say = words.panels;

/** Dice of contact that the referee has sent this seat alone (TS-29.2). */
function diceIn(secrets: object | undefined): Readonly<Record<string, ContactDice>> {
  const isDice = (value: object | undefined): value is { readonly dice: Readonly<Record<string, ContactDice>> } =>
    value !== undefined && 'dice' in value;
  return isDice(secrets) ? secrets.dice : {};
}

/** The hidden dice of one's own units in contact; nothing while nobody is. */
export function pursePanel(field: ReadonlySignal<Battlefield>) {
  return function Purse() {
    const { situation, names } = field.value;
    const dice = Object.entries(diceIn(situation.hand?.secrets));
    if (dice.length === 0) return null;
    return (
      <div class="purse" data-testid="contact-dice">
        <h3>
          {say.contact} <ClauseLink id="TS-21.2" />
        </h3>
        {dice.map(([unit, three]) => (
          <p key={unit}>
            {names.unit(unit)}: {TESTS.map((test) => `${say.tests[test]} ${shown(three[test])}`).join('; ')}
          </p>
        ))}
      </div>
    );
  };
}

function shown(die: ContactDie | null): string {
  return die === null ? say.unrolled : `${say.plus(die.die, die.modifier)}, ${die.success ? say.passed : say.failed}`;
}
