import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import { bearing } from '@longroll/rules/table/trig';
import { distanceBetween } from '@longroll/rules/table/measure';
import { generalPiece } from '@longroll/rules/books/kings-men/shared/set-up/deployment';
import type { BattleEvents, battleEvents } from '@longroll/rules/books/kings-men/shared/events';
import { halvingTold } from '@longroll/rules/books/kings-men/shared/movement/halvings';
import type { ByKind } from '../../by-kind.ts';
import type { LogLine } from '../../face.ts';
import { nameSaid } from '../../refusals.ts';
import { reasonIn } from '../../telling.ts';
import { tableWords } from '../../../text/table-words.ts';
import { kingsMen as words } from '../words.ts';
import type { Names } from '../names.ts';
import type { OwnWay } from '../own-way.ts';
import { logLine, type WordedEvent } from '../../worded-event.ts';
import { rollViews } from './rolls.ts';
import { formationOf, inchesOf, lengthOf, windOf } from './measures.ts';

const say = words.log;

/** One event as a line of the chronicle. */
export function lineOf(
  event: ProjectedEvent,
  names: Names,
  sideOf: (unit: string) => string,
  { tell, events }: Pick<OwnWay, 'tell' | 'events'>,
): LogLine {
  const told = tell(event, names) ?? { text: tableWords.unworded.event };
  return logLine(event, { ...told, rolls: rollViews(events, event, say) }, sideOf);
}

/** A reason as the referee names it, in words. */
export function reasonOf(code: string): string {
  return reasonIn(words.reasons, code);
}

