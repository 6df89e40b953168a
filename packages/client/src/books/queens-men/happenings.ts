import type { EventOf, ProjectedEvent } from '@longroll/rules/kernel/event';
import { moved, noticed, said, way, unseen, type Happening, type Thrown } from '../../table/happening.ts';
import { cardTurned } from '../kings-men/telling/happenings.ts';
import { thrownIn } from '../throws.ts';
import type { Names } from './names.ts';
import { queensMen as words } from './words.ts';
import { isSkirmishEvent, skirmishEvents } from '@longroll/rules/books/kings-men/skirmish/events';
import { saidOf, type ByKind } from '../by-kind.ts';

const say = words.table;

type Happenings = ByKind<
  typeof skirmishEvents,
  readonly Happening[],
  [names: Names, thrown: readonly Thrown[], told: readonly ProjectedEvent[]]
>;

/** What is seen of an event on the table; `told` is everything so far, of which some may have shown a part of it before. */
export function happeningsOf(event: ProjectedEvent, told: readonly ProjectedEvent[], names: Names): readonly Happening[] {
  return saidOf(skirmishEvents, happenings, event, names, thrownIn(skirmishEvents, event), told) ?? [];
}

/** Turns, cards, generals. A general on the table has the name of their seat. */
const ofPlay = {
  'armies-deployed': () => [{ kind: 'drum' }],
  'turn-began': () => [{ kind: 'drum' }],
  'card-drawn': ({ data }) => [cardTurned(data.card)],
  'card-used': ({ data }) => [cardTurned(data.card)],
  'collapse-roll': ({ data: { army, stands } }, names, thrown) => [
    { kind: 'announced', words: (stands ? say.holds : say.flees)({ army: names.army(army) }), bad: !stands, thrown },
  ],
  'counter-fire': ({ data: { shooter, target, hit } }, _names, thrown) => [
    { kind: 'shot', shooter, target, thrown },
    said([target], hit ? say.hit : say.missed, hit),
  ],
  'general-hit': ({ data }) => [said([data.seat], say.generalHit, true)],
  'identity-revealed': ({ data }) => [said([data.seat], words.identities[data.identity].name)],
  'king-moved': ({ data }) => [moved('march', [way(data.figure, data.from, [data.to])])],
  'general-moved': ({ data }) => [moved('march', [way(data.figure, data.from, [data.to])])],
  'game-ended': ({ data: { winner } }, names) => [
    { kind: 'announced', words: winner === null ? say.drawn : say.wins({ army: names.army(winner) }), bad: false, thrown: [] },
  ],
} satisfies Partial<Happenings>;

const ofMovement = {
  activated: ({ data }) => [noticed(data.detail)],
  'set-out': ({ data }, _names, thrown) => [said([data.detail], say.setOut, false, thrown)],
  moved: (event, _names, thrown, told) => {
    const { detail, from, path, along, stop } = event.data;
    const ways = [way(detail, from, path), ...(along === null ? [] : [way(along.figure, along.from, [along.to])])];
    return [moved(stop === 'contact' ? 'charge' : 'march', ways, layBefore(event, told) ? [] : thrown)];
  },
  'charge-short': ({ data }) => [said([data.attacker], say.short, true)],
  'charge-contact': ({ data }) => [said([data.attacker], say.contact)],
  evade: ({ data: { detail, from, to, success } }, _names, thrown) => [
    success ? moved('flee', [way(detail, from, [to])], thrown) : said([detail], say.caught, true, thrown),
  ],
  stood: ({ data }) => [said([data.detail], say.stands)],
  'fell-back': ({ data }) => [moved('flee', [way(data.detail, data.from, [data.to])])],
  shifted: ({ data }) => [moved('march', [way(data.piece, data.from, [data.to])])],
} satisfies Partial<Happenings>;

/** Whether the movement dice of this Move were thrown before its path was ordered (QM-11.2), and have been seen. */
function layBefore({ seq, data }: EventOf<typeof skirmishEvents, 'moved'>, told: readonly ProjectedEvent[]): boolean {
  const last = told.findLast(
    (each) => each.seq < seq && isSkirmishEvent(each, 'set-out', 'moved', 'activated') && each.data.detail === data.detail,
  );
  return last?.kind === 'set-out';
}

const ofFighting = {
  fired: ({ data: { shooter, target } }, _names, thrown) => [{ kind: 'shot', shooter, target, thrown }],
  'shot-wasted': ({ data }) => [
    { kind: 'shot', shooter: data.shooter, target: data.target, thrown: [] },
    said([data.shooter], say.wasted, true),
  ],
  melee: ({ data: { attacker, defender } }, _names, thrown) => [{ kind: 'struck', attacker, defender, thrown }],
  'horses-cut-down': ({ data: { attacker, horses } }, _names, thrown) => [{ kind: 'struck', attacker, defender: horses, thrown }],
  losses: ({ data }) => [{ kind: 'lost', piece: data.detail, figures: data.lost }],
  'horses-lost': ({ data }) => [{ kind: 'lost', piece: data.horses, figures: data.lost }],
  'rally-roll': ({ data: { detail, success } }, _names, thrown) => [
    said([detail], success ? say.rallied : say.notRallied, !success, thrown),
  ],
  'detail-destroyed': ({ data }) => [{ kind: 'gone', pieces: [data.detail], words: say.destroyed }],
  'unit-fled': ({ data }, _names, _thrown, told) => [
    { kind: 'gone', pieces: [...data.details, ...leadersOf(data.unit, told)], words: say.fled },
  ],
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
