import { obeysMagicUsersOf } from '../../shared/muster/treasures.ts';
import type { MagicUser, Nation, Treasure } from '../state/army.ts';

/** Artifacts that count as a Magic User of level 1 to Magic Users whom they obey (RK-33.12, RK-33.10b, RK-33.11a). */
export function artifactsAmong(treasures: readonly Treasure[], users: readonly MagicUser[], nation: Nation): MagicUser[] {
  if (users.every(({ artifact }) => artifact === true)) return [];
  const artifacts = treasures.filter(({ id, type }) => obeysMagicUsersOf(type, nation) && !users.some((user) => user.id === id));
  return artifacts.map(({ id }): MagicUser => ({ id, level: 1, spent: 0, artifact: true, fate: 'fine' }));
}
