import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import { bearing } from '@longroll/rules/table/trig';
import { distanceBetween } from '@longroll/rules/table/measure';
import { generalPiece } from '@longroll/rules/books/kings-men/shared/set-up/deployment';
import type { Side } from '@longroll/rules/books/kings-men/shared/troops/sides';
import type { BattleEvents, battleEvents } from '@longroll/rules/books/kings-men/shared/events';
import type { ByKind } from '../../by-kind.ts';
import type { LogLine } from '../../face.ts';
import { reasonIn } from '../../telling.ts';
import { text } from '../../../text/words.ts';
import { kingsMen as words } from '../words.ts';
import type { Names } from '../names.ts';
import type { OwnWay } from '../own-way.ts';
import { logLine, type WordedEvent } from '../../worded-event.ts';
import { rollViews } from './rolls.ts';

const say = words.log;

/** One event as a line of the chronicle. */
export function lineOf(
  event: ProjectedEvent,
  names: Names,
  sideOf: (unit: string) => string,
  { tell, events }: Pick<OwnWay, 'tell' | 'events'>,
): LogLine {
  const told = tell(event, names) ?? { text: text.battle.unworded.event };
  return logLine(event, { ...told, rolls: rollViews(events, event, say.roll, say.otherRoll) }, sideOf);
}

function side(struck: Side | null): string {
  return struck === null ? '' : words.sides[struck];
}

/** A reason as the referee names it, in words. */
export function reasonOf(code: string): string {
  return reasonIn(words.reasons, code);
}

