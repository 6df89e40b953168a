import { expect } from 'chai';
import { fireFlow } from '../../src/books/kings-men/first/fire/fire.ts';
import { judgeFire } from '../../src/books/kings-men/shared/fire/fire.ts';
import type { State } from '../../src/books/kings-men/first/state.ts';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { all, dice, extras, fought, kindsOf, toldOnce, unitOf } from './combat.ts';
import { BLACK, COLUMN, activated, foot, general, granted, guns, horse, land, skirmishers, spot, standing } from './marching.ts';

const OPEN = land();
const GENERALS = [general('red', 'red', spot(2, 2)), general('black', 'black', spot(70, 46))];

function field(...units: readonly Unit[]): State {
  return standing(OPEN, units, GENERALS);
}

/** Fire of the unit `a` at the unit `b` while `a` is activated. */
function fire(state: State, attack: readonly number[], defence: readonly number[]) {
  return fought(
    activated(state, unitOf(state, 'a'), '5'),
    fireFlow,
    { attacker: 'a', target: 'b' },
    { 'fire.attack': attack, 'fire.defence': defence },
  );
}

function poolsOf(attacker: Unit, target: Unit) {
  const { attack, defence } = granted(judgeFire(field(attacker, target), attacker, target.id));
  return `${dice(attack)}, ${dice(defence)}`;
}

