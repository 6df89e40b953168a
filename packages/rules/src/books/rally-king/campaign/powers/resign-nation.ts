import { z } from 'zod';
import type { AnytimeKind } from '../../../../kernel/book.ts';
import { refuse } from '../../refuse.ts';
import type { NationId } from '../state/map-file.ts';
import type { PowerId } from '../state/power.ts';
import type { RKC, State } from '../state.ts';

const answer = z.strictObject({});

/** A player gives up what they rule: from then on the book plays it, until somebody takes it over (RKC-30.4, RKC-30.6). */
export const resignNation: AnytimeKind<RKC, z.infer<typeof answer>> = {
  kind: 'resign-nation',
  clause: 'RKC-30.4',
  answer,
  open: false,
  options: ({ state }, _about, seat) => (state.nations.some((nation) => nation.seat === seat) ? [{}] : []),
  check: ({ state }, _about, _answer, seat) =>
    state.nations.some((nation) => nation.seat === seat) ? null : refuse('RKC-30.4', 'no-nation'),
  fallback: () => ({}),
  apply(referee, seat) {
    const { state } = referee;
    for (const nation of state.nations.filter((each) => each.seat === seat)) {
      nation.seat = null;
      nation.resigned = true;
      state.proposals = state.proposals.filter(({ seat: adviser }) => !(nation.advisers ?? []).includes(adviser));
      leaveBattles(state, nation.id);
      referee.emit('resigned', 'RKC-30.4', { nation: nation.id, seat });
    }
    state.forms = state.forms.map((form) => (form.seat === seat ? { ...form, seat: null } : form));
    state.takeovers = state.takeovers.filter((each) => each.seat !== seat);
    state.stopping = state.stopping.filter((each) => each !== seat);
  },
};

/** In battles that are being fought the book commands its forces from now on (RKC-30.6). */
function leaveBattles(state: State, nation: NationId): void {
  for (const invasion of state.invasions) {
    const { crews, former = { attack: [], defence: [] } } = invasion;
    if (crews === undefined) continue;
    const isTheirs = (power: PowerId | 'rogue-dragon') => state.powers.some(({ id, nation: of }) => id === power && of === nation);
    const left = { attack: isTheirs(invasion.attacker), defence: isTheirs(invasion.defender) };
    invasion.crews = { attack: left.attack ? [] : crews.attack, defence: left.defence ? [] : crews.defence };
    invasion.former = {
      attack: left.attack ? [...former.attack, ...crews.attack] : former.attack,
      defence: left.defence ? [...former.defence, ...crews.defence] : former.defence,
    };
  }
}
