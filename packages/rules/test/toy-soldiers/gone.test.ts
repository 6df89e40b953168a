import { expect } from 'chai';
import { abandonFlow, gunnersFlow } from '../../src/books/toy-soldiers/charge/abandoning.ts';
import { lastVolleysFlow } from '../../src/books/toy-soldiers/charge/last-volley.ts';
import { reactionsFlow } from '../../src/books/toy-soldiers/charge/reacting.ts';
import { slideFlow } from '../../src/books/toy-soldiers/movement/slide.ts';
import { stageFlow } from '../../src/books/toy-soldiers/charge/stages.ts';
import { wavesFlow } from '../../src/books/toy-soldiers/charge/waves.ts';
import { commandersMetFlow } from '../../src/books/toy-soldiers/commanders/contact.ts';
import { commandFlow } from '../../src/books/toy-soldiers/contact/command.ts';
import { departureFlow } from '../../src/books/toy-soldiers/contact/departure.ts';
import { stressFlow } from '../../src/books/toy-soldiers/contact/stress.ts';
import { winningFlow } from '../../src/books/toy-soldiers/contact/winning.ts';
import { optionalVolleyFlow, volleyFlow } from '../../src/books/toy-soldiers/fire/firing.ts';
import { sharpshootFlow } from '../../src/books/toy-soldiers/fire/sharpshooting.ts';
import { threatsFlow } from '../../src/books/toy-soldiers/fire/threats.ts';
import { meleeFlow } from '../../src/books/toy-soldiers/melee/melee.ts';
import { backFlow } from '../../src/books/toy-soldiers/movement/back.ts';
import { forcedMovesFlow } from '../../src/books/toy-soldiers/movement/forced.ts';
import { routsFlow } from '../../src/books/toy-soldiers/movement/rout.ts';
import { skirmishersMetFlow } from '../../src/books/toy-soldiers/skirmishers/met.ts';
import { skirmishersFollowFlow } from '../../src/books/toy-soldiers/skirmishers/follow.ts';
import { giveUpBlockFlow } from '../../src/books/toy-soldiers/villages/coming-out.ts';
import { skirmishersGarrisonsFlow } from '../../src/books/toy-soldiers/villages/skirmishers-garrisons.ts';
import type { ToyFlow } from '../../src/books/toy-soldiers/state.ts';
import { chargeOf } from './contact/contact.ts';
import { line, position, spot } from './position.ts';
import { playing } from './trial.ts';

/** Two lines and a skirmish stand before each other; red's unit `gone` has left the table in the middle of its charge. */
const state = () =>
  position({
    units: [line('r', 20, 10, 90), line('b', 20, 20, 270, { stands: 5, skirmishers: [{ number: 1, at: spot(20, 17) }] })],
    state: { half: 'red', charge: chargeOf([[['gone'], ['b']]]) },
  });

/** What has happened in the flow, whether anybody is asked, and what it has ended with. */
function plays<L extends object>(played: ToyFlow<L>, locals: NoInfer<L>, from = state()) {
  let value: unknown;
  const trial = playing(from, played, locals, {}, (ended) => {
    value = ended;
  });
  return { asked: trial.asked, told: trial.events.map(({ kind }) => kind), value };
}

const NOTHING = { asked: 'nothing', told: [] };