/** What every book of the family tells. */
export const familyLines: ByKind<typeof battleEvents, WordedEvent, [names: Names]> = {
  'battle-begun': (_event, names) => ({ text: say.begun(names.scenario), tone: 'turn' }),
  'armies-deployed': () => ({ text: say.deployed, tone: 'turn' }),
  'turn-started': ({ data }) => ({ text: say.turn(data.turn), tone: 'turn', opens: 'turn' }),
  'battle-ended': ({ data: { winner, reason } }, names) => ({
    text: winner === null ? say.drawn(reasonOf(reason)) : say.ended(names.army(winner), reasonOf(reason)),
    tone: 'end',
  }),
  'card-drawn': ({ data }, names) => ({
    text: say.card(names.card(data.card), names.army(data.army)),
    tone: 'card',
    opens: 'card',
    side: data.army,
  }),
  'card-wasted': ({ data }, names) => ({
    text: `${say.wasted(names.card(data.card))} ${reasonOf(data.reason)}`.trim(),
    tone: 'card',
    side: data.card.army,
  }),
  'point-spent': ({ data, own }, names) => {
    const open = say.spent(names.general(data.seat), data.unit === null ? '' : names.unit(data.unit));
    return { text: own === undefined ? open : `${open} ${say.left(own.left)}`, side: data.army };
  },
  'concession-offered': ({ data }, names) => ({ text: say.conceding(names.general(data.seat)), side: data.army }),
  'collapse-rolled': ({ data }, names) => ({
    text: say.armyTest(names.army(data.army), data.left, data.stands),
    tone: 'loss',
    side: data.army,
  }),
  'ground-held': ({ data }, names) => ({
    text: say.groundHeld(names.army(data.army), data.name, data.turns, data.needed),
    side: data.army,
  }),
  'general-moved': ({ data }, names) => {
    const length = distanceBetween(data.from, data.to);
    const general = names.general(data.seat);
    return {
      text: length === 0 ? say.generalStays(general) : say.general(general, words.inches(length)),
      pieces: [generalPiece(data.seat)],
    };
  },
  'unit-disordered': ({ data }, names) => ({
    text: say.disordered(names.unit(data.unit), say.disorderBy[data.by]),
    tone: 'loss',
    pieces: [data.unit],
  }),
  'unit-activated': ({ data }, names) => ({
    text: say.activated(names.general(data.seat), names.unit(data.unit), words.colours[data.colour]),
    pieces: [data.unit],
    opens: 'activation',
  }),
  'unit-passed': ({ data }, names) => ({ text: say.passed(names.general(data.seat), names.unit(data.unit)), pieces: [data.unit] }),
  'unit-moved': ({ data }, names) => ({ text: moved(data, names), pieces: [data.unit] }),
  'formation-changed': ({ data }, names) => ({ text: say.formed(names.unit(data.unit), words.formation(data.to)), pieces: [data.unit] }),
  'unit-reformed': ({ data }, names) => ({ text: say.reformed(names.unit(data.unit), words.formation(data.to)), pieces: [data.unit] }),
  shifted: ({ data }, names) => ({ text: say.shifted(names.unit(data.piece)), pieces: [data.piece] }),
  fire: ({ data }, names) => {
    const { attacker, target, range, casualties } = data;
    const open = say.fire(names.unit(attacker), names.unit(target), words.inches(range), side(data.side));
    return {
      text: `${open} ${say.casualties(casualties)}`,
      tone: casualties > 0 ? 'loss' : 'plain',
      pieces: [attacker, target],
    };
  },
  charge: ({ data }, names) => ({
    text: say.charge(names.unit(data.attacker), names.unit(data.target), side(data.side)),
    pieces: [data.attacker, data.target],
  }),
  melee: ({ data }, names) => {
    const { attacker, defender, winner } = data;
    const losses = say.meleeLosses(names.unit(attacker), data.attackerLosses, names.unit(defender), data.defenderLosses);
    const end = winner === null ? say.meleeTied : say.meleeWon(names.unit(winner));
    return {
      text: `${say.melee(names.unit(attacker), names.unit(defender))} ${losses} ${end}`,
      tone: 'loss',
      pieces: [attacker, defender],
    };
  },
  'rally-rolled': ({ data }, names) => ({ text: say.rally(names.unit(data.unit), data.success), pieces: [data.unit] }),
  'escape-move': ({ data }, names) => {
    const open = say.escape(names.unit(data.unit), words.inches(data.distance), words.wind(data.bearing));
    return { text: data.relaxed === null ? open : `${open} ${say.relaxed}`, pieces: [data.unit] };
  },
  'stayed-in-building': ({ data }, names) => ({ text: say.stayed(names.unit(data.unit)), pieces: [data.unit] }),
  casualties: ({ data }, names) => ({ text: say.lost(names.unit(data.unit), data.lost, data.left), tone: 'loss', pieces: [data.unit] }),
  'colour-changed': ({ data }, names) => ({
    text: say.colour(names.unit(data.unit), words.colours[data.from], words.colours[data.to]),
    pieces: [data.unit],
    alike: { what: `colour ${data.to}`, words: (count) => say.colours(count, words.colours[data.to]) },
  }),
  'officer-lost': ({ data }, names) => ({ text: say.officerLost(names.unit(data.unit)), tone: 'loss', pieces: [data.unit] }),
  'ensign-lost': ({ data }, names) => ({ text: say.ensignLost(names.unit(data.unit)), tone: 'loss', pieces: [data.unit] }),
  'flag-captured': ({ data }, names) => ({ text: say.flagCaptured(names.unit(data.unit)), tone: 'loss', pieces: [data.unit] }),
  'officer-restored': ({ data }, names) => ({ text: say.officerRestored(names.unit(data.unit)), pieces: [data.unit] }),
  'ensign-restored': ({ data }, names) => ({ text: say.ensignRestored(names.unit(data.unit)), pieces: [data.unit] }),
  'unit-collapsed': ({ data }, names) => ({ text: say.collapsed(names.unit(data.unit)), tone: 'loss', pieces: [data.unit] }),
  'guns-abandoned': ({ data }, names) => ({ text: say.gunsAbandoned(names.unit(data.unit)), tone: 'loss', pieces: [data.unit] }),
};

function moved(data: BattleEvents['unit-moved'], names: Names): string {
  const unit = names.unit(data.unit);
  const end = data.path.at(-1);
  const parts: string[] = [];
  if (data.left !== null) parts.push(say.came(unit, names.building(data.left)));
  if (end === undefined || data.length === 0) parts.push(say.turned(unit, words.wind(data.facing)));
  else parts.push(say.moved(unit, words.limit(data.length, data.limit), words.wind(bearing(data.from, end))));
  if (data.entered !== null) parts.push(say.entered(unit, names.building(data.entered)));
  if (data.halvings.length > 0) parts.push(say.halved(data.halvings.map((each) => `${each.reason} (${each.clause})`).join(', ')));
  return parts.join(' ');
}
