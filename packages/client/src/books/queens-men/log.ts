import { recordedIn } from '../recorded.ts';
import type { EventOf, ProjectedEvent } from '@longroll/rules/kernel/event';
import { distanceBetween } from '@longroll/rules/table/measure';
import { inchesOf as inches, windOf } from '../kings-men/telling/measures.ts';
import { formationWords } from './formation.ts';
import { queensMen as words } from './words.ts';
import type { LogLine } from '../face.ts';
import { reasonIn } from '../telling.ts';
import { tableWords } from '../../text/table-words.ts';
import { rollViews } from '../kings-men/telling/rolls.ts';
import { logLine, type WordedEvent } from '../worded-event.ts';
import type { Names } from './names.ts';
import { skirmishEvents, type SkirmishEvents } from '@longroll/rules/books/kings-men/skirmish/events';
import { saidOf, type ByKind } from '../by-kind.ts';

const say = words.log;

type Lines = ByKind<typeof skirmishEvents, WordedEvent, [names: Names]>;

/** One event as a line of the chronicle. */
export function lineOf(event: ProjectedEvent, names: Names, sideOf: (piece: string) => string): LogLine {
  const told: WordedEvent = saidOf(skirmishEvents, lines, event, names) ?? { text: tableWords.unworded.event };
  return logLine(event, { ...told, rolls: rollViews(skirmishEvents, event, say) }, sideOf);
}

/** A reason as the referee names it, in words. */
function reasonOf(code: string): string {
  return reasonIn(words.reasons, code);
}

const throwOf = (dice: readonly number[]): string => dice.join(', ');

/** Turns, cards and the end. */
const ofPlay = {
  'battle-begun': (_event, names) => ({ text: say.begun({ scenario: names.scenario }), tone: 'turn' }),
  'armies-deployed': () => ({ text: say.deployed, tone: 'turn' }),
  'turn-began': ({ data }) => ({ text: say.turn({ turn: data.turn }), tone: 'turn', opens: 'turn' }),
  'turn-ended': ({ data }) => ({ text: say.turnEnded({ turn: data.turn, reason: reasonOf(data.reason) }), tone: 'turn' }),
  'game-ended': ({ data: { winner, reason } }, names) => ({
    text: winner === null ? say.drawn({ reason: reasonOf(reason) }) : say.ended({ army: names.army(winner), reason: reasonOf(reason) }),
    tone: 'end',
  }),
  'points-rolled': pointsRolled,
  'point-spent': pointSpent,
  'card-drawn': ({ data: { card, army, seat, activations } }, names) => ({
    text: say.card({ card: names.card(card), army: names.army(army), general: names.general(seat), activations }),
    tone: 'card',
    opens: 'card',
    side: army,
  }),
  'card-passed': ({ data: { seat, card, reason } }, names) => ({
    text: (reason === 'nothing-to-do' ? say.nothingToDo : say.passed)({ general: names.general(seat), card: names.card(card) }),
    tone: 'card',
  }),
  'card-overridden': ({ data }, names) => ({
    text: say.overridden({ general: names.general(data.seat), card: names.card(data.card) }),
    tone: 'card',
  }),
  'card-banked': ({ data }, names) => ({
    text: say.banked({ general: names.general(data.seat), card: names.card(data.card) }),
    tone: 'card',
  }),
  'card-used': ({ data }, names) => ({
    text: say.used({ general: names.general(data.seat), card: names.card(data.card), drawn: names.card(data.drawn) }),
    tone: 'card',
  }),
  'collapse-roll': ({ data: { army, left, of, stands } }, names) => ({
    text: say.collapse({ army: names.army(army), left, of, stands }),
    tone: 'loss',
    side: army,
  }),
  'ground-held': ({ data }, names) => ({ text: groundHeld(names.army(data.army), data), side: data.army }),
  'concession-offered': ({ data }, names) => ({ text: say.conceding({ general: names.general(data.seat) }), side: data.army }),
  'player-finished': ({ data }, names) => ({ text: say.finished({ general: names.general(data.seat) }) }),
} satisfies Partial<Lines>;

function pointsRolled({ data, own }: EventOf<typeof skirmishEvents, 'points-rolled'>, names: Names): WordedEvent {
  const general = names.general(data.seat);
  if (own === undefined) return { text: say.points({ general }) };
  return { text: say.ownPoints({ general, points: own.points, dice: throwOf(own.dice) }), tone: 'own' };
}

function groundHeld(army: string, { name: ground, turns, needed }: SkirmishEvents['ground-held']): string {
  return needed === 0 ? say.groundHeld({ army, ground }) : say.groundHeldFor({ army, ground, turns, needed });
}

function pointSpent({ data, own }: EventOf<typeof skirmishEvents, 'point-spent'>, names: Names): WordedEvent {
  const spent = say.spent[data.purpose]({ general: names.general(data.seat), count: data.count });
  return own === undefined ? { text: spent } : { text: `${spent} ${say.left({ points: own.left })}`, tone: 'own' };
}

