import type { EventOf, ProjectedEvent } from '@longroll/rules/kernel/event';
import type { DiceRoll } from '@longroll/rules/books/kings-men/shared/dice/dice';
import { moved, noticed, said, way, unseen, type Happening, type Thrown } from '../../table/happening.ts';
import { cardTurned } from '../kings-men/happenings.ts';
import type { Names } from './names.ts';
import { queensMen as words } from './words.ts';
import type { SkirmishEvents } from '@longroll/rules/books/kings-men/skirmish/events';
import { isSkirmishEvent } from '@longroll/rules/books/kings-men/skirmish/events';
import { saidOf, type ByKind } from '../by-kind.ts';

const say = words.table;

type Happenings = ByKind<SkirmishEvents, readonly Happening[], [names: Names, told: readonly ProjectedEvent[]]>;

/** What is seen of an event on the table; `told` is everything so far, of which some may have shown a part of it before. */
export function happeningsOf(event: ProjectedEvent, told: readonly ProjectedEvent[], names: Names): readonly Happening[] {
  return saidOf(happenings, event, names, told) ?? [];
}

/** The dice of a roll, beside the piece they are thrown for. */
function thrown(about: string, roll: DiceRoll | null): Thrown[] {
  return roll === null || roll.dice.length === 0 ? [] : [{ about, dice: roll.dice, needs: roll.needs }];
}

/** Turns, cards, generals. A general on the table has the name of their seat. */
const ofPlay = {
  'armies-deployed': () => [{ kind: 'drum' }],
  'turn-began': () => [{ kind: 'drum' }],
  'card-drawn': ({ data }) => [cardTurned(data.card)],
  'card-used': ({ data }) => [cardTurned(data.card)],
  'collapse-roll': ({ data: { army, stands, roll } }, names) => [
    { kind: 'announced', words: (stands ? say.holds : say.flees)(names.army(army)), bad: !stands, thrown: thrown('', roll) },
  ],
  'counter-fire': ({ data: { shooter, target, attack, defence, hit } }) => [
    { kind: 'shot', shooter, target, thrown: [...thrown(shooter, attack), ...thrown(target, defence)] },
    said([target], hit ? say.hit : say.missed, hit),
  ],
  'general-hit': ({ data }) => [said([data.seat], say.generalHit, true)],
  'identity-revealed': ({ data }) => [said([data.seat], words.identities[data.identity].name)],
  'king-moved': ({ data }) => [moved('march', [way(data.figure, data.from, [data.to])])],
  'general-moved': ({ data }) => [moved('march', [way(data.figure, data.from, [data.to])])],
  'game-ended': ({ data: { winner } }, names) => [
    { kind: 'announced', words: winner === null ? say.drawn : say.wins(names.army(winner)), bad: false, thrown: [] },
  ],
} satisfies Partial<Happenings>;

const ofMovement = {
  activated: ({ data }) => [noticed(data.detail)],
  'set-out': ({ data }) => [said([data.detail], say.setOut, false, [{ about: data.detail, dice: data.dice, needs: null }])],
  moved: (event, _names, told) => {
    const { detail, from, path, along, stop, dice } = event.data;
    const ways = [way(detail, from, path), ...(along === null ? [] : [way(along.figure, along.from, [along.to])])];
    const fresh = dice.length > 0 && !layBefore(event, told);
    return [moved(stop === 'contact' ? 'charge' : 'march', ways, fresh ? [{ about: detail, dice, needs: null }] : [])];
  },
  'charge-short': ({ data }) => [said([data.attacker], say.short, true)],
  'charge-contact': ({ data }) => [said([data.attacker], say.contact)],
  evade: ({ data }) => {
    const { detail, from, to, success, roll } = data;
    const dice = thrown(detail, roll);
    return success ? [moved('flee', [way(detail, from, [to])], dice)] : [said([detail], say.caught, true, dice)];
  },
  stood: ({ data }) => [said([data.detail], say.stands)],
  'fell-back': ({ data }) => [moved('flee', [way(data.detail, data.from, [data.to])])],
  shifted: ({ data }) => [moved('march', [way(data.piece, data.from, [data.to])])],
} satisfies Partial<Happenings>;

/** Whether the movement dice of this Move were thrown before its path was ordered (QM-11.2), and have been seen. */
function layBefore({ seq, data }: EventOf<SkirmishEvents, 'moved'>, told: readonly ProjectedEvent[]): boolean {
  const last = told.findLast(
    (each) => each.seq < seq && isSkirmishEvent(each, 'set-out', 'moved', 'activated') && each.data.detail === data.detail,
  );
  return last?.kind === 'set-out';
}