describe('Toy Soldiers: a unit that has left the table', () => {
  it('TS-20.41: is asked nothing and does nothing, whatever was begun for it', () => {
    const unit = 'gone';
    expect(plays(threatsFlow, { unit })).to.deep.include(NOTHING);
    expect(plays(optionalVolleyFlow, { unit, quality: 'weak' })).to.deep.include(NOTHING);
    expect(plays(sharpshootFlow, { unit, ordered: false })).to.deep.include(NOTHING);
    expect(plays(skirmishersFollowFlow, { unit, forced: false })).to.deep.include(NOTHING);
    expect(plays(skirmishersFollowFlow, { unit, forced: true })).to.deep.include(NOTHING);
    expect(plays(skirmishersGarrisonsFlow, { unit, by: 'reorder' })).to.deep.include(NOTHING);
    expect(plays(skirmishersMetFlow, { unit, met: [{ enemy: 'b', stand: 1 }], charging: true })).to.deep.include(NOTHING);
    expect(plays(commandersMetFlow, { unit, commanders: ['blue'] })).to.deep.include(NOTHING);
    expect(plays(backFlow, { unit, distance: 6000, about: false, forced: true, how: 'fall-back' })).to.deep.include(NOTHING);
    expect(plays(forcedMovesFlow, { moves: [{ unit, kind: 'fall-back', distance: 6000, cause: 'withdrawal' }] })).to.deep.include(NOTHING);
    expect(plays(routsFlow, { routs: [{ unit, cause: 'test', stress: 1, chaos: 1 }] })).to.deep.include(NOTHING);
    const slide = { unit, heading: 900, run: 2000, how: 'won' as const, clause: 'TS-21.32', charging: false, way: [] };
    expect(plays(slideFlow, slide)).to.deep.include(NOTHING);
    expect(plays(giveUpBlockFlow, { unit })).to.deep.include({ ...NOTHING, value: { left: false } });
  });

  it('TS-20.41, TS-17.19: fires none of the volleys that were named', () => {
    const at = (target: string) => [{ target, face: null }];
    const volley = (firer: string, target: string) =>
      plays(volleyFlow, { firer, targets: at(target), quality: 'ragged', atCharger: false });
    expect(volley('gone', 'b')).to.deep.include({ asked: 'nothing', told: [], value: { effective: false } });
  });

  it('TS-20.41: has no part in what is left of the charge and of contact', () => {
    expect(plays(stageFlow, { stage: 2, units: ['gone'] })).to.deep.include(NOTHING);
    expect(plays(wavesFlow, { waves: [], wave: 0 })).to.deep.include(NOTHING);
    // Nobody charges any more: nobody reacts.
    expect(plays(reactionsFlow, { stage: 6 })).to.deep.include(NOTHING);
    expect(plays(gunnersFlow, { chargers: ['gone'] })).to.deep.include(NOTHING);
    expect(plays(lastVolleysFlow, { chargers: ['gone'] })).to.deep.include(NOTHING);
    expect(plays(abandonFlow, { battery: 'b', shelter: 'r', die: null, at: 'window' })).to.deep.include({
      asked: 'nothing',
      told: ['guns-abandoned'],
    });
    expect(plays(winningFlow, { winners: ['gone'] })).to.deep.include({ asked: 'nothing', told: ['contact-won'] });
    const alone = position({ units: [line('r', 20, 10, 90), line('b', 20, 20, 270)], state: { half: 'red', charge: chargeOf([]) } });
    expect(plays(commandFlow, { aborts: [{ unit: 'gone', do: 'fire' }] }, alone)).to.deep.include(NOTHING);
    expect(plays(stressFlow, { fallBacks: ['gone'], relieved: ['gone'] }, alone)).to.deep.include(NOTHING);
    // A melee with nobody on one side is over as it begins.
    expect(plays(meleeFlow, { attackers: ['gone'], defenders: ['b'] })).to.deep.include({
      asked: 'nothing',
      told: ['melee-opened', 'melee-ended'],
    });
  });

  it('TS-21.37: does not follow the defender that leaves before it', () => {
    const leavers = [{ unit: 'b', distance: 3000, volleys: [] }];
    const trial = playing(state(), departureFlow, { step: '2b', leavers }).answer({ go: 'back' });
    expect(trial.asked).to.equal('nothing');
    expect(trial.told('unit-moved').map(({ unit, how }) => [unit, how])).to.deep.equal([['b', 'disengage']]);
    expect(trial.told('reorder-rolled')).to.deep.equal([]);
  });
});