/** What every book of the family tells. */
export const familyLines: ByKind<typeof battleEvents, WordedEvent, [names: Names]> = {
  'battle-begun': (_event, names) => ({ text: say.begun({ scenario: names.scenario }), tone: 'turn' }),
  'armies-deployed': () => ({ text: say.deployed, tone: 'turn' }),
  'turn-started': ({ data }) => ({ text: say.turn({ turn: data.turn }), tone: 'turn', opens: 'turn' }),
  'battle-ended': ({ data: { winner, reason } }, names) => ({
    text: winner === null ? say.drawn({ reason: reasonOf(reason) }) : say.ended({ army: names.army(winner), reason: reasonOf(reason) }),
    tone: 'end',
  }),
  'card-drawn': ({ data }, names) => ({
    text: say.card({ card: names.card(data.card), army: names.army(data.army) }),
    tone: 'card',
    opens: 'card',
    side: data.army,
  }),
  'card-wasted': ({ data }, names) => ({
    text: `${say.wasted({ card: names.card(data.card) })} ${reasonOf(data.reason)}`.trim(),
    tone: 'card',
    side: data.card.army,
  }),
  'point-spent': ({ data, own }, names) => {
    const general = names.general(data.seat);
    const open = data.unit === null ? say.spent({ general }) : say.spentOn({ general, unit: names.unit(data.unit) });
    return { text: own === undefined ? open : `${open} ${say.left({ points: own.left })}`, side: data.army };
  },
  'concession-offered': ({ data }, names) => ({ text: say.conceding({ general: names.general(data.seat) }), side: data.army }),
  'collapse-rolled': ({ data }, names) => ({
    text: say.armyTest({ army: names.army(data.army), left: data.left, stands: data.stands }),
    tone: 'loss',
    side: data.army,
  }),
  'ground-held': ({ data }, names) => ({
    text: groundHeld(names.army(data.army), data),
    side: data.army,
  }),
  'general-moved': ({ data }, names) => {
    const length = distanceBetween(data.from, data.to);
    const general = names.general(data.seat);
    return {
      text: length === 0 ? say.generalStays({ general }) : say.general({ general, length: inchesOf(length) }),
      pieces: [generalPiece(data.seat)],
    };
  },
  'unit-disordered': ({ data }, names) => ({
    text: say.disordered({ unit: names.unit(data.unit), by: say.disorderBy[data.by] }),
    tone: 'loss',
    pieces: [data.unit],
  }),
  'unit-activated': ({ data }, names) => ({
    text: say.activated({ general: names.general(data.seat), unit: names.unit(data.unit), colour: data.colour }),
    pieces: [data.unit],
    opens: 'activation',
  }),
  'unit-passed': ({ data }, names) => ({
    text: say.passed({ general: names.general(data.seat), unit: names.unit(data.unit) }),
    pieces: [data.unit],
  }),
  'unit-moved': ({ data }, names) => ({ text: moved(data, names), pieces: [data.unit] }),
  'formation-changed': ({ data }, names) => ({
    text: say.formed({ unit: names.unit(data.unit), formation: formationOf(data.to) }),
    pieces: [data.unit],
  }),
  'unit-reformed': ({ data }, names) => ({
    text: say.reformed({ unit: names.unit(data.unit), formation: formationOf(data.to) }),
    pieces: [data.unit],
  }),
  shifted: ({ data }, names) => ({ text: say.shifted({ piece: names.unit(data.piece) }), pieces: [data.piece] }),
  fire: ({ data }, names) => {
    const { attacker, target, range, casualties } = data;
    const open = say.fire({
      attacker: names.unit(attacker),
      target: names.unit(target),
      range: inchesOf(range),
      side: data.side ?? 'none',
    });
    return {
      text: `${open} ${say.casualties({ count: casualties })}`,
      tone: casualties > 0 ? 'loss' : 'plain',
      pieces: [attacker, target],
    };
  },
  charge: ({ data }, names) => ({
    text: say.charge({ attacker: names.unit(data.attacker), target: names.unit(data.target), side: data.side ?? 'none' }),
    pieces: [data.attacker, data.target],
  }),
  melee: ({ data }, names) => {
    const { attacker, defender, winner, attackerLosses, defenderLosses } = data;
    const fought = { attacker: names.unit(attacker), defender: names.unit(defender) };
    const losses = say.meleeLosses({ ...fought, attackerLosses, defenderLosses });
    const end = winner === null ? say.meleeTied : say.meleeWon({ unit: names.unit(winner) });
    return {
      text: `${say.melee(fought)} ${losses} ${end}`,
      tone: 'loss',
      pieces: [attacker, defender],
    };
  },
  'rally-rolled': ({ data }, names) => ({ text: say.rally({ unit: names.unit(data.unit), rallied: data.success }), pieces: [data.unit] }),
  'escape-move': ({ data }, names) => {
    const open = say.escape({ unit: names.unit(data.unit), distance: inchesOf(data.distance), wind: windOf(data.bearing) });
    return { text: data.relaxed === null ? open : `${open} ${say.relaxed}`, pieces: [data.unit] };
  },
  'stayed-in-building': ({ data }, names) => ({ text: say.stayed({ unit: names.unit(data.unit) }), pieces: [data.unit] }),
  casualties: ({ data }, names) => ({
    text: say.lost({ unit: names.unit(data.unit), lost: data.lost, left: data.left }),
    tone: 'loss',
    pieces: [data.unit],
  }),
  'colour-changed': ({ data }, names) => ({
    text: say.colour({ unit: names.unit(data.unit), from: data.from, to: data.to }),
    pieces: [data.unit],
    alike: { what: `colour ${data.to}`, words: (count) => say.colours({ count, to: data.to }) },
  }),
  'officer-lost': ({ data }, names) => ({ text: say.officerLost({ unit: names.unit(data.unit) }), tone: 'loss', pieces: [data.unit] }),
  'ensign-lost': ({ data }, names) => ({ text: say.ensignLost({ unit: names.unit(data.unit) }), tone: 'loss', pieces: [data.unit] }),
  'flag-captured': ({ data }, names) => ({ text: say.flagCaptured({ unit: names.unit(data.unit) }), tone: 'loss', pieces: [data.unit] }),
  'officer-restored': ({ data }, names) => ({ text: say.officerRestored({ unit: names.unit(data.unit) }), pieces: [data.unit] }),
  'ensign-restored': ({ data }, names) => ({ text: say.ensignRestored({ unit: names.unit(data.unit) }), pieces: [data.unit] }),
  'unit-collapsed': ({ data }, names) => ({ text: say.collapsed({ unit: names.unit(data.unit) }), tone: 'loss', pieces: [data.unit] }),
  'guns-abandoned': ({ data }, names) => ({ text: say.gunsAbandoned({ unit: names.unit(data.unit) }), tone: 'loss', pieces: [data.unit] }),
};

function groundHeld(army: string, { name: ground, turns, needed }: BattleEvents['ground-held']): string {
  return needed === 0 ? say.groundHeld({ army, ground }) : say.groundHeldFor({ army, ground, turns, needed });
}

function moved(data: BattleEvents['unit-moved'], names: Names): string {
  const unit = names.unit(data.unit);
  const end = data.path.at(-1);
  const told: string[] = [];
  if (data.left !== null) told.push(say.came({ unit, building: names.building(data.left) }));
  if (end === undefined || data.length === 0) told.push(say.turned({ unit, wind: windOf(data.facing) }));
  else told.push(say.moved({ unit, length: lengthOf(data.length, data.limit), wind: windOf(bearing(data.from, end)) }));
  if (data.entered !== null) told.push(say.entered({ unit, building: names.building(data.entered) }));
  const reasons = data.halvings.map((each) => say.halvedUnder({ reason: nameSaid(halvingTold(each.reason)), clause: each.clause }));
  if (reasons.length > 0) told.push(say.halved({ reasons }));
  return told.join(' ');
}