describe('resolving fire (section 17)', () => {
  it('KM-17.1 infantry and skirmishers fire one die a figure', () => {
    expect(poolsOf(foot('a', 20, 24), foot('b', 30, 24, 180, BLACK))).to.equal('12 green, 12 green');
    expect(poolsOf(foot('a', 20, 24), horse('b', 30, 24, 180, BLACK))).to.equal('12 green, 6 green');
    expect(poolsOf(skirmishers('a', 20, 24), foot('b', 30, 24, 180, BLACK))).to.equal('6 green, 12 green');
    // Loose formation: four dice more.
    expect(poolsOf(foot('a', 20, 24), skirmishers('b', 30, 24, 180, BLACK))).to.equal('12 green, 10 green');
    expect(poolsOf(skirmishers('a', 20, 24), guns('b', 30, 24, 180, BLACK))).to.equal('6 green, 8 green');
  });

  it('KM-17.1 guns fire two dice a gunner beyond 12 inches and three within', () => {
    expect(poolsOf(guns('a', 20, 24), foot('b', 40, 24, 180, BLACK))).to.equal('8 green, 12 green');
    expect(poolsOf(guns('a', 20, 24), foot('b', 30, 24, 180, BLACK))).to.equal('12 green, 12 green');
    expect(poolsOf(guns('a', 20, 24), skirmishers('b', 40, 24, 180, BLACK))).to.equal('8 green, 10 green');
    expect(poolsOf(guns('a', 20, 24, 0, { figures: 3, type: 'horse-artillery' }), horse('b', 30, 24, 180, BLACK))).to.equal(
      '9 green, 6 green',
    );
  });

  it('KM-17.2 the range of the shot decides between two dice and three', () => {
    expect(poolsOf(guns('a', 20, 24), foot('b', 32, 24, 180, BLACK))).to.equal('12 green, 12 green');
    expect(poolsOf(guns('a', 20, 24), foot('b', 32.01, 24, 180, BLACK))).to.equal('8 green, 12 green');
    // Skirmishers are measured to their centre, though figures of theirs stand nearer.
    expect(poolsOf(guns('a', 20, 24), skirmishers('b', 33, 24, 180, BLACK))).to.equal('8 green, 10 green');
  });

  it('KM-17.3 the defender counts all figures in whatever formation, officers never', () => {
    const alone = { officer: false, ensign: false };
    expect(poolsOf(foot('a', 20, 24), foot('b', 30, 24, 180, { ...BLACK, formation: COLUMN }))).to.equal('12 green, 12 green');
    expect(poolsOf(foot('a', 20, 24, 0, alone), foot('b', 30, 24, 180, { ...BLACK, ...alone, formation: COLUMN }))).to.equal(
      '12 green, 12 green',
    );
  });

  it('KM-17.4 the attack has the colour of the counter, against a square it is green', () => {
    const square = foot('b', 30, 24, 180, { ...BLACK, formation: { kind: 'square' } });
    expect(poolsOf(foot('a', 20, 24, 0, { colour: 'yellow' }), foot('b', 30, 24, 180, BLACK))).to.equal('12 yellow, 12 green');
    expect(poolsOf(foot('a', 20, 24, 0, { colour: 'red' }), square)).to.equal('12 green, 12 yellow');
  });

  it('KM-17.5 the defence has the colour of the counter, changed by quality and by standing in square', () => {
    const firer = foot('a', 20, 24);
    expect(poolsOf(firer, foot('b', 30, 24, 180, { ...BLACK, colour: 'yellow' }))).to.equal('12 green, 12 yellow');
    expect(poolsOf(firer, foot('b', 30, 24, 180, { ...BLACK, colour: 'yellow', quality: 'elite' }))).to.equal('12 green, 12 green');
    expect(poolsOf(firer, foot('b', 30, 24, 180, { ...BLACK, formation: { kind: 'square' } }))).to.equal('12 green, 12 yellow');
  });

  it('KM-17.6 bonuses add dice of the roll to attack and defence', () => {
    const fence = land([
      {
        id: 'fence',
        kind: 'fence',
        line: [
          { x: 29.75, y: 18 },
          { x: 29.75, y: 30 },
        ],
        thickness: 0.5,
      },
    ]);
    const firer = foot('a', 20, 24);
    // Shot at from its left across a fence: two dice each way.
    const target = foot('b', 33, 25, 90, BLACK);
    const { attack, defence } = granted(judgeFire(standing(fence, [firer, target]), firer, 'b'));
    expect(extras(attack)).to.deep.equal(['flank attack 2']);
    expect(extras(defence)).to.deep.equal(['light cover 2']);
    expect([dice(attack), dice(defence)]).to.deep.equal(['14 green', '14 green']);
  });

  it('KM-17.7 casualties are the successes the defender does not match', () => {
    // Worked example 8: 12 green against 8 yellow.
    const state = field(foot('a', 20, 24), foot('b', 30, 24, 180, { ...BLACK, figures: 8, colour: 'yellow' }));
    const result = fire(state, [1, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 6], [1, 2, 3, 3, 4, 5, 5, 5]);
    const { attack, defence, casualties } = toldOnce(result, 'fire');
    expect([attack.successes, defence.successes, casualties]).to.deep.equal([6, 3, 3]);
    expect(unitOf(result.state, 'b').figures).to.equal(5);
    expect(unitOf(result.state, 'b').colour).to.equal('red');
  });

  it('KM-17.7 no more successes than the defender: no effect', () => {
    // Worked example 9: four yellow gunners at 27 inches against six red cavalry.
    const state = field(guns('a', 3, 24, 0, { colour: 'yellow' }), horse('b', 30, 24, 180, { ...BLACK, colour: 'red' }));
    const result = fire(state, [1, 1, 1, 2, 3, 4, 4, 5], [2, 3, 3, 4, 6, 6]);
    expect(toldOnce(result, 'fire').casualties).to.equal(0);
    expect(kindsOf(result)).to.deep.equal(['fire']);
    expect(unitOf(result.state, 'b')).to.deep.equal(unitOf(state, 'b'));
  });

  it('KM-17.7 never more casualties than figures', () => {
    const state = field(foot('a', 20, 24), horse('b', 30, 24, 180, { ...BLACK, figures: 3 }));
    const result = fire(state, all(12, 4), all(3, 1));
    expect(toldOnce(result, 'fire').casualties).to.equal(3);
    expect(toldOnce(result, 'casualties')).to.include({ lost: 3, left: 0 });
  });

  it('KM-17.8 casualties, downgrade, unit collapse, army collapse, in that order', () => {
    // Five in the army at first: with two left it must roll.
    const state = field(
      foot('a', 20, 24),
      foot('b', 30, 24, 180, { ...BLACK, figures: 5 }),
      foot('c', 60, 40, 180, BLACK),
      foot('d', 60, 10, 180, BLACK),
    );
    const result = fought(
      activated(state, unitOf(state, 'a'), '5'),
      fireFlow,
      { attacker: 'a', target: 'b' },
      { 'fire.attack': [4, ...all(11, 1)], 'fire.defence': all(5, 1), collapse: [5, 1] },
    );
    expect(kindsOf(result)).to.deep.equal(['fire', 'casualties', 'colour-changed', 'unit-collapsed', 'collapse-rolled']);
  });

  it('KM-17.8 a square below 8 figures gives way before army collapse', () => {
    const square = foot('b', 30, 24, 180, { ...BLACK, figures: 8, formation: { kind: 'square' } });
    const result = fire(field(foot('a', 20, 24), square), [4, ...all(11, 1)], all(8, 1));
    expect(kindsOf(result)).to.deep.equal(['fire', 'casualties', 'colour-changed', 'escape-move', 'square-gave-way']);
  });

  it('KM-17.9 firing itself costs the firer nothing', () => {
    const state = field(foot('a', 20, 24), foot('b', 30, 24, 180, BLACK));
    const result = fire(state, all(12, 4), all(12, 1));
    expect(unitOf(result.state, 'a')).to.deep.equal(unitOf(state, 'a'));
    expect(result.state.activation?.fought).to.equal(false);
  });
});
