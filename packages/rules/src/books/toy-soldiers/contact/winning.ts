import { call, choice, end, flow, goto, step } from '../../../kernel/flow.ts';
import { slideFlow } from '../charge/slide.ts';
import { postContact } from '../decisions/post-contact.ts';
import type { ToyFlow, TS } from '../state.ts';
import { gainDisorder, loseStress } from '../trackers/attrition.ts';
import { hasFront } from '../troops/footprint.ts';
import { unitOf } from '../troops/roster.ts';
import type { UnitId } from '../troops/unit.ts';
import { skirmishersFollowFlow } from '../skirmishers/follow.ts';
import { isInBlock } from '../villages/blocks.ts';
import { enterBlocks } from '../villages/entering.ts';

interface Winning {
  /** Units left without an opponent that have still to say how far they advance. */
  winners: UnitId[];
  asked?: UnitId;
  entering?: { block: string; stands: number }[];
}

/** Winners gain and lose what is due, then advance one after another (TS-21.32, TS-21.39). */
export const winningFlow: ToyFlow<Winning> = flow<TS, Winning>('contact-won', [
  step('won', 'TS-21.32', (referee, { winners }) => {
    if (winners.length > 0) referee.emit('contact-won', 'TS-21.32', { units: winners });
    for (const unit of winners) {
      gainDisorder(referee, unit, 1, 'won', 'TS-21.32');
      loseStress(referee, unit, 2, 'won', 'TS-21.32');
    }
  }),
  step('next-winner', 'TS-21.32', ({ state }, winning) => {
    const [next, ...rest] = winning.winners;
    if (next === undefined) return end();
    winning.winners = rest;
    winning.asked = next;
    return state.field.units[next] === undefined ? goto('next-winner') : undefined;
  }),
  choice(
    'post-contact',
    postContact,
    ({ state }, { asked = '' }) => ({ seats: [unitOf(state.field, asked).seat], about: { unit: asked } }),
    ({ state }, winning, { advance, blocks }) => {
      const { asked = '' } = winning;
      winning.entering = blocks;
      const unit = unitOf(state.field, asked);
      if (advance === 0 || !hasFront(unit)) return undefined;
      const { facing } = unit.formation;
      return call(slideFlow, { unit: asked, heading: facing, run: advance, how: 'won', clause: 'TS-21.32', charging: false, way: [] });
    },
  ),
  step('enter', 'TS-24.1', (referee, { asked = '', entering = [] }) => {
    if (entering.length === 0 || referee.state.field.units[asked] === undefined) return goto('next-winner');
    enterBlocks(referee, asked, entering);
    // Skirmishers whose command stand is inside keep by its block (TS-23.7, TS-24.17).
    return isInBlock(unitOf(referee.state.field, asked)) ? call(skirmishersFollowFlow, { unit: asked, forced: false }) : undefined;
  }),
  step('entered', 'TS-24.1', () => goto('next-winner')),
]);
