import { obeysMagicUsersOf } from '../../shared/muster/treasures.ts';
import type { Modifier } from '../../../../kernel/event.ts';
import type { RallyReferee, State } from '../state.ts';
import type { Army, Treasure } from '../state/army.ts';
import type { SideId, Unit } from '../state/unit.ts';
import { heldThings, type Held } from './carried.ts';
import { baneOver } from './modifiers.ts';

/** Things are exchanged, never changed. */
function exchange(state: State, side: SideId, id: string, change: Partial<Treasure>): void {
  const army = state.armies[side];
  army.treasures = army.treasures.map((each) => (each.id === id ? { ...each, ...change } : each));
}

/** Everybody knows of a thing that has been used; with what only a Magic User can use, of the group as well (RK-33.9, RK-33.17). */
function reveal(state: State, { treasure, kind, army }: Held): void {
  exchange(state, army.id, treasure.id, { revealed: true });
  if (kind.needsMagicUser) showMagicUsers(army);
}

/** A thing is used in a spell window: the spells of an artifact as well need somebody to cast them, who shows where they are (RK-29.14, RK-33.10b). */
export function revealWithUser(state: State, held: Held): void {
  reveal(state, held);
  if (obeysMagicUsersOf(held.kind.id, held.army.nation)) showMagicUsers(held.army);
}

function showMagicUsers(army: Army): void {
  army.magic = { ...army.magic, revealed: true };
}

/** What has altered a test has been used (RK-33.9, RK-33.17). */
export function revealUsed(state: State, unit: Unit, modifiers: readonly Modifier[]): void {
  const bane = modifiers.some(({ name }) => name === 'terror') ? baneOver(state, unit) : null;
  const used = heldThings(state).filter(
    ({ treasure }) => treasure.id === bane?.treasure.id || modifiers.some(({ name }) => name === treasure.id),
  );
  for (const held of used) if (!held.treasure.revealed) reveal(state, held);
}

/** An artifact or relic that has been placed: public, whoever can use it (RK-33.17). */
export function showThing(state: State, side: SideId, id: string): void {
  exchange(state, side, id, { revealed: true });
}

/** A thing has been used for something that cannot be used twice (RK-33.12, RK-33.13). */
export function noteUse(state: State, side: SideId, { id, used }: Treasure, what: string): void {
  exchange(state, side, id, { used: [...(used ?? []), what] });
}

/** A banner goes back with its unit: until the start of its owner's next player turn it dismays (RK-33.2, RK-33.3). */
export function bannerRetires(state: State, unit: Unit): void {
  for (const { treasure } of heldThings(state).filter(({ carrier }) => carrier.id === unit.id)) {
    exchange(state, unit.side, treasure.id, { retiring: true });
  }
}

/** The start of a player turn: banners of the side stand fast again (RK-33.2). */
export function raiseBanners(state: State, side: SideId): void {
  for (const { id, retiring } of state.armies[side].treasures) {
    if (retiring === true) exchange(state, side, id, { retiring: false });
  }
}

/** Who has a thing whose unit has routed: the own side, the enemy or nobody; nobody can use it any more (RK-33.16). */
export function keeperAfter(die: number): 'kept' | 'taken' | 'vanished' {
  if (die <= 2) return 'kept';
  return die <= 4 ? 'taken' : 'vanished';
}

/** The unit that carries things is routed or removed: a die for each; for artifacts and relics those they strengthen test at once (RK-33.15, RK-33.16). */
export function loseThings(referee: RallyReferee, unit: Unit): void {
  const { state } = referee;
  const things = heldThings(state).filter(({ carrier, treasure }) => carrier.id === unit.id && treasure.state === 'carried');
  for (const { treasure, kind } of things) {
    const [die = 1] = referee.roll('item', 1);
    const fate = keeperAfter(die);
    exchange(state, unit.side, treasure.id, { state: fate, revealed: true, die, lostAt: unit.at });
    referee.emit('item', 'RK-33.16', { item: treasure.type, carrier: unit.id, effect: fate, dice: [die] });
    if (kind.sort !== 'artifact' && kind.sort !== 'relic') continue;
    dropArtifact(state, unit.side, treasure.id);
    const lost = { side: unit.side, leader: treasure.id, army: false, unit: unit.id, treasure: treasure.id };
    state.aftermath = { ...state.aftermath, lost: [...state.aftermath.lost, lost] };
  }
}

/** Artifacts whose unit has left the table count as nobody any more (RK-33.1). */
export function takeAway(state: State, unit: Unit): void {
  for (const { id, carrier } of state.armies[unit.side].treasures) if (carrier === unit.id) dropArtifact(state, unit.side, id);
}

/** An artifact counts as a Magic User of the group while it is there (RK-33.12). */
function dropArtifact(state: State, side: SideId, id: string): void {
  const army = state.armies[side];
  const users = army.magic.users.map((user) => (user.id === id ? { ...user, fate: 'gone' as const } : user));
  army.magic = { ...army.magic, users };
}
