import { enter } from '../../../../kernel/entry.ts';
import { choice, poll, step, stepEach } from '../../../../kernel/flow.ts';
import type { Report } from '../../battle/ending/report.ts';
import { battleReport } from './battle-report.ts';
import { keepHero } from './keep-hero.ts';
import { pairPursuers } from './pair-pursuers.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import type { ProvinceId } from '../state/map-file.ts';
import { takeProvince } from '../at-war/taking.ts';
import { plays } from '../options.ts';
import type { PowerId, Unit } from '../state/power.ts';
import { findPower, powerOf, seatOf } from '../powers/roster.ts';
import { isLandless } from '../land/spenders.ts';
import { MARSHAL } from '../set-up/setup.ts';
import type { CampaignReferee, State } from '../state.ts';
import { settleDragon } from './dragon-outcome.ts';
import type { Force, Invasion, Retreat } from '../state/force.ts';
import { PARTS, forceIn, found, type Founding } from './founding.ts';
import { heroOf, testHero } from './hero.ts';
import { byTheBook, lineOf, pursue, pursuersOf } from './pursuit.ts';
import { count, invasionOf, otherPart, ownerOf, publish, resultOf, takePersons, takeTreasures, warOf, type Result } from './results.ts';

/** SECRET but for what is published: the report is no part of any hand (RKC-31.8). */
interface Fighting {
  readonly invasion: string;
  founding?: Founding;
  report?: Report;
  result?: Result;
  /** Whose Leaders have died, and have no successor yet. */
  dead?: PowerId[];
  lost?: Unit[];
  /** The Heroes have been asked. */
  heroes?: true;
  fallingBack?: Retreat[];
}

/** One battle: who commands, the fight at a table of its own, and everything that follows it (section 15). */
export const battleFlow = flowOf<{ readonly invasion: string }, Fighting>(ENTRIES.battle, [
  step('commanders', 'RKC-15.13', (_referee, { invasion }) => ({
    do: 'fork',
    calls: [ENTRIES.volunteering, ENTRIES.delegating].map(({ name: flow }) => ({ flow, locals: { invasion } })),
  })),
  step('found', 'RKC-15.2', (referee, kept) => {
    const invasion = invasionOf(referee.state, kept.invasion);
    const { attacker, defender, province } = invasion;
    kept.founding = found(referee, invasion);
    referee.emit('battle-began', 'RKC-15.2', { invasion: kept.invasion, province, attacker, defender });
  }),
  choice(
    'report',
    battleReport,
    (_referee, { invasion, founding }) =>
      founding === undefined ? null : { seats: [MARSHAL], about: { invasion, ...founding }, secret: true },
    (referee, kept, report) => {
      const invasion = invasionOf(referee.state, kept.invasion);
      const result = resultOf(invasion, report);
      delete kept.founding;
      kept.report = report;
      kept.result = result;
      publish(referee, invasion, report);
      count(referee, invasion, report, result);
      kept.dead = takePersons(referee, invasion, report);
      takeTreasures(referee, invasion, report);
    },
  ),

  // Leaders who have died are followed at once (RKC-15.26).
  stepEach(
    'succession',
    'RKC-15.26',
    ({ dead }) => dead,
    (_referee, _kept, power) => enter(ENTRIES.succession, { power }),
  ),

  // Major Pursuit (RKC-15.18 to RKC-15.25).
  choice(
    'pursuers',
    pairPursuers,
    (referee, kept) => {
      const chase = chaseOf(referee.state, kept);
      if (chase === null || chase.line.length === 0 || chase.pursuers.length === 0) return null;
      const [captain] = chase.invasion.crews?.[chase.winner] ?? [];
      const line = chase.line.slice(0, chase.pursuers.length);
      return captain === undefined ? null : { seats: [captain], about: { invasion: kept.invasion, line, pursuers: chase.pursuers } };
    },
    (referee, kept, { pursuers }) => recover(referee, kept, pursuers),
  ),
  step('recovery', 'RKC-15.21', (referee, kept) => {
    // Whoever was asked has sent their units.
    if (kept.lost !== undefined) return;
    const chase = chaseOf(referee.state, kept);
    if (chase === null || chase.line.length === 0) return;
    recover(
      referee,
      kept,
      byTheBook(chase.pursuers).map(({ id }) => id),
    );
  }),
  step('demon', 'RKC-24.16', (referee, { invasion: id, result, lost = [] }) => {
    if (!lost.some(({ row }) => row === MAJOR_DEMON) || (result !== 'attack' && result !== 'defence')) return undefined;
    const power = ownerOf(referee.state, invasionOf(referee.state, id), otherPart(result));
    return power === null ? undefined : enter(ENTRIES.demonGone, { nation: power.nation });
  }),

  // The Heroes who were handed over stay or leave (RKC-10.8).
  poll(
    'keep-hero',
    keepHero,
    ({ state }, { invasion: id }) => {
      const invasion = invasionOf(state, id);
      return PARTS.flatMap((part) => {
        const power = ownerOf(state, invasion, part);
        const seat = power === null ? null : seatOf(state, power.id);
        if (power === null || seat === null || !plays(state.options, 'heroes')) return [];
        return [{ seats: [seat], about: { power: power.id, hero: heroOf(invasion, power) !== undefined }, secret: true }];
      });
    },
    (referee, kept, answers) => {
      const paying = answers.flatMap(({ about, answer }) => ('power' in about && answer.pay ? [about.power] : []));
      testHeroes(referee, kept, (power) => paying.includes(power));
    },
  ),
  step('heroes', 'RKC-10.8', (referee, kept) => testHeroes(referee, kept, () => false)),

  // The province, and who goes where (section 16).
  step('province', 'RKC-16.1', (referee, kept) => {
    kept.fallingBack = settle(referee, invasionOf(referee.state, kept.invasion), kept.result ?? 'draw');
  }),
  stepEach(
    'fall-back',
    'RKC-16.4',
    ({ fallingBack }) => fallingBack,
    (_referee, _kept, retreat) => enter(ENTRIES.fallBack, retreat),
  ),
]);

