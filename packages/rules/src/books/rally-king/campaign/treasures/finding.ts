import type { TreasureType } from '../../shared/muster/treasures.ts';
import { contest, sum } from '../dice.ts';
import { dragonComes } from './dragon-coming.ts';
import { heldBy } from '../land/neighbours.ts';
import { plays } from '../options.ts';
import { treasurerOf } from '../powers/parts.ts';
import type { Power } from '../state/power.ts';
import { secretOf } from '../secrets.ts';
import type { CampaignReferee, State } from '../state.ts';
import { endOfDays } from './end-of-days.ts';
import { typeOf, typesOf } from './kinds.ts';
import type { Treasure } from '../state/treasure.ts';

/** Items by two dice (RKC-20.5). */
const ITEMS: Readonly<Record<number, string>> = {
  2: 'pipes-of-the-dead',
  3: 'drums-of-doom',
  4: 'harlapane-of-heroes',
  5: 'drums-of-doom',
  6: 'fiddle-of-calling',
  7: 'drums-of-doom',
  8: 'fiddle-of-calling',
  9: 'harlapane-of-heroes',
  10: 'harlapane-of-heroes',
  11: 'harlapane-of-heroes',
  12: 'pipes-of-the-dead',
};

/** Artifacts by two dice (RKC-21.2). */
const HORN = 'war-horn-of-naz-goth';
const AMULET = 'amulet-of-sorbrowane';
const BRAZIER = 'brazier-of-durmun';
function artifactFor(total: number): string {
  if (total === 2 || total === 12) return HORN;
  return total % 2 === 1 ? AMULET : BRAZIER;
}

/** Dice that decide who has found something, or is visited by a dragon (RKC-20.6, RKC-25.1). */
const DICE_OF_PLACE = 3;
/** All of these must show a one for an artifact to be discovered (RKC-21.2). */
const DICE_OF_ARTIFACT = 3;

/** Who throws for the place of a thing: whoever holds a province, each faction for itself, the tribes of a nation as one (RKC-20.6, RKC-4.9a). */
export function seekers(state: State): Power[] {
  return state.powers.filter(
    (power) => heldBy(state, power.id).length > 0 && (power.sort !== 'tribe' || treasurerOf(state, power.nation)?.id === power.id),
  );
}

/** In Winter an item may be found; one that is in somebody's hands or away is not (RKC-20.5, RKC-20.5a). */
export function discoverItem(referee: CampaignReferee): void {
  const { state } = referee;
  if (!plays(state.options, 'magicItems')) return;
  const dice = referee.roll('item.which', 2);
  const type = ITEMS[sum(dice)] ?? '';
  const taken = state.options.uniqueItems === 'on' && state.treasures.some((each) => each.type === type);
  referee.emit('item-roll', 'RKC-20.5', { dice, item: taken ? null : type });
  if (!taken) find(referee, newTreasure(state, type));
}

/** Three ones discover an artifact, as long as one is left; what is discovered already is rolled again (RKC-21.2). */
export function discoverArtifact(referee: CampaignReferee): void {
  const { state } = referee;
  if (!plays(state.options, 'artifacts') || typesOf('artifact').every(({ id }) => state.discovered.includes(id))) return;
  const dice = referee.roll('artifact', DICE_OF_ARTIFACT);
  if (dice.some((die) => die !== 1)) {
    referee.emit('artifact-roll', 'RKC-21.2', { dice, artifact: null });
    return;
  }
  for (;;) {
    const which = referee.roll('artifact.which', 2);
    dice.push(...which);
    const type = artifactFor(sum(which));
    if (state.discovered.includes(type)) continue;
    state.discovered.push(type);
    referee.emit('artifact-roll', 'RKC-21.2', { dice, artifact: type });
    find(referee, newTreasure(state, type));
    return;
  }
}

/** Ids tell nothing: things of one kind are counted. */
function newTreasure(state: State, type: string): Treasure {
  const copies = state.treasures.filter((each) => each.type === type).length;
  const found: Treasure = {
    id: copies === 0 ? type : `${type}.${copies + 1}`,
    type,
    holder: null,
    revealed: false,
    usableFrom: state.season,
    returns: null,
    paidFor: null,
  };
  state.treasures.push(found);
  return found;
}

/** Who has an item or artifact is thrown for, and the finder alone learns it (RKC-20.6, RKC-31.2). A dragon follows an artifact (RKC-21.3), but for the third of one nation (RKC-21.9a). */
export function find(referee: CampaignReferee, treasure: Treasure): void {
  const { state } = referee;
  const { sort } = typeOf(treasure);
  const { winner } = contest(
    referee,
    'treasure.place',
    DICE_OF_PLACE,
    seekers(state).map(({ id }) => ({ who: id, modifiers: [] })),
  );
  treasure.holder = winner;
  treasure.returns = null;
  treasure.revealed = state.options.campaignSecrecy === 'open';
  tellFinder(referee, treasure, sort);
  if (sort !== 'artifact') return;
  endOfDays(referee);
  if (referee.game.outcome === null) dragonComes(referee, seekers(state));
}

/** One event for each nation: that something was found is known to all, that they have it to the finder alone (RKC-21.4a, RKC-31.2). */
function tellFinder(referee: CampaignReferee, { type, holder }: Treasure, sort: TreasureType['sort']): void {
  for (const { id } of seekers(referee.state)) {
    const secret = secretOf(referee, id, { found: id === holder });
    if (sort === 'artifact') referee.emit('artifact-found', 'RKC-21.3', { artifact: type }, secret);
    else referee.emit('item-found', 'RKC-20.6', { item: type }, secret);
  }
}
