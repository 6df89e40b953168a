import { again, call, flow, goto, poll, step } from '../../../kernel/flow.ts';
import type { ArmyId, General, Unit } from '../shared/unit.ts';
import type { Deploy } from './answers.ts';
import { deploy } from './decisions/deploy.ts';
import { generalPiece, standingAt } from './deployment.ts';
import type { Deployment, Placement } from './deployment.ts';
import { seeWhoHolds } from './objectives.ts';
import { makeRoom } from './placement.ts';
import type { KingsMenFlow, KingsMenReferee, KM, State } from './state.ts';
import { turnFlow } from './turn.ts';
import { testScenarioEnd } from './victory.ts';

/** The battle: how far deployment has got, and what has been put down unseen. */
interface Battle {
  round?: number;
  placed?: Placement[];
  generals?: { seat: string; at: { x: number; y: number } }[];
}

const ARMIES: readonly ArmyId[] = ['red', 'black'];

type Task = Omit<Deployment, 'placed'>;

/** Who deploys what, in rounds: everything of a round is put down at the same time (KM-29.5a). */
export function deploymentRounds(state: State): Task[][] {
  const loose = (piece: string) => state.fixed?.includes(piece) !== true;
  if (state.options.deployment === 'scenario') return [];
  const rounds = state.options.deployment === 'alternating' ? oneByOne(state, loose) : allAtOnce(state, loose);
  return rounds.map((round) => round.filter(({ units, general }) => units.length > 0 || general)).filter((round) => round.length > 0);
}

/** Players of an army deploy one after the other, each seeing what his allies have put down, the two armies side by side. */
function allAtOnce(state: State, loose: (piece: string) => boolean): Task[][] {
  const most = Math.max(...ARMIES.map((army) => state.armies[army].seats.length));
  return Array.from({ length: most }, (_, turn) =>
    ARMIES.flatMap((army): Task[] => {
      const seat = state.armies[army].seats[turn];
      if (seat === undefined) return [];
      const units = unitsOf(state, army).filter(({ id }) => loose(id)).filter((unit) => deployerOf(state, unit) === seat);
      return [{ seat, army, units: units.map(({ id }) => id), general: loose(generalPiece(seat)) }];
    }),
  );
}

/** One unit each in turn, red first, then the generals (KM-29.5a). */
function oneByOne(state: State, loose: (piece: string) => boolean): Task[][] {
  const units = ARMIES.map((army) =>
    unitsOf(state, army).filter(({ id }) => loose(id)).map((unit): Task => ({ seat: deployerOf(state, unit), army, units: [unit.id], general: false })));
  const generals = ARMIES.map((army) =>
    state.armies[army].seats.filter((seat) => loose(generalPiece(seat))).map((seat): Task => ({ seat, army, units: [], general: true })));
  return [...inTurn(units), ...inTurn(generals)].map((task) => [task]);
}

function inTurn(lists: readonly (readonly Task[])[]): Task[] {
  const most = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: most }, (_, turn) => lists.flatMap((list) => list[turn] ?? [])).flat();
}

function unitsOf({ field }: State, army: ArmyId): Unit[] {
  return Object.values(field.units).filter((unit) => unit.army === army);
}

/** Personal units are deployed by their player, all others by the first of the army. */
function deployerOf({ armies }: State, unit: Unit): string {
  const [first] = armies[unit.army].seats;
  if (first === undefined) throw new Error(`army ${unit.army} has no player`);
  return unit.owner ?? first;
}

/** Puts on the table what was put down. */
function show(referee: KingsMenReferee, battle: Battle): void {
  const { field } = referee.state;
  for (const place of battle.placed ?? []) {
    const unit = field.units[place.unit];
    if (unit !== undefined) field.units[unit.id] = standingAt(unit, place);
  }
  for (const { seat, at } of battle.generals ?? []) {
    const general = field.generals[seat];
    if (general !== undefined) general.at = at;
  }
}

function note(battle: Battle, { general, seat }: Task, answer: Deploy): void {
  battle.placed = [...(battle.placed ?? []), ...answer.units];
  if (general) battle.generals = [...(battle.generals ?? []), { seat, at: answer.general }];
}

function isTask(about: object): about is Task {
  return 'seat' in about && 'army' in about && 'units' in about && 'general' in about;
}

/** The whole battle: deployment, then turn after turn until somebody has won (KM-30.1). */
export const battleFlow: KingsMenFlow<Battle> = flow<KM, Battle>('battle', [
  step('begin', 'KM-29.6', (referee) => {
    const { scenario, options } = referee.state;
    referee.emit('battle-begun', 'KM-29.6', { scenario: scenario ?? '', commitment: referee.game.chance.commitment, options: { ...options } });
  }),

  poll(
    'deploy', deploy,
    ({ state }, battle) => {
      const tasks = deploymentRounds(state)[battle.round ?? 0] ?? [];
      return tasks.map((task) => ({
        seats: [task.seat],
        about: { ...task, placed: (battle.placed ?? []).filter(({ unit }) => state.field.units[unit]?.army === task.army) },
        secret: state.options.deployment === 'hidden',
      }));
    },
    (referee, battle, answers) => {
      for (const { about, answer } of answers) {
        if (isTask(about)) note(battle, about, answer);
      }
      battle.round = (battle.round ?? 0) + 1;
      // Unit by unit both see what is put down; unseen it stays until everybody is ready.
      if (referee.state.options.deployment === 'alternating') show(referee, battle);
      return again;
    },
  ),

  step('reveal', 'KM-29.5', (referee, battle) => {
    const { field } = referee.state;
    show(referee, battle);
    battle.placed = [];
    battle.generals = [];
    // A general may be where an ally later put a unit.
    for (const unit of Object.values(field.units)) makeRoom(referee, unit);
    // Who deployed on ground to be held, holds it from the first turn on (KM-28.7).
    seeWhoHolds(referee.state);
    referee.emit('armies-deployed', 'KM-29.5', {
      units: Object.values(field.units).map((unit): Unit => ({ ...unit })),
      generals: Object.values(field.generals).map((general): General => ({ ...general })),
    });
  }),

  step('turn', 'KM-30.1', () => call(turnFlow, {})),
  step('scenario-end', 'KM-28.7', testScenarioEnd),
  step('next-turn', 'KM-30.1', () => goto('turn')),
]);
