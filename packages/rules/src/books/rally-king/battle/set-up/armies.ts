import { poll, step } from '../../../../kernel/flow.ts';
import { COMPANIES } from '../../shared/lists/lists.ts';
import { companySize } from '../../shared/muster/companies.ts';
import { heroOffered } from '../../shared/muster/hero.ts';
import { MAGIC_LEVELS, NO_MAGIC, magicOffer } from '../../shared/muster/magic-users.ts';
import { raise, type Raised } from '../../shared/muster/recruiting.ts';
import { warRatingFor } from '../../shared/war-rating.ts';
import { buildArmy, hireHero, hireMagicUsers } from './muster.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import { isMagical } from '../options.ts';
import { secretOf } from '../secrets.ts';
import type { RallyReferee, State } from '../state.ts';
import type { Army, Leader, MagicUser, Treasure } from '../state/army.ts';
import { captainOf } from '../troops/captain.ts';
import { byName } from '../troops/roster.ts';
import { SIDES, type SideId } from '../state/unit.ts';
import { artifactsAmong } from './artifacts.ts';
import { enlisted, unitNames } from '../troops/enlist.ts';
import { underDemon } from './nations.ts';
import { preparing, type Purchase } from '../state/preparation.ts';
import { termsOf } from './terms.ts';

/** Building the armies of a stand-alone battle (RK-6.6). */
export const armiesFlow = flowOf(ENTRIES.armies, [
  step('war-ratings', 'RK-5.3', rateCommanders),
  step('offers', 'RK-6.6a', seekHelp),
  poll(
    'hire-hero',
    hireHero,
    (referee) => askEach(referee, 'hero'),
    (referee, _kept, answers) => {
      SIDES.forEach((side, index) => {
        const answer = answers[index]?.answer ?? 'no';
        alter(referee, side, ({ order, ...rest }) => ({ ...rest, order: { ...order, hero: answer === 'no' ? null : answer } }));
      });
    },
  ),
  poll(
    'hire-magic-users',
    hireMagicUsers,
    (referee) => askEach(referee, 'magic'),
    (referee, _kept, answers) => {
      SIDES.forEach((side, index) => {
        const magicUsers = answers[index]?.answer ?? NO_MAGIC;
        alter(referee, side, ({ order, ...rest }) => ({ ...rest, order: { ...order, magicUsers } }));
      });
    },
  ),
  poll(
    'build-army',
    buildArmy,
    (referee) => builders(referee).map((side) => questionTo(referee, side)),
    (referee, _kept, answers) => {
      builders(referee).forEach((side, index) => {
        const bought = answers[index]?.answer;
        if (bought !== undefined) alter(referee, side, ({ order, ...rest }) => ({ ...rest, order: { ...order, ...bought } }));
      });
    },
  ),
  step('raise', 'RK-6.2', raiseArmies),
]);

/** Dice of War Rating, first-listed side first; a single monster has no leaders (RK-5.3, RK-34.10a). */
function rateCommanders(referee: RallyReferee): void {
  const { state } = referee;
  state.phase = 'armies';
  for (const side of SIDES) {
    const army = state.armies[side];
    if (army.lone || preparing(state).musters[side].warRating !== null) continue;
    const [die = 0] = referee.roll('setup.war-rating', 1);
    const rating = warRatingFor(die, army.nation.warRatingModifier);
    army.leaders = army.leaders.map((leader) => (leader.rank === 'cinc' ? { ...leader, warRating: rating } : leader));
    referee.emit('war-rating', 'RK-5.3', { side, die, rating });
  }
}

/** Whether anybody may find Heroes or Magic Users at all: no option forbids it (RK-6.5, RK-28.1). */
function mayFindHelp({ state }: RallyReferee, kind: 'hero' | 'magic'): boolean {
  return kind === 'hero' ? state.options.historical === 'off' : isMagical(state.options);
}

/** The dice that cost nothing: for a Hero, then for Magic Users (RK-6.6a). What they offer is the owner's secret. */
function seekHelp(referee: RallyReferee): void {
  const { state } = referee;
  for (const side of SIDES) {
    const { seeksHero, seeksMagic } = preparing(state).musters[side];
    const heroDice = seeksHero && mayFindHelp(referee, 'hero') ? referee.roll('setup.hero', 1) : [];
    const magicDice = seeksMagic && mayFindHelp(referee, 'magic') ? referee.roll('setup.magic-users', 1) : [];
    alter(referee, side, (purchase) => ({
      ...purchase,
      hero: heroDice.some(heroOffered),
      magic: magicDice.map((die) => magicOffer(die, state.armies[side].nation.mana, []))[0] ?? NO_MAGIC,
    }));
    if (heroDice.length + magicDice.length === 0) continue;
    const offer = preparing(state).purchases[side];
    referee.emit(
      'hire',
      'RK-6.6a',
      { side },
      secretOf(state, state.armies[side].seats, {
        dice: { hero: heroDice, magicUsers: magicDice },
        hero: offer.hero,
        magicUsers: offer.magic,
      }),
    );
  }
}

function alter({ state }: RallyReferee, side: SideId, change: (purchase: Purchase) => Purchase): void {
  const preparation = preparing(state);
  preparation.purchases = { ...preparation.purchases, [side]: change(preparation.purchases[side]) };
}