/** Generals, leaders and cards. */
const ofCommand = {
  'marker-removed': ({ data }, names) => ({ text: say.removed({ detail: names.piece(data.detail) }), pieces: [data.detail] }),
  'command-promoted': ({ data }, names) => ({ text: say.promoted({ figure: names.piece(data.figure) }), pieces: data.details }),
  'counter-fire-window': ({ data }, names) => ({ text: say.window({ general: names.general(data.spender) }) }),
  'counter-fire': ({ data: { shooter, target, hit } }, names) => ({
    text: say.counterFire({ shooter: names.general(shooter), target: names.general(target), hit }),
    tone: hit ? 'loss' : 'plain',
  }),
  'no-counter-fire': () => ({ text: say.noCounterFire }),
  'general-hit': ({ data }, names) => ({
    text: say.generalHit({ general: names.general(data.seat), rating: data.rating, radius: inches(data.radius), spent: data.spent }),
    tone: 'loss',
  }),
  'identity-revealed': ({ data }, names) => ({
    text: say.identity({ general: names.general(data.seat), identity: words.identities[data.identity].name, lost: data.lost }),
  }),
  'joker-played': ({ data }, names) => ({
    text:
      data.detail === null
        ? say.jokerOnNobody({ general: names.general(data.seat) })
        : say.joker({ general: names.general(data.seat), detail: names.piece(data.detail) }),
  }),
  'two-played': ({ data }, names) => ({
    text: data.detail === null ? say.twoOnNobody({ general: names.general(data.seat) }) : say.two({ detail: names.piece(data.detail) }),
  }),
  'king-moved': ({ data }, names) => {
    const length = distanceBetween(data.from, data.to);
    const rider = names.piece(data.figure);
    return { text: length === 0 ? say.stayed({ rider }) : say.rode({ rider, length: inches(length) }) };
  },
  'general-moved': ({ data }, names) => {
    const length = distanceBetween(data.from, data.to);
    const rider = names.piece(data.figure);
    return { text: length === 0 ? say.stayed({ rider }) : say.rode({ rider, length: inches(length) }) };
  },
  activated: ({ data: { detail, feats, flag } }, names) => ({
    text: say.activated({ detail: names.piece(detail), feats, flag: flag ?? 'none' }),
    pieces: [detail],
    opens: 'activation',
  }),
} satisfies Partial<Lines>;

type Doing = 'loaded' | 'limbered' | 'unlimbered' | 'mounted' | 'dismounted' | 'scattered' | 'reappeared' | 'aimed';

/** A detail does something by itself. */
function did(words: (named: { readonly detail: string }) => string) {
  return ({ data }: EventOf<typeof skirmishEvents, Doing>, names: Names): WordedEvent => ({
    text: words({ detail: names.piece(data.detail) }),
    pieces: [data.detail],
  });
}

const ofMovement = {
  'set-out': ({ data }, names) => ({
    text: say.setOut({ detail: names.piece(data.detail), dice: throwOf(data.dice) }),
    pieces: [data.detail],
  }),
  moved: ({ data }, names) => moved(data, names),
  'charge-short': ({ data }, names) => ({
    text: say.chargeShort({ attacker: names.piece(data.attacker), target: names.piece(data.target) }),
    pieces: [data.attacker, data.target],
  }),
  'charge-contact': ({ data }, names) => ({
    text: say.contact({ attacker: names.piece(data.attacker), target: names.piece(data.target), side: data.side ?? 'none' }),
    pieces: [data.attacker, data.target],
  }),
  evade: ({ data: { detail, success, length } }, names) => ({
    text: success ? say.evaded({ detail: names.piece(detail), length: inches(length) }) : say.caught({ detail: names.piece(detail) }),
    pieces: [detail],
  }),
  stood: ({ data }, names) => ({ text: say.stood({ detail: names.piece(data.detail) }), pieces: [data.detail] }),
  'fell-back': ({ data }, names) => ({
    text: say.fellBack({ detail: names.piece(data.detail), length: inches(data.distance) }),
    pieces: [data.detail],
  }),
  'became-mob': ({ data }, names) => ({ text: say.mob({ detail: names.piece(data.detail) }), pieces: [data.detail] }),
  'formation-changed': ({ data }, names) => ({
    text: say.formed({ detail: names.piece(data.detail), formation: formationWords(data.to) }),
    pieces: [data.detail],
  }),
  loaded: did(say.loaded),
  limbered: did(say.limbered),
  unlimbered: did(say.unlimbered),
  mounted: did(say.mounted),
  dismounted: did(say.dismounted),
  scattered: did(say.scattered),
  reappeared: did(say.reappeared),
  aimed: did(say.aimed),
  combined: ({ data }, names) => ({
    text: say.combined({ detail: names.piece(data.detail), into: names.piece(data.into) }),
    pieces: [data.into],
  }),
  'cohesion-regained': ({ data }, names) => ({
    text: say.regained({ detail: names.piece(data.detail), colour: data.to }),
    pieces: [data.detail],
  }),
  'broke-out': ({ data }, names) => ({ text: say.brokeOut({ detail: names.piece(data.detail) }), pieces: data.into.map(({ id }) => id) }),
  'formed-up': ({ data }) => ({ text: say.formedUp({ detail: data.into.name }), pieces: [data.into.id] }),
  shifted: ({ data }, names) => ({ text: say.shifted({ piece: names.piece(data.piece) }) }),
} satisfies Partial<Lines>;

