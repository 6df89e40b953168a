import { expect } from 'chai';
import { meleeFlow } from '../../../src/books/toy-soldiers/melee/melee.ts';
import { chargeOf } from '../contact/contact.ts';
import { block, companies, garrison, line, position, squadron, square, type Position, type Trooped } from '../position.ts';
import { playing, type Trial } from '../trial.ts';

interface Fought extends Position {
  readonly attackers?: readonly string[];
  readonly defenders?: readonly string[];
  readonly countered?: boolean;
}

/** A melee of A with D, unless others are named. */
function melee({ attackers = ['A'], defenders = ['D'], countered = false, ...given }: Fought, dice: readonly number[] = []): Trial {
  const charge = chargeOf([[attackers, defenders]]);
  if (countered) charge.counters = defenders.map((unit) => ({ unit, against: attackers[0] ?? '', charging: true }));
  const state = position({ ...given, state: { half: 'red', charge } });
  return playing(state, meleeFlow, { attackers: [...attackers], defenders: [...defenders] }, { melee: dice });
}

const A = (given: Trooped = {}) => line('A', 20, 10, 90, given);
const D = (given: Trooped = {}) => line('D', 20, 12, 270, given);
const turns = (trial: Trial) => trial.told('melee-turn').map(({ unit, die, success }) => [unit, die, success]);
const whose = (trial: Trial) => trial.question().about;