const MAJOR_DEMON = 'major-demon';

/** The line of the loser and who may be sent after it; null after a draw or a refusal, when everybody is back (RKC-15.18, RKC-15.24). */
function chaseOf(state: State, { invasion: id, report, result }: Fighting) {
  if (report === undefined || (result !== 'attack' && result !== 'defence')) return null;
  const invasion = invasionOf(state, id);
  const loser = otherPart(result);
  // A beaten dragon is gone, whoever would go after it (RKC-25.5).
  if (ownerOf(state, invasion, loser) === null) return null;
  return {
    invasion,
    report,
    loser,
    winner: result,
    line: lineOf(state, invasion, report, loser),
    pursuers: pursuersOf(state, invasion, report, result),
  };
}

function recover(referee: CampaignReferee, kept: Fighting, sent: readonly string[]): void {
  const chase = chaseOf(referee.state, kept);
  if (chase === null) return;
  const { invasion, report, loser, line, pursuers } = chase;
  kept.lost = pursue(referee, invasion, report, loser, line, pursuers, sent);
}

/** Each Hero once: those of players when they have answered, those of the book after them. */
function testHeroes(referee: CampaignReferee, kept: Fighting, pays: (power: PowerId) => boolean): void {
  const { state } = referee;
  const { report } = kept;
  const invasion = invasionOf(state, kept.invasion);
  if (report === undefined || kept.heroes === true) return;
  kept.heroes = true;
  for (const part of PARTS) {
    const power = ownerOf(state, invasion, part);
    if (power !== null) testHero(referee, invasion, power, report, pays(power.id));
  }
}

/** Who controls the province now, and who has to leave it (RKC-16.1, RKC-16.2, RKC-15.7). */
function settle(referee: CampaignReferee, invasion: Invasion, result: Result): Retreat[] {
  const { state } = referee;
  if (invasion.war === null) {
    settleDragon(referee, invasion, result);
    return [];
  }
  if (result === 'attack') return driveOut(referee, invasion);
  const [attack, defence] = [forceIn(invasion, 'attack'), forceIn(invasion, 'defence')];
  // Whoever came to hold the province is in it (RKC-14.9, RKC-6.5).
  if (defence !== null) stand(state, defence, invasion.province);
  if (attack === null) return [];
  // Refused: to where they came from (RKC-15.7), if that is still theirs.
  const home = state.provinces.some(({ id, holder }) => id === attack.origin && holder === attack.power);
  if (result !== 'refused' || !home) return turningBack(invasion);
  stand(state, attack, attack.origin);
  return [];
}

/** The force that came goes back (RKC-16.2). */
export function turningBack({ attack, province }: Invasion): Retreat[] {
  return attack === null ? [] : [{ force: attack, from: province, clause: 'RKC-16.2' }];
}

/** The units of a force stand there now. */
function stand(state: State, { power, units }: Force, at: ProvinceId): void {
  for (const unit of findPower(state, power)?.units ?? []) if (units.includes(unit.id)) unit.at = at;
}

/** Whoever held the province falls back, and whoever had nowhere else to go before (RKC-16.1, RKC-14.10a). */
function driveOut(referee: CampaignReferee, invasion: Invasion): Retreat[] {
  const { defender, province } = invasion;
  const committed = forceIn(invasion, 'defence')?.units ?? [];
  const beaten = findPower(referee.state, defender)?.units.filter(({ id, at }) => committed.includes(id) || at === province) ?? [];
  for (const unit of beaten) unit.at = null;
  occupy(referee, invasion, 'RKC-16.1', 'battle');
  const units = beaten.map(({ id }) => id);
  const force: Force = { power: defender, origin: province, units, leader: false, persons: [], treasures: [], commander: null };
  return [{ force, from: province, clause: 'RKC-16.4' }];
}

/** The province goes over and the force that came stands in it (RKC-16.1, RKC-14.12). */
export function occupy(referee: CampaignReferee, invasion: Invasion, clause: string, why: 'battle' | 'conceded'): void {
  const { state } = referee;
  const { attack, province } = invasion;
  if (attack === null) return;
  const winner = powerOf(state, attack.power);
  const landless = isLandless(state, winner);
  takeProvince(referee, province, winner.id, why, clause, warOf(state, invasion));
  // A people that has taken a province is at home there (RKC-24.7).
  if (landless) winner.home = province;
  for (const unit of winner.units) if (attack.units.includes(unit.id) || landless) unit.at = province;
}