const ofFighting = {
  fired: ({ data: { shooter, target, attack, defence } }) => [
    { kind: 'shot', shooter, target, thrown: [...thrown(shooter, attack), ...thrown(target, defence)] },
  ],
  'shot-wasted': ({ data }) => [
    { kind: 'shot', shooter: data.shooter, target: data.target, thrown: [] },
    said([data.shooter], say.wasted, true),
  ],
  melee: ({ data: { attacker, defender, attack, defence } }) => [
    { kind: 'struck', attacker, defender, thrown: [...thrown(attacker, attack), ...thrown(defender, defence)] },
  ],
  'horses-cut-down': ({ data: { attacker, horses, attack } }) => [
    { kind: 'struck', attacker, defender: horses, thrown: thrown(attacker, attack) },
  ],
  losses: ({ data }) => [{ kind: 'lost', piece: data.detail, figures: data.lost }],
  'horses-lost': ({ data }) => [{ kind: 'lost', piece: data.horses, figures: data.lost }],
  'rally-roll': ({ data: { detail, roll, success } }) => [
    said([detail], success ? say.rallied : say.notRallied, !success, thrown(detail, roll)),
  ],
  'detail-destroyed': ({ data }) => [{ kind: 'gone', pieces: [data.detail], words: say.destroyed }],
  'unit-fled': ({ data }, _names, told) => [{ kind: 'gone', pieces: [...data.details, ...leadersOf(data.unit, told)], words: say.fled }],
  'gun-abandoned': ({ data }) => [{ kind: 'gone', pieces: [data.detail], words: say.gunLeft }],
  'scattered-lost': ({ data }) => [{ kind: 'gone', pieces: [data.detail], words: say.lost }],
} satisfies Partial<Happenings>;

/** Who came to the table to lead the unit; some of them may have left it before. */
function leadersOf(unit: string, told: readonly ProjectedEvent[]): string[] {
  return told
    .flatMap((event) => (isSkirmishEvent(event, 'armies-deployed') ? event.data.figures : []))
    .filter((figure) => figure.unit === unit)
    .map(({ id }) => id);
}

/** What becomes of details and their leaders. */
const ofMen = {
  'joker-played': ({ data }) => (data.detail === null ? [] : [noticed(data.detail)]),
  'two-played': ({ data }) => (data.detail === null ? [] : [noticed(data.detail)]),
  downgraded: ({ data: { detail, from, to } }) => [
    from === to ? said([detail], say.disordered, true) : said([detail], say.now[to], to !== 'green'),
  ],
  'permanent-disorder': ({ data }) => [said(data.details, say.permanent, true)],
  'marker-removed': ({ data }) => [said([data.detail], say.removed)],
  'command-promoted': ({ data }) => [said(data.details.length > 0 ? data.details : [data.figure], say.promoted)],
  'command-figure-down': ({ data }) => [said([data.detail, data.figure], say.figureDown, true)],
  'cohesion-regained': ({ data }) => [said([data.detail], say.now[data.to])],
  'became-mob': ({ data }) => [said([data.detail], say.mob, true)],
  'formation-changed': ({ data }) => [said([data.detail], say.formed[data.to.kind])],
  combined: ({ data }) => [said([data.detail, data.into], say.joins)],
  'broke-out': ({ data }) => [said([data.detail], say.brokeOut)],
  'formed-up': ({ data }) => [said(data.details, say.formedUp)],
  loaded: ({ data }) => [said([data.detail], say.loaded)],
  aimed: ({ data }) => [said([data.detail], say.aimed)],
  limbered: ({ data }) => [said([data.detail], say.limbered)],
  unlimbered: ({ data }) => [said([data.detail], say.unlimbered)],
  mounted: ({ data }) => [said([data.detail], say.mounted)],
  dismounted: ({ data }) => [said([data.detail], say.dismounted)],
  scattered: ({ data }) => [said([data.detail], say.scattered)],
  reappeared: ({ data }) => [said([data.detail], say.reappeared)],
} satisfies Partial<Happenings>;

/** What only the chronicle tells. */
const unshown = {
  'battle-begun': unseen,
  'points-rolled': unseen,
  'card-passed': unseen,
  'card-overridden': unseen,
  'card-banked': unseen,
  'point-spent': unseen,
  'counter-fire-window': unseen,
  'no-counter-fire': unseen,
  'ground-held': unseen,
  'concession-offered': unseen,
  'player-finished': unseen,
  'turn-ended': unseen,
} satisfies Partial<Happenings>;

const happenings: Happenings = { ...ofPlay, ...ofMovement, ...ofFighting, ...ofMen, ...unshown };