describe('Toy Soldiers: melee', () => {
  it('TS-22.1: whoever faces a wider enemy gains 1 disorder and 1 stress, a square nothing', () => {
    const narrow = melee({ units: [companies('A', 20, 10, 90), D()] });
    expect(narrow.unit('A')).to.include({ disorder: 2, stress: 1 });
    expect(narrow.unit('D')).to.include({ disorder: 1, stress: 0 });
    const inSquare = melee({ units: [A(), square('D', 20, 12, 270)] });
    expect(inSquare.unit('D')).to.include({ disorder: 1, stress: 0 });
    // The square is two wide, the line six.
    expect(inSquare.unit('A')).to.include({ disorder: 1, stress: 0 });
  });

  it('TS-22.2: infantry not in square that cavalry attack gain 1 disorder and 1 stress', () => {
    const foot = melee({ units: [squadron('A', 20, 10, 90), D()] });
    expect(foot.unit('D')).to.include({ disorder: 2, stress: 1 });
    // Two stands wide against six.
    expect(foot.unit('A')).to.include({ disorder: 2, stress: 1 });
    expect(melee({ units: [squadron('A', 20, 10, 90), square('D', 20, 12, 270)] }).unit('D')).to.include({ disorder: 1, stress: 0 });
    expect(melee({ units: [squadron('A', 20, 10, 90), squadron('D', 20, 12, 270)] }).unit('D')).to.include({ disorder: 1, stress: 0 });
  });

  it('TS-22.3: stands out as skirmishers are no part of it', () => {
    const trial = melee({ units: [A(), D({ stands: 5, stress: 6, skirmishers: [{ number: 1, at: { x: 20_000, y: 16_000 } }] })] }, [1]);
    // Six wide against five: 1 disorder and 1 stress, which beyond 6 is a stand; the failed test is another. The skirmishers stay out.
    trial.answer({ do: 'fight' });
    expect(trial.unit('D').skirmishers).to.have.length(1);
    expect(trial.unit('D').formation).to.include({ stands: 3 });
  });

  it('TS-22.4: the defender acts first, but a counter-charged charger, and whoever attacks a garrison', () => {
    expect(whose(melee({ units: [A(), D()] }))).to.deep.equal({ unit: 'D' });
    expect(whose(melee({ units: [A(), D()], countered: true }))).to.deep.equal({ unit: 'A' });
    const village = melee({ units: [A(), garrison('V', 'b', 'blue')], terrain: [block('b', 20, 14)], defenders: ['V'] });
    expect(whose(village)).to.deep.equal({ unit: 'A' });
  });

  it('TS-22.5: to rout costs neither more stress nor chaos', () => {
    const trial = melee({ units: [A(), D({ stress: 2 })] })
      .answer({ do: 'rout' })
      .answer({ go: 'back' });
    expect(trial.unit('D')).to.include({ disorder: 6, stress: 2 });
    expect(trial.state.players.blue?.chaos).to.equal(1);
    expect(trial.state.sides.blue.elan).to.equal(2);
    expect(trial.told('melee-turn')).to.deep.equal([{ unit: 'D', choice: 'rout', die: null, needed: null, success: false }]);
    expect(trial.told('melee-ended')).to.deep.equal([{ winners: ['A'] }]);
  });

  it('TS-22.6: fighting costs 1 disorder and a stress test; a failure costs a stand and leaves stress alone', () => {
    const trial = melee({ units: [A({ stress: 4 }), D({ stress: 4 })] }, [3, 4]);
    trial.answer({ do: 'fight' });
    expect(trial.unit('D')).to.include({ disorder: 2, stress: 4, reduced: 1 });
    expect(trial.unit('D').formation).to.include({ stands: 5 });
    trial.answer({ do: 'fight' });
    expect(trial.unit('A')).to.include({ disorder: 2, stress: 4, reduced: 0 });
    expect(turns(trial)).to.deep.equal([
      ['D', 3, false],
      ['A', 4, true],
    ]);
  });

  it('TS-22.6: whoever loses the last stand is dispersed, and the other has won', () => {
    const trial = melee({ units: [companies('A', 20, 10, 90, { stands: 1 }), companies('D', 20, 12, 270, { stands: 1, stress: 5 })] }, [4]);
    trial.answer({ do: 'fight' });
    expect(trial.state.field.dispersed.D).to.include({ id: 'D', reduced: 1 });
    expect(trial.told('melee-ended')).to.deep.equal([{ winners: ['A'] }]);
  });

  it('TS-22.7: stress beyond 6 takes the last stand of a unit that fights', () => {
    const trial = melee({
      units: [companies('A', 20, 10, 90, { stands: 1 }), companies('D', 20, 12, 270, { stands: 1, disorder: 6, stress: 6 })],
    });
    trial.answer({ do: 'fight' });
    expect(trial.state.field.units.D).to.equal(undefined);
    expect(turns(trial)).to.deep.equal([]);
  });

  it('TS-22.8: after one test, passed or failed, the other side acts', () => {
    const trial = melee({ units: [A({ stress: 3 }), D({ stress: 3 })] }, [6, 1, 1]);
    const order = [
      whose(trial),
      whose(trial.answer({ do: 'fight' })),
      whose(trial.answer({ do: 'fight' })),
      whose(trial.answer({ do: 'fight' })),
    ];
    expect(order).to.deep.equal([{ unit: 'D' }, { unit: 'A' }, { unit: 'D' }, { unit: 'A' }]);
  });

  it('TS-22.14: nobody may rout between choosing to fight and passing, unless by option', () => {
    const units = [squadron('A', 20, 10, 90), D({ stress: 3 })];
    const locked = melee({ units }, [1, 2, 3, 6]).answer({ do: 'fight' });
    expect(turns(locked)).to.deep.equal([
      ['D', 1, false],
      ['D', 2, false],
      ['D', 3, false],
      ['D', 6, true],
    ]);
    expect(whose(locked)).to.deep.equal({ unit: 'A' });
    const village = { units: [A({ stress: 4 }), garrison('V', 'b', 'blue')], terrain: [block('b', 20, 14)], defenders: ['V'] };
    expect(turns(melee(village, [1, 1, 6]).answer({ do: 'fight' })).map(([unit]) => unit)).to.deep.equal(['A', 'A', 'A']);
    const free = melee({ units, options: { meleeRepeat: 'free' } }, [1]).answer({ do: 'fight' });
    expect(whose(free)).to.deep.equal({ unit: 'D' });
    expect(free.offered()).to.deep.include({ do: 'rout' });
  });

  it('TS-22.9: infantry against cavalry tests until it passes, 1 disorder for all; cavalry has one test', () => {
    // The squadron's stress becomes 3 + 1, the line's 3 + 1: 1 and 3 fail, 4 passes; then the cavalry's 1 fails and the line acts.
    const trial = melee({ units: [squadron('A', 20, 10, 90, { stress: 3 }), D({ stress: 3 })] }, [1, 3, 4, 1]);
    trial.answer({ do: 'fight' });
    expect(trial.unit('D')).to.include({ disorder: 3, reduced: 2 });
    expect(whose(trial)).to.deep.equal({ unit: 'A' });
    trial.answer({ do: 'fight' });
    expect(trial.unit('A')).to.include({ reduced: 1 });
    expect(whose(trial)).to.deep.equal({ unit: 'D' });
  });

  it('TS-22.9: with melee-repeat free it may rout instead of testing again, and pays the disorder anew', () => {
    const trial = melee({ units: [squadron('A', 20, 10, 90), D({ stress: 3 })], options: { meleeRepeat: 'free' } }, [1, 6]);
    trial.answer({ do: 'fight' });
    expect(trial.unit('D').disorder).to.equal(3);
    expect(whose(trial)).to.deep.equal({ unit: 'D' });
    trial.answer({ do: 'fight' });
    expect(trial.unit('D').disorder).to.equal(4);
    expect(whose(trial)).to.deep.equal({ unit: 'A' });
  });

  it('TS-22.10: a square passes against cavalry without a die', () => {
    const trial = melee({ units: [squadron('A', 20, 10, 90), square('D', 20, 12, 270, { stress: 6 })] }).answer({ do: 'fight' });
    expect(turns(trial)).to.deep.equal([['D', null, true]]);
    const foot = melee({ units: [A(), square('D', 20, 12, 270, { stress: 6 })] }, [5]).answer({ do: 'fight' });
    expect(turns(foot)).to.deep.equal([['D', 5, false]]);
  });

  it('TS-22.11: whoever attacks a garrison tests until they pass; the garrison has one test', () => {
    const terrain = [block('b', 20, 14)];
    const trial = melee({ units: [A({ stress: 4 }), garrison('V', 'b', 'blue', { stress: 4 })], terrain, defenders: ['V'] }, [1, 2, 4, 1]);
    trial.answer({ do: 'fight' });
    expect(trial.unit('A')).to.include({ reduced: 2 });
    // The garrison, three wide, faced a line of six: 1 stress more. Its one test of 5 fails.
    trial.answer({ do: 'fight' });
    expect(trial.unit('V')).to.include({ disorder: 6, stress: 5, reduced: 1 });
    expect(whose(trial)).to.deep.equal({ unit: 'A' });
  });

  it('TS-22.16: horse that attack a garrison test until they pass, too, and cost it a point of stress and nothing else', () => {
    const terrain = [block('b', 20, 14)];
    const horse = melee(
      { units: [squadron('A', 20, 10, 90, { stress: 3 }), garrison('V', 'b', 'blue', { stress: 3 })], terrain, defenders: ['V'] },
      [1, 6, 1],
    );
    // The squadron is two wide, the garrison three: of TS-22.1 it has nothing.
    expect(horse.unit('V')).to.include({ disorder: 6, stress: 4 });
    expect(whose(horse)).to.deep.equal({ unit: 'A' });
    horse.answer({ do: 'fight' });
    expect(turns(horse)).to.deep.equal([
      ['A', 1, false],
      ['A', 6, true],
    ]);
    // The garrison, foot against horse, has one test all the same, though it fails.
    expect(whose(horse)).to.deep.equal({ unit: 'V' });
    horse.answer({ do: 'fight' });
    expect(turns(horse).slice(2)).to.deep.equal([['V', 1, false]]);
    expect(whose(horse)).to.deep.equal({ unit: 'A' });
  });

  it('TS-22.12: with several units its owner picks one; each acts once before any acts again', () => {
    const units = [line('A', 15, 10, 90, { stands: 4 }), line('B', 25, 10, 90, { stands: 4 }), line('D', 20, 12, 270, { stands: 4 })];
    const trial = melee({ units, attackers: ['A', 'B'] });
    trial.answer({ do: 'fight' });
    expect(trial.asked).to.equal('melee-unit');
    trial.answer({ unit: 'B' }).answer({ do: 'fight' }).answer({ do: 'fight' });
    expect(whose(trial)).to.deep.equal({ unit: 'A' });
    trial.answer({ do: 'fight' }).answer({ do: 'fight' });
    expect(trial.asked).to.equal('melee-unit');
  });

  it('TS-22.13: whoever has won stays as it is', () => {
    const trial = melee({ units: [A({ stress: 2 }), D()] })
      .answer({ do: 'rout' })
      .answer({ go: 'back' });
    expect(trial.unit('A')).to.include({ disorder: 1, stress: 2 });
    expect(trial.asked).to.equal('nothing');
  });

  it('TS-22.15: several opponents cost once, and foot tests on while one of them is horse', () => {
    const units = [
      squadron('A', 15, 10, 90, { stands: 1 }),
      line('B', 24, 10, 90, { stands: 4 }),
      line('D', 20, 12, 270, { stands: 3, stress: 2 }),
    ];
    const trial = melee({ units, attackers: ['A', 'B'] }, [1, 3, 4]);
    // 1 for the wider line, 1 for the horse; its stress is 4, so 1 and 3 fail and 4 passes.
    expect(trial.unit('D')).to.include({ disorder: 3, stress: 4 });
    trial.answer({ do: 'fight' });
    expect(trial.unit('D')).to.include({ disorder: 4, stress: 4, reduced: 2 });
  });
});
