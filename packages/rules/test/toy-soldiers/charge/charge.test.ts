import { expect } from 'chai';
import { disparitySplit } from '../../../src/books/toy-soldiers/charge/disparity.ts';
import { threatenable } from '../../../src/books/toy-soldiers/fire/threats.ts';
import { inches } from '../../../src/table/units.ts';
import { area, companies, line, obstacle, squadron, spot, type Position } from '../position.ts';
import type { Trial } from '../trial.ts';
import { charge, order, until } from './charging.ts';
import { clauseOf } from '../trial.ts';

const AT = order(['A', 'D']);
const alone = (units: Position['units'], more: Partial<Position> = {}): Position => ({ units, ...more });
const stages = (trial: Trial) =>
  trial.told('charge-stage').map(({ stage, moves }) => [stage, ...moves.map(({ unit, to }) => `${unit} ${to.at.y}`)]);
const heights = (trial: Trial, id: string) => {
  const { formation } = trial.unit(id);
  return formation.kind === 'garrison' ? null : formation.at.y;
};

describe('Toy Soldiers: charge', () => {
  it('TS-20.7: who is more than 12 away comes to 12 and has used the stage; exactly 12 uses none', () => {
    const far = charge(alone([squadron('A', 20, 10, 90), line('D', 20, 28, 270)]), AT);
    expect(stages(far)).to.deep.equal([[12, `A ${inches(16)}`]]);
    const at12 = charge(alone([squadron('A', 20, 10, 90), line('D', 20, 22, 270)]), AT);
    expect(stages(at12)).to.deep.equal([]);
  });

  it('TS-20.8: every charger and every target gain 1 stress, once each', () => {
    const units = [companies('A', 15, 10, 90), companies('B', 25, 10, 90), line('D', 20, 16, 270)];
    const trial = charge(alone(units), order(['A', 'D'], ['B', 'D']));
    expect(trial.told('charge-stress')[0]?.units).to.deep.equal([
      { unit: 'A', stress: 1 },
      { unit: 'B', stress: 1 },
      { unit: 'D', stress: 1 },
    ]);
  });

  it('TS-20.9: chargers and targets count with units within 4 of any of them; the fewer take the difference', () => {
    // One charger against a target and a unit 4 behind it (2 ranks: the line is 0.75 deep).
    const near = charge(alone([line('A', 20, 10, 90), line('D', 20, 20, 270), line('E', 20, 24.75, 270)]), AT);
    expect(near.told('charge-stress').slice(1)).to.deep.equal([
      { step: 'disparity', units: [{ unit: 'A', stress: 1 }], counts: { red: 1, blue: 2 } },
    ]);
    const off = charge(alone([line('A', 20, 10, 90), line('D', 20, 20, 270), line('E', 20, 24.8, 270)]), AT);
    expect(off.told('charge-stress')).to.have.length(1);
    const wide = charge(
      alone([line('A', 20, 10, 90), line('D', 20, 20, 270), line('E', 20, 26, 270)], { options: { supportDistance: 6 } }),
      AT,
    );
    expect(wide.unit('A').stress).to.equal(2);
  });

  it('TS-20.9, TS-33.1 example 7: three against four cost one of the two chargers a point, as their owner says', () => {
    const units = [
      companies('A', 15, 10, 90),
      companies('B', 25, 10, 90),
      line('R', 20, 6, 90, { stands: 3 }),
      line('D', 20, 16, 270),
      line('E', 20, 19, 270),
      squadron('F', 28, 16, 270),
      squadron('G', 12, 16, 270),
    ];
    const trial = charge(alone(units), order(['A', 'D'], ['B', 'D']));
    expect(trial.asked).to.equal('disparity-split');
    expect(trial.offered()).to.deep.equal([{ units: ['A'] }, { units: ['B'] }]);
    expect(trial.refused({ units: ['A', 'B'] }).clause).to.equal('TS-20.10');
    expect(trial.refused({ units: ['D'] }).clause).to.equal('TS-20.10');
    trial.answer({ units: ['B'] });
    expect([trial.unit('A').stress, trial.unit('B').stress, trial.unit('D').stress]).to.deep.equal([1, 2, 1]);
  });

  it('TS-20.10: the points are spread evenly and the owner places what is left over', () => {
    const units = [
      companies('A', 15, 10, 90),
      companies('B', 25, 10, 90),
      line('D', 20, 16, 270),
      ...[0, 1, 2, 3].map((each) => companies(`E${each}`, 16 + 2.5 * each, 18, 270, { stands: 1 })),
    ];
    // Two against five: three points on two chargers.
    const trial = charge(alone(units), order(['A', 'D'], ['B', 'D'])).answer({ units: ['A'] });
    expect([trial.unit('A').stress, trial.unit('B').stress]).to.deep.equal([3, 2]);
  });

  it('TS-20.10: nobody takes two of the points that are left over', () => {
    const trial = charge(alone([line('A', 20, 10, 90), line('D', 20, 20, 270)]), AT);
    const about = { units: ['A', 'B', 'C'], points: 2 };
    const judged = (...units: string[]) => clauseOf(disparitySplit.check(trial.game, about, { units }, 'red'));
    expect([judged('A', 'C'), judged('A', 'A'), judged('A'), judged('A', 'B', 'C')]).to.deep.equal([
      null,
      'TS-20.10',
      'TS-20.10',
      'TS-20.10',
    ]);
    expect(disparitySplit.options(trial.game, about, 'red')).to.deep.equal(
      [
        ['A', 'B'],
        ['A', 'C'],
        ['B', 'C'],
      ].map((units) => ({ units })),
    );
  });

  it('TS-20.15: before the 6-inch stage chargers are taken out for 1 chaos, and each may reorder', () => {
    const trial = charge(alone([line('A', 20, 10, 90, { disorder: 3 }), line('D', 20, 20, 270)]), AT);
    until(trial, 'abort-12');
    expect(trial.offered()).to.deep.equal([{ units: [] }, { units: ['A'] }]);
    expect(trial.refused({ units: ['D'] }).clause).to.equal('TS-20.15');
    expect(trial.refused({ units: ['A', 'A'] }).clause).to.equal('TS-20.15');
    trial.answer({ units: ['A'] });
    expect(trial.state.players.red?.chaos).to.equal(2);
    expect(trial.asked).to.equal('optional-reorder');
    until(trial.answer({ yes: false }), 'nothing');
    expect(trial.unit('A')).to.include({ disorder: 3, stress: 1 });
    expect(heights(trial, 'A')).to.equal(inches(10));
    const full = charge(alone([line('A', 20, 10, 90), line('D', 20, 20, 270)], { players: { red: { chaos: 6 } } }), AT);
    expect(until(full, 'abort-12').refused({ units: ['A'] }).clause).to.equal('TS-3.7');
  });

  it('TS-20.16: who is more than 6 away comes to 6 for the width; exactly 6 pays nothing', () => {
    const far = until(charge(alone([line('A', 20, 10, 90), line('D', 20, 20, 270)]), AT), 'abort-6');
    expect(stages(far)).to.deep.equal([[6, `A ${inches(14)}`]]);
    expect(far.unit('A').disorder).to.equal(3);
    const near = until(charge(alone([line('A', 20, 10, 90), line('D', 20, 16, 270)]), AT), 'abort-6');
    expect(stages(near)).to.deep.equal([]);
    expect(near.unit('A').disorder).to.equal(1);
  });

  it('TS-20.44: its skirmishers go side by side 2 behind it, and stay there on its way', () => {
    const skirmishers = [
      { number: 1, at: spot(18, 13) },
      { number: 2, at: spot(22, 13) },
    ];
    const given = alone([line('A', 20, 10, 90, { stands: 4, skirmishers }), line('D', 20, 20, 270)]);
    const trial = until(charge(given, AT, { 'contact.command': [1, 1] }), 'abort-6');
    // The line's rear is at 14 - 0.75; two stands of 1.5 about its middle.
    expect(trial.unit('A').skirmishers).to.deep.equal([
      { number: 1, at: spot(19.25, 11.25) },
      { number: 2, at: spot(20.75, 11.25) },
    ]);
    // On to 18, two inches before the target.
    expect(until(trial, 'contact-2a').unit('A').skirmishers).to.deep.equal([
      { number: 1, at: spot(19.25, 15.25) },
      { number: 2, at: spot(20.75, 15.25) },
    ]);
  });

  it('TS-20.44: when the charge is over, stands too far off come within 4 of their command stand without a question', () => {
    const skirmishers = [{ number: 1, at: spot(20, 11) }];
    const given = alone([companies('A', 20, 10, 90, { stands: 5, skirmishers }), line('D', 20, 20, 270)]);
    const trial = until(charge(given, AT), 'abort-6');
    // Five companies end 3.75 behind the front at 14; two more inches are 5.75 from it, 5 from the command stand.
    expect(trial.unit('A').skirmishers).to.deep.equal([{ number: 1, at: spot(20, 8.25) }]);
    trial.answer({ units: [{ unit: 'A', fire: false }] });
    expect(trial.asked).to.equal('nothing');
    const [stand] = trial.unit('A').skirmishers;
    // Its front edge is within 4 of the command stand's rear, at 13.25.
    expect(stand?.at.x).to.equal(inches(20));
    expect(stand?.at.y).to.be.within(inches(9.25), inches(9.35));
  });

  it('TS-20.24: at 6 a charger is taken out for 1 chaos, and may take 1 disorder and fire weakly at what it charged', () => {
    const at6 = () => until(charge(alone([line('A', 20, 10, 90), line('D', 20, 16, 270)]), AT, { volley: [1, 1, 1, 1, 1, 1] }), 'abort-6');
    const quiet = at6().answer({ units: [{ unit: 'A', fire: false }] });
    expect(quiet.unit('A').disorder).to.equal(1);
    expect(quiet.told('volley-fired')).to.deep.equal([]);
    const firing = at6().answer({ units: [{ unit: 'A', fire: true }] });
    expect(firing.unit('A').disorder).to.equal(2);
    expect(firing.state.players.red?.chaos).to.equal(2);
    expect(firing.told('volley-fired').map(({ firer, target, quality }) => [firer, target, quality])).to.deep.equal([['A', 'D', 'weak']]);
    const full = charge(alone([line('A', 20, 10, 90), line('D', 20, 16, 270)], { players: { red: { chaos: 6 } } }), AT);
    expect(until(full, 'abort-6').refused({ units: [{ unit: 'A', fire: false }] }).clause).to.equal('TS-3.7');
    expect(full.refused({ units: [{ unit: 'D', fire: false }] }).clause).to.equal('TS-20.24');
  });

  it('TS-20.41, TS-21.7: who has been taken out is no friend in the charge to who goes on', () => {
    const units = [companies('A', 15, 10, 90), companies('B', 25, 10, 90), line('D', 20, 16, 270)];
    const friends = (out: readonly string[]) => {
      const trial = until(charge(alone(units), order(['A', 'D'], ['B', 'D']), { 'contact.command': [6, 6, 6] }), 'abort-6');
      until(trial.answer({ units: out.map((unit) => ({ unit, fire: false })) }), 'contact-2a');
      return Object.entries(trial.state.charge?.dice ?? {}).map(([unit, { command }]) => [unit, command?.modifier]);
    };
    expect(friends(['A'])).to.deep.equal([
      ['B', 0],
      ['D', 0],
    ]);
    expect(friends([])).to.deep.equal([
      ['A', 1],
      ['B', 1],
      ['D', 0],
    ]);
  });

  it('TS-2.15, TS-20.27: skirmishers left out of reach by the last stage come after their battalion', () => {
    const given = alone([line('A', 20, 10, 90, { stands: 4, skirmishers: [{ number: 1, at: spot(20, 7) }] }), line('D', 20, 16, 270)]);
    const trial = until(charge(given, AT, { 'contact.command': [1, 1] }), 'contact-2a');
    expect(heights(trial, 'A')).to.equal(inches(14));
    // The rear of the command stand is at 14 - 0.75; the front of theirs comes to 4 from it, and no nearer than the search for a place takes them.
    expect(trial.unit('A').skirmishers.map(({ at }) => at.y)[0]).to.be.within(inches(9.25), inches(9.3));
  });

  it('TS-20.24: several chargers are taken out one by one or all at once, each once; who is counter-charged is not', () => {
    const units = [companies('A', 15, 10, 90), companies('B', 25, 10, 90), line('D', 20, 16, 270)];
    const trial = until(charge(alone(units), order(['A', 'D'], ['B', 'D'])), 'abort-6');
    expect(trial.offered()).to.deep.include({
      units: [
        { unit: 'A', fire: false },
        { unit: 'B', fire: false },
      ],
    });
    const twice = { unit: 'A', fire: false };
    expect(trial.refused({ units: [twice, twice] }).clause).to.equal('TS-20.24');
    trial.state.charge?.counters.push({ unit: 'D', against: 'A', charging: true });
    expect(trial.refused({ units: [twice] }).clause).to.equal('TS-20.24');
    expect(trial.offered()).to.deep.include({ units: [{ unit: 'B', fire: false }] });
    expect(trial.offered()).not.to.deep.include({ units: [twice] });
  });

  it('TS-20.25: a charger that fails its stress test stays, for 1 disorder, 1 stress and 1 chaos', () => {
    const units = [line('A', 20, 10, 90, { stress: 3 }), line('D', 20, 16, 270)];
    // Its stress is 4 after step 2: 4 passes, 3 fails.
    const held = until(charge(alone(units, { elan: { red: 0, blue: 3 } }), AT, { balk: [3] }), 'nothing');
    expect(held.told('charge-balked')).to.deep.equal([{ unit: 'A', die: 3, needed: 4, passed: false, elan: false }]);
    expect(held.unit('A')).to.include({ disorder: 2, stress: 5 });
    expect(held.state.players.red?.chaos).to.equal(2);
    expect(heights(held, 'A')).to.equal(inches(10));
    const gone = until(charge(alone(units), AT, { balk: [4], 'contact.command': [1, 1] }), 'contact-2a');
    expect(heights(gone, 'A')).to.equal(inches(14));
  });

  it('TS-20.25, TS-1.9: with stress 1 nobody balks and no die falls', () => {
    const trial = until(charge(alone([line('A', 20, 10, 90), line('D', 20, 16, 270)]), AT, { 'contact.command': [1, 1] }), 'contact-2a');
    expect(trial.told('charge-balked')).to.deep.equal([{ unit: 'A', die: null, needed: 1, passed: true, elan: false }]);
  });

  it('TS-20.26, TS-29.1: having seen the die its owner may spend a point of élan', () => {
    const trial = charge(alone([line('A', 20, 10, 90, { stress: 3 }), line('D', 20, 16, 270)]), AT, {
      balk: [1],
      'contact.command': [1, 1],
    });
    until(trial, 'balk-elan');
    // The die lies open before anybody answers (TS-29.1): 1 against 3 and the 1 of the charge.
    expect(trial.told('dice-thrown')).to.deep.equal([{ unit: 'A', test: 'balk', dice: [1], needed: 4 }]);
    expect(trial.told('charge-balked')).to.deep.equal([]);
    trial.answer({ yes: true });
    expect(trial.state.sides.red.elan).to.equal(2);
    expect(trial.unit('A').stress).to.equal(4);
    expect(until(trial, 'contact-2a').asked).to.equal('contact-2a');
  });

  it('TS-20.27: whoever is farther than 2 comes to 2', () => {
    const trial = until(charge(alone([line('A', 20, 10, 90), line('D', 20, 16, 270)]), AT, { 'contact.command': [1, 1] }), 'contact-2a');
    expect(stages(trial)).to.deep.equal([[2, `A ${inches(14)}`]]);
  });

  it('TS-20.28: a target gains 1 stress for each charger not in its front arc', () => {
    const front = until(charge(alone([line('A', 20, 10, 90), line('D', 20, 16, 270)]), AT, { 'contact.command': [1, 1] }), 'contact-2a');
    expect(front.unit('D').stress).to.equal(1);
    const rear = until(
      charge(alone([line('A', 20, 10, 90), line('D', 20, 15, 90, { side: 'blue', seat: 'blue' })]), AT, { 'contact.command': [1, 1] }),
      'contact-2a',
    );
    expect(rear.unit('D').stress).to.equal(2);
  });

  it('TS-20.29: skirmishers run over cost 1 disorder or 1 stress each and are scattered', () => {
    const skirmishers = [{ number: 1, at: spot(20, 12.5) }];
    const trial = charge(alone([line('A', 20, 10, 90), line('D', 20, 16, 270, { stands: 5, skirmishers })]), AT, {
      'contact.command': [1, 1],
    });
    until(trial, 'skirmisher-cost').answer({ cost: 'stress' });
    expect(trial.unit('A')).to.include({ disorder: 1, stress: 2 });
    expect(trial.unit('D')).to.deep.include({ skirmishers: [], reduced: 1 });
  });

  it('TS-20.32, TS-33.1 example 8: chargers that used no stage are the lead wave, the others follow', () => {
    const units = [companies('A', 16, 9, 90), companies('B', 24, 12, 90), line('D', 20, 16, 270)];
    const given = alone(units, { elan: { red: 6, blue: 6 } });
    const trial = until(charge(given, order(['A', 'D'], ['B', 'D']), { 'contact.command': [1, 1, 1, 1] }), 'contact-2a');
    expect(trial.told('wave-opened')).to.deep.equal([{ wave: 1, chargers: ['B'] }]);
    // Four away and seven away: the one comes to 2, the other to 6.
    expect(heights(trial, 'B')).to.equal(inches(14));
    expect(heights(trial, 'A')).to.equal(inches(10));
    // The lead is done with when the followers come.
    trial.answer({ do: 'abort' });
    expect(trial.told('wave-opened')[1]).to.deep.equal({ wave: 2, chargers: ['A'] });
  });

  it('TS-20.33: if every charger used a stage there is one wave', () => {
    const units = [companies('A', 15, 8, 90), companies('B', 25, 8, 90), line('D', 20, 16, 270)];
    const trial = until(charge(alone(units), order(['A', 'D'], ['B', 'D']), { 'contact.command': [1, 1, 1] }), 'contact-2a');
    expect(trial.told('wave-opened')).to.deep.equal([{ wave: 1, chargers: ['A', 'B'] }]);
    expect(trial.told('contact-opened')).to.deep.equal([{ conflicts: [{ attackers: ['A', 'B'], defenders: ['D'] }] }]);
  });

  it('TS-20.38: slope, wood and obstacle are paid once, in the stage that meets them', () => {
    const wall = obstacle('wall', [
      [5, 15],
      [35, 15],
    ]);
    const hill = area('hill', 'hill', [
      [5, 15],
      [35, 15],
      [35, 30],
      [5, 30],
    ]);
    const trial = charge(alone([companies('A', 20, 10, 90, { stands: 1 }), line('D', 20, 20, 270)], { terrain: [wall, hill] }), AT, {
      'contact.command': [1, 1],
    });
    until(trial, 'abort-6');
    // Its centre has come from 9.625 to 13.625.
    expect(trial.unit('A')).to.include({ disorder: 1, stress: 1 });
    until(trial, 'contact-2a');
    // To 17.625: over the wall and up the hill.
    expect(trial.unit('A')).to.include({ disorder: 3, stress: 2 });
  });

  /** A line that has come to 2 of D. It may threaten E now, and F when it has fallen back 6; both look away. */
  const withNeighbours = (dice: Readonly<Record<string, readonly number[]>>, stress = 0) => {
    const away = { side: 'blue', seat: 'blue', stands: 1 } as const;
    const units = [
      line('A', 20, 10, 90, { stress }),
      line('D', 20, 16, 270),
      companies('E', 26, 21, 90, away),
      companies('F', 26, 15, 90, away),
    ];
    return charge(alone(units, { elan: { red: stress > 1 ? 0 : 3, blue: 3 } }), AT, dice);
  };
  const threatening = (trial: Trial) => {
    until(trial, 'declare-threats');
    return trial.open.map(({ about }) => about);
  };

  it('TS-20.43: who aborted, balked or halted may threaten, not who fell back out of contact', () => {
    const aborted = until(withNeighbours({}), 'abort-6').answer({ units: [{ unit: 'A', fire: false }] });
    expect(threatening(aborted)).to.deep.equal([{ unit: 'A' }]);
    expect(threatening(withNeighbours({ balk: [1] }, 3))).to.deep.equal([{ unit: 'A' }]);
    const on = () => {
      const trial = withNeighbours({ balk: [6], 'contact.command': [6, 6], 'contact.disorder': [6, 6], 'contact.stress': [6, 6] });
      return until(trial, 'contact-2a').answer({ do: 'continue' }).answer({ do: 'stay' });
    };
    expect(threatening(on().answer({ do: 'halt' }))).to.deep.equal([{ unit: 'A' }]);
    const back = on().answer({ do: 'pay' }).answer({ do: 'stand' }).answer({ do: 'fall-back' });
    expect(heights(back, 'A')).to.equal(inches(8));
    expect(threatenable(back.state, back.unit('A')).map(({ enemy }) => enemy)).to.include('F');
    expect(threatening(back)).to.deep.equal([]);
    expect(back.told('charge-ended')).to.have.length(1);
  });

  it('TS-20.35: surviving chargers declare threats when the charge is over', () => {
    const units = [line('A', 20, 10, 90), line('D', 20, 16, 270), line('E', 26, 21, 90, { side: 'blue', seat: 'blue', stands: 2 })];
    const trial = charge(alone(units), AT);
    until(trial, 'abort-6').answer({ units: [{ unit: 'A', fire: false }] });
    expect(trial.told('charge-ended')).to.deep.equal([]);
    expect(trial.asked).to.equal('declare-threats');
    trial.answer({ enemies: ['E'] });
    expect(trial.unit('E').stress).to.equal(1);
    expect(trial.told('charge-ended')).to.have.length(1);
  });
});
