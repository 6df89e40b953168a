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
            {say.magicUsers}: {say.users(users.map(({ level }) => level).join(', '))}; {say.points(pointsLeft(magic))};{' '}
            {magic.guard === null ? say.unguarded : say.guard(names.unit(magic.guard))}; {magic.revealed ? say.revealed : say.secret}{' '}
            <ClauseLink id="RK-28.2" />
          </p>
        )}
        {treasures.map(({ id, type, carrier }) => (
          <p key={id}>
            {say.thing(names.thing(type), carrier === null ? '' : names.unit(carrier))} <ClauseLink id="RK-33.1" />
          </p>
        ))}
      </div>
    );
  };
}
