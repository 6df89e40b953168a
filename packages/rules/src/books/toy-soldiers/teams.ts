import { sequenceOf } from '../../kernel/sequence.ts';
import type { AlliedUse, AskedOf, Teams } from '../../kernel/teams.ts';
import type { SeatId } from '../../kernel/game.ts';
import { order, yes } from './answers.ts';
import { chapter as contact } from './contact/chapter.ts';
import type { State, TS } from './state.ts';
import { playerOf, teammatesOf } from './field/roster.ts';

/** Questions about dice that a battle may keep from team-mates (TS-34.6). */
const OF_CONTACT: ReadonlySet<string> = new Set(sequenceOf(contact.flows).decisions.keys());

/** What the players of a side share, and what each has alone (TS-34.1). */
export const teams: Teams<TS> = {
  shared: [{ what: 'elan', clause: 'TS-34.1' }],
  own: [
    { what: 'units', clause: 'TS-34.1' },
    { what: 'chaos', clause: 'TS-34.1' },
    { what: 'commander', clause: 'TS-34.1' },
  ],
  seesDrafts: ({ state: { options } }, { kind }) => options.teamSeesDice || !OF_CONTACT.has(kind),
  allied: (game, question, answer, seat) => lastElan(game.state, question, answer, seat, teammatesOf(game, seat)),
};

/** A point of the common pool, spent where nobody must, after which there would not be one left for each of the others (TS-34.8). */
function lastElan(state: State, { kind }: AskedOf, answer: unknown, seat: SeatId, mates: readonly SeatId[]): AlliedUse | null {
  const { elan } = state.sides[playerOf(state, seat).side];
  if (mates.length === 0 || elan > mates.length || !spends(kind, answer)) return null;
  return { clause: 'TS-34.8', owners: mates, pieces: [], points: 1 };
}

/** A dispersed unit brought back, or a charge that balks driven on (TS-8.20, TS-20.26). */
function spends(kind: string, answer: unknown): boolean {
  if (kind === 'balk-elan') return yes.safeParse(answer).data?.yes === true;
  const given = kind === 'order' ? order.safeParse(answer).data : undefined;
  return given?.do === 'commander' && given.commander.action === 'reform' && given.commander.by === 'elan';
}