/** A Move with its dice, what halved it and what stopped it: public once it is made (QM-5.4). */
function moved(data: SkirmishEvents['moved'], names: Names): WordedEvent {
  const detail = names.piece(data.detail);
  const { stop } = data;
  const told = [
    data.length === 0 && data.path.length === 0
      ? say.turned({ detail, wind: windOf(data.facing) })
      : say.moved({ detail, length: inches(data.length), limit: inches(data.limit), stop }),
  ];
  if (data.dice.length > 0) told.push(say.dice({ dice: throwOf(data.dice) }));
  if (data.halved.length > 0) told.push(say.halved({ reasons: data.halved.map(({ name }) => recordedIn(say.modifier, name)) }));
  if (data.left !== null) told.push(say.came({ detail, building: names.terrain(data.left) }));
  if (data.entered !== null) told.push(say.entered({ detail, building: names.terrain(data.entered) }));
  return { text: told.join(' '), pieces: [data.detail] };
}

const ofFighting = {
  fired: ({ data }, names) => {
    const { shooter, target, distance, band, side, hits, steps, losses } = data;
    const shot = say.fired({
      shooter: names.piece(shooter),
      target: names.piece(target),
      range: inches(distance),
      band,
      side: side ?? 'none',
    });
    return {
      text: `${shot} ${hits === 0 ? say.noHits : say.hits({ hits, steps, losses })}`,
      pieces: [shooter, target],
    };
  },
  'shot-wasted': ({ data }, names) => ({
    text: say.wasted({ shooter: names.piece(data.shooter), target: names.piece(data.target), range: inches(data.distance) }),
    pieces: [data.shooter, data.target],
  }),
  melee: ({ data }, names) => {
    const { attacker, defender, attackerLosses, defenderLosses, driven, distance } = data;
    const fought = { attacker: names.piece(attacker), defender: names.piece(defender) };
    const back = driven === null || distance === 0 ? say.nobodyDriven : say.driven({ detail: names.piece(driven), inches: distance });
    return {
      text: `${say.melee(fought)} ${say.meleeLosses({ ...fought, attackerLosses, defenderLosses })} ${back}`,
      pieces: [attacker, defender],
      tone: 'loss',
    };
  },
  'horses-cut-down': ({ data }, names) => ({
    text: say.horsesCut({ attacker: names.piece(data.attacker), horses: names.piece(data.horses), killed: data.killed }),
    pieces: [data.attacker],
  }),
  'rally-roll': ({ data }, names) => ({
    text: say.rally({ detail: names.piece(data.detail), rallied: data.success }),
    pieces: [data.detail],
  }),
} satisfies Partial<Lines>;

const ofLosses = {
  losses: ({ data }, names) => ({
    text: say.lost({ detail: names.piece(data.detail), lost: data.lost, left: data.left }),
    pieces: [data.detail],
    tone: 'loss',
  }),
  'horses-lost': ({ data }, names) => ({
    text: say.horsesLost({ horses: names.piece(data.horses), lost: data.lost, left: data.left }),
    tone: 'loss',
  }),
  'command-figure-down': ({ data }, names) => ({
    text: say.figureDown({ figure: names.piece(data.figure) }),
    pieces: [data.figure, data.detail],
    tone: 'loss',
  }),
  'permanent-disorder': ({ data }, names) => ({
    text: say.permanent({ details: data.details.map((each) => names.piece(each)) }),
    pieces: data.details,
  }),
  downgraded: ({ data }, names) => {
    const { detail, from, to, cause } = data;
    const name = names.piece(detail);
    return {
      text: from === to ? say.marked({ detail: name, cause }) : say.worn({ detail: name, from, to, cause }),
      pieces: [detail],
    };
  },
  'detail-destroyed': ({ data }, names) => ({
    text: say.destroyed({ detail: names.piece(data.detail) }),
    pieces: [data.detail],
    tone: 'loss',
  }),
  'unit-fled': ({ data }, names) => ({ text: say.fled({ unit: names.unit(data.unit) }), pieces: data.details, tone: 'loss' }),
  'gun-abandoned': ({ data }, names) => ({ text: say.gunLeft({ detail: names.piece(data.detail) }), pieces: [data.detail], tone: 'loss' }),
  'scattered-lost': ({ data }, names) => ({
    text: say.scatteredLost({ detail: names.piece(data.detail) }),
    pieces: [data.detail],
    tone: 'loss',
  }),
} satisfies Partial<Lines>;

const lines: Lines = { ...ofPlay, ...ofCommand, ...ofMovement, ...ofFighting, ...ofLosses };
