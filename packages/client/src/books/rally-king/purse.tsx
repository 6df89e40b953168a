import type { ReadonlySignal } from '@preact/signals';
import { pointsLeft, present } from '@longroll/rules/books/rally-king/battle/spells/group';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import type { Battlefield } from './battlefield.ts';
import { rallyKing as words } from './words.ts';

const say = words.panels;

/** What one's own side alone knows: its Magic Users, their guard and points, and the things it carries (RK-39.1). */
export function pursePanel(field: ReadonlySignal<Battlefield>) {
  return function Purse() {
    const { state, side, names } = field.value;
    if (side === null) return null;
    const { magic, treasures } = state.armies[side];
    const users = present(magic);
    if (users.length === 0 && treasures.length === 0) return null;
    return (
      <div class="purse" data-testid="own-secrets">
        {users.length > 0 && (
          <p>
            {say.magicUsers({
              levels: users.map(({ level }) => level).join(', '),
              points: pointsLeft(magic),
              guard: magic.guard === null ? 'nobody' : names.unit(magic.guard),
              revealed: magic.revealed,
            })}{' '}
            <ClauseLink id="RK-28.2" />
          </p>
        )}
        {treasures.map(({ id, type, carrier }) => (
          <p key={id}>
            {carrier === null ? names.thing(type) : say.thing({ thing: names.thing(type), unit: names.unit(carrier) })}{' '}
            <ClauseLink id="RK-33.1" />
          </p>
        ))}
      </div>
    );
  };
}