const questionTo = ({ state }: RallyReferee, side: SideId) => ({ seats: [captainOf(state, side)], about: { side }, secret: true });

/**
 * Hires are asked of both sides at once, whether or not there is anybody to hire, so that nobody learns by the question that there is (RK-39.4). In a
 * campaign nothing is bought (RK-36.4).
 */
function askEach(referee: RallyReferee, kind: 'hero' | 'magic') {
  const asked = !preparing(referee.state).campaign && mayFindHelp(referee, kind);
  return asked ? SIDES.map((side) => questionTo(referee, side)) : [];
}

/** Sides that build an army; the other has it from the scenario file. */
function builders({ state }: RallyReferee): SideId[] {
  return SIDES.filter((side) => preparing(state).musters[side].build !== 'fixed');
}

/** Recruiting Rolls and enlistment, first-listed side first. */
function raiseArmies(referee: RallyReferee): void {
  for (const side of builders(referee)) {
    enlist(referee, side, armyFor(referee, side));
    engageMagic(referee, side);
  }
}

function armyFor(referee: RallyReferee, side: SideId): Raised {
  const { order } = preparing(referee.state).purchases[side];
  const raised = raise(termsOf(referee.state, side), order, () => referee.roll('setup.recruit', 2));
  for (const secret of raised.rolls) {
    referee.emit('recruit-roll', 'RK-6.2', { side }, secretOf(referee.state, referee.state.armies[side].seats, secret));
  }
  return raised;
}

/** Units are named in an order of chance: a name tells nobody how many others there are (RK-39.1). */
function enlist(referee: RallyReferee, side: SideId, { rows, captains, points }: Raised): void {
  const { state } = referee;
  const army = state.armies[side];
  const names = referee.chance.shuffle('setup.names', unitNames(side, rows.length));
  const { treasures } = preparing(state).purchases[side].order;
  const { demonHost } = preparing(state).musters[side];
  const units = rows.flatMap((row, index) => {
    const name = names[index];
    return name === undefined ? [] : [enlisted(underDemon(row, army.nation.list, demonHost), name, side, captainOf(state, side))];
  });
  state.units = byName([...Object.values(state.units), ...units]);
  const hero = names[rows.findIndex(({ kind }) => kind === 'hero')];
  army.leaders = [
    ...army.leaders,
    ...Array.from({ length: captains }, (_, index): Leader => captainNumber(side, index + 1)),
    ...(hero === undefined ? [] : [heroLeader(side, hero)]),
    ...companyLeaders(state, side),
  ];
  army.treasures = [...army.treasures, ...treasures.map((type) => bought(army, type))];
  army.fielded = points;
}

/** A thing that was bought, beside those that its file gives an army (RK-36.1). */
function bought({ id: side, treasures }: Army, type: string): Treasure {
  const name = `${side}-${type}`;
  const id = treasures.some((each) => each.id === name) ? `${name}-bought` : name;
  return { id, type, carrier: null, revealed: false, state: 'carried' };
}

function captainNumber(side: SideId, number: number): Leader {
  return { id: `${side}-captain-${number}`, rank: 'captain', name: `Captain ${number}`, warRating: 1, unit: null, fate: 'fine' };
}

/** A Hero counts as a Captain (RK-31.3). */
function heroLeader(side: SideId, unit: string): Leader {
  return { id: `${side}-hero`, rank: 'hero', name: 'Hero', warRating: 1, unit, fate: 'fine' };
}

/** Whoever commands a company, and a Wind Maiden: their unit is named as it is placed (RK-34.1a, RK-34.8a). */
function companyLeaders({ units }: State, side: SideId): Leader[] {
  const hired = COMPANIES.flatMap((company) => {
    const own = Object.values(units).filter((unit) => unit.side === side && unit.company === company.id);
    return Array.from({ length: Math.floor(own.length / companySize(company)) }, (_, index) => ({ company, number: index + 1 }));
  });
  return hired.flatMap(({ company: { id, name, commander, maiden }, number }): Leader[] => [
    ...(commander === null
      ? []
      : [
          {
            id: `${side}-commander-${id}-${number}`,
            rank: 'commander' as const,
            name: commander.name,
            warRating: commander.warRating,
            company: id,
            unit: null,
            fate: 'fine' as const,
            ...(commander.commands === 'own-unit' ? { ownUnitOnly: true as const } : {}),
          },
        ]),
    ...(maiden === undefined
      ? []
      : [{ id: `${side}-maiden-${id}`, rank: 'maiden' as const, name, warRating: 0, unit: null, fate: 'fine' as const }]),
  ]);
}

function engageMagic({ state }: RallyReferee, side: SideId): void {
  const { magicUsers: hired } = preparing(state).purchases[side].order;
  const { magic, nation, treasures } = state.armies[side];
  const hiredUsers = MAGIC_LEVELS.flatMap((level) =>
    Array.from({ length: hired[level] }, (_, index): MagicUser => ({
      id: `${side}-mage-${level}${index + 1}`,
      level,
      spent: 0,
      fate: 'fine',
    })),
  );
  const users = [...magic.users, ...hiredUsers];
  state.armies[side].magic = { ...magic, users: [...users, ...artifactsAmong(treasures, users, nation)] };
}
