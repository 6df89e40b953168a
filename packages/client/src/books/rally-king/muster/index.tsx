import { LISTS, listOf } from '@longroll/rules/books/rally-king/shared/lists/lists';
import { firstArmy, hopedFor, judgeArmy, readArmy, type ArmyFile } from '@longroll/rules/books/rally-king/shared/muster/army';
import { NOTHING_BOUGHT } from '@longroll/rules/books/rally-king/shared/muster/order';
import { randomOrder } from '@longroll/rules/books/rally-king/shared/muster/random-army';
import { rowsOf, strengthOf } from '@longroll/rules/books/rally-king/shared/muster/strength';
import { NumberField } from '../../../widgets/number-field.tsx';
import type { MusterFace } from '../../muster.tsx';
import { wearBook } from '../figures/dressing.ts';
import { rallyKing as words } from '../words.ts';
import { OrderBuilder } from './order-builder.tsx';
import { paraded } from './parade.ts';
import { Summary } from './summary.tsx';
import '../refusals.ts';

const say = words.muster;
/** What a flyer counts for scouting unless the battle says otherwise (RK-8.2a). */
const FLYER = 6;
const LARGEST = 1000;

wearBook();

/** Armies of Rally Round the King, built by its purchase method (RK-6.3). */
export const rallyKingMuster: MusterFace<ArmyFile> = {
  first: firstArmy(LISTS[0]?.id ?? ''),
  read: readArmy,
  pack: packed,
  noteOf(army) {
    const { points, units } = strengthOf(hopedFor(army), army.order, FLYER);
    return say.note({ list: listOf(army.list).name, points, units });
  },
  judge: judgeArmy,
  byChance(army, die) {
    const order = randomOrder(hopedFor(army), () => [die(), die()]);
    return { ...army, order: { ...order, companies: [] } };
  },
  Builder: ArmyBuilder,
  parade: (army) => paraded(army.list, rowsOf(hopedFor(army), army.order)),
};

/** Nothing is written that is nothing: links stay short. */
function packed({ name, notes, list, limit, historical, order, ...head }: ArmyFile): object {
  const { units, captains, hero, magicUsers, treasures, companies } = order;
  const bought = Object.fromEntries(Object.entries(units).filter(([, count]) => count > 0));
  const hired = Object.fromEntries(Object.entries(magicUsers).filter(([, count]) => count > 0));
  const some = {
    ...(Object.keys(bought).length > 0 ? { units: bought } : {}),
    ...(captains > 0 ? { captains } : {}),
    ...(hero !== null ? { hero } : {}),
    ...(Object.keys(hired).length > 0 ? { magicUsers: hired } : {}),
    ...(treasures.length > 0 ? { treasures } : {}),
    ...(companies.length > 0 ? { companies } : {}),
  };
  return {
    ...head,
    name: name.trim() === '' ? listOf(list).name : name.trim(),
    ...(notes.trim() === '' ? {} : { notes: notes.trim() }),
    list,
    limit,
    ...(historical ? { historical } : {}),
    order: some,
  };
}

function ArmyBuilder({ army, change }: { army: ArmyFile; change: (army: ArmyFile) => void }) {
  const terms = hopedFor(army);
  return (
    <>
      <div class="muster-terms">
        <label>
          <span>{say.list}</span>
          <select
            data-testid="army-list"
            value={army.list}
            onChange={({ currentTarget: { value: list } }) => {
              // The name follows the list as long as it is the list's own.
              const name = army.name === terms.list.name ? listOf(list).name : army.name;
              change({ ...army, name, list, order: { ...NOTHING_BOUGHT, companies: [] } });
            }}
          >
            {LISTS.map(({ id, name, historicalEquivalent }) => (
              <option key={id} value={id}>
                {historicalEquivalent === null ? name : say.listLike({ name, like: historicalEquivalent })}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{say.limit}</span>
          <NumberField
            min={1}
            max={LARGEST}
            step={50}
            testid="army-limit"
            value={army.limit}
            change={(limit) => change({ ...army, limit })}
          />
        </label>
        <label class="muster-check">
          <input
            type="checkbox"
            data-testid="army-historical"
            checked={army.historical}
            onChange={() => change({ ...army, historical: !army.historical })}
          />{' '}
          {say.historical}
        </label>
      </div>
      <Summary terms={terms} order={army.order} flyer={FLYER} rating={null} />
      <p class="note">{say.diceNote}</p>
      <OrderBuilder
        terms={terms}
        order={army.order}
        change={(order) => change({ ...army, order: { ...order, companies: order.companies ?? [] } })}
      />
    </>
  );
}
