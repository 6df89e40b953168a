import { enter } from '../../../../kernel/entry.ts';
import { choice, poll, step } from '../../../../kernel/flow.ts';
import type { SeatId } from '../../../../kernel/seat.ts';
import { contest } from '../dice.ts';
import { delegateCommand, volunteerCommand } from './offering-command.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import type { CampaignEvents } from '../events.ts';
import type { CampaignReferee, State } from '../state.ts';
import { courtOf } from '../powers/court.ts';
import { seatOf } from '../powers/roster.ts';
import type { Crew, Invasion, Part } from '../state/force.ts';
import { PARTS } from './founding.ts';
import { invasionOf, otherPart } from './results.ts';

/** The seat of a part's own player; null for a dragon and for Non-Player powers (RKC-15.13, RKC-15.14). */
function playerOf(state: State, invasion: Invasion, part: Part): SeatId | null {
  return seatOf(state, part === 'attack' ? invasion.attacker : invasion.defender);
}

/** Players of the campaign: all seats but those that are the server's. */
function players({ game: { seats } }: CampaignReferee): SeatId[] {
  return seats.filter(({ side, reserved }) => side !== '' && reserved !== true).map(({ id }) => id);
}

/** Forces without a player: of two nations of one player the one they have not named, once they have been asked (RKC-36.3). */
function unplayed(state: State, invasion: Invasion): Part[] {
  if (playerOfBoth(state, invasion) === null) return PARTS.filter((part) => playerOf(state, invasion, part) === null);
  const { crews } = invasion;
  return crews === undefined ? [] : PARTS.filter((part) => crews[part].length === 0);
}

/** Forces that volunteers may command: those that face a player's, and of two that face one another where the campaign says so (RKC-15.14, RKC-15.16). */
function forVolunteers(state: State, invasion: Invasion): Part[] {
  const { npcCommand, npcVsNpc } = state.options;
  const open = unplayed(state, invasion);
  if (open.length < 2) return npcCommand === 'volunteers' ? open : [];
  return npcVsNpc === 'volunteers' ? open : [];
}

/** Every player but the one on the other side is asked at once (RKC-15.14, RKC-15.15). */
export const volunteeringFlow = flowOf(ENTRIES.volunteering, [
  poll(
    'volunteers',
    volunteerCommand,
    (referee, { invasion: id }: { readonly invasion: string }) => {
      const { state } = referee;
      const invasion = invasionOf(state, id);
      const parts = forVolunteers(state, invasion);
      const against = PARTS.map((part) => playerOf(state, invasion, part));
      return parts.length === 0
        ? []
        : players(referee).flatMap((seat) =>
            against.some((each) => each !== null && courtOf(state, each).includes(seat))
              ? []
              : [{ seats: [seat], about: { invasion: id, parts } }],
          );
    },
    (referee, { invasion: id }, answers) => {
      const invasion = invasionOf(referee.state, id);
      const taken: SeatId[] = [];
      for (const part of forVolunteers(referee.state, invasion)) {
        const offering = answers.filter(({ seat, answer }) => answer === part && !taken.includes(seat)).map(({ seat }) => seat);
        taken.push(...engage(referee, invasion, part, offering));
      }
    },
  ),
]);

/** Whoever has commanded fewest such forces so far, ties by the highest die (RKC-15.15). */
function engage(referee: CampaignReferee, invasion: Invasion, part: Part, offering: readonly SeatId[]): Crew {
  const { volunteered } = referee.state;
  const fewest = Math.min(...offering.map((seat) => volunteered[seat] ?? 0));
  const equal = offering.filter((seat) => (volunteered[seat] ?? 0) === fewest);
  const [first, second] = equal;
  const drawn =
    first === undefined || second === undefined
      ? { winner: first ?? null, throws: [] }
      : contest(
          referee,
          'volunteer',
          1,
          equal.map((who) => ({ who, modifiers: [] })),
        );
  const crew = drawn.winner === null ? [] : [drawn.winner];
  for (const seat of crew) volunteered[seat] = (volunteered[seat] ?? 0) + 1;
  const event: CampaignEvents['volunteered'] = {
    invasion: invasion.id,
    power: part === 'attack' ? invasion.attacker : invasion.defender,
    seat: drawn.winner,
    contest: drawn.throws,
  };
  referee.emit('volunteered', 'RKC-15.15', event);
  invasion.crews = { ...crewsOf(invasion), [part]: crew };
  return crew;
}

/** Who commands so far. */
function crewsOf({ crews }: Invasion): Record<Part, Crew> {
  return crews ?? { attack: [], defence: [] };
}

/** The player whose own nations meet, where it is one person (RKC-36.3). */
function playerOfBoth(state: State, invasion: Invasion): SeatId | null {
  const [one = null, other = null] = PARTS.map((part) => playerOf(state, invasion, part));
  return one === other ? one : null;
}

/** Players whose forces meet may name others of the campaign, but nobody of the other side (RKC-15.13, RKC-36.1). */
export const delegatingFlow = flowOf(ENTRIES.delegating, [
  // Of two nations of their own a player commands the one they name; the other is Non-Player in this battle (RKC-36.3).
  choice(
    'which-of-two',
    volunteerCommand,
    ({ state }, { invasion: id }: { readonly invasion: string }) => {
      const seat = playerOfBoth(state, invasionOf(state, id));
      return seat === null ? null : { seats: [seat], about: { invasion: id, parts: PARTS } };
    },
    (referee, { invasion: id }, part, seat) => {
      invasionOf(referee.state, id).crews = { attack: [], defence: [], ...(part === null ? {} : { [part]: [seat] }) };
    },
  ),
  step('the-other-of-two', 'RKC-36.3', ({ state }, { invasion }: { readonly invasion: string }) =>
    playerOfBoth(state, invasionOf(state, invasion)) === null ? undefined : enter(ENTRIES.volunteering, { invasion }),
  ),
  poll(
    'delegates',
    delegateCommand,
    (referee, { invasion: id }: { readonly invasion: string }) => {
      const { state } = referee;
      const invasion = invasionOf(state, id);
      if (playerOfBoth(state, invasion) !== null) return [];
      return PARTS.flatMap((part) => {
        const seat = playerOf(state, invasion, part);
        const enemy = playerOf(state, invasion, otherPart(part));
        const to = players(referee).filter((each) => enemy === null || !courtOf(state, enemy).includes(each));
        return seat === null ? [] : [{ seats: [seat], about: { invasion: id, part, to } }];
      });
    },
    (referee, { invasion: id }, answers) => {
      const invasion = invasionOf(referee.state, id);
      for (const { about, answer } of answers) {
        const part = PARTS.find((each) => 'part' in about && about.part === each);
        if (part !== undefined) invasion.crews = { ...crewsOf(invasion), [part]: answer };
      }
    },
  ),
]);
