import { z } from 'zod';
import type { AnytimeKind } from '../../../../kernel/book.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import { wonBy } from '../../../../kernel/outcome.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../refuse.ts';
import type { RallyGame, RallyReferee, RK, State } from '../state.ts';
import { captainOf } from '../troops/captain.ts';
import { unitOf } from '../troops/roster.ts';
import { SIDES, enemyOf, type SideId } from '../state/unit.ts';
import { AGREED_RESULT, declaration, type Declaration } from '../state/report-form.ts';

/*
 * A battle of a campaign may be fought with figures on a real table. Then each side says what became of its own army, and how the battle ended; when both
 * say the same of that, and each has agreed to what the other side has said, the battle is over with it (RK-27.12).
 */

/** Only the CinC's player speaks for the side (RK-44.3), in a battle that somebody waits for the report of, and with somebody on the other side who can agree. */
function checkSpeaking({ state, seats }: RallyGame, seat: SeatId): SideId | Refusal {
  const side = SIDES.find((each) => seats.some((player) => player.id === seat && player.side === each));
  if (side === undefined || captainOf(state, side) !== seat) return refuse('RK-44.3', 'not-yours', { what: 'side' });
  if (state.report !== true) return refuse('RK-27.12', 'no-report');
  return state.armies[enemyOf(side)].npc ? refuse('RK-32.18', 'nobody-to-agree') : side;
}

/** What a side says of its own army and of the end; null takes it back. */
export const declareResult: AnytimeKind<RK, Declaration | null> = {
  kind: 'declare-result',
  clause: 'RK-27.12',
  answer: declaration.nullable(),
  open: true,
  options: (game, _about, seat) => [allHeld(game, seat)],
  check(game, _about, said, seat) {
    const { state } = game;
    const side = checkSpeaking(game, seat);
    if (typeof side !== 'string') return side;
    if (said === null) return state.declared?.[side] === undefined ? refuse('RK-27.12', 'nothing-said') : null;
    const { units, people, things } = namesOf(state, side);
    const lone = SIDES.some((each) => state.armies[each].lone);
    if (lone && said.winner === null) return refuse('RKC-25.9', 'no-draw');
    return judgeNames(units, said.units) ?? judgeNames(people, said.people) ?? judgeNames(things, said.things);
  },
  fallback: (game, _about, seat) => allHeld(game, seat),
  apply(referee, seat, said) {
    const side = sideOf(referee, seat);
    const { [side]: _before, ...others } = referee.state.declared ?? {};
    referee.state.declared = said === null ? others : { ...others, [side]: said };
    referee.state.agreedTo = [];
    if (said === null) referee.emit('result-withdrawn', 'RK-27.12', { side });
    else referee.emit('result-declared', 'RK-27.12', { side, winner: said.winner, turns: said.turns, ...shown(referee.state, side, said) });
  },
};

const agreeing = z.strictObject({ agree: z.literal(true) });

/** A side agrees to what both have said; with the second the battle is over. */
export const agreeResult: AnytimeKind<RK, z.infer<typeof agreeing>> = {
  kind: 'agree-result',
  clause: 'RK-27.12',
  answer: agreeing,
  open: false,
  options: () => [{ agree: true }],
  check(game, _about, _answer, seat) {
    const side = checkSpeaking(game, seat);
    if (typeof side !== 'string') return side;
    const { declared: { red, blue } = {}, agreedTo = [] } = game.state;
    if (red === undefined || blue === undefined) return refuse('RK-27.12', 'not-declared');
    if (red.winner !== blue.winner || red.turns !== blue.turns) return refuse('RK-27.12', 'not-alike');
    return agreedTo.includes(side) ? refuse('RK-27.12', 'agreed') : null;
  },
  fallback: () => ({ agree: true }),
  apply(referee, seat) {
    const { state } = referee;
    const side = sideOf(referee, seat);
    const agreed = [...(state.agreedTo ?? []), side];
    state.agreedTo = agreed;
    referee.emit('result-agreed', 'RK-27.12', { side });
    const winner = state.declared?.red?.winner ?? null;
    if (!SIDES.every((each) => agreed.includes(each))) return;
    referee.emit('battle-end', 'RK-27.12', { reason: AGREED_RESULT, scores: null });
    referee.finish(wonBy(winner === null ? [] : [winner], AGREED_RESULT, 'RK-27.12'));
  },
};

/** Everybody has held, and nobody has won. */
function allHeld({ state, seats }: RallyGame, seat: SeatId): Declaration {
  const side = SIDES.find((each) => seats.some((player) => player.id === seat && player.side === each)) ?? 'red';
  const { units, people, things } = namesOf(state, side);
  const each = <What>(names: readonly string[], what: What): Record<string, What> => Object.fromEntries(names.map((name) => [name, what]));
  return {
    winner: null,
    turns: 0,
    units: each(units, 'held' as const),
    people: each(people, 'fine' as const),
    things: each(things, { revealed: false, die: null }),
  };
}

function sideOf({ game: { seats } }: RallyReferee, seat: SeatId): SideId {
  const side = SIDES.find((each) => seats.some((player) => player.id === seat && player.side === each));
  if (side === undefined) throw new Error(`${seat} fights on no side`);
  return side;
}

function judgeNames(own: readonly string[], said: object): Refusal | null {
  const stranger = Object.keys(said).find((name) => !own.includes(name));
  if (stranger !== undefined) return refuse('RK-27.12', 'unknown', { name: stranger });
  const missing = own.find((name) => !(name in said));
  return missing === undefined ? null : refuse('RK-27.12', 'missing', { name: missing });
}

/** What of it the other side is told: units with their fates, for they stood on the real table, who is not fine, and what was shown or lost. */
function shown(state: State, side: SideId, { units, people, things }: Declaration) {
  const { leaders, treasures } = state.armies[side];
  return {
    units: Object.entries(units).map(([id, fate]) => ({ name: unitOf(state, id).name, fate })),
    people: Object.entries(people).flatMap(([id, fate]) =>
      fate === 'fine' ? [] : [{ rank: leaders.find((each) => each.id === id)?.rank ?? 'magic-user', fate }],
    ),
    things: treasures.flatMap(({ id, type }) => (things[id]?.revealed === true || things[id]?.die != null ? [type] : [])),
  };
}

/** Everybody and everything of an army that a report tells of. */
function namesOf({ units, armies }: Pick<State, 'units' | 'armies'>, side: SideId) {
  const { leaders, magic, treasures } = armies[side];
  return {
    units: Object.values(units).flatMap((unit) => (unit.side === side && unit.summoned !== true ? [unit.id] : [])),
    people: [...leaders.map(({ id }) => id), ...magic.users.flatMap(({ id, artifact }) => (artifact === true ? [] : [id]))],
    things: treasures.map(({ id }) => id),
  };
}
