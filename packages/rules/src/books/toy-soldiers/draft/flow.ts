import type { SeatId } from '../../../kernel/game.ts';
import { again, choice, flow, leave, loop, step, whilst } from '../../../kernel/flow.ts';
import type { PlaceUnit } from '../answers.ts';
import { placeCommander } from './commander-place.ts';
import type { ToyFlow, ToyReferee, TS, ToyChapter } from '../state.ts';
import { changeElan } from '../trackers/elan.ts';
import { enemySide, playerOf, unitsOfSeat, unitsOfSide } from '../field/roster.ts';
import type { Arm, SideId, Unit, UnitId } from '../troops/unit.ts';
import { takenBySide } from './area.ts';
import { drafting } from './drafted.ts';
import { nextPicker, chooseEdge, draftPick } from './picks.ts';
import { isDefence, SELECTIONS, terrainOf, type Selection } from '../selections.ts';
import { laid, placeTerrain } from './terrain-place.ts';
import { drawnUpAs, placeUnit } from './unit-place.ts';
import { asArrived } from '../troops/unit.ts';

/** The choice that is being made, and units that may still be placed anew because of it. */
interface Choosing {
  seat?: SeatId;
  pick?: Selection;
  anew?: UnitId[];
}

const CALLED: Readonly<Record<Arm, string>> = {
  'line-infantry': 'Battalion',
  'light-infantry': 'Light Battalion',
  cavalry: 'Squadron',
  artillery: 'Battery',
};

/** Both sides roll, the side seated first to begin with; ties again (TS-5.2a, TS-5.2b). */
function chooseFirst(referee: ToyReferee): void {
  const { state, game } = referee;
  const draft = drafting(state).draft;
  const [host] = game.seats;
  const seated: SideId = host?.side === 'blue' ? 'blue' : 'red';
  if (state.options.firstChooser === 'host') {
    // Nobody rolls: the host's side has been set up so, if the host plays (TS-5.2b).
    state.draft = { ...draft, firstChooser: draft.firstChooser ?? seated };
    return;
  }
  for (;;) {
    const [first = 1, second = 1] = referee.roll('first-chooser', 2);
    const dice = [
      { side: seated, die: first },
      { side: enemySide(seated), die: second },
    ];
    const higher = first > second ? seated : enemySide(seated);
    if (first === second) continue;
    state.draft = { ...draft, firstChooser: higher };
    referee.emit('first-chooser-rolled', 'TS-5.2', { dice, side: higher });
    return;
  }
}

/** The effects of a choice that need no place: élan, the time limit, training (TS-5.4, TS-6.1). */
function take(referee: ToyReferee, seat: SeatId, pick: Selection): void {
  const { state } = referee;
  const { draft } = drafting(state);
  const { side } = playerOf(state, seat);
  const { own, opponent } = SELECTIONS[pick];
  state.draft = { ...draft, taken: { ...draft.taken, [seat]: [...(draft.taken[seat] ?? []), pick] } };
  const elan = [
    { side, amount: own },
    { side: enemySide(side), amount: opponent },
  ].filter(({ amount }) => amount > 0);
  referee.emit('selection-made', 'TS-5.4', { seat, selection: pick, elan });
  for (const gain of elan) changeElan(referee, gain.side, gain.amount, pick, 'TS-6.1');
  if (pick === 'time-limit') state.sides[side].timeLimit = true;
  if (pick === 'at-all-costs') state.sides[side].atAllCosts = true;
  if (pick === 'well-trained') state.players[seat] = { ...playerOf(state, seat), wellTrained: true };
  if (isDefence(pick)) state.attacker = enemySide(side);
}

function recruited(referee: ToyReferee, seat: SeatId, arm: Arm, place: PlaceUnit): Unit {
  const { field } = referee.state;
  const { side } = playerOf(referee.state, seat);
  const number = unitsOfSeat(field, seat).length + 1;
  return {
    id: `${seat} ${number}`,
    name: `${CALLED[arm]} ${unitsOfSide(field, side).filter((unit) => unit.arm === arm).length + 1}`,
    side,
    seat,
    arm,
    parent: null,
    formation: drawnUpAs(arm, place),
    disorder: 1,
    stress: 0,
    reduced: 0,
    destroyed: 0,
    ...asArrived(),
  };
}

/** Units of the side that may be placed anew after a choice to defend, where the battle allows it (TS-5.8b). */
function mayMove({ state }: ToyReferee, seat: SeatId, pick: Selection): UnitId[] {
  if (!state.options.defenderRedeploy || !isDefence(pick)) return [];
  return unitsOfSide(state.field, playerOf(state, seat).side).map(({ id }) => id);
}

function isAnyPlacedAnew(_referee: ToyReferee, { anew = [] }: Choosing): boolean {
  return anew.length > 0;
}

