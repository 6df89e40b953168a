import type { Chance } from '../../../../kernel/chance.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import type { ArmyId, Quality } from '../../shared/troops/unit.ts';
import type { TroopType, Unit } from '../state/pieces.ts';
import type { Scenario, ScenarioUnit } from './scenario.ts';
import { isArtillery } from '../troops/troops.ts';
import type { SetUpPurpose } from '../purposes.ts';

/** Men of a unit at full strength (QM-2.1); a warband rolls for its own (QM-4.4). */
export const FULL_STRENGTH: Readonly<Record<Exclude<TroopType, 'indians'>, number>> = {
  infantry: 12,
  skirmishers: 6,
  cavalry: 6,
  'light-cavalry': 6,
  'foot-artillery': 4,
  'horse-artillery': 4,
};
/** The weakest warband, 3 and a one, and the strongest, 3 and a six (QM-4.4). */
export const FEWEST_WARRIORS = 4;
export const MOST_WARRIORS = 9;

const ORDINALS = ['1st', '2nd', '3rd'];
const CALLED: Readonly<Record<TroopType, string>> = {
  infantry: 'Foot',
  skirmishers: 'Rangers',
  indians: 'Warband',
  cavalry: 'Horse',
  'light-cavalry': 'Light Horse',
  'foot-artillery': 'Gun',
  'horse-artillery': 'Horse Gun',
};

/** A general's rating by one die (QM-4.1). */
export function randomRating(chance: Chance<SetUpPurpose>): number {
  const [die = 1] = chance.roll('setup.rating', 1);
  return die <= 2 ? 1 : die <= 5 ? 2 : 3;
}

/** One unit of a random roster: two dice added, and for most sums a third (QM-4.2). */
function randomTroops(chance: Chance<SetUpPurpose>): TroopType {
  const [first = 1, second = 1] = chance.roll('setup.force', 2);
  const sum = first + second;
  if (sum <= 6) return 'infantry';
  const [die = 1] = chance.roll('setup.troops', 1);
  if (sum === 7) return die <= 2 ? 'cavalry' : 'light-cavalry';
  if (sum <= 10) return die <= 4 ? 'skirmishers' : 'indians';
  return die <= 4 ? 'foot-artillery' : 'horse-artillery';
}

function randomQuality(chance: Chance<SetUpPurpose>): Quality {
  const [die = 1] = chance.roll('setup.quality', 1);
  return die === 1 ? 'militia' : die === 6 ? 'elite' : 'regular';
}

function warband(chance: Chance<SetUpPurpose>): number {
  const [die = 1] = chance.roll('setup.warband', 1);
  return 3 + die;
}

/** What a player brings, as a scenario would list it: rolled, or as listed (QM-4.2, QM-4.5). */
function rosterOf(scenario: Scenario, army: ArmyId, seat: SeatId, chance: Chance<SetUpPurpose>): ScenarioUnit[] {
  const { random, units, players } = scenario.armies[army];
  const [first] = players;
  if (random === undefined) return units.filter(({ owner }) => (owner ?? first?.seat) === seat);
  const count = new Map<TroopType, number>();
  return Array.from({ length: scenario.options.rosterSize }, (_, index): ScenarioUnit => {
    const type = randomTroops(chance);
    const before = count.get(type) ?? 0;
    count.set(type, before + 1);
    return {
      id: `${seat}-${index + 1}`,
      name: `${ORDINALS[before] ?? `${before + 1}th`} ${CALLED[type]}`,
      owner: seat,
      type,
      quality: 'regular',
      traits: [],
    };
  });
}

/** The units of one player: types, then warbands, then quality, each in roster order (QM-4.9). */
export function raise(
  scenario: Scenario,
  army: ArmyId,
  seat: SeatId,
  chance: Chance<SetUpPurpose>,
): { listed: ScenarioUnit; unit: Unit }[] {
  const roster = rosterOf(scenario, army, seat, chance);
  const strengths = roster.map(({ type, soldiers }) => soldiers ?? (type === 'indians' ? warband(chance) : FULL_STRENGTH[type]));
  const qualities = roster.map(({ quality }) => qualityOf(quality, scenario, chance));
  return roster.map((listed, index) => ({
    listed,
    unit: {
      id: listed.id,
      name: listed.name,
      army,
      seat,
      type: listed.type,
      quality: qualities[index] ?? 'regular',
      traits: listed.traits,
      // A random gun is light (QM-4.3).
      gun: isArtillery(listed.type) ? (listed.gun ?? 'light') : null,
      strength: strengths[index] ?? 1,
      partition: listed.details?.map(({ soldiers }) => soldiers) ?? null,
      origin: listed.id,
    },
  }));
}

function qualityOf(given: Quality, { options }: Scenario, chance: Chance<SetUpPurpose>): Quality {
  if (options.unitQuality === 'off') return 'regular';
  return options.unitQuality === 'random' ? randomQuality(chance) : given;
}
