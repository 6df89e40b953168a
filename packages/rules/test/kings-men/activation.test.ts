import { expect } from 'chai';
import { BLACK, COLUMN, foot, general, guns, horse, land, marching, plot, spot } from './marching.ts';
import { cards, fromMoment } from './support.ts';
import type { Moment, Trial } from './support.ts';

/** Red infantry with an enemy line eleven inches in front of it. */
const unit = foot('r', 20, 10, 90);
const enemy = foot('b', 20, 21, 270, BLACK);
const NOTHING = { 'fire.attack': Array.from({ length: 48 }, () => 1), 'fire.defence': Array.from({ length: 48 }, () => 1) };

function activated(given: Partial<Moment> = {}, dice: Record<string, number[]> = NOTHING): Trial {
  return fromMoment({ units: [unit, enemy], ...given, deck: cards('red 5', 'black 5') }, dice).activate('r');
}

const MOVE = marching(90, spot(20, 12));
const FIRE = { do: 'fire', target: 'b' };
const CHANGE = { do: 'change', formation: COLUMN, facing: 900 };
const WIDER = { do: 'change', formation: { kind: 'line', files: 12 }, facing: 900 };

describe('one activation', () => {
  it('KM-10.1 is move, fire and formation change once each, or a charge, or re-forming', () => {
    const close = activated({ units: [unit, foot('b', 20, 15, 270, BLACK)] });
    const kinds = new Set(close.offered().map((answer) => /"do":"(\w+)"/.exec(JSON.stringify(answer))?.[1]));
    expect([...kinds]).to.have.members(['change', 'charge', 'done', 'fire', 'move']);
    for (const act of [MOVE, FIRE]) {
      const once = activated().answer(act);
      expect(once.refused(act).clause).to.equal('KM-10.1');
    }
    expect(activated().answer(CHANGE).asked, 'in column it may still fire').to.equal('act');
    expect(activated().answer(CHANGE).refused(WIDER).clause).to.equal('KM-10.1');
  });

  it('KM-10.2 allows eleven sequences', () => {
    const legal = [
      [MOVE],
      [FIRE],
      [WIDER],
      [MOVE, FIRE],
      [FIRE, MOVE],
      [MOVE, WIDER],
      [WIDER, FIRE],
      [FIRE, WIDER],
      [MOVE, WIDER, FIRE],
      [FIRE, MOVE, WIDER],
      [MOVE, FIRE, WIDER],
    ];
    for (const sequence of legal) {
      const trial = activated();
      for (const act of sequence) trial.answer(act);
      trial.done();
      expect(trial.told('unit-activated'), JSON.stringify(sequence)).to.have.length(1);
      expect(trial.unit('r').colour).to.equal('yellow');
    }
  });

  it('KM-10.2 allows no move after a formation change', () => {
    for (const before of [[WIDER], [FIRE, WIDER], [WIDER, FIRE]]) {
      const trial = activated();
      for (const act of before) trial.answer(act);
      // After the last of them nothing but being done may be left; then the activation has ended by itself.
      if (trial.asked === 'act') expect(trial.refused(MOVE).clause).to.equal('KM-10.2');
      else expect(trial.question().seats).to.deep.equal(['black']);
    }
  });

  it('KM-10.2a lets a unit change formation after it moved and fired', () => {
    const trial = activated().answer(MOVE).answer(FIRE).answer(WIDER);
    expect(trial.unit('r').formation).to.deep.equal({ kind: 'line', files: 12 });
  });

  it('KM-10.2a (option: change-after-fire) forbids that sequence alone', () => {
    const options = { changeAfterFire: 'forbidden' };
    const trial = activated({ options }).answer(MOVE).answer(FIRE);
    expect(trial.question('choose-unit').seats, 'nothing is left to do').to.deep.equal(['black']);
    expect(activated({ options }).answer(FIRE).answer(MOVE).answer(WIDER).unit('r').formation).to.deep.equal({ kind: 'line', files: 12 });
    expect(activated({ options }).answer(FIRE).answer(WIDER).unit('r').formation).to.deep.equal({ kind: 'line', files: 12 });
  });

  it('KM-10.3 lets neither fire, move nor change precede or follow a charge', () => {
    const near = foot('b', 20, 15, 270, BLACK);
    const charge = { do: 'charge', target: 'b', path: [spot(20, 14.98)], facing: 900 };
    for (const before of [FIRE, WIDER, marching(90, spot(20, 11))]) {
      expect(
        activated({ units: [unit, near] })
          .answer(before)
          .refused(charge).clause,
        before.do,
      ).to.equal('KM-10.3');
    }
    const dice = { 'melee.attack': Array.from({ length: 12 }, () => 6), 'melee.defence': Array.from({ length: 12 }, () => 1) };
    const trial = activated(
      { units: [unit, near, foot('b9', 60, 40, 270, BLACK), foot('b8', 50, 40, 270, BLACK)], started: { black: 3 } },
      dice,
    ).answer(charge);
    expect(trial.told('melee')).to.have.length(1);
    expect(trial.state.activation, 'the charge was all of it').to.equal(null);
  });

  it('KM-10.4 lets a change leave the distance that of the formation in which the unit started', () => {
    // A line may march 6, a column 10; changing afterwards does not lengthen the move.
    expect(activated().refused(marching(90, spot(20, 17))).clause).to.equal('KM-14.1');
    const column = foot('r', 20, 4, 90, { formation: COLUMN });
    const trial = activated({ units: [column, foot('b', 50, 40, 270, BLACK)] })
      .answer(marching(90, spot(20, 14)))
      .answer({ do: 'change', formation: { kind: 'line', files: 6 }, facing: 900 });
    expect(trial.told('unit-moved')[0]?.length).to.equal(10_000);
  });

  it('KM-10.5 resolves an action before the next is chosen', () => {
    const trial = activated(
      {},
      { 'fire.attack': [6, 6, 6, 6, 6, 6, 6, 6, 1, 1, 1, 1], 'fire.defence': Array.from({ length: 12 }, () => 1) },
    ).answer(FIRE);
    expect(trial.told('casualties').map(({ lost }) => lost)).to.deep.equal([8]);
    // The target has collapsed with 4 figures left; the firer may still move.
    expect(trial.told('unit-collapsed').map(({ unit: id }) => id)).to.deep.equal(['b']);
  });

  it('KM-10.6 takes being attacked for no activation', () => {
    const trial = activated().answer(FIRE).done();
    expect(trial.unit('b').colour).to.equal('green');
    expect(trial.offered()).to.deep.include({ do: 'activate', unit: 'b' });
  });

  it('KM-10.7 downgrades a unit that does nothing with its activation', () => {
    const trial = activated().answer({ do: 'done' });
    expect(trial.unit('r').colour).to.equal('yellow');
    expect(trial.told('colour-changed')).to.deep.equal([{ unit: 'r', from: 'green', to: 'yellow', cause: 'activation' }]);
  });

  it('KM-10.8 leaves a square or a mob nothing but to re-form', () => {
    for (const kind of ['square', 'mob'] as const) {
      const trial = activated({ units: [foot('r', 20, 10, 90, { formation: { kind } }), enemy] });
      expect(trial.offered().every((answer) => /"do":"(reform|done)"/.test(JSON.stringify(answer)))).to.equal(true);
      for (const act of [MOVE, FIRE, CHANGE]) expect(trial.refused(act).clause, `${kind} ${act.do}`).to.equal('KM-10.8');
      trial.answer({ do: 'reform', formation: { kind: 'line', files: 6 }, facing: 900 });
      expect(trial.unit('r').formation).to.deep.equal({ kind: 'line', files: 6 });
      expect(trial.state.activation).to.equal(null);
    }
  });

  it('KM-10.1 ends by itself when nothing is left to do', () => {
    const trial = fromMoment({ units: [horse('r', 50, 20, 90), enemy], deck: cards('red 5', 'black 5') }, {}).activate('r');
    trial.answer(marching(90, spot(50, 21))).answer({ do: 'change', formation: { kind: 'column', files: 1 }, facing: 900 });
    expect(trial.question('choose-unit').seats).to.deep.equal(['black']);
  });

  it('KM-10.1 asks whoever was given the card throughout', () => {
    const trial = fromMoment(
      {
        units: [guns('r', 20, 10, 90), enemy],
        ground: land([{ id: 'mud', kind: 'rough', area: plot(40, 20, 50, 30) }]),
        generals: [general('red', 'red', spot(1, 1)), general('black', 'black', spot(60, 40))],
        deck: cards('red 5'),
      },
      NOTHING,
    ).activate('r');
    expect(trial.question('act').seats).to.deep.equal(['red']);
    expect(trial.answer(FIRE).question('act').seats).to.deep.equal(['red']);
  });
});
