import { within } from '../../../../table/measure.ts';
import { enter } from '../../../../kernel/entry.ts';
import { step, type Instruction } from '../../../../kernel/flow.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import { isOutOfReach } from '../aim/eligible.ts';
import { sees } from '../ground/sight.ts';
import { findChanneler } from '../spells/group.ts';
import { scaled } from '../scale.ts';
import { gapBetween } from '../stands/stand.ts';
import type { RallyReferee, State, RallyChapter } from '../state.ts';
import { onTable } from '../troops/roster.ts';
import type { PlayerTurn } from '../state/play.ts';
import { enemyOf, type SideId, type Unit, type UnitId } from '../state/unit.ts';
import { heldBy } from './judging.ts';
import { noteUse, revealWithUser } from './losing.ts';

interface Use {
  readonly side: SideId;
  readonly item: string;
  readonly spell: string | null;
  readonly targets: readonly UnitId[];
  /** The first die of the Fiddle. */
  die?: number;
}

/** What the Fiddle calls (RK-33.8). */
export function calledBy(die: number): 'death-rattle' | 'summon' | 'gate' {
  if (die <= 3) return 'death-rattle';
  return die <= 5 ? 'summon' : 'gate';
}

/** Enemies whom the first sounding of the Horn strikes: within 12" and in sight, none too high to be attacked (RK-33.13, RK-23.2). */
function inEarshot(state: State, hero: Unit): Unit[] {
  return onTable(state, enemyOf(hero.side)).filter(
    (unit) => within(gapBetween(hero, unit), scaled(state, 12)) && sees(state, hero, unit) && !isOutOfReach(hero, unit),
  );
}

/** It is used instead of the spell of the turn (RK-33.5, RK-33.8). */
function goesInstead({ play }: State, clause: NonNullable<PlayerTurn['instead']>): void {
  if (play === null) return;
  play.cast = true;
  play.instead = clause;
}

function tell(referee: RallyReferee, { item, side }: Use, effect: string, dice: number[], clause: string): void {
  const held = heldBy(referee.state, side, item);
  referee.emit('item', clause, { item: held?.treasure.type ?? item, carrier: held?.carrier.id ?? null, effect, dice });
}

/** A thing is used: everybody knows of it from now on; what it calls or casts is done by no dice of the caster's (RK-33.5 to RK-33.13). */
const useItemFlow = flowOf<Pick<Use, 'side' | 'item' | 'spell' | 'targets'>, Use>(ENTRIES.useItem, [
  step('use', 'RK-33.9', (referee, use): Instruction | void => {
    const { state } = referee;
    const { side, item, spell, targets } = use;
    const held = heldBy(state, side, item);
    if (held === undefined) return undefined;
    const { kind, carrier, treasure } = held;
    revealWithUser(state, held);
    const cast = (which: string, at: readonly UnitId[]) =>
      enter(ENTRIES.cast, { side, spell: which, targets: at, by: { kind: kind.id, unit: carrier.id } });
    switch (kind.id) {
      case 'pipes-of-the-dead':
        tell(referee, use, 'death-rattle', [], kind.clause);
        goesInstead(state, kind.clause);
        return cast('death-rattle', []);
      case 'fiddle-of-calling': {
        const [die = 1] = referee.roll('item', 1);
        use.die = die;
        tell(referee, use, calledBy(die), [die], kind.clause);
        goesInstead(state, kind.clause);
        return cast(calledBy(die), []);
      }
      case 'war-horn-of-naz-goth': {
        tell(referee, use, 'sounded', [], kind.clause);
        noteUse(state, side, treasure, 'sounded');
        const struck = inEarshot(state, carrier).map(({ id }) => id);
        return struck.length === 0 ? undefined : cast('steel-wind', struck);
      }
      default:
        tell(referee, use, spell ?? '', [], kind.clause);
        noteUse(state, side, treasure, spell ?? '');
        return state.options.artifactCasting === 'automatic'
          ? cast(spell ?? '', targets)
          : enter(ENTRIES.cast, { side, spell: spell ?? '', targets, noRisk: true });
    }
  }),

  // The fiddler may vanish with the fiddle.
  step('fiddler', 'RK-33.8', (referee, use) => {
    const { state } = referee;
    const { die, side, item } = use;
    if (die === undefined) return;
    const dice = referee.roll('item', 2);
    if (dice.reduce((sum, each) => sum + each, 0) >= die) return;
    const fiddler = findChanneler(referee, side);
    const army = state.armies[side];
    const users = army.magic.users.map((user) => (user.id === fiddler?.id ? { ...user, fate: 'gone' as const } : user));
    army.magic = { ...army.magic, users, channeler: null };
    tell(referee, use, 'vanished', dice, 'RK-33.8');
    army.treasures = army.treasures.map((each) => (each.id === item ? { ...each, state: 'vanished' } : each));
  }),
]);

export const chapter: RallyChapter = { flows: [useItemFlow] };