/** Choosing the forces, with everything put on the table as it is chosen (section 5). */
export const draftFlow: ToyFlow<Choosing> = flow<TS, Choosing>('draft', [
  step('first-chooser', 'TS-5.2', chooseFirst),
  choice(
    'edge',
    chooseEdge,
    ({ state }) => {
      const seat = nextPicker(drafting(state));
      return seat === null ? null : { seats: [seat], about: { seat } };
    },
    (referee, _choosing, { edge }) => {
      const { sides, draft } = drafting(referee.state);
      const side = draft.firstChooser ?? 'red';
      sides[side].edge = edge;
      sides[enemySide(side)].edge = edge === 'bottom' ? 'top' : 'bottom';
      referee.emit('edge-chosen', 'TS-5.3', { side, edge });
    },
  ),

  loop([
    choice(
      'pick',
      draftPick,
      ({ state }, choosing) => {
        const seat = nextPicker(drafting(state));
        if (seat === null) {
          delete choosing.seat;
          return null;
        }
        choosing.seat = seat;
        return { seats: [seat], about: { seat } };
      },
      (referee, choosing, { pick }, seat) => {
        choosing.pick = pick;
        take(referee, seat, pick);
      },
    ),
    step('over', 'TS-5.13', (_referee, { seat }) => (seat === undefined ? leave : undefined)),

    choice(
      'terrain',
      placeTerrain,
      (_referee, { seat = '', pick = 'veterans' }) => {
        const what = terrainOf(pick);
        return what === null ? null : { seats: [seat], about: { seat, what } };
      },
      (referee, { seat = '', pick = 'veterans' }, place) => {
        const { field } = referee.state;
        const what = terrainOf(pick);
        if (what === null || place.pieces.length === 0) return;
        const pieces = laid({ seat, what }, playerOf(referee.state, seat).side, place, field.ground.pieces.length + 1);
        field.ground = { ...field.ground, pieces: [...field.ground.pieces, ...pieces] };
        referee.emit('terrain-placed', 'TS-5.7', { seat, pieces });
      },
    ),
    choice(
      'unit',
      placeUnit,
      (_referee, { seat = '', pick = 'veterans' }) => {
        const { arm } = SELECTIONS[pick];
        return arm === null ? null : { seats: [seat], about: { seat, arm, unit: null } };
      },
      (referee, { seat = '', pick = 'veterans' }, place) => {
        const { arm } = SELECTIONS[pick];
        if (arm === null) return;
        const unit = recruited(referee, seat, arm, place);
        referee.state.field.units[unit.id] = unit;
        referee.emit('unit-placed', 'TS-5.7', { unit });
      },
    ),

    step('who-moves', 'TS-5.8', (referee, choosing) => {
      choosing.anew = mayMove(referee, choosing.seat ?? '', choosing.pick ?? 'veterans');
    }),
    whilst(isAnyPlacedAnew, [
      choice(
        'anew',
        placeUnit,
        ({ state }, { anew = [] }) => {
          const unit = state.field.units[anew[0] ?? ''];
          return unit === undefined ? null : { seats: [unit.seat], about: { seat: unit.seat, arm: unit.arm, unit: unit.id } };
        },
        (referee, { anew = [] }, place) => {
          const unit = referee.state.field.units[anew[0] ?? ''];
          if (unit === undefined) return;
          unit.formation = drawnUpAs(unit.arm, place);
          referee.emit('unit-placed', 'TS-5.8', { unit });
        },
      ),
      step('next-moved', 'TS-5.8', (_referee, choosing) => {
        choosing.anew = (choosing.anew ?? []).slice(1);
      }),
    ]),

    choice(
      'commander',
      placeCommander,
      ({ state }, { seat = '' }) =>
        (drafting(state).draft.taken[seat] ?? []).length < state.options.selections ? null : { seats: [seat], about: { seat } },
      (referee, { seat = '' }, { at }) => placeCommanderOf(referee, seat, at),
    ),
  ]),

  // Whoever could take nothing more before their last choice has still to place their commander (TS-5.11).
  choice(
    'end',
    placeCommander,
    ({ state }) => {
      const seat = Object.keys(state.players).find((each) => state.field.commanders[each] === undefined);
      return seat === undefined ? null : { seats: [seat], about: { seat } };
    },
    (referee, _choosing, { at }, seat) => {
      placeCommanderOf(referee, seat, at);
      return again;
    },
  ),
  step('attacker', 'TS-5.6', ({ state }) => {
    const now = drafting(state);
    const first = now.draft.firstChooser ?? 'red';
    const defended = [first, enemySide(first)].some((side) => takenBySide(now, side).some(isDefence));
    // Without any choice to defend the first chooser attacks (TS-5.6a).
    if (!defended) state.attacker = first;
    state.initiative = state.attacker;
  }),
]);

function placeCommanderOf(referee: ToyReferee, seat: SeatId, at: PlaceUnit['at']): void {
  const { state, game } = referee;
  const name = game.seats.find(({ id }) => id === seat)?.name ?? seat;
  const commander = { seat, side: playerOf(state, seat).side, name, at, attached: null };
  state.field.commanders[seat] = commander;
  referee.emit('commander-placed', 'TS-5.11', { commander });
}

export const chapter: ToyChapter = { flows: [draftFlow] };
