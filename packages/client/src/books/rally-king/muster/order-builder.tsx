import { useSignal } from '@preact/signals';
import type { Refusal } from '@longroll/rules/kernel/refusal';
import { rowOf } from '@longroll/rules/books/rally-king/shared/lists/row';
import { COMPANIES } from '@longroll/rules/books/rally-king/shared/lists/lists';
import { CAPTAIN_COST } from '@longroll/rules/books/rally-king/shared/muster/captains';
import { companyCost } from '@longroll/rules/books/rally-king/shared/muster/companies';
import { heroCost } from '@longroll/rules/books/rally-king/shared/muster/hero';
import { MAGIC_LEVELS, MAGIC_USERS, magicOffer } from '@longroll/rules/books/rally-king/shared/muster/magic-users';
import { judgeOrder, type Terms } from '@longroll/rules/books/rally-king/shared/muster/muster';
import type { ArmyOrder } from '@longroll/rules/books/rally-king/shared/muster/order';
import { TREASURES } from '@longroll/rules/books/rally-king/shared/muster/treasures';
import { ClauseLink } from '../../../widgets/clause-link.tsx';
import { rallyKing as words } from '../words.ts';
import { Stepper } from './stepper.tsx';
import { sentenceOf } from '../../refusals.ts';

const say = words.muster;
const DIE = [1, 2, 3, 4, 5, 6] as const;

export interface Building {
  readonly terms: Terms;
  readonly order: ArmyOrder;
  readonly change: (order: ArmyOrder) => void;
  /** Hero and Magic Users have been hired already, and are no longer chosen. */
  readonly isHired?: boolean;
}

/** What can be bought, and how. */
interface Buying extends Pick<Building, 'terms' | 'order'> {
  /** What is less is always taken: an army that has grown too small for something is told so as a whole. */
  wish(next: ArmyOrder, isMore: boolean): void;
}

/** Everything that can be bought for an army, with what it costs; what would break a limit is refused with its clause, and nothing changes. */
export function OrderBuilder({ terms, order, change, isHired = false }: Building) {
  const no = useSignal<Refusal | null>(null);
  const wish = (next: ArmyOrder, isMore: boolean): void => {
    no.value = isMore ? judgeOrder(terms, next) : null;
    if (no.value === null) change(next);
  };
  const buying: Buying = { terms, order, wish };
  return (
    <div class="muster-builder">
      <p class={no.value === null ? 'unseen' : 'problem'} role="alert" data-testid="muster-refusal">
        {no.value !== null && (
          <>
            {say.refused}: {sentenceOf(no.value)} <ClauseLink id={no.value.clause} />
          </>
        )}
      </p>
      <Units {...buying} />
      <Leaders {...buying} isHired={isHired} />
      {!isHired && <MagicUsers {...buying} />}
      <Treasures {...buying} />
      <Companies {...buying} />
    </div>
  );
}

function Leaders({ terms, order, wish, isHired }: Buying & { readonly isHired: boolean }) {
  return (
    <section>
      <h2>{say.leaders}</h2>
      <ul class="muster-things">
        <li>
          <Stepper
            name={say.captain}
            count={order.captains}
            testid="captains"
            change={(captains) => wish({ ...order, captains }, captains > order.captains)}
          />{' '}
          {say.captains} <small>{say.each({ cost: CAPTAIN_COST })}</small> <ClauseLink id="RK-5.2" />
        </li>
        {!isHired && <Hero terms={terms} order={order} wish={wish} />}
      </ul>
    </section>
  );
}

function Hero({ terms, order, wish }: Buying) {
  return (
    <li>
      <label>
        <select
          data-testid="hero"
          value={order.hero ?? 'none'}
          onChange={({ currentTarget }) => {
            const hero = currentTarget.value === 'foot' || currentTarget.value === 'mounted' ? currentTarget.value : null;
            wish({ ...order, hero }, hero !== null);
            currentTarget.value = order.hero ?? 'none';
          }}
        >
          <option value="none">{say.heroes.none}</option>
          <option value="foot">{say.heroes.foot}</option>
          <option value="mounted">{say.heroes.mounted}</option>
        </select>{' '}
        {say.hero}
      </label>{' '}
      <small>
        {say.each({ cost: heroCost(terms.list) })}, {say.heroChance}
      </small>{' '}
      <ClauseLink id="RK-31.1" />
    </li>
  );
}

/** On which dice somebody is to be found. */
function offerOf([lowest, ...others]: readonly number[]): string {
  return lowest === undefined ? say.onOfferToNobody : say.onOffer({ die: lowest, more: others.length > 0 });
}

function MagicUsers({ terms, order, wish }: Buying) {
  return (
    <section>
      <h2>{say.magicUsers}</h2>
      <ul class="muster-things">
        {MAGIC_LEVELS.map((level) => (
          <li key={level}>
            <Stepper
              name={say.level({ level })}
              count={order.magicUsers[level]}
              testid={`magic-${level}`}
              change={(count) => wish({ ...order, magicUsers: { ...order.magicUsers, [level]: count } }, count > order.magicUsers[level])}
            />{' '}
            {say.level({ level })}{' '}
            <small>
              {say.each({ cost: MAGIC_USERS[level].cost })}, {offerOf(DIE.filter((die) => magicOffer(die, terms.list.mana, [])[level] > 0))}
            </small>{' '}
            <ClauseLink id="RK-28.3" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Treasures({ order, wish }: Buying) {
  return (
    <section>
      <h2>{say.treasures}</h2>
      <ul class="muster-things">
        {TREASURES.filter(({ cost }) => cost !== null).map(({ id, name, cost, sort, clause }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                data-testid={`thing-${id}`}
                checked={order.treasures.includes(id)}
                onChange={({ currentTarget }) => {
                  const isMore = !order.treasures.includes(id);
                  wish({ ...order, treasures: isMore ? [...order.treasures, id] : order.treasures.filter((each) => each !== id) }, isMore);
                  currentTarget.checked = order.treasures.includes(id);
                }}
              />{' '}
              {name}
            </label>{' '}
            <small>
              {say.sort[sort]}, {say.each({ cost: cost ?? 0 })}
            </small>{' '}
            <ClauseLink id={clause} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Companies({ terms, order, wish }: Buying) {
  const { companies = [] } = order;
  return (
    <section>
      <h2>{say.companies}</h2>
      <ul class="muster-things">
        {COMPANIES.map((company) => {
          const count = companies.filter((each) => each === company.id).length;
          return (
            <li key={company.id}>
              <Stepper
                name={company.name}
                count={count}
                testid={`company-${company.id}`}
                change={(next) => {
                  const others = companies.filter((each) => each !== company.id);
                  wish({ ...order, companies: [...others, ...Array.from({ length: next }, () => company.id)] }, next > count);
                }}
              />{' '}
              {company.name}{' '}
              <small>
                {say.each({ cost: companyCost(company, terms.list) })}
                {company.commander !== null && `, ${say.commander({ name: company.commander.name })}`}
              </small>{' '}
              <ClauseLink id="RK-34.3" />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Units({ terms, order, wish }: Buying) {
  return (
    <div class="table-scroll">
      <table class="muster-units">
        <thead>
          <tr>
            <th scope="col">{say.unit}</th>
            <th scope="col">{say.rep}</th>
            <th scope="col">{say.ac}</th>
            <th scope="col">{say.figures}</th>
            <th scope="col">{say.cost}</th>
            <th scope="col">{say.basic}</th>
            <th scope="col">{say.more}</th>
          </tr>
        </thead>
        <tbody>
          {terms.list.units.map((unit) => {
            const { name, rep, ac, figures, cost, count: basic } = unit;
            const row = rowOf(unit);
            const count = order.units[unit.id] ?? 0;
            return (
              <tr key={unit.id}>
                <th scope="row">
                  {name}
                  <small>{[words.panels.type(row), ...row.traits.map((trait) => words.panels.traits[trait])].join(', ')}</small>
                </th>
                <td>{rep}</td>
                <td>{ac}</td>
                <td>{figures}</td>
                <td>{cost}</td>
                <td>{basic}</td>
                <td>
                  <Stepper
                    name={name}
                    count={count}
                    testid={`unit-${unit.id}`}
                    change={(next) => wish({ ...order, units: { ...order.units, [unit.id]: next } }, next > count)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
